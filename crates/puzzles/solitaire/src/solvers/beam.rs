//! Beam search: the best positions of each level, by a heuristic that can be chosen.
//!
//! Levels are counted in moves, so that a solution is as short as the beam lets it be; duplicates and symmetric copies
//! are dropped. Not complete: it may fail and says so. See [`beam`](gridwright_search::beam) for the algorithm and
//! [`score`](super::score) for the heuristics. Emits `Visit` for every position kept, and the solution.
use super::super::Solitaire;
use super::super::board::Board;
use super::super::state::{Move, State};
use super::class::{invariants, possible};
use super::frame::{Canon, Frame, Word};
use super::levels::chains;
use super::oracle::Oracle;
use super::regions::Regions;
use super::score::{Heuristic, Scorer};
use super::tally::Tally;
use super::task::{moves, tell};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::beam::{Space, search};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// The solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Beam {
    /// How many positions are kept on each level.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub width: u32,
    /// What positions are judged by.
    pub heuristic: Heuristic,
}

impl Default for Beam {
    fn default() -> Self {
        Beam { width: 1000, heuristic: Heuristic::Distance }
    }
}

impl Solver<Solitaire> for Beam {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "beam", complete: false, tasks: &[Task::First] };

    fn solve<T: Probe<Solitaire>>(
        &self,
        Assignment { board, from, .. }: Assignment<'_, Solitaire>,
        run: &mut Run<T>,
    ) -> Answer<Solitaire> {
        let found = if board.shape().len() <= 64 {
            play::<u64, T>(board, from, *self, run)
        } else {
            play::<u128, T>(board, from, *self, run)
        };
        match found {
            Err(stop) => Answer::none(End::Stopped(stop)),
            Ok(None) => Answer::none(End::GaveUp),
            Ok(Some(solution)) => {
                tell(run, &solution);
                Answer { solutions: vec![Solution::Moves(solution)], ..Answer::none(End::Enough) }
            }
        }
    }
}

fn play<W: Word, T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    options: Beam,
    run: &mut Run<T>,
) -> Result<Option<Vec<Move>>, Stop> {
    let frame = Frame::<W>::new(board);
    let goals = possible(&invariants(&frame.jumps, frame.holes()), from.pegs(), &board.goals());
    let Some(&goal) = goals.first() else { return Ok(None) };
    let canon = Canon::of_problem(&frame, &[], &goals);
    let scorer = Scorer::new(&frame, options.heuristic, W::from_bits(goal), from.pegs().count_ones());
    let tally = RefCell::default();
    let positions = Positions {
        frame: &frame,
        canon: &canon,
        goals: &goals,
        scorer,
        whole: true,
        oracle: None,
        bound: None,
        tally: Some(&tally),
    };
    let width = options.width.clamp(1, 1_000_000) as usize;
    let path = positions.play(W::from_bits(from.pegs()), width, run);
    tally.take().tell("forwards", run);
    Ok(path?.map(|path| moves(&frame, path)))
}

/// The positions of a board as a graph.
pub(super) struct Positions<'f, W> {
    pub(super) frame: &'f Frame<W>,
    pub(super) canon: &'f Canon<W>,
    pub(super) goals: &'f [u128],
    pub(super) scorer: Scorer<W>,
    /// Whether a step is a whole move, or a single jump.
    pub(super) whole: bool,
    /// Knows positions that are not worth a look.
    pub(super) oracle: Option<&'f Oracle>,
    /// Tells how many moves are needed at least, each of which counts as much as this.
    pub(super) bound: Option<(&'f Regions<W>, i64)>,
    /// Counts the positions of each level.
    pub(super) tally: Option<&'f RefCell<Tally>>,
}

impl<W: Word> Positions<'_, W> {
    /// The jumps of a solution, if the beam finds one.
    pub(super) fn play<T: Probe<Solitaire>>(
        &self,
        start: W,
        width: usize,
        run: &mut Run<T>,
    ) -> Result<Option<Vec<(u8, u8)>>, Stop> {
        if let Some(tally) = self.tally {
            tally.borrow_mut().met(0, 1);
        }
        let steps = search::<Solitaire, T, Self>(self, start, width, run)?;
        let jumps = |chain: &Vec<u8>| chain.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        Ok(steps.map(|steps| steps.iter().flat_map(jumps).collect()))
    }
}

impl<W: Word> Space<Solitaire> for Positions<'_, W> {
    type Node = W;
    type Key = W;
    type Step = Vec<u8>;

    fn expand<T>(&self, node: &W, run: &mut Run<T>, next: &mut Vec<W>) -> Result<(), Stop> {
        if !self.whole {
            run.grow(next, self.frame.jumps.len())?;
            self.frame.jumps_from(*node, |_, after| next.push(after));
            return Ok(());
        }
        let keep = |position: W| self.oracle.is_none_or(|oracle| oracle.holds(position.bits() as u64));
        for hole in (0..self.frame.holes()).filter(|&hole| node.has(hole)) {
            let take = &mut |_: &[u8], after, run: &mut Run<T>| {
                run.grow(next, 1)?;
                next.push(after);
                Ok(())
            };
            chains(&self.frame.ahead, *node, &mut vec![hole as u8], &keep, run, take)?;
        }
        Ok(())
    }

    fn between<T>(&self, from: &W, to: &W, run: &mut Run<T>) -> Result<Vec<u8>, Stop> {
        let mut step = Vec::new();
        for hole in (0..self.frame.holes()).filter(|&hole| from.has(hole)) {
            let chain = &mut |path: &[u8], next, _: &mut Run<T>| {
                if next == *to && step.is_empty() {
                    step = path.to_vec();
                }
                Ok(())
            };
            chains(&self.frame.ahead, *from, &mut vec![hole as u8], &|_| true, run, chain)?;
        }
        Ok(step)
    }

    fn key(&self, node: &W) -> W {
        self.canon.of(*node)
    }

    fn score(&self, node: &W) -> i64 {
        self.scorer.of(*node) + self.bound.map_or(0, |(regions, weight)| weight * regions.ahead(*node) as i64)
    }

    fn is_goal(&self, node: &W) -> bool {
        self.goals.contains(&node.bits())
    }

    fn level_done(&self, depth: usize, kept: usize, ways: usize) {
        if let Some(tally) = self.tally {
            let mut tally = tally.borrow_mut();
            tally.led_on(depth - 1, ways as u64);
            tally.met(depth, kept as u64);
        }
    }

    fn step(&self, step: &Vec<u8>) -> Move {
        moves(self.frame, step.windows(2).map(|pair| (pair[0], pair[1]))).swap_remove(0)
    }
}
