//! Numbers the positions of one class without gaps.
//!
//! The invariants of a class determine some holes (the pivots) from the others (the free ones), so a position is its
//! free bits. Those of one half of the board come first: they lie inside a block of the table, the others choose the
//! block.
use super::geometry::{Geometry, Word, joined};
use super::invariants::alike;
use gridwright_core::scene::Lattice;

/// Bits inside one word of the table.
pub(crate) const WORD: usize = 6;

/// A hole whose peg follows from the free ones.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pivot {
    /// Which hole.
    pub(crate) hole: u8,
    /// The index bits whose parity decides.
    pub(crate) set: u64,
    /// Whether there is a peg when that parity is even.
    pub(crate) odd: bool,
}

/// The numbering of one class.
#[derive(Debug)]
pub(crate) struct Index {
    /// The holes of the index bits, lowest first.
    pub(crate) free: Vec<u8>,
    /// How many of them lie inside a block.
    pub(crate) low: usize,
    /// The other holes.
    pub(crate) pivots: Vec<Pivot>,
}

impl Index {
    /// The numbering of the class of a position.
    pub(crate) fn new<W: Word>(geometry: &Geometry<W>, lattice: Lattice, invariants: &[u128], position: u128) -> Self {
        let half = |hole: u8| {
            let (row, column) = geometry.cells[usize::from(hole)];
            // A jump touches the upper half of the table with its ends or with its middle, never with its landing
            // alone.
            (row + if lattice == Lattice::Square { column } else { 0 }) % 2 == 0
        };
        let uses = |hole: u8| {
            let touched = geometry.jumps.iter().filter(|jump| [jump.from, jump.over, jump.to].contains(&hole));
            touched.count()
        };
        // Pivots of the lower half that few jumps touch cost the least.
        let mut order: Vec<u8> = (0..geometry.holes() as u8).collect();
        order.sort_by_cached_key(|&hole| (half(hole), uses(hole)));
        let (rows, chosen) = reduced(invariants, &order);
        let mut free: Vec<u8> = (0..geometry.holes() as u8).filter(|hole| !chosen.contains(hole)).collect();
        free.sort_by_key(|&hole| (half(hole), geometry.cells[usize::from(hole)].1 % 2));
        let low = free.iter().filter(|&&hole| !half(hole)).count();
        let pivots = rows.iter().zip(&chosen).map(|(&row, &hole)| {
            let bits = free.iter().enumerate().filter(|(_, free)| row >> **free & 1 == 1);
            Pivot { hole, set: bits.fold(0, |set, (bit, _)| set | 1 << bit), odd: !alike(row, position, 0) }
        });
        Index { low, pivots: pivots.collect(), free }
    }

    /// How many positions the class can hold, as a power of two.
    pub(crate) fn bits(&self) -> usize {
        self.free.len()
    }

    /// Tables that number an image of a position at once, eleven holes at a time: `map` says where each hole goes.
    pub(crate) fn tables(&self, map: &[u8]) -> Vec<[u64; 2048]> {
        let bit_of = |hole: u8| self.free.iter().position(|&free| free == map[usize::from(hole)]);
        let holes: Vec<u64> = (0..map.len() as u8).map(|hole| bit_of(hole).map_or(0, |bit| 1 << bit)).collect();
        holes.chunks(11).map(|holes| joined(holes, 0, |one, other| one | other)).collect()
    }
}

/// Eliminates so that each row has a hole of its own, the first in the order that serves.
fn reduced(rows: &[u128], order: &[u8]) -> (Vec<u128>, Vec<u8>) {
    let (mut rows, mut chosen) = (rows.to_vec(), Vec::new());
    for &hole in order {
        let done = chosen.len();
        let Some(at) = (done..rows.len()).find(|&at| rows[at] >> hole & 1 == 1) else { continue };
        rows.swap(done, at);
        let pivot = rows[done];
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, row)| *other != done && **row >> hole & 1 == 1) {
            *row ^= pivot;
        }
        chosen.push(hole);
    }
    (rows, chosen)
}
