//! Sets of cells of a board up to 16 x 16 as 256 bits, and slides of a whole set at once.
//!
//! Bit `16 * row + column`. Sliding east is one addition for each word: adding the movers to the mask of cells that can
//! be left makes the carry run to the first cell that can't. The other directions are Kogge-Stone fills, which
//! double their stride and end after four steps.

/// A set of cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Mask(pub(crate) [u64; 4]);

impl Mask {
    /// No cell.
    pub(crate) const EMPTY: Mask = Mask([0; 4]);

    /// One cell. Without a store that a load of the whole would have to wait for.
    #[inline(always)]
    pub(crate) fn of(cell: u8) -> Self {
        let (word, bit) = (cell >> 6, 1 << (cell & 63));
        let mut mask = [0; 4];
        for (part, at) in mask.iter_mut().zip(0..) {
            *part = if word == at { bit } else { 0 };
        }
        Mask(mask)
    }

    /// Some cells.
    #[inline(always)]
    pub(crate) fn from_cells(cells: &[u8]) -> Self {
        let mut mask = Mask::EMPTY;
        for &cell in cells {
            mask = mask.or(Mask::of(cell));
        }
        mask
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, cell: u8) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self, cell: u8) {
        self.0[usize::from(cell >> 6)] &= !(1 << (cell & 63));
    }

    #[inline(always)]
    pub(crate) fn has(&self, cell: u8) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 != 0
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Mask) -> Mask {
        self.zip(other, |one, two| one & two)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Mask) -> Mask {
        self.zip(other, |one, two| one | two)
    }

    #[inline(always)]
    pub(crate) fn without(self, other: Mask) -> Mask {
        self.zip(other, |one, two| one & !two)
    }

    #[inline(always)]
    fn zip(self, other: Mask, join: impl Fn(u64, u64) -> u64) -> Mask {
        let (Mask(one), Mask(two)) = (self, other);
        Mask([join(one[0], two[0]), join(one[1], two[1]), join(one[2], two[2]), join(one[3], two[3])])
    }

    /// The cells, in order.
    #[inline(always)]
    pub(crate) fn cells(self) -> CellIter {
        CellIter { left: self.0, word: 0 }
    }

    /// Every cell `rows` further south; `rows` is 1, 2, 4 or 8.
    #[inline(always)]
    fn south(self, rows: u32) -> Mask {
        let Mask([a, b, c, d]) = self;
        match rows {
            4 => Mask([0, a, b, c]),
            8 => Mask([0, 0, a, b]),
            _ => {
                let (by, back) = (16 * rows, 64 - 16 * rows);
                Mask([a << by, b << by | a >> back, c << by | b >> back, d << by | c >> back])
            }
        }
    }

    /// Every cell `rows` further north.
    #[inline(always)]
    fn north(self, rows: u32) -> Mask {
        let Mask([a, b, c, d]) = self;
        match rows {
            4 => Mask([b, c, d, 0]),
            8 => Mask([c, d, 0, 0]),
            _ => {
                let (by, back) = (16 * rows, 64 - 16 * rows);
                Mask([a >> by | b << back, b >> by | c << back, c >> by | d << back, d >> by])
            }
        }
    }

    /// Where these stop going east, having moved; `open` are the cells that can be left.
    #[inline(always)]
    pub(crate) fn east(self, open: Mask) -> Mask {
        self.zip(open, |movers, open| open.wrapping_add(movers & open) & !open)
    }

    /// The same going west.
    #[inline(always)]
    pub(crate) fn west(self, open: Mask) -> Mask {
        let (mut moved, mut free) = (self.and(open), open.shifted_west(1));
        for by in [1, 2, 4] {
            (moved, free) = (moved.or(free.and(moved.shifted_west(by))), free.and(free.shifted_west(by)));
        }
        moved.or(free.and(moved.shifted_west(8))).without(open)
    }

    /// Every bit `by` lower in its word: further west, but what leaves a row is at the end of the one before.
    #[inline(always)]
    fn shifted_west(self, by: u32) -> Mask {
        let Mask([a, b, c, d]) = self;
        Mask([a >> by, b >> by, c >> by, d >> by])
    }

    /// By direction: the cells from which the next step leads onto one of these, and some at whose wall no step begins.
    #[inline(always)]
    pub(crate) fn before(self) -> [Mask; 4] {
        let Mask([a, b, c, d]) = self;
        [self.south(1), self.shifted_west(1), self.north(1), Mask([a << 1, b << 1, c << 1, d << 1])]
    }

    /// The same going south.
    #[inline(always)]
    pub(crate) fn down(self, open: Mask) -> Mask {
        let (mut moved, mut free) = (self.and(open), open.south(1));
        for rows in [1, 2, 4] {
            (moved, free) = (moved.or(free.and(moved.south(rows))), free.and(free.south(rows)));
        }
        moved.or(free.and(moved.south(8))).without(open)
    }

    /// The same going north.
    #[inline(always)]
    pub(crate) fn up(self, open: Mask) -> Mask {
        let (mut moved, mut free) = (self.and(open), open.north(1));
        for rows in [1, 2, 4] {
            (moved, free) = (moved.or(free.and(moved.north(rows))), free.and(free.north(rows)));
        }
        moved.or(free.and(moved.north(8))).without(open)
    }

    /// All cells in which one of these stops, having moved; `open` are the cells that can be left, by direction.
    #[inline(always)]
    pub(crate) fn slides(self, open: &[Mask; 4]) -> Mask {
        self.up(open[0]).or(self.east(open[1])).or(self.down(open[2])).or(self.west(open[3]))
    }
}

/// The cells of a mask, in order.
#[derive(Debug, Clone)]
pub(crate) struct CellIter {
    left: [u64; 4],
    word: usize,
}

impl Iterator for CellIter {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        while self.left[self.word] == 0 {
            if self.word == 3 {
                return None;
            }
            self.word += 1;
        }
        let left = &mut self.left[self.word];
        let cell = (self.word * 64) as u8 + left.trailing_zeros() as u8;
        *left &= *left - 1;
        Some(cell)
    }
}
