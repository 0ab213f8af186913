//! Solvers, simplest first, one per file. What they are made of is in `engine`.
mod brute_force;
mod exclusion;
mod ordered;
mod probable;
mod probe;
mod sat;

pub use self::brute_force::BruteForce;
pub use self::exclusion::{Exclusion, Mode, Order};
pub use self::ordered::Ordered;
pub use self::probable::Probable;
pub use self::probe::Probe;
pub use self::sat::Sat;

use super::Logipix;
use gridwright_core::algorithm::{AnySolver, Task};

/// Every solver.
pub(super) const ALL: &[AnySolver<Logipix>] = &[
    AnySolver::of::<BruteForce>(),
    AnySolver::of::<Ordered>(),
    AnySolver::of::<Exclusion>(),
    AnySolver::of::<Probable>(),
    AnySolver::of::<Sat>(),
    AnySolver::of::<Probe>(),
];

/// The tasks every one of them takes.
const TASKS: &[Task] = &[Task::First, Task::Unique, Task::Count, Task::All];
