//! The kernel for boards of 9 to 32 rows: one vector per number.
//!
//! The candidates are a cube of bits (row, column, number). The vector of a number has a lane per row and in it a bit
//! per column. In this view
//! - a row's places for a number are one lane: a hidden single is a lane with one bit;
//! - a cell's numbers lie across the vectors: naked singles fall out of "seen once, seen twice" sums;
//! - all four kinds of signs are moves by one bit or one lane. Going up through the numbers, `below` collects where
//!   smaller numbers can still be; a cell that must exceed its neighbour keeps a number only if the neighbour has a
//!   smaller one. Since `below` holds what survived, one pass up and one down leave every chain of signs exactly as
//!   tight as its bounds allow, however long it is.
//!
//! Only the places of a number in a column lie across lanes. For these the cube is transposed so that vector and lane
//! change roles, treated alike, and transposed back. The prototype of this project had the two views with numbers as
//! bits; numbers as vectors make the signs cheaper (no highest-bit search) and exact.
//!
//! A round is about `n * 70` vector instructions.
mod branch;

use super::kernel::{Candidate, Effect, Grid, Kernel, Status};
use super::matching::{self, Matching};
use gridwright_simd::Lanes;

/// Places count by rows of this many.
const STRIDE: usize = 32;

/// The four neighbours of a cell, in the order of [`Signs`].
const SIDES: usize = 4;

/// Where cells are free of an obligation to each of their neighbours: left, right, above, under.
#[derive(Debug, Clone, Copy)]
struct Signs<V> {
    /// Cells that need not exceed that neighbour.
    not_greater: [V; SIDES],
    /// Cells that need not stay below that neighbour.
    not_less: [V; SIDES],
}

/// Which neighbour of `from` the cell `to` is: left, right, above, under.
pub(crate) fn side(from: usize, to: usize) -> usize {
    match (to + 1 == from, to == from + 1, to < from) {
        (true, ..) => 0,
        (_, true, _) => 1,
        (.., true) => 2,
        _ => 3,
    }
}

/// A board for vectors of kind `L` in arrays of `N`.
#[derive(Debug, Clone)]
pub(crate) struct Wide<L: Lanes, const N: usize> {
    lanes: L,
    n: usize,
    /// Every cell of the board.
    full: L::Vector,
    signs: Signs<L::Vector>,
    /// The last matchings of rows, columns and numbers, where the next search for one starts.
    matchings: [Matching<L::Vector, N>; 3],
}

impl<L: Lanes, const N: usize> Wide<L, N> {
    /// The board's signs. They must join neighbouring cells of the board.
    pub(crate) fn new(lanes: L, grid: &Grid) -> Self {
        // A constant where it can be: each sign divides by it.
        let n = if N < L::WIDTH { N } else { grid.n };
        let mut full = [0; 32];
        full[..n].fill(u32::MAX >> (32 - n));
        let (mut not_greater, mut not_less) = ([full; SIDES], [full; SIDES]);
        for &(small, large) in &grid.less {
            let (small, large) = (usize::from(small), usize::from(large));
            not_greater[side(large, small)][large / n] &= !(1 << (large % n));
            not_less[side(small, large)][small / n] &= !(1 << (small % n));
        }
        let pack = |sides: [[u32; 32]; SIDES]| sides.map(|side| lanes.pack(&side));
        let signs = Signs { not_greater: pack(not_greater), not_less: pack(not_less) };
        Wide { lanes, n, full: lanes.pack(&full), signs, matchings: [Matching::new(lanes); 3] }
    }

    /// The vector of one place alone.
    #[inline(always)]
    fn only(&self, place: u16) -> L::Vector {
        let mut v = self.lanes.zero();
        self.lanes.set_lane(&mut v, usize::from(place) / STRIDE, 1 << (usize::from(place) % STRIDE));
        v
    }

    /// The board's size: that of the arrays, a constant that unrolls all loops, unless they are as wide as can be.
    #[inline(always)]
    fn size(&self) -> usize {
        if N < L::WIDTH { N } else { self.n }
    }

    /// Cells that keep a number, when `beyond` is where neighbours have numbers beyond it.
    #[inline(always)]
    fn allowed(&self, free: &[L::Vector; SIDES], beyond: L::Vector) -> L::Vector {
        let l = self.lanes;
        let sideways = l.and(l.or(l.raise(beyond), free[0]), l.or(l.lower(beyond), free[1]));
        l.and(sideways, l.and(l.or(l.next(beyond), free[2]), l.or(l.previous(beyond), free[3])))
    }

