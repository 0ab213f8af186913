//! `propagate`, the default solver: all cells at once, a little search, and clause learning as the last resort.
//!
//! The candidates of the whole board live in vector registers, and one round of logic (signs, naked and hidden singles)
//! treats every cell in step: some 200 instructions up to 8x8 (`small.rs`), 900 at 9x9 (`wide.rs`). Where that is not
//! enough, all lines of a view are matched at once (`matching.rs`, after Régin), the search branches on choices of two
//! where most is open (`search.rs`), and after 20 000 nodes the rest goes to a clause-learning solver (`clauses.rs`).
//! `policy.rs` says when, and what was measured.
//!
//! The search is complete: it finds every solution, or proves that there is none or no other. It is exponential in the
//! worst case (completing Latin squares is NP-complete, Colbourn 1984) and takes memory linear in its depth.
//!
//! Speed needs no compiler flags: `pulp` detects AVX2 at run time, and every other processor, WebAssembly included, runs
//! the same text on plain arrays.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
mod clauses;
mod grid;
mod kernel;
mod lanes;
mod matching;
mod policy;
mod search;
mod small;
mod squares;
#[cfg(test)]
mod tests;
mod wide;

use crate::Futoshiki;
use crate::state::State;
pub(crate) use grid::Grid;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
pub(crate) use kernel::{Candidate, Kernel};
use lanes::Plain;
use schemars::JsonSchema;
pub(crate) use search::{Ending, Search};
use serde::{Deserialize, Serialize};
use small::Small;
use squares::PlainSquare;
use wide::Wide;

/// The largest board: a lane has 32 bits.
const MAX_SIZE: usize = 32;

/// Vectors, a little search, clause learning.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Propagate {}

impl Solver<Futoshiki> for Propagate {
    const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "propagate", complete: true, tasks: &[Task::First, Task::Unique, Task::Count, Task::All] };

    fn solve<T: Probe<Futoshiki>>(
        &self,
        Assignment { board, from, quest }: Assignment<'_, Futoshiki>,
        run: &mut Run<T>,
    ) -> Answer<Futoshiki> {
        let mut found = Found::new(quest);
        let mut take = |numbers: &[u8]| {
            let _ = found.take(|| Solution::Filled(State::filled(board, numbers.iter().copied())));
        };
        let ended = solve(&Grid::new(board, from), quest.enough(), run, &mut take);
        found.answer(ended.map(|ending| ending == Ending::Enough))
    }
}

/// Finds up to `limit` solutions and gives each to `each`, in reading order.
///
/// A limit of 1 finds the first, 2 settles whether there is exactly one, `u64::MAX` counts all. Numbers that a player
/// has placed are givens like any other. A board that is not one (a size above 32, a number out of range, a sign
/// between cells that are no neighbours) has no solution.
fn solve<T: Probe<Futoshiki>>(
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
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = lanes::avx2::Avx2::detect() {
        return match grid.n {
            ..=8 => visit.visit(Small::new(avx2, grid)),
            9 => visit.visit(Wide::<_, 9>::new(avx2, grid)),
            10..=16 => visit.visit(Wide::<_, 16>::new(avx2, grid)),
            _ => with_plain_kernel(pulp::Arch::new(), grid, visit),
        };
    }
    with_plain_kernel(pulp::Arch::new(), grid, visit)
}

/// The same with arrays for vectors.
fn with_plain_kernel<V: Visit>(arch: pulp::Arch, grid: &Grid, visit: V) -> V::Output {
    match grid.n {
        ..=8 => visit.visit(Small::new(PlainSquare { arch }, grid)),
        9..=16 => visit.visit(Wide::<_, 16>::new(Plain::<16> { arch }, grid)),
        _ => visit.visit(Wide::<_, 32>::new(Plain::<32> { arch }, grid)),
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
