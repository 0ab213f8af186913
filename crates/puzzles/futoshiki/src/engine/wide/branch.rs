//! Where the wide kernel branches: as `small/branch.rs`, on one vector per number.
use super::{STRIDE, Wide};
use crate::engine::kernel::{Candidate, Status};
use gridwright_simd::Lanes;

/// What two last numbers in a cell are worth over two last places of a number, in half open cells.
const PAIR_BONUS: u32 = 3;

impl<L: Lanes, const N: usize> Wide<L, N> {
    /// Whether a board without contradiction is solved.
    #[inline(always)]
    pub(crate) fn status(&self, cube: &[L::Vector; N]) -> Status {
        let [open, _] = self.crowded(cube);
        if self.lanes.any(open) { Status::Open } else { Status::Solved }
    }

    /// Cells with at least two, and with at least three candidates.
    #[inline(always)]
    fn crowded(&self, cube: &[L::Vector; N]) -> [L::Vector; 2] {
        let l = self.lanes;
        let [mut one, mut two, mut three] = [l.zero(); 3];
        for x in &cube[..self.size()] {
            three = l.or(three, l.and(two, *x));
            two = l.or(two, l.and(one, *x));
            one = l.or(one, *x);
        }
        [two, three]
    }

    /// Where a number has exactly two places in a row; vectors are numbers, lanes rows.
    #[inline(always)]
    fn twins_in_rows(&self, cube: &[L::Vector; N]) -> [L::Vector; N] {
        let (l, mut twins) = (self.lanes, *cube);
        for x in &mut twins[..self.size()] {
            let rest = l.drop_lowest(*x);
            *x = l.minus(l.and(*x, l.empty(l.drop_lowest(rest))), l.empty(rest));
        }
        twins
    }

    /// Where a number has exactly two places in a column; vectors are rows, lanes numbers.
    #[inline(always)]
    fn twins_in_columns(&self, turned: &[L::Vector; N]) -> [L::Vector; N] {
        let (l, mut twins) = (self.lanes, *turned);
        let [two, three] = self.crowded(turned);
        for x in &mut twins[..self.size()] {
            *x = l.and(*x, l.minus(two, three));
        }
        twins
    }

    /// A choice of two (a cell's last two numbers or a number's last two places) where most is open around, so that
    /// either answer tells most; without one, a cell with the fewest candidates.
    #[inline(always)]
    pub(crate) fn pick(&self, cube: &[L::Vector; N]) -> Option<Candidate> {
        let l = self.lanes;
        let [open, three] = self.crowded(cube);
        if !l.any(open) {
            return None;
        }
        let pairs = l.minus(open, three);
        let by_row = self.twins_in_rows(cube);
        let by_column = self.twins_in_columns(&l.transpose(cube));
        let mut twins = l.zero();
        for x in &by_row[..self.size()] {
            twins = l.or(twins, *x);
        }
        let columns_open = l.flip(open);
        let (mut best, mut place) = (0, 0);
        for (row, columns) in by_column[..self.size()].iter().enumerate() {
            let pair = l.lane(&pairs, row);
            let mut left = pair | (l.lane(&twins, row) | l.union(columns)) & l.lane(&open, row);
            let row_open = l.lane(&open, row).count_ones();
            while left != 0 {
                let column = left.trailing_zeros() as usize;
                left &= left - 1;
                let around = row_open + l.lane(&columns_open, column).count_ones();
                let score = 2 * around + (pair >> column & 1) * PAIR_BONUS;
                if score > best {
                    (best, place) = (score, row * STRIDE + column);
                }
            }
        }
        if best == 0 {
            place = self.smallest(cube, &open);
        }
        Some(Candidate { place: place as u16, digit: self.option(cube, &by_row, &by_column, &pairs, place) })
    }

    /// The number to try at a place: any of a pair's, a twin's own, else the lowest.
    #[inline(always)]
    fn option(
        &self,
        cube: &[L::Vector; N],
        by_row: &[L::Vector; N],
        by_column: &[L::Vector; N],
        pairs: &L::Vector,
        place: usize,
    ) -> u8 {
        let (l, row, column) = (self.lanes, place / STRIDE, place % STRIDE);
        let has = |v: &L::Vector, lane: usize| l.lane(v, lane) >> column & 1 == 1;
        let twin = |d: &usize| has(&by_row[*d], row) || has(&by_column[row], *d);
        let twin = if has(pairs, row) { None } else { (0..self.n).find(twin) };
        twin.or_else(|| (0..self.n).find(|&d| has(&cube[d], row))).map_or(0, |d| d as u8)
    }

    #[inline(always)]
    fn smallest(&self, cube: &[L::Vector; N], open: &L::Vector) -> usize {
        let mut best = (usize::MAX, 0);
        for row in 0..self.n {
            let mut left = self.lanes.lane(open, row);
            while left != 0 {
                let column = left.trailing_zeros() as usize;
                left &= left - 1;
                let count = (0..self.n).filter(|&d| self.lanes.lane(&cube[d], row) >> column & 1 == 1).count();
                best = best.min((count, row * STRIDE + column));
            }
        }
        best.1
    }
}
