//! A* in which only the robot that must arrive moves, steered by its distance from the target in cells.
//!
//! A first idea, and a fast one; but a position may need a helper, and then it gives up. The distance is often more than
//! the moves needed, so what it finds need not be shortest. Emits `Visit` and `Found`.
use crate::Ricochet;
use crate::engine::graph::{Estimate, RobotGraph, incomplete};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::run::Run;
use gridwright_search::a_star;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A* with the active robot alone, by Manhattan distance.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AStarActive {}

impl Solver<Ricochet> for AStarActive {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "a_star_active", complete: false, tasks: &[Task::First] };

    fn solve<T: Probe<Ricochet>>(&self, assignment: Assignment<'_, Ricochet>, run: &mut Run<T>) -> Answer<Ricochet> {
        let Assignment { board, from, .. } = assignment;
        match RobotGraph::new(board, Estimate::Manhattan, run).map(RobotGraph::alone) {
            Ok(graph) => incomplete(a_star::search(&graph, graph.node(from), false, run)),
            Err(stop) => Answer::none(End::Stopped(stop)),
        }
    }
}
