//! IDA* over all robots with the table of lower bounds: the same length as A*, with less memory.
//!
//! Knows every rule. Proves no impossibility, for it does not notice that it has seen everything. Emits `Visit`, `Level`
//! for each limit, and `Found`.
use crate::Ricochet;
use crate::engine::graph::{Estimate, RobotGraph};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::ida_star;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// IDA* over all robots with the table.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdaStar {}

impl Solver<Ricochet> for IdaStar {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "ida_star", complete: false, tasks: &[Task::First, Task::Optimal] };

    fn solve<T: Probe<Ricochet>>(&self, assignment: Assignment<'_, Ricochet>, run: &mut Run<T>) -> Answer<Ricochet> {
        let Assignment { board, from, .. } = assignment;
        match RobotGraph::new(board, Estimate::Table, run).map(RobotGraph::nameless) {
            Ok(graph) => ida_star::search(&graph, &graph.node(from), run),
            Err(stop) => Answer::none(End::Stopped(stop)),
        }
    }
}
