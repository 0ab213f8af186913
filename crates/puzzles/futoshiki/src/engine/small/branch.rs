//! Where the small kernel branches.
//!
//! A choice of two is best: both answers are placements. It can be a cell with two numbers left or a number with two
//! places left in a line; taking whichever has the most open cells around it (in its row and its column) needs a third
//! to a quarter of the nodes that the first cell with the fewest candidates needs on 7x7 and 8x8. Scoring and choosing
//! is vector work too, about 150 instructions.
use super::Small;
use crate::engine::kernel::Candidate;
use gridwright_simd::Squares;

/// What two last numbers in a cell are worth over two last places of a number, in half open cells.
const PAIR_BONUS: u8 = 3;

impl<Q: Squares> Small<Q> {
    /// One exchange of a sum that tells one, two and three or more apart.
    #[inline(always)]
    fn seen_thrice(&self, a: [Q::Square; 3], b: [Q::Square; 3]) -> [Q::Square; 3] {
        let q = self.squares;
        let [once, twice] = self.seen([a[0], a[1]], [b[0], b[1]]);
        let thrice = q.or(q.or(a[2], b[2]), q.or(q.and(a[0], b[1]), q.and(a[1], b[0])));
        [once, twice, thrice]
    }

    /// For each cell, the candidates that have exactly two places in its row or in its column.
    #[inline(always)]
    fn twins(&self, v: Q::Square) -> Q::Square {
        let q = self.squares;
        let none = q.splat(0);
        let (mut rows, mut columns) = ([v, none, none], [v, none, none]);
        rows = self.seen_thrice(
            rows,
            rows.map(
                #[inline(always)]
                |s| q.cross_columns::<4>(s),
            ),
        );
        rows = self.seen_thrice(
            rows,
            rows.map(
                #[inline(always)]
                |s| q.cross_columns::<2>(s),
            ),
        );
        rows = self.seen_thrice(
            rows,
            rows.map(
                #[inline(always)]
                |s| q.cross_columns::<1>(s),
            ),
        );
        columns = self.seen_thrice(
            columns,
            columns.map(
                #[inline(always)]
                |s| q.cross_rows::<4>(s),
            ),
        );
        columns = self.seen_thrice(
            columns,
            columns.map(
                #[inline(always)]
                |s| q.cross_rows::<2>(s),
            ),
        );
        columns = self.seen_thrice(
            columns,
            columns.map(
                #[inline(always)]
                |s| q.cross_rows::<1>(s),
            ),
        );
        q.and(v, q.or(q.minus(rows[1], rows[2]), q.minus(columns[1], columns[2])))
    }

    /// For each cell, how many open cells its row and column have.
    #[inline(always)]
    fn open_around(&self, open: Q::Square) -> Q::Square {
        let q = self.squares;
        let one = q.and(open, q.splat(1));
        let row = q.add(one, q.cross_columns::<4>(one));
        let row = q.add(row, q.cross_columns::<2>(row));
        let row = q.add(row, q.cross_columns::<1>(row));
        let column = q.add(one, q.cross_rows::<4>(one));
        let column = q.add(column, q.cross_rows::<2>(column));
        let column = q.add(column, q.cross_rows::<1>(column));
        q.add(row, column)
    }

    /// The highest byte, everywhere.
    #[inline(always)]
    fn highest(&self, v: Q::Square) -> Q::Square {
        let q = self.squares;
        let v = q.max(v, q.cross_rows::<4>(v));
        let v = q.max(v, q.cross_rows::<2>(v));
        let v = q.max(v, q.cross_rows::<1>(v));
        let v = q.max(v, q.cross_columns::<4>(v));
        let v = q.max(v, q.cross_columns::<2>(v));
        q.max(v, q.cross_columns::<1>(v))
    }

    /// A choice of two (a cell's last two numbers or a number's last two places) where most is open around, so that
    /// either answer tells most; without one, a cell with the fewest candidates.
    #[inline(always)]
    pub(crate) fn pick(&self, cube: &Q::Square) -> Option<Candidate> {
        let q = self.squares;
        let rest = q.drop_lowest(*cube);
        let settled = q.empty(rest);
        let open = q.minus(q.splat(!0), settled);
        if !q.any(rest) {
            return None;
        }
        let pairs = q.and(open, q.empty(q.drop_lowest(rest)));
        let twins = self.twins(*cube);
        let around = self.open_around(open);
        let score = q.and(q.add(around, around), q.minus(open, q.empty(q.or(pairs, q.and(twins, open)))));
        let score = q.add(score, q.and(pairs, q.splat(PAIR_BONUS)));
        if !q.any(score) {
            return Some(self.fewest(*cube, rest));
        }
        let best = q.places(q.empty(q.xor(score, self.highest(score)))).trailing_zeros() as usize % 64;
        let options = q.unpack(q.or(q.and(*cube, pairs), q.minus(twins, pairs)))[best];
        Some(Candidate { place: best as u16, digit: options.trailing_zeros() as u8 })
    }

    /// A cell with the fewest candidates above one; `rest` is without everyone's lowest.
    #[inline(always)]
    fn fewest(&self, cube: Q::Square, rest: Q::Square) -> Candidate {
        let q = self.squares;
        let open = q.places(rest);
        let mut rest = q.drop_lowest(rest);
        // Lowest bits fall off until some open cell has none left: that one has the fewest.
        while q.places(rest) == open {
            rest = q.drop_lowest(rest);
        }
        let place = (open & !q.places(rest)).trailing_zeros() as usize % 64;
        Candidate { place: place as u16, digit: q.unpack(cube)[place].trailing_zeros() as u8 }
    }
}
