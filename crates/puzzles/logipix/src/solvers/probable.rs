//! Exclusion, then backtracking with the likeliest path first.
//!
//! A path is the likelier the straighter it goes: its weight is the product, over its steps, of the distance to its end by
//! the steps that are left. The idea is from student projects on Logipix; it helps to find a first solution and does
//! nothing for proofs. Options and events are those of `exclusion`.
use super::TASKS;
use super::exclusion::Exclusion;
use crate::Logipix;
use crate::engine::solve;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::sat::EngineName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Exclusion, then the likeliest path first.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Probable(pub Exclusion);

impl Solver<Logipix> for Probable {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "probable", complete: true, tasks: TASKS };

    fn solve<T: Probe<Logipix>>(&self, assignment: Assignment<'_, Logipix>, run: &mut Run<T>) -> Answer<Logipix> {
        let Assignment { board, from, query } = assignment;
        solve(board, from, query, self.0.strategy(true), EngineName::default(), run)
    }
}
