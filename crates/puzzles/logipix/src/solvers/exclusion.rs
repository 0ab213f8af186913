//! Exclusion, then backtracking: what all candidates of a clue have in common is taken, and paths across it die.
//!
//! With `mode=intersection` every cell that all candidates of a clue share belongs to it; with `single_path` only a clue
//! with a single candidate is drawn. What is left is searched component by component, clues in the chosen `order`. Emits
//! a `Level` with the candidates of every cell, then `Rule`, `Try`, `Undo` and `Found`.
use super::TASKS;
use crate::Logipix;
use crate::engine::{self, SatUse, Strategy, solve};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::sat::EngineName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is taken before search.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Cells common to all candidates of a clue.
    #[default]
    Intersection,
    /// Only paths that are a clue's single candidate.
    SinglePath,
}

/// Which clue is decided next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The least number first.
    #[default]
    Value,
    /// Reading order.
    Rows,
}

/// Exclusion, then backtracking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Exclusion {
    /// What is taken before search.
    pub mode: Mode,
    /// Which clue is decided next.
    pub order: Order,
}

impl Exclusion {
    /// The strategy of the engine.
    pub(super) fn strategy(self, probable: bool) -> Strategy {
        Strategy {
            intersect: self.mode == Mode::Intersection,
            probing: false,
            order: if self.order == Order::Value { engine::Order::Value } else { engine::Order::Rows },
            probable,
            sat_use: SatUse::Never,
        }
    }
}

impl Solver<Logipix> for Exclusion {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "exclusion", complete: true, tasks: TASKS };

    fn solve<T: Probe<Logipix>>(&self, assignment: Assignment<'_, Logipix>, run: &mut Run<T>) -> Answer<Logipix> {
        let Assignment { board, from, query } = assignment;
        solve(board, from, query, self.strategy(false), EngineName::default(), run)
    }
}
