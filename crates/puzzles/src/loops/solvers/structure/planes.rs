//! Propagation on thirty-two cells at a time: what is known of a side is one bit in each half of a word.
//!
//! The low half of a word says which sides of thirty-two cells in a row are known to be connected, the high half which are
//! known to be open; one word for their eastern sides, one for the northern. Exchanging the halves exchanges the two
//! answers, so a rule is written once for both: an end is closed by any other side that is connected, as a tee is connected
//! by any other that is open. A word is worked on in registers until nothing more follows in it, then its neighbours are
//! looked at if a side between them has become known. Three sweeps, down, up and down, bring most of it; a queue of words the rest.
//! Every further visit settles a side, so it ends after O(cells) of them, mostly after three a word. A side that is known
//! to be both is a contradiction.
//!
//! Before every row stands a guard: a word without cells whose sides are all known to be open, so that the western border
//! is no special case.
use super::super::super::board::Board;
use super::super::super::state::State;
use super::gather::{CELLS, columns_of, gather, scatter, spread};
use super::word::{FIRST, Four, Kinds, Known, bit_of, both, twice, west_of};
pub(super) use super::word::{connected, free};

/// What is known of all sides.
#[derive(Clone)]
pub(super) struct Planes<'b> {
    pub(super) board: &'b Board,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Words from a row to the next: the guard, and one for every thirty-two columns.
    pub(super) stride: usize,
    wrap: bool,
    kinds: Vec<Kinds>,
    /// One row more than the board has, for the southern border.
    pub(super) known: Vec<Known>,
    /// Connections of the black cells less those of the white ones.
    surplus: i64,
    pub(super) queue: Vec<u32>,
    /// Words and what they were before.
    pub(super) trail: Vec<(u32, Known)>,
}

/// Bytes of the planes of a board, for asking before taking.
pub(super) fn bytes(board: &Board) -> u64 {
    let (rows, columns) = board.size();
    u64::from(rows + 1) * (u64::from(columns).div_ceil(32) + 1) * 37
}

/// The sides through which news went: to the north, east, south, west; or that something contradicts itself.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;
const CLASH: u8 = 16;

impl<'b> Planes<'b> {
    /// Border, locks, and pieces that stand the same whatever their turn.
    pub(super) fn new(board: &'b Board, from: &State) -> Self {
        let (rows, columns) = (usize::from(board.size().0), usize::from(board.size().1));
        let stride = columns.div_ceil(CELLS) + 1;
        let mut planes = Planes {
            board,
            rows,
            columns,
            stride,
            wrap: board.wraps(),
            kinds: vec![Kinds::default(); rows * stride],
            known: vec![Known::default(); (rows + 1) * stride],
            surplus: 0,
            queue: Vec::new(),
            trail: Vec::new(),
        };
        planes.close_border();
        let locks = from.has_locks();
        for row in 0..rows {
            for word in 1..stride {
                planes.fill(board, from, locks, (row, word));
            }
        }
        planes
    }

    /// No side leads across the border, and what lies beyond the last column is known to be nothing.
    fn close_border(&mut self) {
        let (last, wrap, rows) = ((self.columns - 1) % CELLS, self.wrap, self.rows);
        let (edge, open) = (1_u32 << last, u64::from(u32::MAX) << 32);
        let beyond = !(edge | (edge - 1));
        for (row, line) in self.known.chunks_exact_mut(self.stride).enumerate() {
            line[0] = Known { east: open, north: open };
            if let [_, .., end] = line {
                end.east |= both(0, beyond | if wrap { 0 } else { edge });
                end.north |= both(0, beyond);
            }
            if !wrap && (row == 0 || row == rows) {
                for word in line.iter_mut() {
                    word.north = open;
                }
            }
        }
    }

