//! Generators, one per file; the first is the default. `ground` makes the walls.
mod ground;
mod positions;

pub(super) use ground::{official, strewn};

use super::Ricochet;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[&dyn AnyGenerator<Ricochet>] = &[&positions::Positions];
