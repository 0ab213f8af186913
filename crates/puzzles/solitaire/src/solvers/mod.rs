//! Solvers, one per file, simplest first. What they are made of is in `engine`.
mod backtrack;
mod beam;
mod bidirectional;
mod closure;
mod first;

pub use self::backtrack::Backtrack;
pub use self::beam::Beam;
pub use self::bidirectional::Bidirectional;
pub use self::closure::Closure;
pub use self::first::First;
pub use crate::engine::heuristics::Heuristic;

use crate::Solitaire;
use gridwright_core::algorithm::AnySolver;

/// Every solver.
pub(super) const ALL: &[AnySolver<Solitaire>] = &[
    AnySolver::of::<Backtrack>(),
    AnySolver::of::<Beam>(),
    AnySolver::of::<First>(),
    AnySolver::of::<Bidirectional>(),
    AnySolver::of::<Closure>(),
];
