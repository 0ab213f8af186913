//! What the fast solver and the generator of irreducible boards are made of.
//!
//! A *kernel* holds the candidates of a whole board in vector registers and does one round of logic (signs, naked and
//! hidden singles) on every cell in step. There are two, behind one trait (`kernel.rs`):
//! - `small.rs`, boards up to 8x8: a byte a cell, the whole board in one square of bytes; about 200
//!   instructions a round;
//! - `wide.rs`, boards of 9 to 32 rows: a vector of bit sets a number; about 900 instructions a round at 9x9.
//!
//! Around them:
//! - `matching.rs` removes what no perfect matching of a line uses (Régin 1994), for all lines of a view at once;
//! - `search.rs` branches on choices of two where most is open, copies the board at every decision, and decides when
//!   matching and clause learning are worth their time;
//! - `clauses.rs` hands what is left after some 20 000 nodes to a clause-learning solver.
//!
//! Follow [`solve`]: it picks the kernel for the board's size and for what the processor can do ([`with_kernel`]), asks
//! it for the candidates that the givens leave, and lets the search explore them.
//!
//! The vectors are those of `gridwright_simd`: AVX2 where it is found at run time, plain arrays everywhere else. The tests
//! run both on the same boards and compare.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
mod clauses;
mod kernel;
mod matching;
mod search;
mod small;
#[cfg(test)]
mod tests;
mod wide;

pub(crate) use clauses::Lessons;
pub(crate) use kernel::{Candidate, Grid, Kernel};
pub(crate) use search::{Ending, Search, clauses_after};

use crate::Futoshiki;
use gridwright_core::event::Probe;
use gridwright_core::run::{Run, Stop};
use gridwright_simd::{Arrays, Job, Simd, dispatch};
use small::Small;
use wide::Wide;

/// The largest board: a lane has 32 bits.
const MAX_SIZE: usize = 32;

/// Finds up to `limit` solutions and gives each to `each`, in reading order.
///
/// A limit of 1 finds the first, 2 settles whether there is exactly one, `u64::MAX` counts all. Numbers that a player
/// has placed are givens like any other. A board that is not one (a size above 32, a number out of range, a sign
/// between cells that are no neighbours) has no solution.
pub(crate) fn solve<T: Probe<Futoshiki>>(
    grid: &Grid,
    limit: u64,
    run: &mut Run<'_, T>,
    each: &mut dyn FnMut(&[u8]),
) -> Result<Ending, Stop> {
    if limit == 0 {
        return Ok(Ending::Enough);
    }
    if !is_well_formed(grid) {
        return Ok(Ending::Exhausted);
    }
    with_kernel(grid, Enumerate { grid, limit, run, each })
}

/// Whether sizes fit, numbers are in range and signs join neighbours.
pub(crate) fn is_well_formed(grid: &Grid) -> bool {
    let n = grid.n;
    let neighbours = |&(a, b): &(u16, u16)| {
        let (low, high) = (u32::from(a.min(b)), u32::from(a.max(b)));
        high < (n * n) as u32 && (high == low + n as u32 || (high == low + 1 && !high.is_multiple_of(n as u32)))
    };
    (1..=MAX_SIZE).contains(&n)
        && grid.givens.len() == n * n
        && grid.givens.iter().all(|&given| usize::from(given) <= n)
        && grid.less.iter().all(neighbours)
}

/// Something to do with a board, whichever kernel suits it.
pub(crate) trait Visit {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// Chooses the kernel for a board: by its size and by what this processor can do.
pub(crate) fn with_kernel<V: Visit>(grid: &Grid, visit: V) -> V::Output {
    dispatch(Choose { grid, visit })
}

/// [`with_kernel`], once the vectors are known.
struct Choose<'a, V> {
    grid: &'a Grid,
    visit: V,
}

impl<V: Visit> Job for Choose<'_, V> {
    type Output = V::Output;

    fn call<S: Simd>(self, simd: S) -> V::Output {
        let Choose { grid, visit } = self;
        match grid.n {
            ..=8 => visit.visit(Small::new(simd, grid)),
            9 => visit.visit(Wide::<_, 9>::new(simd, grid)),
            10..=16 => visit.visit(Wide::<_, 16>::new(simd, grid)),
            _ => visit.visit(Wide::<_, 32>::new(Arrays::<32>::new(), grid)),
        }
    }
}

/// [`solve`], once the kernel is known.
struct Enumerate<'a, 'c, T> {
    grid: &'a Grid,
    limit: u64,
    run: &'a mut Run<'c, T>,
    each: &'a mut dyn FnMut(&[u8]),
}

impl<T: Probe<Futoshiki>> Visit for Enumerate<'_, '_, T> {
    type Output = Result<Ending, Stop>;

    fn visit<K: Kernel>(self, mut kernel: K) -> Self::Output {
        let Enumerate { grid, limit, run, each } = self;
        let root = kernel.start(grid);
        Search::new(grid, &mut kernel, run, limit, each).explore(root)
    }
}
