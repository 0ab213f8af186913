//! The same exhaustive search along an inward spiral: the border settles most of each lap before the next begins.
//!
//! Freezing and islands as in [`line_by_line`](super::line_by_line), which see for its events.
use super::line_by_line::{LineByLine, along};
use crate::Loops;
use crate::board::Board;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Along a spiral.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Snail {
    /// Settle what is certain before the search.
    pub freezing: bool,
    /// Search independent islands one by one.
    pub clustering: bool,
}

impl Default for Snail {
    fn default() -> Self {
        Snail { freezing: true, clustering: true }
    }
}

impl Solver<Loops> for Snail {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "snail", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops>, run: &mut Run<T>) -> Answer<Loops> {
        let Assignment { board, from, query } = assignment;
        let lines = LineByLine { freezing: self.freezing, clustering: self.clustering, ..LineByLine::default() };
        along((board, from), query, lines, run, &spiral(board), 1)
    }
}

/// All cells along the spiral from the upper left corner, clockwise.
fn spiral(board: &Board) -> Vec<u32> {
    let (rows, columns) = board.size();
    let (rows, columns) = (u32::from(rows), u32::from(columns));
    let mut order = Vec::with_capacity(board.len());
    for lap in 0..rows.min(columns).div_ceil(2) {
        let (top, left, bottom, right) = (lap, lap, rows - 1 - lap, columns - 1 - lap);
        order.extend((left..=right).map(|column| top * columns + column));
        order.extend((top + 1..=bottom).map(|row| row * columns + right));
        if bottom > top {
            order.extend((left..right).rev().map(|column| bottom * columns + column));
        }
        if right > left {
            order.extend((top + 1..bottom).rev().map(|row| row * columns + left));
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spiral_visits_every_cell_once_and_steps_to_neighbours() {
        for (rows, columns) in [(1, 1), (1, 5), (5, 1), (2, 2), (3, 4), (4, 3), (5, 5), (2, 7)] {
            let board = Board::empty(rows, columns).expect("a board");
            let order = spiral(&board);
            let mut seen = order.clone();
            seen.sort_unstable();
            assert_eq!(seen, (0..board.len() as u32).collect::<Vec<_>>(), "{rows}x{columns}");
            let next = |pair: &[u32]| {
                let ((r, c), (s, d)) = (board.cell(pair[0] as usize), board.cell(pair[1] as usize));
                r.abs_diff(s) + c.abs_diff(d) == 1
            };
            assert!(order.windows(2).all(next), "{rows}x{columns}: {order:?}");
        }
    }
}