    /// Sorts thirty-two pieces by kind, and settles those that can't be turned.
    #[inline]
    fn fill(&mut self, board: &Board, from: &State, locks: bool, (row, word): (usize, usize)) {
        let (at, cells) = (row * self.stride + word, columns_of(self.columns, row, word));
        let [n, e, s, w] = gather(&board.pieces()[cells.clone()]);
        let black = if row % 2 == 0 { 0x5555_5555 } else { 0xaaaa_aaaa_u32 };
        // A bit counts for black where it stands on black, and where it is missing on white: 16 too many for each side.
        let sides = [both(n, e), both(s, w)].map(|sides| (sides ^ twice(!black)).count_ones());
        self.surplus += i64::from(sides[0] + sides[1]) - 64;
        let all = u32::MAX >> (CELLS - cells.len());
        let (locked, stands) = if locks { locked(board, from, cells) } else { (0, [0; 4]) };
        let (ns, ew, ns_one, ew_one) = (n & s, e & w, n ^ s, e ^ w);
        let cross = ns & ew & !locked;
        self.kinds[at] = Kinds {
            end: ((ns_one & !(e | w)) | (ew_one & !(n | s))) & !locked,
            bar: ((ns & !(e | w)) | (ew & !(n | s))) & !locked,
            tee: ((ns_one & ew) | (ew_one & ns)) & !locked,
            elbow: ns_one & ew_one & !locked,
        };
        let fixed = locked | cross | (all & !(n | e | s | w));
        let [n, e, s, w] = stands.map(|side| both((side | cross) & fixed, !(side | cross) & fixed));
        let (south, (west, bit)) = (self.south(at), self.west(at));
        self.known[at].north |= n;
        self.known[at].east |= e | (w >> 1 & !(1 << 31));
        self.known[south].north |= s;
        self.known[west].east |= (w & FIRST) << bit;
    }

    /// Whether the colours have different sums of connections; on joined borders with an odd side there are no colours.
    pub(super) fn is_unbalanced(&self) -> bool {
        let coloured = !self.wrap || (self.rows.is_multiple_of(2) && self.columns.is_multiple_of(2));
        coloured && self.surplus != 0
    }

    /// The word of the row below.
    #[inline]
    pub(super) fn south(&self, at: usize) -> usize {
        let south = at + self.stride;
        if self.wrap && south >= self.rows * self.stride { south - self.rows * self.stride } else { south }
    }

    /// The word of the row above; only asked where a side leads there.
    #[inline]
    pub(super) fn north(&self, at: usize) -> usize {
        if self.wrap && at < self.stride { at + (self.rows - 1) * self.stride } else { at - self.stride }
    }

    /// The word to the west, and the bit in it that borders on this one.
    #[inline]
    pub(super) fn west(&self, at: usize) -> (usize, usize) {
        if self.wrap && at % self.stride == 1 {
            return (at + self.stride - 2, (self.columns - 1) % CELLS);
        }
        (at - 1, CELLS - 1)
    }

    /// The word to the east, and the bit in this one that borders on it.
    #[inline]
    pub(super) fn east(&self, at: usize) -> (usize, usize) {
        if self.wrap && at % self.stride == self.stride - 1 {
            return (at + 2 - self.stride, (self.columns - 1) % CELLS);
        }
        (at + 1, CELLS - 1)
    }

