//! Fewest moves from both ends, with hashed frontiers and no tables.
//!
//! See [`frontiers`](crate::engine::frontiers). For boards whose classes are too large for a set of bits (Wiegleb, the diamond,
//! boards of one's own); memory grows with the levels and is asked for as they grow. Proves what it finds: shortest, or
//! impossible. Emits a `Level` with heat for every level, and the solution.
use crate::Solitaire;
use crate::engine::fewest_moves;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The solver.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bidirectional {}

impl Solver<Solitaire> for Bidirectional {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "bidirectional", complete: true, tasks: &[Task::First, Task::Optimal, Task::AllOptimal] };

    fn solve<T: Probe<Solitaire>>(&self, assignment: Assignment<'_, Solitaire>, run: &mut Run<T>) -> Answer<Solitaire> {
        let Assignment { board, from, query } = assignment;
        fewest_moves::solve(board, from, query, false, run)
    }
}
