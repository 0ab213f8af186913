//! Propagation on whole rows at a time: every side is one bit of a plane.
//!
//! Two planes say which eastern sides are known to be connected and known to be open, two more the same of the northern
//! sides. A piece's rule is a few logical operations on the words of its row: an end with a connected side closes the
//! others, an elbow's opposite sides differ, and so on; sixty-four pieces at a time, and the compiler makes vectors of it.
//! Sweeps go down and up until nothing changes: O(cells / 64) each, and few are needed. A side that is known to be both
//! is a contradiction.
use super::super::super::board::{Board, Kind};
use super::super::super::state::State;

/// What is known of all sides.
pub(super) struct Planes {
    rows: usize,
    columns: usize,
    /// Words a row.
    words: usize,
    wrap: bool,
    /// Something leads across the western border.
    clash: bool,
    /// Pieces by kind: end, bar, tee, elbow. The others are settled from the start.
    kinds: [Vec<u64>; 4],
    /// Eastern sides: connected, open.
    east: [Vec<u64>; 2],
    /// Northern sides: connected, open; one row more than the board has, for the southern border.
    north: [Vec<u64>; 2],
}

/// Bytes a cell of the planes, for asking before taking: eight bits, and the rounding of narrow boards.
pub(super) fn bytes(board: &Board) -> u64 {
    let (rows, columns) = board.size();
    u64::from(rows + 1) * u64::from(columns).div_ceil(64) * 64
}

impl Planes {
    /// Border, locks, and pieces that stand the same whatever their turn.
    pub(super) fn new(board: &Board, from: &State) -> Self {
        let (rows, columns) = (usize::from(board.size().0), usize::from(board.size().1));
        let words = columns.div_ceil(64);
        let plane = |rows: usize| vec![0_u64; rows * words];
        let mut planes = Planes {
            rows,
            columns,
            words,
            wrap: board.wraps(),
            clash: false,
            kinds: std::array::from_fn(|_| plane(rows)),
            east: std::array::from_fn(|_| plane(rows)),
            north: std::array::from_fn(|_| plane(rows + 1)),
        };
        for row in 0..rows {
            planes.fill_row(board, from, row);
        }
        planes.close_border();
        planes
    }

    fn fill_row(&mut self, board: &Board, from: &State, row: usize) {
        let first = row * self.columns;
        for (column, &piece) in board.pieces()[first..first + self.columns].iter().enumerate() {
            let (word, bit) = (column / 64, 1_u64 << (column % 64));
            let at = row * self.words + word;
            let locked = from.is_locked(first + column);
            match Kind::of(piece) {
                _ if locked => self.settle(row, column, from.standing(board, first + column)),
                Kind::Empty | Kind::Cross => self.settle(row, column, piece),
                Kind::End => self.kinds[0][at] |= bit,
                Kind::Bar => self.kinds[1][at] |= bit,
                Kind::Tee => self.kinds[2][at] |= bit,
                Kind::Elbow => self.kinds[3][at] |= bit,
            }
        }
    }

    /// Sets all four sides of a cell.
    fn settle(&mut self, row: usize, column: usize, sides: u8) {
        let west = if column > 0 { column - 1 } else { self.columns - 1 };
        let south = if self.wrap { (row + 1) % self.rows } else { row + 1 };
        let plane = |side: u8| usize::from(sides >> side & 1 == 0);
        self.north[plane(0)][row * self.words + column / 64] |= 1 << (column % 64);
        self.east[plane(1)][row * self.words + column / 64] |= 1 << (column % 64);
        self.north[plane(2)][south * self.words + column / 64] |= 1 << (column % 64);
        if column > 0 || self.wrap {
            self.east[plane(3)][row * self.words + west / 64] |= 1 << (west % 64);
        } else if sides & 8 != 0 {
            self.clash = true;
        }
    }

    /// No side leads across the border, and what lies beyond the last column is known to be nothing.
    fn close_border(&mut self) {
        let beyond = if self.columns.is_multiple_of(64) { 0 } else { u64::MAX << (self.columns % 64) };
        for row in 0..self.rows {
            let last = row * self.words + self.words - 1;
            self.east[1][last] |= beyond;
            self.north[1][last] |= beyond;
            if !self.wrap {
                self.east[1][last] |= 1 << ((self.columns - 1) % 64);
            }
        }
        let south = self.rows * self.words;
        if self.wrap {
            self.north[1][south + self.words - 1] |= beyond;
        } else {
            self.north[1][..self.words].fill(u64::MAX);
            self.north[1][south..].fill(u64::MAX);
        }
    }

