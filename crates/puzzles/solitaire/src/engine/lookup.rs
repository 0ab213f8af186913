//! Which positions can be won, or be met: answered from a table of them all.
//!
//! A jump taken back is a jump of the complement, where pegs and holes have changed places. So the positions from which
//! a goal can be reached are the complements of those that the goal's complement reaches: one kind of table serves both
//! directions. And a start that is the image of another needs no table of its own.
use super::bit_board::{Frame, mapped};
use super::class_index::Index;
use super::invariants::invariants;
use super::reachable::{Reach, number};
use crate::Solitaire;
use crate::board::Board;
use gridwright_core::event::Probe;
use gridwright_core::run::{Run, Stop};
use std::sync::Arc;

/// The largest class that is worth a table, as a power of two: 2 GiB.
const MOST_BITS: usize = 34;

/// Answers whether a position belongs to a set; only for positions of the set's class.
#[derive(Debug)]
pub(crate) struct Oracle {
    /// The name of the table.
    key: String,
    table: Arc<Reach>,
    /// Numbers the image of a position under the symmetry that leads to the table.
    tables: Vec<[u64; 2048]>,
    /// What is flipped before.
    flips: u64,
}

/// A table to be found or made.
struct Wish {
    key: String,
    seeds: Vec<u64>,
    map: Vec<u8>,
    flips: u64,
    index: Index,
}

impl Oracle {
    /// The positions from which one of the goals can be reached, if the host has kept their table.
    pub(crate) fn kept<T>(board: &Board, goals: &[u128], run: &Run<T>) -> Option<Self> {
        let cache = run.control().cache?;
        let wish = Wish::new(board, &Frame::new(board), goals, true)?;
        cache.get(&wish.key).map(|table| wish.oracle(table))
    }

    /// The positions from which one of the goals can be reached; none when there is no room for the table.
    pub(crate) fn winning<T: Probe<Solitaire>>(
        board: &Board,
        goals: &[u128],
        run: &mut Run<T>,
    ) -> Result<Option<Self>, Stop> {
        let frame = Frame::new(board);
        Wish::new(board, &frame, goals, true).map_or(Ok(None), |wish| wish.grant(&frame, run))
    }

    /// The positions that can be reached from a start; none when there is no room for the table. A complement problem
    /// needs one table only, which is that of the `other` direction.
    pub(crate) fn reached<T: Probe<Solitaire>>(
        board: &Board,
        start: u128,
        other: &Oracle,
        run: &mut Run<T>,
    ) -> Result<Option<Self>, Stop> {
        let frame = Frame::new(board);
        match Wish::new(board, &frame, &[start], false) {
            Some(wish) if wish.key == other.key => Ok(Some(wish.oracle(Arc::clone(&other.table)))),
            Some(wish) => wish.grant(&frame, run),
            None => Ok(None),
        }
    }

    /// Whether a position belongs to the set.
    #[inline]
    pub(crate) fn holds(&self, position: u64) -> bool {
        self.table.has(number(&self.tables, position ^ self.flips))
    }
}

impl Wish {
    /// None for classes too large for a table.
    fn new(board: &Board, frame: &Frame<u64>, seeds: &[u128], flipped: bool) -> Option<Self> {
        let sets = invariants(&frame.jumps, frame.holes());
        if frame.holes() > 64 || frame.holes() - sets.len() > MOST_BITS {
            return None;
        }
        let flips = if flipped { board.shape().full() } else { 0 };
        let images = |map: &Vec<u8>| {
            let mut images: Vec<u128> = seeds.iter().map(|seed| mapped(map, seed ^ flips)).collect();
            images.sort_unstable();
            images
        };
        let (seeds, map) = frame.symmetries.iter().map(|map| (images(map), map)).min()?;
        let index = Index::new(frame, board.shape().lattice(), &sets, *seeds.first()?);
        let names: Vec<String> = seeds.iter().map(|seed| format!("{seed:x}")).collect();
        let key = format!("solitaire/reach/{}/{}", board.shape().text(), names.join("."));
        let seeds = seeds.iter().map(|&seed| seed as u64).collect();
        Some(Wish { key, seeds, map: map.clone(), flips: flips as u64, index })
    }

    fn grant<T: Probe<Solitaire>>(self, frame: &Frame<u64>, run: &mut Run<T>) -> Result<Option<Oracle>, Stop> {
        let Wish { key, seeds, map, flips, index } = self;
        let (bytes, tables) = (Reach::bytes(&index), index.tables(&map));
        match run.table(&key, bytes, |run| Reach::new(frame, index, &seeds, run)) {
            Ok(table) => Ok(Some(Oracle { key, table, tables, flips })),
            Err(Stop::Memory) => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    fn oracle(self, table: Arc<Reach>) -> Oracle {
        Oracle { tables: table.index.tables(&self.map), key: self.key, table, flips: self.flips }
    }
}
