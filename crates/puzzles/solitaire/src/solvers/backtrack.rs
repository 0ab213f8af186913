//! Depth first, keeping the best so far and cutting at its length: fewest moves by exhaustion.
//!
//! The plainest way there is: from each position every jump in reading order, with no memory of positions. For `first`
//! it ends at the first solution; for `optimal` it goes on and cuts every branch that has made as many moves as the
//! best solution, until all is looked at. Exponential: for small boards and for comparison. Its statistics tell levels
//! by jumps. Emits `Visit` and the solution.
use crate::Solitaire;
use crate::engine::bit_board::{Frame, Leap};
use crate::engine::level_counts::Tally;
use crate::engine::report::{moves, tell};
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

    fn solve<T: Probe<Solitaire>>(
        &self,
        Assignment { board, from, quest }: Assignment<'_, Solitaire>,
        run: &mut Run<T>,
    ) -> Answer<Solitaire> {
        let frame = Frame::<u128>::new(board);
        let last = from.last().and_then(|cell| board.shape().hole(cell));
        let mut tree = Tree {
            frame: &frame,
            goals: board.goals(),
            path: Vec::new(),
            best: None,
            count: 0,
            tally: Tally::default(),
        };
        let first = quest.task == Task::First;
        let ended = tree.descend(from.pegs(), last, first, run);
        tree.tally.tell("forwards", run);
        let end = match ended {
            Ok(true) => End::Enough,
            Ok(false) => End::Exhausted,
            Err(stop) => End::Stopped(stop),
        };
        let Some((_, best)) = tree.best else { return Answer::none(end) };
        tell(run, &best);
        let claims =
            Vec::from_iter((end == End::Exhausted && !first).then_some(Claim { what: "optimal", holds: true }));
        Answer { solutions: vec![Solution::Moves(best)], claims, ..Answer::none(end) }
    }
}

struct Tree<'f> {
    frame: &'f Frame<u128>,
    goals: Vec<u128>,
    path: Vec<(u8, u8)>,
    /// The fewest moves so far, counting a move that was under way as none, and the solution.
    best: Option<(usize, Vec<Move>)>,
    count: u64,
    tally: Tally,
}

/// A position on the way down: what is left to try there.
struct Level {
    position: u128,
    last: Option<usize>,
    made: usize,
    ways: Vec<(Leap<u128>, u128)>,
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
            let Some((leap, next)) = level.ways.pop() else {
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
                step: moves(self.frame, [(leap.from, leap.to)]).swap_remove(0),
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

    /// A position with its ways on, the last to be tried first.
    fn level(&mut self, position: u128, last: Option<usize>, made: usize) -> Level {
        let mut ways = Vec::new();
        self.frame.jumps_from(position, |leap, next| ways.push((*leap, next)));
        ways.reverse();
        self.tally.met(self.path.len(), 1);
        self.tally.led_on(self.path.len(), ways.len() as u64);
        let id = self.count;
        self.count += 1;
        Level { position, last, made, ways, id }
    }

    /// Keeps the way here, when it leads to the goal.
    fn arrived(&mut self, level: &Level) -> bool {
        let arrived = self.goals.contains(&level.position);
        if arrived {
            self.best = Some((level.made, moves(self.frame, self.path.iter().copied())));
        }
        arrived
    }
}
