//! Which positions can be won, or be met: answered from a table of them all.
//!
//! A jump taken back is a jump of the complement, where pegs and holes have changed places. So the positions from which
//! a goal can be reached are the complements of those that the goal's complement reaches: one kind of table serves both
//! directions. And a start that is the image of another needs no table of its own.
use super::class_index::Index;
use super::geometry::Geometry;
use super::invariants::invariants;
use super::reachable::{Reachable, number};
use crate::Solitaire;
use crate::board::Board;
use crate::shape::mapped;
use gridwright_core::event::Probe;
use gridwright_core::run::{Run, Stop};
use std::sync::Arc;

/// The largest class that is worth a table, as a power of two: 2 GiB.
const MOST_BITS: usize = 34;

/// What a search needs beside a table at the very least: one part in so many of the table.
const BESIDE: u64 = 32;

/// Answers whether a position belongs to a set; only for positions of the set's class.
#[derive(Debug)]
pub(crate) struct Lookup {
    /// The name of the table.
    key: String,
    table: Arc<Reachable>,
    /// Numbers the image of a position under the symmetry that leads to the table.
    tables: Vec<[u64; 2048]>,
    /// What is flipped before.
    flips: u64,
}

/// A table to be found or made.
struct TableRequest {
    key: String,
    seeds: Vec<u64>,
    map: Vec<u8>,
    flips: u64,
    index: Index,
}

impl Lookup {
    /// The positions from which one of the goals can be reached, if the host has kept their table.
    pub(crate) fn kept<T>(board: &Board, goals: &[u128], run: &Run<T>) -> Option<Self> {
        let cache = run.control().cache?;
        let request = TableRequest::new(board, &Geometry::new(board), goals, true)?;
        cache.get(&request.key).map(|table| request.lookup(table))
    }

    /// The positions from which one of the goals can be reached; none when the table does not fit in memory.
    pub(crate) fn winning<T: Probe<Solitaire>>(
        board: &Board,
        goals: &[u128],
        run: &mut Run<T>,
    ) -> Result<Option<Self>, Stop> {
        let geometry = Geometry::new(board);
        TableRequest::new(board, &geometry, goals, true)
            .map_or(Ok(None), |request| request.find_or_make(&geometry, run))
    }

    /// The positions that can be reached from a start; none when the table does not fit in memory. A complement problem
    /// needs one table only, which is that of the `other` direction.
    pub(crate) fn reached<T: Probe<Solitaire>>(
        board: &Board,
        start: u128,
        other: &Lookup,
        run: &mut Run<T>,
    ) -> Result<Option<Self>, Stop> {
        let geometry = Geometry::new(board);
        match TableRequest::new(board, &geometry, &[start], false) {
            Some(request) if request.key == other.key => Ok(Some(request.lookup(Arc::clone(&other.table)))),
            Some(request) => request.find_or_make(&geometry, run),
            None => Ok(None),
        }
    }

    /// Whether the classes of a board are small enough for tables, were there memory.
    pub(crate) fn fits(board: &Board) -> bool {
        let geometry = Geometry::<u64>::new(board);
        board.shape().len() <= 64 && class_bits(&geometry, &invariants(&geometry.jumps, geometry.holes())) <= MOST_BITS
    }

    /// Whether a position belongs to the set.
    #[inline]
    pub(crate) fn holds(&self, position: u64) -> bool {
        self.table.has(number(&self.tables, position ^ self.flips))
    }
}

/// How many positions a class can hold, as a power of two.
fn class_bits(geometry: &Geometry<u64>, invariants: &[u128]) -> usize {
    geometry.holes() - invariants.len()
}

impl TableRequest {
    /// None for classes too large for a table.
    fn new(board: &Board, geometry: &Geometry<u64>, seeds: &[u128], flipped: bool) -> Option<Self> {
        let sets = invariants(&geometry.jumps, geometry.holes());
        if geometry.holes() > 64 || class_bits(geometry, &sets) > MOST_BITS {
            return None;
        }
        let flips = if flipped { board.shape().full() } else { 0 };
        let images = |map: &Vec<u8>| {
            let mut images: Vec<u128> = seeds.iter().map(|seed| mapped(map, seed ^ flips)).collect();
            images.sort_unstable();
            images
        };
        let (seeds, map) = geometry.symmetries.iter().map(|map| (images(map), map)).min()?;
        let index = Index::new(geometry, board.shape().lattice(), &sets, *seeds.first()?);
        let names: Vec<String> = seeds.iter().map(|seed| format!("{seed:x}")).collect();
        let key = format!("solitaire/reach/{}/{}", board.shape().text(), names.join("."));
        let seeds = seeds.iter().map(|&seed| seed as u64).collect();
        Some(TableRequest { key, seeds, map: map.clone(), flips: flips as u64, index })
    }

    fn find_or_make<T: Probe<Solitaire>>(
        self,
        geometry: &Geometry<u64>,
        run: &mut Run<T>,
    ) -> Result<Option<Lookup>, Stop> {
        let TableRequest { key, seeds, map, flips, index } = self;
        let (bytes, tables) = (Reachable::bytes(&index), index.tables(&map));
        let known = run.control().cache.is_some_and(|cache| cache.get::<Reachable>(&key).is_some());
        let need = bytes + bytes / BESIDE;
        if !known {
            // Nothing is begun that can't be finished.
            if run.reserve(need).is_err() {
                return Ok(None);
            }
            run.release(need);
        }
        match run.table(&key, bytes, |run| Reachable::new(geometry, index, &seeds, run)) {
            Ok(table) => Ok(Some(Lookup { key, table, tables, flips })),
            Err(Stop::Memory) => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    fn lookup(self, table: Arc<Reachable>) -> Lookup {
        Lookup { tables: table.index.tables(&self.map), key: self.key, table, flips: self.flips }
    }
}
