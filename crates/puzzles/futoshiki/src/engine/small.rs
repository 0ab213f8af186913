//! The kernel for boards of 2 to 8 rows: the whole board in one square of bytes.
//!
//! A byte is the set of a cell's candidates, and 8 x 8 of them fit in two AVX2 registers, so every step below treats
//! all cells at once, in about 200 instructions a round:
//! - signs: each cell tells its four neighbours what they cannot be, "not above my highest" or "not below my lowest".
//!   A chain of signs takes a round per link; rounds are cheap;
//! - naked singles: the union of settled cells along each row and column, by butterfly exchanges;
//! - hidden singles: "seen once, seen twice" sums along the same exchanges.
//!
//! A round can miss a line that settles one number three times (the sum that tells is taken modulo 256), but never a
//! finished board that is wrong: there every line must show all `n` numbers in `n` settled cells.
mod branch;
mod matching;

use super::kernel::{Candidate, Effect, Grid, Kernel, Status};
use super::wide::side;
use gridwright_simd::Squares;

/// A board for squares of kind `Q`.
#[derive(Debug, Clone)]
pub(crate) struct Small<Q: Squares> {
    squares: Q,
    n: usize,
    /// The place of each cell; dividing would take longer.
    places: [u8; 64],
    /// All numbers in every cell of the board, nothing around it.
    full: Q::Square,
    /// For each side (left, right, above, under): cells smaller than that neighbour.
    less: [[u8; 64]; 4],
    /// For each side: cells greater than that neighbour.
    greater: [[u8; 64]; 4],
    /// The last matchings of columns, rows and numbers.
    matchings: [Q::Square; 3],
}

impl<Q: Squares> Small<Q> {
    /// The board's signs. They must join neighbouring cells of the board.
    pub(crate) fn new(squares: Q, grid: &Grid) -> Self {
        let n = grid.n;
        let (mut full, mut places) = ([0; 64], [0; 64]);
        for row in 0..n {
            full[row * 8..][..n].fill(u8::MAX >> (8 - n));
            for column in 0..n {
                places[row * n + column] = (row * 8 + column) as u8;
            }
        }
        let (full, none) = (squares.pack(full), squares.splat(0));
        let mut small =
            Small { squares, n, places, full, less: [[0; 64]; 4], greater: [[0; 64]; 4], matchings: [none; 3] };
        for &(lesser, greater) in &grid.less {
            small.set_sign(lesser, greater, true);
        }
        small
    }

    /// What the neighbours on one side of every cell cannot be, still at the cell's own place.
    #[inline(always)]
    fn forbids(&self, to_lowest: Q::Square, below_highest: Q::Square, side: usize) -> Q::Square {
        let q = self.squares;
        let raised = q.and(to_lowest, q.pack(self.less[side]));
        q.or(raised, q.minus(q.pack(self.greater[side]), below_highest))
    }

    /// Every cell without what its neighbours forbid.
    #[inline(always)]
    fn tighten(&self, v: Q::Square) -> Q::Square {
        let q = self.squares;
        let (to_lowest, below_highest) = (q.xor(v, q.less_one(v)), q.below_highest(v));
        let left = q.west(self.forbids(to_lowest, below_highest, 0));
        let right = q.east(self.forbids(to_lowest, below_highest, 1));
        let above = q.north(self.forbids(to_lowest, below_highest, 2));
        let under = q.south(self.forbids(to_lowest, below_highest, 3));
        q.minus(v, q.or(q.or(left, right), q.or(above, under)))
    }

    /// One exchange of a sum: what both sides saw, once and at least twice.
    #[inline(always)]
    fn seen(&self, a: [Q::Square; 2], b: [Q::Square; 2]) -> [Q::Square; 2] {
        let q = self.squares;
        [q.or(a[0], b[0]), q.or(q.or(a[1], b[1]), q.and(a[0], b[0]))]
    }

    /// The numbers seen at least once and at least twice in each row.
    #[inline(always)]
    fn seen_in_rows(&self, v: Q::Square) -> [Q::Square; 2] {
        let q = self.squares;
        let across = q.cross_columns::<4>(v);
        let s = [q.or(v, across), q.and(v, across)];
        let s = self.seen(s, [q.cross_columns::<2>(s[0]), q.cross_columns::<2>(s[1])]);
        self.seen(s, [q.cross_columns::<1>(s[0]), q.cross_columns::<1>(s[1])])
    }

    /// The numbers seen at least once and at least twice in each column.
    #[inline(always)]
    fn seen_in_columns(&self, v: Q::Square) -> [Q::Square; 2] {
        let q = self.squares;
        let across = q.cross_rows::<4>(v);
        let s = [q.or(v, across), q.and(v, across)];
        let s = self.seen(s, [q.cross_rows::<2>(s[0]), q.cross_rows::<2>(s[1])]);
        self.seen(s, [q.cross_rows::<1>(s[0]), q.cross_rows::<1>(s[1])])
    }

    /// The numbers settled in each row, and where their sum shows that one is settled twice.
    #[inline(always)]
    fn settled_in_rows(&self, v: Q::Square) -> [Q::Square; 2] {
        let q = self.squares;
        let (any, sum) = (q.or(v, q.cross_columns::<4>(v)), q.add(v, q.cross_columns::<4>(v)));
        let (any, sum) = (q.or(any, q.cross_columns::<2>(any)), q.add(sum, q.cross_columns::<2>(sum)));
        let (any, sum) = (q.or(any, q.cross_columns::<1>(any)), q.add(sum, q.cross_columns::<1>(sum)));
        [any, q.xor(any, sum)]
    }

