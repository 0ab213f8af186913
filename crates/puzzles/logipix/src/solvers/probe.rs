//! The fast one: lazy lists of candidates, exclusion, probing, components, a little search, clause learning as the last
//! resort.
//!
//! Almost every published board is solved by exclusion alone; what is left is probed (a candidate that contradicts itself
//! at once dies) and falls apart into components of a few clues, which are searched one by one. A component that takes too
//! many nodes is given to a SAT library. Time is about linear in the candidates of boards that people make. Emits a
//! `Level` with the candidates of every cell, then `Rule`, `Try`, `Undo` and `Found`.
use super::TASKS;
use crate::Logipix;
use crate::engine::{Order, SatUse, Strategy, solve};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver};
use gridwright_core::event;
use gridwright_core::run::Run;
use gridwright_search::sat::EngineName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Exclusion, probing, components.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Probe {}

impl Solver<Logipix> for Probe {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "probe", complete: true, tasks: TASKS };

    fn solve<T: event::Probe<Logipix>>(
        &self,
        Assignment { board, from, query }: Assignment<'_, Logipix>,
        run: &mut Run<T>,
    ) -> Answer<Logipix> {
        let strategy =
            Strategy { intersect: true, probing: true, order: Order::Fewest, probable: false, sat_use: SatUse::Late };
        solve(board, from, query, strategy, EngineName::default(), run)
    }
}
