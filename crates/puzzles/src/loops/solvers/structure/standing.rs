//! How the pieces stand when the planes know it: single cells, and the whole solved state, thirty-two pieces at a time.
use super::super::super::state::State;
use super::gather::{CELLS, columns_of, gather, scatter, spread};
use super::planes::{Planes, connected};

impl Planes<'_> {
    /// The sides a cell connects, as far as they are known.
    pub(super) fn sides(&self, cell: usize) -> u8 {
        let (at, bit) = self.word(cell);
        let known = self.around_cells(at);
        (0..4).fold(0, |sides, side| sides | ((known[side] >> bit & 1) as u8) << side)
    }

    fn word(&self, cell: usize) -> (usize, usize) {
        let (row, column) = (cell / self.columns, cell % self.columns);
        (row * self.stride + 1 + column / CELLS, column % CELLS)
    }

    /// Writes down how a cell stands; its neighbours' open sides are theirs to write.
    pub(super) fn stand(&mut self, cell: usize, sides: u8) {
        let (at, bit) = self.word(cell);
        let word = &mut self.known[at];
        word.north |= 1 << if sides & 1 == 0 { bit + 32 } else { bit };
        word.east |= 1 << if sides & 2 == 0 { bit + 32 } else { bit };
    }

    /// The solved state when everything is known: each piece turned the short way and locked.
    pub(super) fn solved(&self, from: &State) -> State {
        if from.is_untouched() {
            return self.solved_afresh();
        }
        let mut state = from.clone();
        for row in 0..self.rows {
            for word in 1..self.stride {
                let sides = self.around_cells(row * self.stride + word);
                for (bit, cell) in columns_of(self.columns, row, word).enumerate() {
                    let stands = (0..4).fold(0, |sum, side| sum | ((sides[side] >> bit & 1) as u8) << side);
                    if !matches!(self.board.pieces()[cell], 0 | 15) {
                        let _ = state.fix(self.board, cell, stands);
                    }
                }
            }
        }
        state
    }

    /// The same where nothing was turned before: the turns of thirty-two pieces at once.
    fn solved_afresh(&self) -> State {
        let mut cells = vec![0_u8; self.rows * self.columns];
        for row in 0..self.rows {
            for word in 1..self.stride {
                let range = columns_of(self.columns, row, word);
                let to = self.around_cells(row * self.stride + word).map(connected);
                turns(gather(&self.board.pieces()[range.clone()]), to, &mut cells[range]);
            }
        }
        State::of_bytes(cells)
    }
}

/// The bytes of a state in which pieces that connect the sides `from` at the start connect the sides `to`, and are locked.
#[inline]
fn turns(from: [u32; 4], to: [u32; 4], cells: &mut [u8]) {
    let differs = |by: usize| (0..4).fold(0, |sum, side| sum | (from[(side + 4 - by) % 4] ^ to[side]));
    let moved = differs(0);
    let (right, left) = (moved & !differs(1), moved & differs(1) & !differs(3));
    let half = moved & !right & !left;
    // All four sides or none: it needs no lock.
    let turnable = (from[0] | from[1] | from[2] | from[3]) & !(from[0] & from[1] & from[2] & from[3]);
    let [stay, right, left, half] = [turnable & !moved, right, left, half];
    let byte = |turns: i8| u64::from(State::byte(turns, true));
    scatter(cells, |at| {
        let part = |bits: u32| spread((bits >> (8 * at)) as u8);
        // Bytes of 0 or 1 times a byte: nothing carries over.
        (part(stay) * byte(0)) | (part(right) * byte(1)) | (part(left) * byte(-1)) | (part(half) * byte(2))
    });
}

#[cfg(test)]
mod tests {
    use super::super::super::super::board::Kind;
    use super::super::super::super::state::short_way;
    use super::*;

    #[test]
    fn turns_of_many_are_the_turns_of_each() {
        let pieces: Vec<(u8, u8)> = Kind::ALL
            .iter()
            .flat_map(|kind| {
                kind.orientations().iter().flat_map(|&one| kind.orientations().iter().map(move |&to| (one, to)))
            })
            .collect();
        let (from, to): (Vec<u8>, Vec<u8>) = pieces.iter().copied().unzip();
        for first in (0..pieces.len()).step_by(30) {
            let range = first..pieces.len().min(first + 30);
            let mut cells = vec![0; range.len()];
            turns(gather(&from[range.clone()]), gather(&to[range.clone()]), &mut cells);
            for (cell, at) in cells.into_iter().zip(range) {
                let (one, other) = pieces[at];
                let locked = one != 0 && one != 15;
                assert_eq!(cell, State::byte(short_way(one, other).expect("the same piece"), locked), "{one} {other}");
            }
        }
    }
}
