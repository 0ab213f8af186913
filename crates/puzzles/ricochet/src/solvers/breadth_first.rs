//! All positions one move away, then all two moves away: the plainest proof that nothing is shorter.
//!
//! Every robot keeps its name, so that all shortest paths can be counted as people count them. Knows every rule. Memory is
//! linear in the positions within reach; with four robots that is about seven moves. Emits `Visit` and `Found`.
use crate::Ricochet;
use crate::engine::graph::{Estimate, RobotGraph};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::breadth_first;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Breadth-first search over all robots.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BreadthFirst {}

impl Solver<Ricochet> for BreadthFirst {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "breadth_first", complete: true, tasks: &[Task::First, Task::Optimal, Task::AllOptimal] };

    fn solve<T: Probe<Ricochet>>(&self, assignment: Assignment<'_, Ricochet>, run: &mut Run<T>) -> Answer<Ricochet> {
        let Assignment { board, from, query } = assignment;
        match RobotGraph::new(board, Estimate::Nothing, run) {
            Ok(graph) => breadth_first::search(&graph, graph.node(from), query, run),
            Err(stop) => Answer::none(End::Stopped(stop)),
        }
    }
}