    /// The same for columns.
    #[inline(always)]
    fn settled_in_columns(&self, v: Q::Square) -> [Q::Square; 2] {
        let q = self.squares;
        let (any, sum) = (q.or(v, q.cross_rows::<4>(v)), q.add(v, q.cross_rows::<4>(v)));
        let (any, sum) = (q.or(any, q.cross_rows::<2>(any)), q.add(sum, q.cross_rows::<2>(sum)));
        let (any, sum) = (q.or(any, q.cross_rows::<1>(any)), q.add(sum, q.cross_rows::<1>(sum)));
        [any, q.xor(any, sum)]
    }

    /// One round of everything.
    #[inline(always)]
    fn step(&self, cube: &mut Q::Square) -> Effect {
        let q = self.squares;
        let x = self.tighten(*cube);
        let single = q.empty(q.drop_lowest(x));
        let settled = q.and(x, single);
        let ([row_any, row_bad], [column_any, column_bad]) =
            (self.settled_in_rows(settled), self.settled_in_columns(settled));
        let ([row_once, row_twice], [column_once, column_twice]) = (self.seen_in_rows(x), self.seen_in_columns(x));
        let y = q.minus(x, q.minus(q.or(row_any, column_any), single));
        let hidden = q.or(q.minus(row_once, row_twice), q.minus(column_once, column_twice));
        let place = q.and(y, hidden);
        let z = q.or(q.and(y, q.empty(place)), place);
        // A number without a place, a cell without a number, a number settled twice, two numbers with only this cell.
        let lost = q.or(q.minus(self.full, q.and(row_once, column_once)), q.and(q.empty(z), self.full));
        let twice = q.or(q.or(row_bad, column_bad), q.drop_lowest(place));
        if q.any(q.or(lost, twice)) {
            return Effect::Dead;
        }
        let changed = q.any(q.xor(z, *cube));
        *cube = z;
        if changed { Effect::Changed } else { Effect::Same }
    }

    /// Takes bits away from one cell.
    fn take(&self, cube: &mut Q::Square, place: u16, bits: u8) {
        let q = self.squares;
        q.run(
            #[inline(always)]
            || *cube = q.minus(*cube, q.at(usize::from(place), bits)),
        );
    }

    #[inline(always)]
    fn settle(&self, cube: &mut Q::Square, rounds: &mut u64) -> Status {
        let (mut here, mut count) = (*cube, 0);
        let alive = loop {
            count += 1;
            match self.step(&mut here) {
                Effect::Dead => break false,
                Effect::Same => break true,
                Effect::Changed => {}
            }
        };
        *rounds += count;
        *cube = here;
        match alive {
            false => Status::Dead,
            true if self.squares.any(self.squares.drop_lowest(here)) => Status::Open,
            true => Status::Solved,
        }
    }
}

impl<Q: Squares> Kernel for Small<Q> {
    type Cube = Q::Square;

    fn place(&self, cell: u16) -> u16 {
        u16::from(self.places[usize::from(cell) % 64])
    }

    fn cell(&self, place: u16) -> u16 {
        place / 8 * self.n as u16 + place % 8
    }

    fn set_sign(&mut self, small: u16, large: u16, present: bool) {
        let byte = if present { !0 } else { 0 };
        let (lesser, greater) = (usize::from(small), usize::from(large));
        self.less[side(lesser, greater)][usize::from(self.place(small))] = byte;
        self.greater[side(greater, lesser)][usize::from(self.place(large))] = byte;
    }

    fn start(&self, grid: &Grid) -> Q::Square {
        let mut bytes = self.squares.unpack(self.full);
        for (row, numbers) in grid.givens.chunks_exact(self.n).enumerate() {
            for (byte, &number) in bytes[row * 8..].iter_mut().zip(numbers).filter(|(_, number)| **number != 0) {
                *byte = 1 << (number - 1);
            }
        }
        self.squares.pack(bytes)
    }

    fn propagate(&self, cube: &mut Q::Square, rounds: &mut u64) -> Status {
        self.squares.run(
            #[inline(always)]
            || self.settle(cube, rounds),
        )
    }

    fn round(&self, cube: &mut Q::Square) -> Effect {
        self.step(cube)
    }

    fn filter(&mut self, cube: &mut Q::Square) -> Effect {
        let squares = self.squares;
        squares.run(
            #[inline(always)]
            || self.match_all(cube),
        )
    }

    fn choose(&self, cube: &Q::Square) -> Option<Candidate> {
        self.squares.run(
            #[inline(always)]
            || self.pick(cube),
        )
    }

    fn assign(&self, cube: &mut Q::Square, candidate: Candidate) {
        self.take(cube, candidate.place, !(1 << candidate.digit));
    }

    fn remove(&self, cube: &mut Q::Square, candidate: Candidate) {
        self.take(cube, candidate.place, 1 << candidate.digit);
    }

    fn read_numbers(&self, cube: &Q::Square, numbers: &mut Vec<u8>) {
        numbers.clear();
        for row in self.squares.unpack(*cube).chunks_exact(8).take(self.n) {
            numbers.extend(row[..self.n].iter().map(|domain| domain.trailing_zeros() as u8 + 1));
        }
    }

    fn domains(&self, cube: &Q::Square) -> Vec<u32> {
        let mut domains = Vec::with_capacity(self.n * self.n);
        for row in self.squares.unpack(*cube).chunks_exact(8).take(self.n) {
            domains.extend(row[..self.n].iter().map(|&domain| u32::from(domain)));
        }
        domains
    }
}
