//! Forward checking (Haralick and Elliott 1980), with three heuristics that can be switched.
//!
//! Every open cell keeps the numbers that are still possible. When a number is placed, it is ruled out in the open
//! cells of its row and column, and every sign towards an open neighbour rules out what it forbids; the number fails
//! when that leaves a cell without any. A *node* is a number that was placed and did not fail, a *backtrack* one that
//! was taken back, a *check* one constraint towards one open cell. All heuristics are off by default.
//!
//! # Order
//! Cells in reading order, numbers upwards; then, where switched on:
//! - `smallest_domain`: the cell with the fewest numbers left first; `static` looks once, before the search, `dynamic`
//!   at every node (Golomb and Baumert 1965);
//! - `constrained_first`: cells that have a sign first;
//! - both: cells with at most n/2 numbers left first, among them those with a sign, among them the fewest left;
//! - `rarest_value`: the number placed in the fewest cells so far first.
//!
//! With `count_givens` the givens are decisions too, each with a single number to try: many programs and their published
//! node counts do so.
//!
//! All ties are broken in reading order, or upwards. Emits `Try`, `Rule` (what a placement rules out), `Undo`, `Found`.
use crate::Futoshiki;
use crate::board::{Board, Sign};
use crate::logic::Fact;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stats};
use gridwright_search::backtracking::{Branch, Tree, search};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When cells are sorted by what is left for them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SmallestDomain {
    /// Never.
    #[default]
    Off,
    /// Once, before the search.
    Static,
    /// At every node.
    Dynamic,
}

/// A shorthand for all switches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Heuristics {
    /// All off.
    None,
    /// All on, the smallest domain dynamically.
    All,
}

/// Forward checking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ForwardChecking {
    /// Cells with the fewest numbers left first.
    pub smallest_domain: SmallestDomain,
    /// Cells that have a sign first.
    pub constrained_first: bool,
    /// Numbers that stand in the fewest cells first.
    pub rarest_value: bool,
    /// A shorthand that sets the three others.
    pub heuristics: Option<Heuristics>,
    /// Count givens as decisions with one number to try, as many published node counts do.
    pub count_givens: bool,
}

impl ForwardChecking {
    fn resolved(self) -> Self {
        let plain = ForwardChecking { count_givens: self.count_givens, ..ForwardChecking::default() };
        let smallest_domain = SmallestDomain::Dynamic;
        match self.heuristics {
            None => self,
            Some(Heuristics::None) => plain,
            Some(Heuristics::All) => {
                ForwardChecking { smallest_domain, constrained_first: true, rarest_value: true, ..plain }
            }
        }
    }
}

impl Solver<Futoshiki> for ForwardChecking {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        id: "forward_checking",
        complete: true,
        tasks: &[Task::First, Task::Unique, Task::Count, Task::All],
    };

    fn solve<T: Probe<Futoshiki>>(&self, assignment: Assignment<'_, Futoshiki>, run: &mut Run<T>) -> Answer<Futoshiki> {
        let Assignment { board, from, query } = assignment;
        let mut cells = DomainGrid::new(board, self.resolved());
        cells.begin(from, &mut run.stats);
        if let Some((by, facts)) = T::ON.then(|| cells.consequences()).flatten() {
            run.emit(|| Event::Rule { by, facts });
        }
        search(&mut cells, query, run)
    }
}

struct DomainGrid<'b> {
    board: &'b Board,
    options: ForwardChecking,
    values: Vec<u8>,
    /// Numbers still possible; bit v - 1 stands for v. Of no meaning where a number is placed.
    domains: Vec<u32>,
    /// What each change of a domain has to put back.
    trail: Vec<(usize, u32)>,
    /// How long the trail was before each placement.
    marks: Vec<usize>,
    /// Cells in the order of the static heuristics.
    order: Vec<usize>,
    /// How many cells hold each number.
    used: Vec<u32>,
    /// The numbers to begin with contradict each other already.
    at_odds: bool,
}

impl<'b> DomainGrid<'b> {
    fn new(board: &'b Board, options: ForwardChecking) -> Self {
        let cells = board.len() * board.len();
        DomainGrid {
            board,
            options,
            values: vec![0; cells],
            domains: vec![u32::MAX >> (32 - board.len()); cells],
            trail: Vec::new(),
            marks: Vec::new(),
            order: (0..cells).collect(),
            used: vec![0; board.len() + 1],
            at_odds: false,
        }
    }

    /// Places the numbers that are there already, one by one, unless they are decisions; and sorts the cells.
    fn begin(&mut self, from: &State, stats: &mut Stats) {
        for (index, &value) in from.values().iter().enumerate().filter(|(_, value)| **value != 0) {
            if self.options.count_givens {
                self.domains[index] = 1 << (value - 1);
            } else {
                self.at_odds |= self.domains[index] >> (value - 1) & 1 == 0 || !self.place(index, value, stats);
            }
        }
        let mut order = std::mem::take(&mut self.order);
        order.sort_by_key(|&index| self.rank(index));
        self.order = order;
    }

