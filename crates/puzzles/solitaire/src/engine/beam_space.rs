//! The positions of a board as the space that a beam search walks: by single jumps or by whole moves.
use super::frontiers::chains;
use super::geometry::{Canon, Geometry, Word};
use super::heuristics::Scorer;
use super::lookup::Lookup;
use super::regions::Regions;
use super::report::LevelCounts;
use super::report::moves;
use crate::Solitaire;
use crate::state::Move;
use gridwright_core::event::Probe;
use gridwright_core::run::{Run, Stop};
use gridwright_search::beam::{Space, search};
use std::cell::RefCell;

/// The positions of a board as a graph.
pub(crate) struct BeamSpace<'f, W> {
    pub(crate) geometry: &'f Geometry<W>,
    pub(crate) canon: &'f Canon<W>,
    pub(crate) goals: &'f [u128],
    pub(crate) scorer: Scorer<W>,
    /// Whether a step is a whole move, or a single jump.
    pub(crate) whole: bool,
    /// Knows positions that are not worth a look.
    pub(crate) lookup: Option<&'f Lookup>,
    /// Tells how many moves are needed at least, each of which counts as much as this.
    pub(crate) bound: Option<(&'f Regions<W>, i64)>,
    /// Counts the positions of each level.
    pub(crate) counts: Option<&'f RefCell<LevelCounts>>,
}

impl<W: Word> BeamSpace<'_, W> {
    /// The jumps of a solution, if the beam finds one.
    pub(crate) fn play<T: Probe<Solitaire>>(
        &self,
        start: W,
        width: usize,
        run: &mut Run<T>,
    ) -> Result<Option<Vec<(u8, u8)>>, Stop> {
        if let Some(counts) = self.counts {
            counts.borrow_mut().met(0, 1);
        }
        let steps = search::<Solitaire, T, Self>(self, start, width, run)?;
        let jumps = |chain: &Vec<u8>| chain.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        Ok(steps.map(|steps| steps.iter().flat_map(jumps).collect()))
    }
}

impl<W: Word> Space<Solitaire> for BeamSpace<'_, W> {
    type Node = W;
    type Key = W;
    type Step = Vec<u8>;

    fn expand<T>(&self, node: &W, run: &mut Run<T>, next: &mut Vec<W>) -> Result<(), Stop> {
        if !self.whole {
            run.grow(next, self.geometry.jumps.len())?;
            self.geometry.jumps_from(*node, |_, after| next.push(after));
            return Ok(());
        }
        let keep = |position: W| self.lookup.is_none_or(|lookup| lookup.holds(position.bits() as u64));
        for hole in (0..self.geometry.holes()).filter(|&hole| node.has(hole)) {
            let take = &mut |_: &[u8], after, run: &mut Run<T>| {
                run.grow(next, 1)?;
                next.push(after);
                Ok(())
            };
            chains(&self.geometry.ahead, *node, &mut vec![hole as u8], &keep, run, take)?;
        }
        Ok(())
    }

    fn between<T>(&self, from: &W, to: &W, run: &mut Run<T>) -> Result<Vec<u8>, Stop> {
        let mut step = Vec::new();
        for hole in (0..self.geometry.holes()).filter(|&hole| from.has(hole)) {
            let chain = &mut |path: &[u8], next, _: &mut Run<T>| {
                if next == *to && step.is_empty() {
                    step = path.to_vec();
                }
                Ok(())
            };
            chains(&self.geometry.ahead, *from, &mut vec![hole as u8], &|_| true, run, chain)?;
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

    fn level_done(&self, depth: usize, kept: usize, successors: usize) {
        if let Some(counts) = self.counts {
            let mut counts = counts.borrow_mut();
            counts.led_on(depth - 1, successors as u64);
            counts.met(depth, kept as u64);
        }
    }

    fn step(&self, step: &Vec<u8>) -> Move {
        moves(self.geometry, step.windows(2).map(|pair| (pair[0], pair[1]))).swap_remove(0)
    }
}
