//! Generators, one per file; the first is the default. `ground` makes the walls.
mod ground;
mod positions;

pub use self::positions::Positions;

pub(super) use ground::{official, strewn};

use super::Ricochet;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[AnyGenerator<Ricochet>] = &[AnyGenerator::of::<Positions>()];
