//! Brute force: clues in increasing value, all candidate paths, backtracking.
//!
//! Deliberately naive: short paths first is the only idea. Exponential in the cells; see `engine::naive` for what is counted
//! and which events are emitted.
use super::TASKS;
use crate::Logipix;
use crate::engine::naive::search;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Clues in increasing value.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BruteForce {}

impl Solver<Logipix> for BruteForce {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "brute_force", complete: true, tasks: TASKS };

    fn solve<T: Probe<Logipix>>(&self, assignment: Assignment<'_, Logipix>, run: &mut Run<T>) -> Answer<Logipix> {
        let Assignment { board, from, query } = assignment;
        let mut order: Vec<usize> = (0..board.len()).filter(|&index| board.value(index) > 1).collect();
        order.sort_by_key(|&index| board.value(index));
        search(board, from, order, query, run)
    }
}