    /// Tightens every cell to the bounds its signs give.
    ///
    /// The passes up and down read the same `cube` and meet at the end: they are two chains of dependent instructions
    /// that the processor runs side by side. Nothing is lost, since a lower bound never moves an upper one.
    #[inline(always)]
    fn tighten(&self, cube: &[L::Vector; N]) -> [L::Vector; N] {
        let (l, n) = (self.lanes, self.size());
        let (mut up, mut down) = ([l.zero(); N], [l.zero(); N]);
        let (mut below, mut above) = (l.zero(), l.zero());
        for i in 0..n {
            up[i] = l.and(cube[i], self.allowed(&self.signs.not_greater, below));
            below = l.or(below, up[i]);
            let k = n - 1 - i;
            down[k] = l.and(cube[k], self.allowed(&self.signs.not_less, above));
            above = l.or(above, down[k]);
        }
        for i in 0..n {
            up[i] = l.and(up[i], down[i]);
        }
        up
    }

    /// Signs, naked singles, and numbers with one place in a row.
    #[inline(always)]
    fn rows(&self, cube: &mut [L::Vector; N]) -> Effect {
        let (l, n) = (self.lanes, self.size());
        let tight = self.tighten(cube);
        let (mut once, mut twice) = (l.zero(), l.zero());
        for x in &tight[..n] {
            twice = l.or(twice, l.and(once, *x));
            once = l.or(once, *x);
        }
        let naked = l.minus(once, twice);
        let mut bad = l.xor(once, self.full);
        let (mut fixed, mut taken) = ([l.zero(); N], l.zero());
        for i in 0..n {
            let x = tight[i];
            let place = l.and(x, l.or(naked, l.empty(l.drop_lowest(x))));
            // No place left for the number in a row, two places in one row, or two numbers in one cell.
            bad = l.or(bad, l.or(l.and(l.empty(x), self.full), l.or(l.drop_lowest(place), l.and(taken, place))));
            taken = l.or(taken, place);
            fixed[i] = place;
        }
        if l.any(bad) {
            return Effect::Dead;
        }
        let mut changed = l.zero();
        for i in 0..n {
            let (x, place) = (tight[i], fixed[i]);
            let y = l.minus(l.or(l.and(x, l.empty(place)), place), l.minus(taken, place));
            changed = l.or(changed, l.xor(cube[i], y));
            cube[i] = y;
        }
        if l.any(changed) { Effect::Changed } else { Effect::Same }
    }

    /// Numbers with one place in a column; here vectors are rows and lanes are numbers.
    #[inline(always)]
    fn columns(&self, cube: &mut [L::Vector; N]) -> Effect {
        let (l, n) = (self.lanes, self.size());
        let (mut once, mut twice, mut taken, mut bad) = (l.zero(), l.zero(), l.zero(), l.zero());
        let mut fixed = [l.zero(); N];
        for i in 0..n {
            let x = cube[i];
            let place = l.and(x, l.empty(l.drop_lowest(x)));
            bad = l.or(bad, l.and(taken, place));
            taken = l.or(taken, place);
            fixed[i] = place;
            twice = l.or(twice, l.and(once, x));
            once = l.or(once, x);
        }
        if l.any(l.or(bad, l.xor(once, self.full))) {
            return Effect::Dead;
        }
        let hidden = l.minus(once, twice);
        let mut changed = l.zero();
        for i in 0..n {
            let x = cube[i];
            let y = l.minus(x, l.minus(taken, fixed[i]));
            let place = l.and(x, hidden);
            let y = l.or(l.and(y, l.empty(place)), place);
            changed = l.or(changed, l.xor(x, y));
            cube[i] = y;
        }
        if l.any(changed) { Effect::Changed } else { Effect::Same }
    }

    /// Supposes a candidate, or rules it out.
    fn change(&self, cube: &mut [L::Vector; N], Candidate { place, digit }: Candidate, assign: bool) {
        self.lanes.run(
            #[inline(always)]
            || {
                let cell = self.only(place);
                for (d, x) in cube[..self.size()].iter_mut().enumerate() {
                    if (d == usize::from(digit)) != assign {
                        *x = self.lanes.minus(*x, cell);
                    }
                }
            },
        );
    }

    /// Both views in turn until neither has anything to say.
    #[inline(always)]
    fn settle(&self, cube: &mut [L::Vector; N], rounds: &mut u64) -> Status {
        let mut columns_idle = false;
        loop {
            *rounds += 1;
            match self.rows(cube) {
                Effect::Dead => return Status::Dead,
                Effect::Same if columns_idle => return self.status(cube),
                Effect::Same | Effect::Changed => {}
            }
            let mut turned = self.lanes.transpose(cube);
            match self.columns(&mut turned) {
                Effect::Dead => return Status::Dead,
                Effect::Same => columns_idle = true,
                Effect::Changed => {
                    columns_idle = false;
                    *cube = self.lanes.transpose(&turned);
                }
            }
        }
    }

