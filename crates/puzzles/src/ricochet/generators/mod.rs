//! Generators, one per file; the first is the default.
use super::Ricochet;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[&dyn AnyGenerator<Ricochet>] = &[];
