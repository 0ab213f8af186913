//! Plain chronological backtracking, as in every textbook.
//!
//! Empty cells in reading order, numbers from 1 upwards; a number is placed when no filled cell of its row or column
//! holds it and no sign towards a filled neighbour forbids it. A *node* is a number that was placed, a *backtrack* one
//! that was taken back, a *check* the comparison of one cell with one other. Exponential in the number of empty cells;
//! nothing is remembered. With `count_givens` the givens are decisions too, each with a single number to try: many
//! programs and their published node counts do so. Emits `Try`, `Undo` and `Found`.
use crate::Futoshiki;
use crate::board::{Board, Sign};
use crate::logic::Fact;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stats};
use gridwright_search::backtracking::{Branch, Tree, search};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Plain chronological backtracking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Backtrack {
    /// Count givens as decisions with one number to try, as many published node counts do.
    pub count_givens: bool,
}

impl Solver<Futoshiki> for Backtrack {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "backtrack", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Futoshiki>>(&self, assignment: Assignment<'_, Futoshiki>, run: &mut Run<T>) -> Answer<Futoshiki> {
        let Assignment { board, from, query } = assignment;
        search(&mut PartialGrid::new(board, from, self.count_givens), query, run)
    }
}

/// The cells to fill, in order, and their numbers.
struct PartialGrid<'b> {
    board: &'b Board,
    values: Vec<u8>,
    /// The numbers to begin with, where they are decisions too.
    givens: Vec<u8>,
    open: Vec<usize>,
    depth: usize,
    /// The numbers to begin with contradict each other already.
    at_odds: bool,
}

impl<'b> PartialGrid<'b> {
    fn new(board: &'b Board, from: &State, count_givens: bool) -> Self {
        let (none, all) = (vec![0; from.values().len()], from.values().to_vec());
        let (values, givens) = if count_givens { (none, all) } else { (all, none) };
        let open = (0..values.len()).filter(|&index| values[index] == 0).collect();
        let mut cells = PartialGrid { board, values, givens, open, depth: 0, at_odds: false };
        let filled = (0..cells.values.len()).filter(|&index| cells.values[index] != 0);
        cells.at_odds = filled.into_iter().any(|index| !cells.fits(index, cells.values[index], &mut 0));
        cells
    }

    /// Whether a number may stand there beside the numbers placed so far.
    fn fits(&self, index: usize, value: u8, checks: &mut u64) -> bool {
        let side = self.board.len();
        let (row, column) = (index / side, index % side);
        let mut differs = |other: usize| {
            *checks += u64::from(other != index);
            other == index || self.values[other] != value
        };
        let lines = (0..side).all(|step| differs(row * side + step) && differs(step * side + column));
        lines && self.neighbours(index).all(|other| self.obeys(index, other, value, checks))
    }

    fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> {
        let side = self.board.len();
        [index.checked_sub(side), index.checked_sub(1), Some(index + 1), Some(index + side)].into_iter().flatten()
    }

    fn obeys(&self, index: usize, other: usize, value: u8, checks: &mut u64) -> bool {
        let sign = self.board.sign(index, other);
        if sign == Sign::None || self.values[other] == 0 {
            return true;
        }
        *checks += 1;
        if sign == Sign::Less { value < self.values[other] } else { value > self.values[other] }
    }
}

impl Tree<Futoshiki> for PartialGrid<'_> {
    type Choice = (usize, u8);

    fn branch(&mut self, _: &mut Stats) -> Branch<(usize, u8)> {
        match self.open.get(self.depth) {
            _ if self.at_odds => Branch::Choices(Vec::new()),
            None => Branch::Solved,
            Some(&index) if self.givens[index] != 0 => Branch::Choices(vec![(index, self.givens[index])]),
            Some(&index) => Branch::Choices((1..=self.board.side()).map(|value| (index, value)).collect()),
        }
    }

    fn enter(&mut self, &(index, value): &(usize, u8), stats: &mut Stats) -> bool {
        let fits = self.fits(index, value, &mut stats.checks);
        if fits {
            self.values[index] = value;
            self.depth += 1;
        }
        fits
    }

    fn leave(&mut self, &(index, _): &(usize, u8)) {
        self.values[index] = 0;
        self.depth -= 1;
    }

    fn fact(&self, &(index, value): &(usize, u8)) -> Fact {
        Fact::is(self.board.cell(index), value)
    }

    fn solution(&self) -> Solution<Futoshiki> {
        Solution::Filled(State::filled(self.board, self.values.iter().copied()))
    }
}
