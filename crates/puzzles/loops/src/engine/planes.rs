//! Propagation on thirty-two cells at a time: what is known of a side is one bit in each half of a word.
//!
//! The low half of a word says which sides of thirty-two cells in a row are known to be connected, the high half which
//! are known to be open; one word for their eastern sides, one for the northern. Exchanging the halves exchanges the
//! two answers, so a rule is written once for both: an end is closed by any other side that is connected, as a tee is
//! connected by any other that is open. A word is worked on in registers until nothing more follows in it, then its
//! neighbours are looked at if a side between them has become known. Four sweeps, down and up in turn, bring most of
//! it; a queue of words the rest. Every further visit settles a side, so it ends after O(cells) of them, mostly after
//! three a word. A side that is known to be both is a contradiction.
//!
//! Before every row is a guard: a word without cells whose sides are all known to be open, so that the western border
//! is no special case.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

use super::words::{CELLS, FIRST, Four, KindMasks, KnownSides, bit_of, both, columns_of, free, twice, west_of};
use crate::board::Board;
use crate::state::State;
use gridwright_simd::Words;

/// What is known of all sides.
#[derive(Clone)]
pub(crate) struct Planes<'b> {
    pub(crate) board: &'b Board,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Words from a row to the next: the guard, and one for every thirty-two columns.
    pub(crate) stride: usize,
    pub(crate) wrap: bool,
    /// Whether no piece was turned or locked before.
    pub(crate) fresh: bool,
    pub(crate) kinds: Vec<KindMasks>,
    /// One row more than the board has, for the southern border.
    pub(crate) known: Vec<KnownSides>,
    /// Connections of the black cells less those of the white ones.
    surplus: i64,
    pub(crate) queue: Vec<u32>,
    /// Words and what they were before.
    pub(crate) trail: Vec<(u32, KnownSides)>,
}

/// Bytes of the planes of a board, for asking before taking.
pub(crate) fn bytes(board: &Board) -> u64 {
    let (rows, columns) = board.size();
    u64::from(rows + 1) * stride(usize::from(columns)) as u64 * 37
}

/// The sides through which news went: to the north, east, south, west; or that something contradicts itself.
pub(crate) const NORTH: u8 = 1;
pub(crate) const EAST: u8 = 2;
pub(crate) const SOUTH: u8 = 4;
pub(crate) const WEST: u8 = 8;
pub(crate) const CLASH: u8 = 16;

/// Words that are looked at together.
pub(crate) const GROUP: usize = 4;

/// Words from a row to the next.
fn stride(columns: usize) -> usize {
    1 + columns.div_ceil(CELLS).next_multiple_of(GROUP)
}

impl<'b> Planes<'b> {
    /// Border, locks, and pieces that stand the same whatever their turn.
    #[inline(always)]
    pub(crate) fn new(board: &'b Board, from: &State, simd: impl Words) -> Self {
        let (rows, columns) = (usize::from(board.size().0), usize::from(board.size().1));
        let stride = stride(columns);
        let fresh = from.is_untouched();
        let mut planes = Planes {
            board,
            rows,
            columns,
            stride,
            wrap: board.wraps(),
            fresh,
            kinds: vec![KindMasks::default(); rows * stride],
            known: vec![KnownSides::default(); (rows + 1) * stride],
            surplus: 0,
            queue: Vec::new(),
            trail: Vec::new(),
        };
        planes.close_border();
        let locks = !fresh && from.has_locks();
        for row in 0..rows {
            for word in 1..=columns.div_ceil(CELLS) {
                let cells = columns_of(columns, row, word);
                let locked = if locks { locked(board, from, cells.clone(), simd) } else { (0, [0; 4]) };
                planes.fill(simd.gather(&board.pieces()[cells.clone()]), cells.len(), locked, (row, word));
            }
        }
        planes
    }

