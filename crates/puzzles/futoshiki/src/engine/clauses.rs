//! Clause learning for boards that search alone would not finish.
//!
//! Large boards with few clues have no small refutations for a search that forgets why it failed. So the search hands
//! over what logic left of the board to a SAT engine (`gridwright_search::sat`), as clauses over two kinds of literals:
//! "the cell holds this number" for the all-different constraints, and "the cell holds at most this number" for the
//! signs, which become one clause of two literals per bound (the order encoding; Crawford and Baker 1994, Tamura 2006).
//! Only candidates still open get a literal, so settled parts of the board cost nothing.
//!
//! Every conflict counts as a node.
use super::kernel::Grid;
use super::search::Ending;
use gridwright_core::run::{Control, Run, Stop};
use gridwright_search::sat::{EngineName, Lit, Sat};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A literal, or what is known instead of it.
#[derive(Debug, Clone, Copy)]
enum Term {
    Known(bool),
    Open(Lit),
}

impl Term {
    fn negated(self) -> Self {
        match self {
            Term::Known(value) => Term::Known(!value),
            Term::Open(lit) => Term::Open(-lit),
        }
    }
}

/// The board as clauses.
struct Model<'c> {
    n: usize,
    sat: Sat<'c>,
    /// "The cell holds this number", cell by cell.
    holds: Vec<Term>,
    /// "The cell holds at most this number", of cells at signs.
    at_most: Vec<Option<Rc<[Term]>>>,
    /// The clause being built.
    clause: Vec<Lit>,
}

/// Finds the solutions within `domains` other than `known`, and gives each to `each` until it wants no more.
pub(crate) fn enumerate<'c, T>(
    grid: &Grid,
    domains: &[u32],
    known: &[Vec<u8>],
    run: &mut Run<'c, T>,
    each: &mut dyn FnMut(&[u8]) -> bool,
) -> Result<Ending, Stop> {
    let mut model = Model::new(grid.n, domains, *run.control());
    for &(small, large) in &grid.less {
        model.add_sign(Term::Known(true), (small, large));
    }
    for solution in known {
        model.forbid(solution);
    }
    while model.sat.solve(run, |_, _| {})? {
        let solution = model.read();
        if !each(&solution) {
            return Ok(Ending::Enough);
        }
        model.forbid(&solution);
    }
    Ok(Ending::Exhausted)
}

/// The board of a generator as clauses, for tests of its clues one after the other: they differ in a clue or two, so what
/// one test teaches shortens all that follow.
///
/// Clues that stay are clauses. One that may still go is assumed: a number by its literal, a sign by a literal that
/// switches its clauses on.
pub(crate) struct Lessons<'c> {
    model: Model<'c>,
    /// The literals that switch signs on, from the smaller to the larger cell.
    switches: BTreeMap<(u16, u16), Lit>,
    assumed: Vec<Lit>,
}

impl<'c> Lessons<'c> {
    /// For tests in which every candidate outside of `domains` is ruled out by clues that stay.
    pub(crate) fn new(n: usize, domains: &[u32], control: Control<'c>) -> Self {
        Lessons { model: Model::new(n, domains, control), switches: BTreeMap::new(), assumed: Vec::new() }
    }

    /// Begins a test, in which nothing is assumed yet.
    pub(crate) fn begin(&mut self) {
        self.assumed.clear();
    }

    /// Assumes that a cell holds a number, or another one.
    pub(crate) fn assume_number(&mut self, cell: usize, number: u8, held: bool) {
        let lit = self.model.lit(cell, number);
        self.assumed.push(if held { lit } else { -lit });
    }

    /// Assumes a sign.
    pub(crate) fn assume_sign(&mut self, sign: (u16, u16)) {
        let lit = self.switch(sign);
        self.assumed.push(lit);
    }

    /// A number that stays.
    pub(crate) fn keep_number(&mut self, cell: usize, number: u8) {
        let lit = self.model.lit(cell, number);
        self.model.sat.clause(&[lit]);
    }

    /// A sign that stays.
    pub(crate) fn keep_sign(&mut self, sign: (u16, u16)) {
        let lit = self.switch(sign);
        self.model.sat.clause(&[lit]);
    }

    /// Whether anything solves what is kept and assumed.
    pub(crate) fn solvable<T>(&mut self, run: &mut Run<'c, T>) -> Result<bool, Stop> {
        self.model.sat.solve_assuming(&self.assumed, run, |_, _| {})
    }

    fn switch(&mut self, sign: (u16, u16)) -> Lit {
        if let Some(&lit) = self.switches.get(&sign) {
            return lit;
        }
        let lit = self.model.sat.variable();
        self.model.add_sign(Term::Open(lit), sign);
        let _ = self.switches.insert(sign, lit);
        lit
    }
}

