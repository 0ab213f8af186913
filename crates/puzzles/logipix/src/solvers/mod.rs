//! Solvers, simplest first, one per file. `steps` is what the two naive ones share, `levels` how they judge uniqueness;
//! the others stand on the kernel in [`paths`](super::paths).
mod brute_force;
mod exclusion;
mod levels;
mod ordered;
mod probable;
mod probe;
mod sat;
mod steps;

use super::Logipix;
use gridwright_core::algorithm::{AnySolver, Task};

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Logipix>] = &[
    &brute_force::BruteForce,
    &ordered::Ordered,
    &exclusion::Exclusion,
    &probable::Probable,
    &sat::Sat,
    &probe::Probe,
];

/// The tasks every one of them takes.
const TASKS: &[Task] = &[Task::First, Task::Unique, Task::Count, Task::All];