    /// No side leads across the border, and what lies beyond the last column is known to be nothing.
    fn close_border(&mut self) {
        let (last, wrap, rows) = ((self.columns - 1) % CELLS, self.wrap, self.rows);
        let (edge, open) = (1_u32 << last, u64::from(u32::MAX) << 32);
        let (beyond, words) = (!(edge | (edge - 1)), self.columns.div_ceil(CELLS));
        for (row, line) in self.known.chunks_exact_mut(self.stride).enumerate() {
            line[0] = KnownSides { east: open, north: open };
            line[words].east |= both(0, beyond | if wrap { 0 } else { edge });
            line[words].north |= both(0, beyond);
            line[words + 1..].fill(KnownSides { east: open, north: open });
            if !wrap && (row == 0 || row == rows) {
                for word in line.iter_mut() {
                    word.north = open;
                }
            }
        }
    }

    /// Sorts thirty-two pieces by kind, and settles those that can't be turned.
    #[inline(always)]
    fn fill(
        &mut self,
        [n, e, s, w]: [u32; 4],
        count: usize,
        (locked, orientations): (u32, [u32; 4]),
        (row, word): (usize, usize),
    ) {
        let at = row * self.stride + word;
        let black = if row % 2 == 0 { 0x5555_5555 } else { 0xaaaa_aaaa_u32 };
        // A bit counts for black where it is on black, and where it is missing on white: 16 too many for each side.
        let sides = (both(n, e) ^ twice(!black)).count_ones() + (both(s, w) ^ twice(!black)).count_ones();
        self.surplus += i64::from(sides) - 64;
        let all = u32::MAX >> (CELLS - count);
        let (ns, ew, ns_one, ew_one) = (n & s, e & w, n ^ s, e ^ w);
        let cross = ns & ew & !locked;
        let end = (ns_one & !(e | w)) | (ew_one & !(n | s));
        let bar = (ns & !(e | w)) | (ew & !(n | s));
        let tee = (ns_one & ew) | (ew_one & ns);
        let elbow = ns_one & ew_one;
        self.kinds[at] = KindMasks { twos: both(bar, elbow) & !twice(locked), odds: both(tee, end) & !twice(locked) };
        let fixed = locked | cross | (all & !(n | e | s | w));
        let fixed_side = |side: u32| both((side | cross) & fixed, !(side | cross) & fixed);
        let (west, (beside, bit)) = (fixed_side(orientations[3]), self.west(at));
        let below = self.south(at);
        self.known[at].north |= fixed_side(orientations[0]);
        self.known[at].east |= fixed_side(orientations[1]) | (west >> 1 & !(1 << 31));
        self.known[below].north |= fixed_side(orientations[2]);
        self.known[beside].east |= (west & FIRST) << bit;
    }

    /// Words of a row that have cells.
    pub(crate) fn words(&self) -> usize {
        self.columns.div_ceil(CELLS)
    }

    /// Whether the colours have different sums of connections; on joined borders with an odd side there are no colours.
    pub(crate) fn is_unbalanced(&self) -> bool {
        let coloured = !self.wrap || (self.rows.is_multiple_of(2) && self.columns.is_multiple_of(2));
        coloured && self.surplus != 0
    }

    /// The word of the row below.
    #[inline]
    pub(crate) fn south(&self, at: usize) -> usize {
        let south = at + self.stride;
        if self.wrap && south >= self.rows * self.stride { south - self.rows * self.stride } else { south }
    }

    /// The word of the row above; only asked where a side leads there.
    #[inline]
    pub(crate) fn north(&self, at: usize) -> usize {
        if self.wrap && at < self.stride { at + (self.rows - 1) * self.stride } else { at - self.stride }
    }

    /// The word to the west, and the bit in it that borders on this one.
    #[inline]
    pub(crate) fn west(&self, at: usize) -> (usize, usize) {
        if self.wrap && at % self.stride == 1 {
            return (at + (self.columns - 1) / CELLS, (self.columns - 1) % CELLS);
        }
        (at - 1, CELLS - 1)
    }

    /// The word to the east, and the bit in this one that borders on it.
    #[inline]
    pub(crate) fn east(&self, at: usize) -> (usize, usize) {
        let last = (self.columns - 1) / CELLS;
        if self.wrap && at % self.stride == last + 1 {
            return (at - last, (self.columns - 1) % CELLS);
        }
        (at + 1, CELLS - 1)
    }

