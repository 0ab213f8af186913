//! Brute force: clues in increasing value, all candidate paths, backtracking.
//!
//! Deliberately naive: short paths first is the only idea. Exponential in the cells; see `steps.rs` for what is counted
//! and which events are emitted.
use super::super::Logipix;
use super::super::board::Board;
use super::super::state::State;
use super::TASKS;
use super::steps::search;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, NoOptions, Quest, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;

/// Clues in increasing value.
#[derive(Debug)]
pub(crate) struct BruteForce;

impl Solver<Logipix> for BruteForce {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "brute_force", complete: true, tasks: TASKS };
    type Options = NoOptions;

    fn solve<T: Probe<Logipix>>(
        &self,
        board: &Board,
        from: &State,
        quest: Quest,
        _: &NoOptions,
        run: &mut Run<T>,
    ) -> Answer<Logipix> {
        let mut order: Vec<usize> = (0..board.len()).filter(|&index| board.value(index) > 1).collect();
        order.sort_by_key(|&index| board.value(index));
        search(board, from, order, quest, run)
    }
}