    /// Sweeps until nothing changes; gives how many sweeps, and whether all is free of contradiction.
    pub(super) fn sweep(&mut self) -> (u64, bool) {
        let mut scratch = Scratch::new(self.words);
        let mut sweeps = 0;
        loop {
            sweeps += 1;
            let mut changed = false;
            for step in 0..self.rows {
                let row = if sweeps % 2 == 1 { step } else { self.rows - 1 - step };
                // A second look at the same row spares whole sweeps; more are seldom worth it.
                if self.pass(row, &mut scratch) {
                    changed = true;
                    let _ = self.pass(row, &mut scratch);
                }
            }
            if !changed || self.clash {
                break;
            }
        }
        if self.clash {
            return (sweeps, false);
        }
        let clash = |planes: &[Vec<u64>; 2]| planes[0].iter().zip(&planes[1]).any(|(one, zero)| one & zero != 0);
        (sweeps, !clash(&self.east) && !clash(&self.north))
    }

    /// One row; whether anything changed.
    fn pass(&mut self, row: usize, scratch: &mut Scratch) -> bool {
        let words = self.words;
        let here = row * words..(row + 1) * words;
        let below = if self.wrap { (row + 1) % self.rows } else { row + 1 };
        let below = below * words..(below + 1) * words;
        for plane in 0..2 {
            scratch.north[plane].copy_from_slice(&self.north[plane][here.clone()]);
            scratch.south[plane].copy_from_slice(&self.north[plane][below.clone()]);
            scratch.east[plane].copy_from_slice(&self.east[plane][here.clone()]);
            let first = if self.wrap { bit(&scratch.east[plane], self.columns - 1) } else { plane == 1 };
            shift_up(&scratch.east[plane], &mut scratch.west[plane], first);
        }
        let kinds = self.kinds.each_ref().map(|plane| &plane[here.clone()]);
        if scratch.deduce(kinds) == 0 {
            return false;
        }
        for plane in 0..2 {
            shift_down_into(&scratch.west[plane], &mut scratch.east[plane]);
            if self.wrap {
                let last = self.columns - 1;
                scratch.east[plane][last / 64] |= (scratch.west[plane][0] & 1) << (last % 64);
            } else if plane == 0 && scratch.west[0][0] & 1 == 1 {
                // Something leads west across the border, a side that no plane keeps.
                self.clash = true;
            }
            self.north[plane][here.clone()].copy_from_slice(&scratch.north[plane]);
            self.north[plane][below.clone()].iter_mut().zip(&scratch.south[plane]).for_each(|(old, new)| *old |= new);
            self.east[plane][here.clone()].copy_from_slice(&scratch.east[plane]);
        }
        true
    }

    /// What is known of every cell: sides known in the low half of a byte, sides connected in the high half.
    pub(super) fn unpack(&self) -> Vec<u8> {
        let mut cells = vec![0_u8; self.rows * self.columns];
        let mut scratch = Scratch::new(self.words);
        for (row, line) in cells.chunks_exact_mut(self.columns).enumerate() {
            let here = row * self.words..(row + 1) * self.words;
            let below = if self.wrap { (row + 1) % self.rows } else { row + 1 };
            let below = below * self.words..(below + 1) * self.words;
            for plane in 0..2 {
                let east = &self.east[plane][here.clone()];
                let first = if self.wrap { bit(east, self.columns - 1) } else { plane == 1 };
                shift_up(east, &mut scratch.west[plane], first);
            }
            let side = |plane: usize, word: usize| {
                let at = here.start + word;
                [
                    self.north[plane][at],
                    self.east[plane][at],
                    self.north[plane][below.start + word],
                    scratch.west[plane][word],
                ]
            };
            for (word, piece) in line.chunks_mut(64).enumerate() {
                let (one, zero) = (side(0, word), side(1, word));
                for (eight, bytes) in piece.chunks_mut(8).enumerate() {
                    let spread = |bits: u64| spread((bits >> (8 * eight) & 255) as u8);
                    let known = (0..4).fold(0, |sum, at| sum | spread(one[at] | zero[at]) << at);
                    let value = (0..4).fold(0, |sum, at| sum | spread(one[at]) << (4 + at));
                    bytes.copy_from_slice(&(known | value).to_le_bytes()[..bytes.len()]);
                }
            }
        }
        cells
    }
}