    /// All-different by matching in the three views, each on the result of the one before.
    #[inline(always)]
    fn match_all(&mut self, cube: &mut [L::Vector; N]) -> Effect {
        let (l, n) = (self.lanes, self.size());
        let [rows, columns, numbers] = &mut self.matchings;
        // Lane = row, vector = number, bit = column.
        let first = matching::filter(l, n, cube, rows);
        if first == Effect::Dead {
            return Effect::Dead;
        }
        let mut turned = l.transpose(cube);
        // Lane = number, vector = row, bit = column.
        let second = matching::filter(l, n, &mut turned, numbers);
        if second == Effect::Dead {
            return Effect::Dead;
        }
        *cube = l.transpose(&turned);
        let mut flipped = *cube;
        for x in &mut flipped[..n] {
            *x = l.flip(*x);
        }
        // Lane = column, vector = number, bit = row.
        let third = matching::filter(l, n, &mut flipped, columns);
        if third == Effect::Dead {
            return Effect::Dead;
        }
        if third == Effect::Changed {
            for i in 0..n {
                cube[i] = l.flip(flipped[i]);
            }
        }
        if [first, second, third].contains(&Effect::Changed) { Effect::Changed } else { Effect::Same }
    }
}

impl<L: Lanes, const N: usize> Kernel for Wide<L, N> {
    type Cube = [L::Vector; N];

    fn place(&self, cell: u16) -> u16 {
        cell / self.n as u16 * STRIDE as u16 + cell % self.n as u16
    }

    fn cell(&self, place: u16) -> u16 {
        place / STRIDE as u16 * self.n as u16 + place % STRIDE as u16
    }

    fn set_sign(&mut self, small: u16, large: u16, present: bool) {
        let (lesser, greater) = (self.only(self.place(small)), self.only(self.place(large)));
        let (small, large) = (usize::from(small), usize::from(large));
        let set = |free: &mut L::Vector, cell| {
            *free = if present { self.lanes.minus(*free, cell) } else { self.lanes.or(*free, cell) };
        };
        set(&mut self.signs.not_greater[side(large, small)], greater);
        set(&mut self.signs.not_less[side(small, large)], lesser);
    }

    fn start(&self, grid: &Grid) -> Self::Cube {
        let (mut free, mut given) = ([0; 32], [[0; 32]; N]);
        free[..self.n].fill(u32::MAX >> (32 - self.n));
        for (row, numbers) in grid.givens.chunks_exact(self.n).enumerate() {
            for (column, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0) {
                free[row] &= !(1 << column);
                given[usize::from(number) - 1][row] |= 1 << column;
            }
        }
        let free = self.lanes.pack(&free);
        let mut cube = [self.lanes.zero(); N];
        for (x, places) in cube.iter_mut().zip(&given).take(self.n) {
            *x = self.lanes.or(free, self.lanes.pack(places));
        }
        cube
    }

    fn propagate(&self, cube: &mut Self::Cube, rounds: &mut u64) -> Status {
        self.lanes.run(
            #[inline(always)]
            || self.settle(cube, rounds),
        )
    }

    fn round(&self, cube: &mut Self::Cube) -> Effect {
        let rows = self.rows(cube);
        let mut turned = self.lanes.transpose(cube);
        match (rows, self.columns(&mut turned)) {
            (Effect::Dead, _) | (_, Effect::Dead) => return Effect::Dead,
            (Effect::Same, Effect::Same) => return Effect::Same,
            _ => *cube = self.lanes.transpose(&turned),
        }
        Effect::Changed
    }

    fn filter(&mut self, cube: &mut Self::Cube) -> Effect {
        let lanes = self.lanes;
        lanes.run(
            #[inline(always)]
            || self.match_all(cube),
        )
    }

    fn choose(&self, cube: &Self::Cube) -> Option<Candidate> {
        self.lanes.run(
            #[inline(always)]
            || self.pick(cube),
        )
    }

    fn assign(&self, cube: &mut Self::Cube, candidate: Candidate) {
        self.change(cube, candidate, true);
    }

    fn remove(&self, cube: &mut Self::Cube, candidate: Candidate) {
        self.change(cube, candidate, false);
    }

    fn read_numbers(&self, cube: &Self::Cube, numbers: &mut Vec<u8>) {
        numbers.clear();
        numbers.resize(self.n * self.n, 0);
        for (digit, x) in cube[..self.n].iter().enumerate() {
            for (row, numbers) in numbers.chunks_exact_mut(self.n).enumerate() {
                let column = self.lanes.lane(x, row).trailing_zeros() as usize;
                numbers[column] = digit as u8 + 1;
            }
        }
    }

    fn domains(&self, cube: &Self::Cube) -> Vec<u32> {
        let mut domains = vec![0; self.n * self.n];
        for (digit, x) in cube[..self.n].iter().enumerate() {
            for (cell, domain) in domains.iter_mut().enumerate() {
                *domain |= (self.lanes.lane(x, cell / self.n) >> (cell % self.n) & 1) << digit;
            }
        }
        domains
    }
}
