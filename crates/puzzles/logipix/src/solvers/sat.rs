//! The candidates that exclusion leaves as clauses, given to a SAT library: a second opinion on the search.
//!
//! One variable for every candidate; each clue takes one, each cell at most one. Nodes are conflicts. Emits a `Level` with
//! the candidates of every cell, then each component's model as a `Try` with its `Rule`.
use super::TASKS;
use crate::Logipix;
use crate::engine::{Order, SatUse, Strategy, solve};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::sat::EngineName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Clauses given to a SAT library.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Sat {
    /// Which library.
    pub engine: EngineName,
}

impl Solver<Logipix> for Sat {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "sat", complete: true, tasks: TASKS };

    fn solve<T: Probe<Logipix>>(&self, assignment: Assignment<'_, Logipix>, run: &mut Run<T>) -> Answer<Logipix> {
        let Assignment { board, from, query } = assignment;
        let strategy = Strategy {
            intersect: true,
            probing: false,
            order: Order::Fewest,
            probable: false,
            sat_use: SatUse::AtOnce,
        };
        solve(board, from, query, strategy, self.engine, run)
    }
}
