//! Fewest moves by breadth first search from both ends, level by level in moves.
//!
//! A move is any number of jumps by one peg, so a position has as successors all that one peg can make of it. The
//! smaller of the two frontiers is expanded (I. Pohl 1971); where the newest level of one side meets the last of the
//! other, the sum of their depths is the fewest moves, for all that is nearer was seen to be apart. Symmetric positions
//! count as one. Positions from which the goal can't be reached, or that can't be met from the start, are dropped where
//! a lookup knows them; a chain of jumps is cut there too, for what comes after it is lost as well. Where only
//! solutions of at most so many moves matter, positions that lie on longer ones alone are dropped too: their
//! [regions](super::regions) tell. Nothing comes after the last of those moves, so of that level only meetings are kept.
use super::geometry::{Canon, Geometry, Leap, Word};
use super::lookup::Lookup;
use super::position_set::PositionSet;
use super::regions::Regions;
use super::report::note;
use crate::Solitaire;
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};

/// Positions expanded together: enough to keep many questions to tables under way at once.
const TOGETHER: usize = 128;
/// Positions looked at between two looks at the limits, at most.
const BLOCK: usize = 1 << 12;
/// The work of a step of a chain, of making a position canonical, and of looking it up.
const STEP: u64 = 8;

/// A search from both ends.
pub(crate) struct Frontiers<'o, W> {
    pub(crate) geometry: &'o Geometry<W>,
    pub(crate) canon: Canon<W>,
    /// From the start and from the goals.
    pub(crate) sides: [Side<'o, W>; 2],
    /// Whether one meeting will do: then the last level is left unfinished.
    pub(crate) eager: bool,
    /// Solutions of more moves do not matter; what tells which positions are on longer ones only.
    pub(crate) most: Option<(usize, Regions<W>)>,
}

/// One of the two ends.
pub(crate) struct Side<'o, W> {
    /// The positions of the newest level.
    newest: Vec<W>,
    depth: usize,
    /// All positions that were kept, with the level of each.
    pub(crate) seen: PositionSet<W>,
    lookup: Option<&'o Lookup>,
}

impl<'o, W: Word> Side<'o, W> {
    pub(crate) fn new<T>(
        seeds: impl IntoIterator<Item = W>,
        lookup: Option<&'o Lookup>,
        run: &mut Run<T>,
    ) -> Result<Self, Stop> {
        let mut side = Side { newest: Vec::new(), depth: 0, seen: PositionSet::new(run)?, lookup };
        for seed in seeds {
            if side.seen.insert(seed, 0, run)? {
                run.grow(&mut side.newest, 1)?;
                side.newest.push(seed);
            }
        }
        Ok(side)
    }

    /// How many moves from its end the newest level is.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }
}

/// Goes through all positions that one move of the peg in `hole` leads to, as long as they are kept; `path` is the
/// holes. On a large board without many pegs there can be millions, so the run is asked along the way.
pub(crate) fn chains<W: Word, T>(
    leaps: &[Vec<Leap<W>>],
    position: W,
    path: &mut Vec<u8>,
    keep: &impl Fn(W) -> bool,
    run: &mut Run<T>,
    take: &mut impl FnMut(&[u8], W, &mut Run<T>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let hole = path[path.len() - 1];
    for leap in &leaps[usize::from(hole)] {
        if let Some(next) = leap.from(position).filter(|&next| keep(next)) {
            run.work(STEP)?;
            path.push(leap.to);
            take(path, next, run)?;
            chains(leaps, next, path, keep, run, take)?;
            let _ = path.pop();
        }
    }
    Ok(())
}

impl<W: Word> Frontiers<'_, W> {
    /// The fewest moves; none when the ends can't meet, or not within the moves that matter.
    pub(crate) fn meet<T: Probe<Solitaire>>(&mut self, run: &mut Run<T>) -> Result<Option<usize>, Stop> {
        loop {
            let total = self.sides[0].depth() + self.sides[1].depth();
            if !run.scoped(|run| self.meetings(run))?.is_empty() {
                return Ok(Some(total));
            }
            let sizes = [self.sides[0].newest.len(), self.sides[1].newest.len()];
            if sizes.contains(&0) || self.most.as_ref().is_some_and(|(most, _)| total >= *most) {
                return Ok(None);
            }
            // Positions of the early game have more successors than those of the late game have predecessors.
            self.expand(usize::from(sizes[0] * 3 > sizes[1] * 5), run)?;
        }
    }

    /// Where the newest levels of both sides meet.
    pub(crate) fn meetings<T>(&self, run: &mut Run<T>) -> Result<Vec<W>, Stop> {
        let [one, other] = &self.sides;
        let (few, many) = if one.newest.len() < other.newest.len() { (one, other) } else { (other, one) };
        let level = many.depth() as u8;
        let mut met = Vec::new();
        for some in few.newest.chunks(BLOCK) {
            run.work(STEP * some.len() as u64)?;
            for &position in some.iter().filter(|&&position| many.seen.get(position) == Some(level)) {
                run.grow(&mut met, 1)?;
                met.push(position);
            }
        }
        Ok(met)
    }

    fn expand<T: Probe<Solitaire>>(&mut self, which: usize, run: &mut Run<T>) -> Result<(), Stop> {
        let leaps = if which == 0 { &self.geometry.ahead } else { &self.geometry.behind };
        let [start, goals] = &mut self.sides;
        let (side, other) = if which == 0 { (start, &*goals) } else { (goals, &*start) };
        let (level, opposite) = (side.depth + 1, other.depth as u8);
        // Nothing comes after this level: of it only what the other side has is kept.
        let last = self.most.as_ref().is_some_and(|(most, _)| level + other.depth >= *most);
        let matters = |position: W| match &self.most {
            None => true,
            Some((most, regions)) if which == 0 => regions.ahead(position) + level <= *most,
            Some((most, regions)) => regions.behind(position) + level <= *most,
        };
        let before = std::mem::take(&mut side.newest);
        let (mut next, mut found, mut successors, mut met) = (Vec::new(), Vec::new(), 0, false);
        let mut scratch = Scratch { next: Vec::new(), open: Vec::new(), flags: Vec::new() };
        for some in before.chunks(TOGETHER) {
            if met && self.eager {
                break;
            }
            scratch.one_move_on(leaps, some, side.lookup, &matters, &mut found, run)?;
            run.nodes((some.len() + found.len()) as u64)?;
            successors += found.len() as u64;
            for some in found.chunks_mut(BLOCK) {
                run.work(3 * STEP * some.len() as u64)?;
                for position in &mut *some {
                    *position = self.canon.of(*position);
                }
                let useful = if last {
                    other.seen.find(some, opposite, &mut scratch.flags)
                } else {
                    side.seen.sift(some, &mut scratch.flags)
                };
                run.grow(&mut next, useful)?;
                for (&position, _) in some.iter().zip(&scratch.flags).filter(|(_, useful)| **useful) {
                    if side.seen.insert(position, level as u8, run)? {
                        next.push(position);
                        met = met || last || other.seen.get(position) == Some(opposite);
                    }
                }
            }
            found.clear();
        }
        scratch.release(run);
        run.release(((found.capacity() + before.capacity()) * size_of::<W>()) as u64);
        let name = ["forwards", "backwards"][which];
        note(run, name, level, "positions", next.len() as u64);
        note(run, name, level, "branching_hundredths", successors * 100 / before.len().max(1) as u64);
        drop(before);
        (side.newest, side.depth) = (next, level);
        let total = self.sides[0].depth() + self.sides[1].depth();
        let newest = &self.sides[which].newest;
        let heat = if T::ON { heat(self.geometry, newest, run)? } else { Vec::new() };
        run.emit(|| Event::Level { depth: total as u32, size: newest.len() as u64, heat });
        Ok(())
    }
}