/// Eight bits as eight bytes of 0 or 1, the lowest first.
fn spread(bits: u8) -> u64 {
    let copies = u64::from(bits).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (copies + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
}

fn bit(plane: &[u64], at: usize) -> bool {
    plane[at / 64] >> (at % 64) & 1 == 1
}

/// Each bit moves to the next column; the first column gets `first`.
fn shift_up(from: &[u64], to: &mut [u64], first: bool) {
    let mut carry = u64::from(first);
    for (to, &from) in to.iter_mut().zip(from) {
        *to = from << 1 | carry;
        carry = from >> 63;
    }
}

/// Each bit moves to the column before, and is added there.
fn shift_down_into(from: &[u64], to: &mut [u64]) {
    for word in 0..to.len() {
        let next = from.get(word + 1).map_or(0, |next| next << 63);
        to[word] |= from[word] >> 1 | next;
    }
}

/// The four sides of one row: connected, open.
struct Scratch {
    north: [Vec<u64>; 2],
    east: [Vec<u64>; 2],
    south: [Vec<u64>; 2],
    west: [Vec<u64>; 2],
}

impl Scratch {
    fn new(words: usize) -> Self {
        let row = || [vec![0; words], vec![0; words]];
        Scratch { north: row(), east: row(), south: row(), west: row() }
    }

    /// All that follows within the row from what its sides are; the bits that are new.
    fn deduce(&mut self, kinds: [&[u64]; 4]) -> u64 {
        let words = self.east[0].len();
        let [north1, north0] = self.north.each_mut().map(|plane| &mut plane[..words]);
        let [east1, east0] = self.east.each_mut().map(|plane| &mut plane[..words]);
        let [south1, south0] = self.south.each_mut().map(|plane| &mut plane[..words]);
        let [west1, west0] = self.west.each_mut().map(|plane| &mut plane[..words]);
        let [ends, bars, tees, elbows] = kinds.map(|plane| &plane[..words]);
        let mut news = 0;
        for at in 0..words {
            let (n1, n0, e1, e0) = (north1[at], north0[at], east1[at], east0[at]);
            let (s1, s0, w1, w0) = (south1[at], south0[at], west1[at], west0[at]);
            let (end, bar, tee, elbow) = (ends[at], bars[at], tees[at], elbows[at]);
            // A bar stands upright as soon as one of its sides says so, and lies as soon as one says that.
            let upright = bar & (n1 | s1 | e0 | w0);
            let lying = bar & (n0 | s0 | e1 | w1);
            let (up1, up0, flat1, flat0) = (n1 | s1, n0 | s0, e1 | w1, e0 | w0);
            let new_n1 = upright | (elbow & s0) | (end & s0 & e0 & w0) | (tee & (s0 | flat0));
            let new_n0 = lying | (elbow & s1) | (end & (s1 | flat1)) | (tee & s1 & e1 & w1);
            let new_s1 = upright | (elbow & n0) | (end & n0 & e0 & w0) | (tee & (n0 | flat0));
            let new_s0 = lying | (elbow & n1) | (end & (n1 | flat1)) | (tee & n1 & e1 & w1);
            let new_e1 = lying | (elbow & w0) | (end & w0 & n0 & s0) | (tee & (w0 | up0));
            let new_e0 = upright | (elbow & w1) | (end & (w1 | up1)) | (tee & w1 & n1 & s1);
            let new_w1 = lying | (elbow & e0) | (end & e0 & n0 & s0) | (tee & (e0 | up0));
            let new_w0 = upright | (elbow & e1) | (end & (e1 | up1)) | (tee & e1 & n1 & s1);
            news |= new_n1 & !n1 | new_n0 & !n0 | new_s1 & !s1 | new_s0 & !s0;
            news |= new_e1 & !e1 | new_e0 & !e0 | new_w1 & !w1 | new_w0 & !w0;
            (north1[at], north0[at]) = (n1 | new_n1, n0 | new_n0);
            (south1[at], south0[at]) = (s1 | new_s1, s0 | new_s0);
            (east1[at], east0[at]) = (e1 | new_e1, e0 | new_e0);
            (west1[at], west0[at]) = (w1 | new_w1, w0 | new_w0);
        }
        news
    }
}
