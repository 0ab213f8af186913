//! Reading the planes: single cells, all cells as bytes, and the solved state, thirty-two pieces at a time.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

use super::planes::Planes;
use super::words::{CELLS, columns_of, connected, free, scatter};
use crate::state::State;
use gridwright_simd::{Job, Simd, Words, dispatch, spread};
use std::ops::Range;

/// The solved state, when everything is known.
pub(crate) fn solved(planes: &Planes<'_>, from: &State) -> State {
    dispatch(Solved { planes, from })
}

/// [`solved`], once the vectors are known.
struct Solved<'p, 'b> {
    planes: &'p Planes<'b>,
    from: &'p State,
}

impl Job for Solved<'_, '_> {
    type Output = State;

    fn call<S: Simd>(self, simd: S) -> State {
        simd.run(
            #[inline(always)]
            || self.planes.solved(self.from, simd),
        )
    }
}

impl Planes<'_> {
    /// What is known of every cell: sides known in the low half of a byte, sides connected in the high half.
    pub(crate) fn unpack(&self) -> Vec<u8> {
        let mut cells = vec![0_u8; self.rows * self.columns];
        for row in 0..self.rows {
            for word in 1..=self.words() {
                let sides = self.around_cells(row * self.stride + word);
                let cells = &mut cells[columns_of(self.columns, row, word)];
                scatter(cells, |eight| {
                    let part = |bits: u32| spread((bits >> (8 * eight)) as u8);
                    let known = (0..4).fold(0, |sum, at| sum | part(!free(sides[at])) << at);
                    (0..4).fold(known, |sum, at| sum | part(connected(sides[at])) << (4 + at))
                });
            }
        }
        cells
    }

    /// The sides a cell connects, as far as they are known.
    pub(crate) fn sides(&self, cell: usize) -> u8 {
        let (at, bit) = self.word(cell);
        let known = self.around_cells(at);
        (0..4).fold(0, |sides, side| sides | ((known[side] >> bit & 1) as u8) << side)
    }

    fn word(&self, cell: usize) -> (usize, usize) {
        let (row, column) = (cell / self.columns, cell % self.columns);
        (row * self.stride + 1 + column / CELLS, column % CELLS)
    }

    /// Writes down the orientation of a cell; its neighbours' open sides are theirs to write.
    pub(crate) fn settle_cell(&mut self, cell: usize, sides: u8) {
        let (at, bit) = self.word(cell);
        let word = &mut self.known[at];
        word.north |= 1 << if sides & 1 == 0 { bit + 32 } else { bit };
        word.east |= 1 << if sides & 2 == 0 { bit + 32 } else { bit };
    }

    /// The solved state when everything is known: each piece makes the fewest turns and is locked.
    #[inline(always)]
    pub(crate) fn solved(&self, from: &State, simd: impl Words) -> State {
        if self.fresh {
            return self.solved_afresh(simd);
        }
        let mut state = from.clone();
        self.each_word(simd, |cells, orientations| {
            for (cell, orientations) in
                cells.zip(orientations).filter(|(cell, _)| !matches!(self.board.pieces()[*cell], 0 | 15))
            {
                let _ = state.fix(self.board, cell, orientations);
            }
        });
        state
    }

    /// The same where nothing was turned before.
    #[inline(always)]
    fn solved_afresh(&self, simd: impl Words) -> State {
        let mut state = vec![0_u8; self.rows * self.columns];
        self.each_word(simd, |cells, orientations| {
            let (pieces, state) = (&self.board.pieces()[cells.clone()], &mut state[cells]);
            // Of fixed length where it can be, so that a compiler makes vectors of it.
            if let (Some(pieces), Some(state)) = (pieces.as_array(), state.as_mut_array()) {
                *state = turns_of(pieces, &orientations);
            } else {
                let mut padded = [0; CELLS];
                padded[..pieces.len()].copy_from_slice(pieces);
                state.copy_from_slice(&turns_of(&padded, &orientations)[..pieces.len()]);
            }
        });
        State::of_bytes(state)
    }

    /// Calls `each` with the cells of a word and the sides that they connect.
    #[inline(always)]
    fn each_word(&self, simd: impl Words, mut each: impl FnMut(Range<usize>, [u8; CELLS])) {
        for row in 0..self.rows {
            for word in 1..=self.words() {
                let orientations = simd.scatter(self.around_cells(row * self.stride + word).map(connected));
                each(columns_of(self.columns, row, word), orientations);
            }
        }
    }
}

/// The bytes of many pieces.
#[inline(always)]
fn turns_of(from: &[u8; CELLS], to: &[u8; CELLS]) -> [u8; CELLS] {
    let mut bytes = [0; CELLS];
    for at in 0..CELLS {
        bytes[at] = turns(from[at], to[at]);
    }
    bytes
}

/// The byte of a piece that connects the sides `from` at the start, and `to` now that it is locked: without a branch,
/// so that many are done at once.
#[inline(always)]
fn turns(from: u8, to: u8) -> u8 {
    let (right, left) = ((from << 1 | from >> 3) & 15, (from >> 1 | from << 3) & 15);
    let half = State::byte(2, true);
    let byte = if left == to { State::byte(-1, true) } else { half };
    let byte = if right == to { State::byte(1, true) } else { byte };
    let byte = if from == to { State::byte(0, true) } else { byte };
    // All four sides or none: it needs no lock.
    if from == right { 0 } else { byte }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Kind;
    use crate::state::shortest_turn;

    #[test]
    fn turns_of_many_are_the_turns_of_each() {
        let pieces: Vec<(u8, u8)> = Kind::ALL
            .iter()
            .flat_map(|kind| {
                kind.orientations().iter().flat_map(|&one| kind.orientations().iter().map(move |&to| (one, to)))
            })
            .collect();
        for (one, other) in pieces {
            let locked = one != 0 && one != 15;
            let short = shortest_turn(one, other).expect("the same piece");
            assert_eq!(turns(one, other), State::byte(short, locked), "{one} {other}");
        }
    }
}
