//! A* in which only the robot that must arrive moves, with the table of lower bounds.
//!
//! What it finds is the shortest path without help; a position may need a helper, or be shorter with one. Emits `Visit` and
//! `Found`.
use crate::Ricochet;
use crate::engine::graph::{Estimate, RobotGraph, incomplete};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::a_star;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A* with the active robot alone, by the table.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AStarTable {}

impl Solver<Ricochet> for AStarTable {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "a_star_table", complete: false, tasks: &[Task::First] };

    fn solve<T: Probe<Ricochet>>(&self, assignment: Assignment<'_, Ricochet>, run: &mut Run<T>) -> Answer<Ricochet> {
        let Assignment { board, from, .. } = assignment;
        match RobotGraph::new(board, Estimate::Table, run).map(RobotGraph::alone) {
            Ok(graph) => incomplete(a_star::search(&graph, graph.node(from), false, run)),
            Err(stop) => Answer::none(End::Stopped(stop)),
        }
    }
}
