//! Solvers, simplest first, one per file.
mod backtrack;
mod forward_checking;
pub(super) mod propagate;
mod sat;

use super::Futoshiki;
use gridwright_core::algorithm::AnySolver;

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Futoshiki>] =
    &[&backtrack::Backtrack, &forward_checking::ForwardChecking, &sat::Sat, &propagate::Propagate];