    /// Smaller comes first.
    fn rank(&self, index: usize) -> (bool, bool, u32, usize) {
        let left = self.domains[index].count_ones();
        let unsigned = self.options.constrained_first && !self.has_sign(index);
        match (self.options.smallest_domain, self.options.constrained_first) {
            (SmallestDomain::Off, _) => (false, unsigned, 0, index),
            (_, false) => (false, false, left, index),
            (_, true) => (left as usize > self.board.len() / 2, unsigned, left, index),
        }
    }

    fn has_sign(&self, index: usize) -> bool {
        self.neighbours(index).any(|other| self.board.sign(index, other) != Sign::None)
    }

    fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let side = self.board.len();
        [index.checked_sub(side), index.checked_sub(1), Some(index + 1), Some(index + side)].into_iter().flatten()
    }

    /// The next cell to fill.
    fn next_cell(&self) -> Option<usize> {
        let open = self.order.iter().copied().filter(|&index| self.values[index] == 0);
        match self.options.smallest_domain {
            SmallestDomain::Dynamic => open.min_by_key(|&index| self.rank(index)),
            SmallestDomain::Off | SmallestDomain::Static => open.into_iter().next(),
        }
    }

    /// The numbers to try there, in order.
    fn numbers(&self, index: usize) -> Vec<u8> {
        let mut numbers: Vec<u8> =
            (1..=self.board.side()).filter(|number| self.domains[index] >> (number - 1) & 1 == 1).collect();
        if self.options.rarest_value {
            numbers.sort_by_key(|&number| self.used[usize::from(number)]);
        }
        numbers
    }

    /// Places a number and looks ahead; false when a cell is left without any.
    fn place(&mut self, index: usize, value: u8, stats: &mut Stats) -> bool {
        self.values[index] = value;
        self.used[usize::from(value)] += 1;
        let side = self.board.len();
        let (row, column) = (index / side, index % side);
        let bit = 1 << (value - 1);
        let lines = (0..side).flat_map(|step| [row * side + step, step * side + column]);
        let lines_hold = lines.into_iter().all(|other| self.rule_out(other, bit, stats));
        lines_hold
            && self.neighbours(index).all(|other| self.rule_out(other, self.forbidden(index, other, value), stats))
    }

    /// What a number forbids its neighbour by the sign between them.
    fn forbidden(&self, index: usize, other: usize, value: u8) -> u32 {
        let below = (1_u32 << (value - 1)) - 1;
        match self.board.sign(index, other) {
            Sign::None => 0,
            Sign::Less => below | 1 << (value - 1),
            Sign::Greater => !below,
        }
    }

    /// Takes numbers from an open cell; false when none is left.
    fn rule_out(&mut self, other: usize, bits: u32, stats: &mut Stats) -> bool {
        if bits == 0 || self.values[other] != 0 {
            return true;
        }
        stats.checks += 1;
        if self.domains[other] & bits != 0 {
            self.trail.push((other, self.domains[other]));
            self.domains[other] &= !bits;
        }
        self.domains[other] != 0
    }

    fn take_back(&mut self, index: usize, mark: usize) {
        self.used[usize::from(self.values[index])] -= 1;
        self.values[index] = 0;
        while self.trail.len() > mark {
            if let Some((other, before)) = self.trail.pop() {
                self.domains[other] = before;
            }
        }
    }
}

impl Tree<Futoshiki> for DomainGrid<'_> {
    type Choice = (usize, u8);

    fn branch(&mut self, _: &mut Stats) -> Branch<(usize, u8)> {
        match self.next_cell() {
            _ if self.at_odds => Branch::Choices(Vec::new()),
            None => Branch::Solved,
            Some(index) => Branch::Choices(self.numbers(index).into_iter().map(|number| (index, number)).collect()),
        }
    }

    fn enter(&mut self, &(index, value): &(usize, u8), stats: &mut Stats) -> bool {
        let mark = self.trail.len();
        let holds = self.place(index, value, stats);
        if holds {
            self.marks.push(mark);
        } else {
            self.take_back(index, mark);
        }
        holds
    }

    fn leave(&mut self, &(index, _): &(usize, u8)) {
        let mark = self.marks.pop().unwrap_or(0);
        self.take_back(index, mark);
    }

    fn fact(&self, &(index, value): &(usize, u8)) -> Fact {
        Fact::is(self.board.cell(index), value)
    }

    fn consequences(&self) -> Option<(&'static str, Vec<Fact>)> {
        let since = self.marks.last().copied().unwrap_or(0);
        let mut facts = Vec::new();
        for &(other, before) in &self.trail[since..] {
            let gone = before & !self.domains[other];
            let numbers = (1..=self.board.side()).filter(|number| gone >> (number - 1) & 1 == 1);
            facts.extend(numbers.map(|number| Fact::not(self.board.cell(other), number)));
        }
        (!facts.is_empty()).then_some(("forward_checking", facts))
    }

    fn solution(&self) -> Solution<Futoshiki> {
        Solution::Filled(State::filled(self.board, self.values.iter().copied()))
    }
}
