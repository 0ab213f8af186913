//! Generators, one per file; the first is the default.
mod classic;
mod kind;
mod problem;
mod reverse;

use super::Solitaire;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[&dyn AnyGenerator<Solitaire>] = &[&reverse::Reverse, &problem::Problem, &classic::Classics];
