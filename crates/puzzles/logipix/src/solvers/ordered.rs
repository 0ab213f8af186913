//! Row by row: clues in reading order, all candidate paths, backtracking.
//!
//! Deliberately naive: what is decided together lies together, which is all the help there is. Exponential in the cells;
//! see `steps.rs` for what is counted and which events are emitted.
use super::super::Logipix;
use super::TASKS;
use super::steps::search;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, NoOptions, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;

/// Clues in reading order.
#[derive(Debug)]
pub(crate) struct Ordered;

impl Solver<Logipix> for Ordered {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "ordered", complete: true, tasks: TASKS };
    type Options = NoOptions;

    fn solve<T: Probe<Logipix>>(
        &self,
        Assignment { board, from, quest, .. }: Assignment<'_, Logipix, NoOptions>,
        run: &mut Run<T>,
    ) -> Answer<Logipix> {
        let order = (0..board.len()).filter(|&index| board.value(index) > 1).collect();
        search(board, from, order, quest, run)
    }
}