/// Buffers that are used again for every expansion.
struct Scratch<W> {
    /// Positions with the peg that moves, after one jump more and before it.
    next: Vec<(W, u8)>,
    open: Vec<(W, u8)>,
    /// The answers of a table, all asked for before any is looked at: so that memory is waited for once, not each time.
    flags: Vec<bool>,
}

impl<W: Word> Scratch<W> {
    /// All positions one move on from some, as far as they matter: first all after one jump, then all after two, and so
    /// on.
    fn one_move_on<T>(
        &mut self,
        leaps: &[Vec<Leap<W>>],
        some: &[W],
        lookup: Option<&Lookup>,
        matters: &impl Fn(W) -> bool,
        found: &mut Vec<W>,
        run: &mut Run<T>,
    ) -> Result<(), Stop> {
        let Scratch { next, open, flags } = self;
        let most = leaps.iter().map(Vec::len).max().unwrap_or(0);
        let leap = |position: W, hole: usize, next: &mut Vec<(W, u8)>| {
            next.extend(leaps[hole].iter().filter_map(|leap| leap.from(position).map(|after| (after, leap.to))));
        };
        next.clear();
        for &position in some {
            run.grow(next, position.count() as usize * most)?;
            (0..leaps.len()).filter(|&hole| position.has(hole)).for_each(|hole| leap(position, hole, next));
        }
        while !next.is_empty() {
            std::mem::swap(open, next);
            next.clear();
            for some in open.chunks(BLOCK) {
                run.work(STEP * some.len() as u64)?;
                run.grow(found, some.len())?;
                run.grow(next, some.len() * most)?;
                if let Some(lookup) = lookup {
                    flags.clear();
                    flags.extend(some.iter().map(|(position, _)| lookup.holds(position.bits() as u64)));
                }
                for (at, &(position, hole)) in some.iter().enumerate() {
                    if lookup.is_none() || flags[at] {
                        found.extend(Some(position).filter(|&position| matters(position)));
                        leap(position, usize::from(hole), next);
                    }
                }
            }
        }
        Ok(())
    }

    /// Gives back what the buffers were charged for.
    fn release<T>(self, run: &mut Run<T>) {
        run.release(((self.next.capacity() + self.open.capacity()) * size_of::<(W, u8)>()) as u64);
    }
}

/// How many of the positions have a peg in each cell of the rectangle around the board.
pub(crate) fn heat<W: Word, T>(geometry: &Geometry<W>, positions: &[W], run: &mut Run<T>) -> Result<Vec<u32>, Stop> {
    let (rows, columns) = geometry.size;
    let mut heat = vec![0; usize::from(rows) * usize::from(columns)];
    for position in positions {
        run.work(geometry.cells.len() as u64)?;
        for (hole, &(row, column)) in geometry.cells.iter().enumerate() {
            heat[usize::from(row) * usize::from(columns) + usize::from(column)] += u32::from(position.has(hole));
        }
    }
    Ok(heat)
}