    /// Calls `each` with the words that news went to.
    #[inline]
    fn around(&mut self, at: usize, news: u8, mut each: impl FnMut(&mut Self, usize)) {
        if news & NORTH != 0 {
            let north = self.north(at);
            each(self, north);
        }
        if news & SOUTH != 0 {
            let south = self.south(at);
            each(self, south);
        }
        if news & WEST != 0 {
            let west = self.west(at).0;
            each(self, west);
        }
        if news & EAST != 0 {
            let east = self.east(at).0;
            each(self, east);
        }
    }

    /// Follows what is queued to the end; the word that contradicts itself, if one does. `KEEP` notes on the trail what
    /// was before.
    pub(crate) fn propagate<const KEEP: bool>(&mut self) -> Option<usize> {
        while let Some(at) = self.queue.pop() {
            let at = at as usize;
            let news = self.settle::<KEEP>(at);
            if news & CLASH != 0 {
                self.queue.clear();
                return Some(at);
            }
            self.around(at, news, |planes, other| planes.queue.push(other as u32));
        }
        None
    }

    /// Changes a word.
    #[inline]
    pub(crate) fn put<const KEEP: bool>(&mut self, at: usize, what: KnownSides) {
        if KEEP {
            self.trail.push((at as u32, self.known[at]));
        }
        self.known[at] = what;
    }

    /// Adds what others have found.
    pub(crate) fn add(&mut self, known: &[KnownSides]) {
        for (word, other) in self.known.iter_mut().zip(known) {
            word.east |= other.east;
            word.north |= other.north;
        }
    }

    /// Takes everything back that changed since a mark on the trail.
    pub(crate) fn undo(&mut self, mark: usize) {
        for (at, before) in self.trail.drain(mark..).rev() {
            self.known[at as usize] = before;
        }
    }

    /// All that follows within a word from what its sides are; through which sides news went.
    #[inline]
    pub(crate) fn settle<const KEEP: bool>(&mut self, at: usize) -> u8 {
        let Some(&kinds) = self.kinds.get(at) else { return 0 };
        let (below, (beside, bit), (_, edge)) = (self.south(at), self.west(at), self.east(at));
        let (here, south, west) = (self.known[at], self.known[below], self.known[beside]);
        let before = Four { north: here.north, east: here.east, south: south.north, border: bit_of(west.east, bit) };
        let sides = before.settle(kinds);
        if sides.clash() {
            return CLASH;
        }
        let mut news = 0;
        if sides.north != before.north || sides.east != before.east {
            self.put::<KEEP>(at, KnownSides { east: sides.east, north: sides.north });
            let east = bit_of(sides.east ^ before.east, edge);
            news = if sides.north == before.north { 0 } else { NORTH } | if east == 0 { 0 } else { EAST };
        }
        if sides.south != before.south {
            // From three rows on, which joined borders have, this is another word.
            self.put::<KEEP>(below, KnownSides { north: sides.south, ..south });
            news |= SOUTH;
        }
        if sides.border != before.border {
            let west = self.known[beside];
            self.put::<KEEP>(beside, KnownSides { east: west.east | sides.border << bit, ..west });
            news |= WEST;
        }
        news
    }

    /// The cells of a word whose eastern or northern side is open to both.
    #[inline]
    pub(crate) fn open(&self, at: usize) -> u32 {
        free(self.known[at].east) | free(self.known[at].north)
    }

    /// What is known of the four sides of the cells of a word, north first.
    #[inline]
    pub(crate) fn around_cells(&self, at: usize) -> [u64; 4] {
        let (here, south, (beside, bit)) = (self.known[at], self.known[self.south(at)], self.west(at));
        [here.north, here.east, south.north, west_of(here.east, bit_of(self.known[beside].east, bit))]
    }
}

/// Which of these cells are locked, and the sides they connect.
fn locked(board: &Board, from: &State, cells: std::ops::Range<usize>, simd: impl Words) -> (u32, [u32; 4]) {
    let (mut locked, mut orientations) = (0, [0_u8; CELLS]);
    for (bit, cell) in cells.enumerate().filter(|&(_, cell)| from.is_locked(cell)) {
        locked |= 1 << bit;
        orientations[bit] = from.orientation(board, cell);
    }
    (locked, simd.gather(&orientations))
}
