//! The positions of a board as the space that a beam search walks: by single jumps or by whole moves.
use super::bit_board::{Canon, Frame, Word};
use super::frontiers::chains;
use super::heuristics::Scorer;
use super::level_counts::Tally;
use super::lookup::Oracle;
use super::regions::Regions;
use super::report::moves;
use crate::Solitaire;
use crate::state::Move;
use gridwright_core::event::Probe;
use gridwright_core::run::{Run, Stop};
use gridwright_search::beam::{Space, search};
use std::cell::RefCell;

/// The positions of a board as a graph.
pub(crate) struct Positions<'f, W> {
    pub(crate) frame: &'f Frame<W>,
    pub(crate) canon: &'f Canon<W>,
    pub(crate) goals: &'f [u128],
    pub(crate) scorer: Scorer<W>,
    /// Whether a step is a whole move, or a single jump.
    pub(crate) whole: bool,
    /// Knows positions that are not worth a look.
    pub(crate) oracle: Option<&'f Oracle>,
    /// Tells how many moves are needed at least, each of which counts as much as this.
    pub(crate) bound: Option<(&'f Regions<W>, i64)>,
    /// Counts the positions of each level.
    pub(crate) tally: Option<&'f RefCell<Tally>>,
}

impl<W: Word> Positions<'_, W> {
    /// The jumps of a solution, if the beam finds one.
    pub(crate) fn play<T: Probe<Solitaire>>(
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

    fn heard(&self, depth: usize, kept: usize, ways: usize) {
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
