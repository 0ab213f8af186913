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
use gridwright_core::run::{Run, Stop};
use gridwright_search::sat::{EngineName, Lit, Sat};

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
    let mut model = Model::new(grid, domains, Sat::new(EngineName::default(), *run.control(), false));
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

impl<'c> Model<'c> {
    fn new(grid: &Grid, domains: &[u32], sat: Sat<'c>) -> Self {
        let mut model = Model { n: grid.n, sat, holds: Vec::new(), clause: Vec::new() };
        for domain in domains {
            for digit in 0..grid.n {
                let term = match (domain >> digit & 1, domain.count_ones()) {
                    (0, _) => Term::Known(false),
                    (_, 1) => Term::Known(true),
                    _ => model.literal(),
                };
                model.holds.push(term);
            }
        }
        model.add_lines();
        model.add_signs(grid);
        model
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

    fn add_signs(&mut self, grid: &Grid) {
        let mut at_most: Vec<Option<Vec<Term>>> = vec![None; self.n * self.n];
        for &(small, large) in &grid.less {
            for cell in [usize::from(small), usize::from(large)] {
                if at_most[cell].is_none() {
                    at_most[cell] = Some(self.order(cell));
                }
            }
            if let (Some(small), Some(large)) = (&at_most[usize::from(small)], &at_most[usize::from(large)]) {
                self.add(&[large[0].negated()]);
                for digit in 1..self.n {
                    // The larger is at most `digit`: then the smaller is at most one less.
                    self.add(&[large[digit].negated(), small[digit - 1]]);
                }
            }
        }
    }

    /// The terms "this cell holds at most the number", tied to those of the numbers.
    fn order(&mut self, cell: usize) -> Vec<Term> {
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
        terms
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