    /// Everything that is certain; how many words were looked at, and the word that contradicts itself, if one does.
    pub(super) fn freeze(&mut self) -> (u64, Option<usize>) {
        // All but the guards.
        let mut dirty: Vec<bool> = (0..self.rows * self.stride).map(|at| !at.is_multiple_of(self.stride)).collect();
        let mut visits = 0;
        for sweep in 0..3 {
            for step in 0..dirty.len() {
                let at = if sweep % 2 == 0 { step } else { dirty.len() - 1 - step };
                if !std::mem::replace(&mut dirty[at], false) {
                    continue;
                }
                visits += 1;
                let news = self.settle::<false>(at);
                if news & CLASH != 0 {
                    return (visits, Some(at));
                }
                // News never goes beyond the border: its sides were known before.
                self.around(at, news, |_, other| dirty[other] = true);
            }
        }
        self.queue.extend((0..dirty.len() as u32).rev().filter(|&at| dirty[at as usize]));
        visits += self.queue.len() as u64;
        (visits, self.propagate::<false>())
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

    /// Follows what is queued to the end; the word that contradicts itself, if one does. `KEEP` notes on the trail what was
    /// before.
    pub(super) fn propagate<const KEEP: bool>(&mut self) -> Option<usize> {
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
    pub(super) fn put<const KEEP: bool>(&mut self, at: usize, what: Known) {
        if KEEP {
            self.trail.push((at as u32, self.known[at]));
        }
        self.known[at] = what;
    }

    /// Adds what others have found.
    pub(super) fn add(&mut self, known: &[Known]) {
        for (word, other) in self.known.iter_mut().zip(known) {
            word.east |= other.east;
            word.north |= other.north;
        }
    }

    /// Takes everything back that changed since a mark on the trail.
    pub(super) fn undo(&mut self, mark: usize) {
        for (at, before) in self.trail.drain(mark..).rev() {
            self.known[at as usize] = before;
        }
    }

    /// All that follows within a word from what its sides are; through which sides news went.
    #[inline]
    fn settle<const KEEP: bool>(&mut self, at: usize) -> u8 {
        let Some(&kinds) = self.kinds.get(at) else { return 0 };
        let (below, (beside, bit), (_, edge)) = (self.south(at), self.west(at), self.east(at));
        let (here, south, west) = (self.known[at], self.known[below], self.known[beside]);
        let mut sides = Four { north: here.north, east: here.east, south: south.north, border: bit_of(west.east, bit) };
        let before = sides;
        while sides.deduce(kinds) {}
        if sides.clash() {
            return CLASH;
        }
        let mut news = 0;
        if sides.north != before.north || sides.east != before.east {
            self.put::<KEEP>(at, Known { east: sides.east, north: sides.north });
            let east = bit_of(sides.east ^ before.east, edge);
            news = if sides.north == before.north { 0 } else { NORTH } | if east == 0 { 0 } else { EAST };
        }
        if sides.south != before.south {
            // From three rows on, which joined borders have, this is another word.
            self.put::<KEEP>(below, Known { north: sides.south, ..south });
            news |= SOUTH;
        }
        if sides.border != before.border {
            let west = self.known[beside];
            self.put::<KEEP>(beside, Known { east: west.east | sides.border << bit, ..west });
            news |= WEST;
        }
        news
    }

    /// The cells of a word whose eastern or northern side is open to both.
    #[inline]
    pub(super) fn open(&self, at: usize) -> u32 {
        free(self.known[at].east) | free(self.known[at].north)
    }

    /// What is known of every cell: sides known in the low half of a byte, sides connected in the high half.
    pub(super) fn unpack(&self) -> Vec<u8> {
        let mut cells = vec![0_u8; self.rows * self.columns];
        for row in 0..self.rows {
            for word in 1..self.stride {
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

    /// What is known of the four sides of the cells of a word, north first.
    #[inline]
    pub(super) fn around_cells(&self, at: usize) -> [u64; 4] {
        let (here, south, (beside, bit)) = (self.known[at], self.known[self.south(at)], self.west(at));
        [here.north, here.east, south.north, west_of(here.east, bit_of(self.known[beside].east, bit))]
    }
}

/// Which of these cells are locked, and the sides they connect.
fn locked(board: &Board, from: &State, cells: std::ops::Range<usize>) -> (u32, [u32; 4]) {
    let (mut locked, mut stands) = (0, [0_u8; CELLS]);
    for (bit, cell) in cells.enumerate().filter(|&(_, cell)| from.is_locked(cell)) {
        locked |= 1 << bit;
        stands[bit] = from.standing(board, cell);
    }
    (locked, gather(&stands))
}
