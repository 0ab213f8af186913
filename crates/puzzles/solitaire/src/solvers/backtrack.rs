//! Depth first, keeping the best so far and cutting at its length: fewest moves by exhaustion.
//!
//! The plainest search: from each position every jump in reading order, with no memory of positions. For `first`
//! it ends at the first solution; for `optimal` it goes on and cuts every branch that has made as many moves as the
//! best solution, until all is looked at. Exponential: for small boards and for comparison. Its statistics tell levels
//! by jumps. Emits `Visit` and the solution.
use crate::Solitaire;
use crate::engine::geometry::{Geometry, Leap};
use crate::engine::report::LevelCounts;
use crate::engine::report::{emit_solution, moves};
use crate::state::Move;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Claim, End, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The solver.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Backtrack {}

impl Solver<Solitaire> for Backtrack {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "backtrack", complete: true, tasks: &[Task::First, Task::Optimal] };

    fn solve<T: Probe<Solitaire>>(&self, assignment: Assignment<'_, Solitaire>, run: &mut Run<T>) -> Answer<Solitaire> {
        let Assignment { board, from, query } = assignment;
        let geometry = Geometry::<u128>::new(board);
        let last = from.last().and_then(|cell| board.shape().hole(cell));
        let mut tree = Tree {
            geometry: &geometry,
            goals: board.goals(),
            path: Vec::new(),
            best: None,
            count: 0,
            counts: LevelCounts::default(),
        };
        let first = query.task == Task::First;
        let ended = tree.descend(from.pegs(), last, first, run);
        tree.counts.record("forwards", run);
        let end = match ended {
            Ok(true) => End::Enough,
            Ok(false) => End::Exhausted,
            Err(stop) => End::Stopped(stop),
        };
        let Some((_, best)) = tree.best else { return Answer::none(end) };
        emit_solution(run, &best);
        let claims =
            Vec::from_iter((end == End::Exhausted && !first).then_some(Claim { what: "optimal", holds: true }));
        Answer { solutions: vec![Solution::Moves(best)], claims, ..Answer::none(end) }
    }
}

struct Tree<'f> {
    geometry: &'f Geometry<u128>,
    goals: Vec<u128>,
    path: Vec<(u8, u8)>,
    /// The fewest moves so far, counting a move that was under way as none, and the solution.
    best: Option<(usize, Vec<Move>)>,
    count: u64,
    counts: LevelCounts,
}

/// A position on the current path: what is left to try there.
struct Level {
    position: u128,
    last: Option<usize>,
    made: usize,
    successors: Vec<(Leap<u128>, u128)>,
    id: u64,
}

impl Tree<'_> {
    /// Goes through the whole tree; true when the first solution ended it.
    fn descend<T: Probe<Solitaire>>(
        &mut self,
        position: u128,
        last: Option<usize>,
        first: bool,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let mut levels = vec![self.level(position, last, 0)];
        if self.arrived(&levels[0]) && first {
            return Ok(true);
        }
        while let Some(level) = levels.last_mut() {
            let Some((leap, next)) = level.successors.pop() else {
                let _ = (levels.pop(), self.path.pop());
                run.stats.backtracks += 1;
                continue;
            };
            run.nodes(1)?;
            let made = level.made + usize::from(level.last != Some(usize::from(leap.from)));
            if self.best.as_ref().is_some_and(|(best, _)| made >= *best) {
                continue;
            }
            self.path.push((leap.from, leap.to));
            let (parent, entered) = (level.id, self.level(next, Some(usize::from(leap.to)), made));
            run.emit(|| Event::Visit {
                id: entered.id,
                parent,
                step: moves(self.geometry, [(leap.from, leap.to)]).swap_remove(0),
                g: made as u32,
                h: 0,
            });
            let arrived = self.arrived(&entered);
            levels.push(entered);
            if arrived && first {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A position with its successors, the last to be tried first.
    fn level(&mut self, position: u128, last: Option<usize>, made: usize) -> Level {
        let mut successors = Vec::new();
        self.geometry.jumps_from(position, |leap, next| successors.push((*leap, next)));
        successors.reverse();
        self.counts.met(self.path.len(), 1);
        self.counts.led_on(self.path.len(), successors.len() as u64);
        let id = self.count;
        self.count += 1;
        Level { position, last, made, successors, id }
    }

    /// Keeps the path here, when it leads to the goal.
    fn arrived(&mut self, level: &Level) -> bool {
        let arrived = self.goals.contains(&level.position);
        if arrived {
            self.best = Some((level.made, moves(self.geometry, self.path.iter().copied())));
        }
        arrived
    }
}
