//! Solvers, simplest first, one per file.
mod backtrack;
mod forward_checking;
mod propagate;
mod sat;

pub use self::backtrack::Backtrack;
pub use self::forward_checking::{ForwardChecking, Heuristics, SmallestDomain};
pub use self::propagate::Propagate;
pub use self::sat::Sat;

use super::Futoshiki;
use gridwright_core::algorithm::AnySolver;

/// Every solver.
pub(super) const ALL: &[AnySolver<Futoshiki>] = &[
    AnySolver::of::<Backtrack>(),
    AnySolver::of::<ForwardChecking>(),
    AnySolver::of::<Sat>(),
    AnySolver::of::<Propagate>(),
];
