//! Generators, one per file; the first is the default. `latin` and `carve` are what they are made of.
mod carve;
mod irreducible;
pub(super) mod latin;

pub use self::irreducible::Irreducible;

use super::Futoshiki;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[AnyGenerator<Futoshiki>] = &[AnyGenerator::of::<Irreducible>()];
