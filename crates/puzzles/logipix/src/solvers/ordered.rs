//! Row by row: clues in reading order, all candidate paths, backtracking.
//!
//! Deliberately naive: what is decided together lies together, which is all the help there is. Exponential in the cells;
//! see `engine::naive` for what is counted and which events are emitted.
use super::TASKS;
use crate::Logipix;
use crate::engine::naive::search;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Clues in reading order.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ordered {}

impl Solver<Logipix> for Ordered {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "ordered", complete: true, tasks: TASKS };

    fn solve<T: Probe<Logipix>>(&self, assignment: Assignment<'_, Logipix>, run: &mut Run<T>) -> Answer<Logipix> {
        let Assignment { board, from, query } = assignment;
        let order = (0..board.len()).filter(|&index| board.value(index) > 1).collect();
        search(board, from, order, query, run)
    }
}