impl<'c> Model<'c> {
    fn new(n: usize, domains: &[u32], control: Control<'c>) -> Self {
        let sat = Sat::new(EngineName::default(), control, false);
        let mut model = Model { n, sat, holds: Vec::new(), at_most: vec![None; n * n], clause: Vec::new() };
        for domain in domains {
            for digit in 0..n {
                let term = match (domain >> digit & 1, domain.count_ones()) {
                    (0, _) => Term::Known(false),
                    (_, 1) => Term::Known(true),
                    _ => model.literal(),
                };
                model.holds.push(term);
            }
        }
        model.add_lines();
        model
    }

    /// The literal "the cell holds this number"; a new one where that is known.
    fn lit(&mut self, cell: usize, number: u8) -> Lit {
        match self.holds[cell * self.n + usize::from(number) - 1] {
            Term::Open(lit) => lit,
            Term::Known(held) => {
                let lit = self.sat.variable();
                self.sat.clause(&[if held { lit } else { -lit }]);
                lit
            }
        }
    }

    fn literal(&mut self) -> Term {
        Term::Open(self.sat.variable())
    }

    /// Adds a clause unless it is true already.
    fn add(&mut self, terms: &[Term]) {
        self.clause.clear();
        for term in terms {
            match *term {
                Term::Known(true) => return,
                Term::Known(false) => {}
                Term::Open(lit) => self.clause.push(lit),
            }
        }
        self.sat.clause(&self.clause);
    }

    /// Exactly one number in a cell, one place for a number in each row and each column.
    fn add_lines(&mut self) {
        let n = self.n;
        for a in 0..n {
            for b in 0..n {
                self.exactly_one(|i| (a * n + b) * n + i);
                self.exactly_one(|i| (a * n + i) * n + b);
                self.exactly_one(|i| (i * n + a) * n + b);
            }
        }
    }

    /// Exactly one of `n` terms, by pairs: they propagate best, and open candidates are few.
    fn exactly_one(&mut self, index: impl Fn(usize) -> usize) {
        let terms: Vec<Term> = (0..self.n).map(|i| self.holds[index(i)]).collect();
        self.add(&terms);
        for (i, first) in terms.iter().enumerate().filter(|(_, term)| !matches!(term, Term::Known(false))) {
            for second in &terms[i + 1..] {
                self.add(&[first.negated(), second.negated()]);
            }
        }
    }

    /// A sign, which holds where `switch` does.
    fn add_sign(&mut self, switch: Term, (small, large): (u16, u16)) {
        let [small, large] = [small, large].map(|cell| self.order(usize::from(cell)));
        self.add(&[switch.negated(), large[0].negated()]);
        for digit in 1..self.n {
            // The larger is at most `digit`: then the smaller is at most one less.
            self.add(&[switch.negated(), large[digit].negated(), small[digit - 1]]);
        }
    }

    /// The terms "this cell holds at most the number", tied to those of the numbers.
    fn order(&mut self, cell: usize) -> Rc<[Term]> {
        if let Some(terms) = &self.at_most[cell] {
            return Rc::clone(terms);
        }
        let mut before = Term::Known(false);
        let mut left =
            self.holds[cell * self.n..][..self.n].iter().filter(|t| !matches!(t, Term::Known(false))).count();
        let mut terms = Vec::with_capacity(self.n);
        for digit in 0..self.n {
            let holds = self.holds[cell * self.n + digit];
            if !matches!(holds, Term::Known(false)) {
                left -= 1;
                let after = if left == 0 { Term::Known(true) } else { self.literal() };
                self.add(&[holds.negated(), after]);
                self.add(&[holds.negated(), before.negated()]);
                self.add(&[holds, after.negated(), before]);
                self.add(&[before.negated(), after]);
                before = after;
            }
            terms.push(before);
        }
        Rc::clone(self.at_most[cell].insert(terms.into()))
    }

    /// The solution of the last model.
    fn read(&self) -> Vec<u8> {
        let held = |term: &Term| match *term {
            Term::Known(value) => value,
            Term::Open(lit) => self.sat.is_true(lit),
        };
        let number = |cell: &[Term]| cell.iter().position(held).map_or(0, |digit| digit as u8 + 1);
        self.holds.chunks_exact(self.n).map(number).collect()
    }

    fn forbid(&mut self, solution: &[u8]) {
        let terms: Vec<Term> = solution
            .iter()
            .enumerate()
            .map(|(cell, &number)| self.holds[cell * self.n + usize::from(number) - 1].negated())
            .collect();
        self.add(&terms);
    }
}
