//! Solvers, simplest first, one per file.
mod backtrack;

use super::Futoshiki;
use gridwright_core::algorithm::AnySolver;

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Futoshiki>] = &[&backtrack::Backtrack];

/// The one to use when none is named.
pub(super) const DEFAULT: &str = "backtrack";
