//! Islands as masks over words: found and searched thirty-two cells at a time.
//!
//! An island grows from a cell over sides that are open to both, in every direction of a word at once. Its search tries
//! the first open side of its first word as connected, then as not, and follows that on the planes; what a try changed is
//! taken back from a trail of words. Nearly all islands of a random board fall at the first or second try, and a try costs
//! a few words, with hardly a branch that depends on the cells.
use super::super::super::state::State;
use super::cells::Searched;
use super::gather::{CELLS, columns_of, gather, scatter, spread};
use super::planes::{Planes, connected, free};
use gridwright_core::run::{Run, Stop};

/// An island: the words it touches, and its cells in each of them.
#[derive(Debug, Default)]
pub(super) struct Mask {
    /// Its words in the order of discovery.
    pub(super) words: Vec<u32>,
    /// For every word of the board the cells of the island.
    member: Vec<u32>,
    agenda: Vec<u32>,
    /// Cells added by the last growth.
    grown: usize,
    frames: Vec<Frame>,
}

/// A side that is tried: its word in the list, its bit, whether it is an eastern one, and the trail before it.
#[derive(Debug, Clone, Copy)]
struct Frame {
    place: u32,
    bit: u8,
    east: bool,
    second: bool,
    mark: usize,
}

impl Mask {
    pub(super) fn new(planes: &Planes<'_>) -> Self {
        Mask { member: vec![0; planes.known.len()], ..Mask::default() }
    }

    /// Its cells in a word.
    pub(super) fn in_word(&self, at: usize) -> u32 {
        self.member[at]
    }

    /// Forgets the island.
    pub(super) fn clear(&mut self) {
        for at in self.words.drain(..) {
            self.member[at as usize] = 0;
        }
    }

    /// Its cells in reading order of its words.
    pub(super) fn cells(&self, planes: &Planes<'_>) -> Vec<u32> {
        let mut words = self.words.clone();
        words.sort_unstable();
        let mut cells = Vec::new();
        for at in words {
            let (row, word) = (at as usize / planes.stride, at as usize % planes.stride);
            let first = columns_of(planes.columns, row, word).start as u32;
            let mut bits = self.member[at as usize];
            while bits != 0 {
                cells.push(first + bits.trailing_zeros());
                bits &= bits - 1;
            }
        }
        cells
    }

    /// Adds cells to a word; a word that gets some is to be looked at.
    #[inline]
    fn join(&mut self, at: usize, bits: u32) {
        let before = self.member[at];
        if bits & !before != 0 {
            if before == 0 {
                self.words.push(at as u32);
            }
            self.grown += (bits & !before).count_ones() as usize;
            self.member[at] = before | bits;
            self.agenda.push(at as u32);
        }
    }

    /// Adds the island around a cell of a word; how many cells it has.
    pub(super) fn grow(&mut self, planes: &Planes<'_>, at: usize, seed: u32) -> usize {
        self.grown = 0;
        self.join(at, seed);
        while let Some(at) = self.agenda.pop() {
            let at = at as usize;
            let (east, north) = (free(planes.known[at].east), free(planes.known[at].north));
            let (next, edge) = planes.east(at);
            let inner = east & !(1 << edge);
            let mut cells = self.member[at];
            loop {
                let more = cells | (cells & inner) << 1 | cells >> 1 & inner;
                if more == cells {
                    break;
                }
                cells = more;
            }
            self.grown += (cells & !self.member[at]).count_ones() as usize;
            self.member[at] = cells;
            if cells & north != 0 {
                self.join(planes.north(at), cells & north);
            }
            let below = planes.south(at);
            let south = cells & free(planes.known[below].north);
            if south != 0 {
                self.join(below, south);
            }
            if cells & east & 1 << edge != 0 {
                self.join(next, 1);
            }
            let (before, edge) = planes.west(at);
            if cells & free(planes.known[before].east) >> edge & 1 == 1 {
                self.join(before, 1 << edge);
            }
        }
        self.grown
    }

    /// Looks for one solution; it stands afterwards, else the island is as before.
    pub(super) fn search<T>(
        &mut self,
        planes: &mut Planes<'_>,
        mut tries: u64,
        run: &mut Run<T>,
    ) -> Result<Searched, Stop> {
        planes.trail.clear();
        self.frames.clear();
        let mut place = 0;
        loop {
            let Some(frame) = self.next(planes, place) else { return Ok(Searched::Enough) };
            if tries == 0 {
                planes.undo(0);
                return Ok(Searched::GaveUp);
            }
            tries -= 1;
            run.nodes(1).inspect_err(|_| planes.undo(0))?;
            place = frame.place;
            self.frames.push(frame);
            if !self.attempt(planes, frame, true) {
                match self.retreat(planes, run) {
                    Some(back) => place = back,
                    None => return Ok(Searched::All),
                }
            }
        }
    }

    /// The first open side from a place on; the words before it have none.
    fn next(&self, planes: &Planes<'_>, mut place: u32) -> Option<Frame> {
        while let Some(&at) = self.words.get(place as usize) {
            let member = self.member[at as usize];
            let word = planes.known[at as usize];
            let (east, north) = (free(word.east), free(word.north));
            if (east | north) & member != 0 {
                let bit = ((east | north) & member).trailing_zeros();
                let mark = planes.trail.len();
                return Some(Frame { place, bit: bit as u8, east: east >> bit & 1 == 1, second: false, mark });
            }
            place += 1;
        }
        None
    }

    /// Settles a side and follows it; false when something breaks.
    #[inline]
    fn attempt(&self, planes: &mut Planes<'_>, frame: Frame, connected: bool) -> bool {
        let at = self.words[frame.place as usize] as usize;
        let mut word = planes.known[at];
        let side = if frame.east { &mut word.east } else { &mut word.north };
        *side |= 1 << (frame.bit + if connected { 0 } else { 32 });
        planes.put::<true>(at, word);
        planes.queue.push(at as u32);
        if !frame.east {
            planes.queue.push(planes.north(at) as u32);
        } else if planes.east(at).1 == usize::from(frame.bit) {
            planes.queue.push(planes.east(at).0 as u32);
        }
        planes.propagate::<true>().is_none()
    }

    /// Takes back until a side can be tried the other way; where to go on, or none when everything was tried.
    fn retreat<T>(&mut self, planes: &mut Planes<'_>, run: &mut Run<T>) -> Option<u32> {
        while let Some(frame) = self.frames.pop() {
            run.stats.backtracks += 1;
            planes.undo(frame.mark);
            if frame.second {
                continue;
            }
            self.frames.push(Frame { second: true, ..frame });
            if self.attempt(planes, frame, false) {
                return Some(frame.place);
            }
        }
        None
    }
}

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
        part(stay) * byte(0) | part(right) * byte(1) | part(left) * byte(-1) | part(half) * byte(2)
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
