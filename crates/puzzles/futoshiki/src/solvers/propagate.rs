//! `propagate`, the default solver: all cells at once, a little search, and clause learning as the last resort.
//!
//! The work is done by the [engine](crate::engine); its page says how. The search is complete: it finds every solution, or
//! proves that there is none or no other. It is exponential in the worst case (completing Latin squares is NP-complete,
//! Colbourn 1984) and takes memory linear in its depth.
use crate::Futoshiki;
use crate::engine::{Ending, Grid, solve};
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::Run;
use gridwright_search::Found;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Vectors, a little search, clause learning.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Propagate {}

impl Solver<Futoshiki> for Propagate {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "propagate", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Futoshiki>>(&self, assignment: Assignment<'_, Futoshiki>, run: &mut Run<T>) -> Answer<Futoshiki> {
        let Assignment { board, from, query } = assignment;
        let mut found = Found::new(query);
        let mut take = |numbers: &[u8]| {
            let _ = found.take(|| Solution::Filled(State::filled(board, numbers.iter().copied())));
        };
        let ended = solve(&Grid::new(board, from), query.enough(), run, &mut take);
        found.answer(ended.map(|ending| ending == Ending::Enough))
    }
}
