//! Generators, one per file; the first is the default. `parts` draws walls, robots and targets.
pub(super) mod parts;
mod positions;

pub use self::positions::Positions;

use super::Ricochet;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[AnyGenerator<Ricochet>] = &[AnyGenerator::of::<Positions>()];
