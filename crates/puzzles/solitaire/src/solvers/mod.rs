//! Solvers, one per file, simplest first.
//!
//! What they are made of: `frame` (a board as masks), `class` (what no jump changes), `seen` (sets of positions),
//! `index`, `shift`, `reach` and `oracle` (whole classes as sets of bits), `levels`, `regions`, `ways` and `fewest` (searches by
//! moves), `score` (heuristics), `tally` and `task`.
mod backtrack;
mod beam;
mod bidirectional;
pub(super) mod class;
mod closure;
mod fewest;
#[cfg(test)]
mod figures;
mod first;
pub(super) mod frame;
mod index;
mod levels;
mod oracle;
mod reach;
mod regions;
mod score;
mod seen;
mod shift;
mod tally;
mod task;
mod ways;

pub use self::backtrack::Backtrack;
pub use self::beam::Beam;
pub use self::bidirectional::Bidirectional;
pub use self::closure::Closure;
pub use self::first::First;
pub use self::score::Heuristic;

use super::Solitaire;
use gridwright_core::algorithm::AnySolver;

pub(super) use fewest::fewest_moves;

/// Every solver.
pub(super) const ALL: &[AnySolver<Solitaire>] = &[
    AnySolver::of::<Backtrack>(),
    AnySolver::of::<Beam>(),
    AnySolver::of::<First>(),
    AnySolver::of::<Bidirectional>(),
    AnySolver::of::<Closure>(),
];
