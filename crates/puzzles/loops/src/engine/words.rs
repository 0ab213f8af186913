//! Thirty-two cells in a word: what is known of their sides, and what their pieces say to it.
use std::ops::Range;

/// Cells of a word.
pub(crate) const CELLS: usize = 32;

/// The cells of a word, in reading order; words of a row are counted from 1.
#[inline]
pub(crate) fn columns_of(columns: usize, row: usize, word: usize) -> Range<usize> {
    let first = row * columns;
    first + CELLS * (word - 1)..first + columns.min(CELLS * word)
}

/// Writes bytes eight at a time; `eight` gives the ones that begin with cell 8 times its argument.
#[inline]
pub(crate) fn scatter(bytes: &mut [u8], eight: impl Fn(usize) -> u64) {
    let (whole, rest) = bytes.as_chunks_mut::<8>();
    let count = whole.len();
    for (at, bytes) in whole.iter_mut().enumerate() {
        *bytes = eight(at).to_le_bytes();
    }
    let left = rest.len();
    if left > 0 {
        rest.copy_from_slice(&eight(count).to_le_bytes()[..left]);
    }
}

/// What is known of the sides of thirty-two cells: the low half of each word connected, the high half open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct KnownSides {
    pub(crate) east: u64,
    pub(crate) north: u64,
}

impl KnownSides {
    /// Both words.
    #[inline]
    pub(crate) fn pair(self) -> [u64; 2] {
        [self.east, self.north]
    }
}

/// The halves exchanged: connected and open.
#[inline]
pub(crate) fn swapped(word: u64) -> u64 {
    word.rotate_left(32)
}

/// A word of which both halves are the same.
#[inline]
pub(crate) fn twice(half: u32) -> u64 {
    u64::from(half) << 32 | u64::from(half)
}

/// A word of a connected and an open half.
#[inline]
pub(crate) fn both(connected: u32, open: u32) -> u64 {
    u64::from(open) << 32 | u64::from(connected)
}

/// One bit of both halves of a word, as its first cell.
#[inline]
pub(crate) fn bit_of(word: u64, bit: usize) -> u64 {
    word >> bit & FIRST
}

/// The first cell of both halves.
pub(crate) const FIRST: u64 = 0x0000_0001_0000_0001;

/// The sides of a word that are open to both.
#[inline]
pub(crate) fn free(word: u64) -> u32 {
    !((word | swapped(word)) as u32)
}

/// The sides of a word that are connected.
#[inline]
pub(crate) fn connected(word: u64) -> u32 {
    word as u32
}

/// Which of thirty-two pieces are of which kind; the others are settled from the start.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct KindMasks {
    /// Bars in the low half, elbows in the high one.
    pub(crate) twos: u64,
    /// Tees in the low half, ends in the high one.
    pub(crate) odds: u64,
}

/// The western sides of cells, from their eastern ones and the western one of the first.
#[inline]
pub(crate) fn west_of(east: u64, border: u64) -> u64 {
    (east << 1 & !(1 << 32)) | border
}

/// What is known around thirty-two cells, or several times as many; `border` is the western side of the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Four<W> {
    pub(crate) north: W,
    pub(crate) east: W,
    pub(crate) south: W,
    pub(crate) border: W,
}

impl Four<u64> {
    /// Whether a side is known to be both.
    #[inline]
    pub(crate) fn clash(&self) -> bool {
        let meet = |side: u64| side & swapped(side);
        meet(self.north) | meet(self.east) | meet(self.south) | meet(self.border) != 0
    }

    /// Adds all that follows within the word.
    ///
    /// - A bar is upright as soon as one of its sides says so, and lies as soon as one says that.
    /// - An elbow's opposite sides differ.
    /// - An end is closed by any other side that is connected, a tee connected by any other that is open; and the other
    ///   way round by all three others.
    ///
    /// A piece says all it can at its first look, and what it says to the north and south is no news for the cells of
    /// its row: so only eastern and western sides are followed, and what the northern and southern ones add is known
    /// before.
    #[inline]
    pub(crate) fn settle(self, KindMasks { twos, odds: any }: KindMasks) -> Self {
        let (bar, elbow, all) = (twice(twos as u32), twice((twos >> 32) as u32), swapped(any));
        let (n, s) = (swapped(self.north), swapped(self.south));
        let (firm, lone) = (elbow | any | (all & n & s), (any | bar) & (n | s));
        let mut east = self.east;
        loop {
            let west = west_of(east, self.border);
            let (e, w) = (swapped(east), swapped(west));
            let both = lone | (bar & (east | west));
            let to_west = both | (e & firm);
            let more = east | both | (w & firm) | (to_west >> 1 & !(1 << 31));
            if more != east {
                east = more;
                continue;
            }
            let firm = elbow | any | (all & e & w);
            let lone = (bar & (self.north | self.south | e | w)) | (any & (e | w));
            return Four {
                north: self.north | lone | (s & firm),
                south: self.south | lone | (n & firm),
                east,
                border: self.border | (to_west & FIRST),
            };
        }
    }
}
