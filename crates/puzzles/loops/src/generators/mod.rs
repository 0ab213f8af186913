//! Generators, one per file; the first is the default. `ambiguity`, `grid`, `plant`, `tree` and `unique` are what they
//! are made of.
mod ambiguity;
mod components;
mod grid;
mod plant;
mod planted;
mod random;
mod tree;
mod unique;
mod unsolvable;

pub use self::components::Components;
pub use self::components::ComponentsV1;
pub use self::planted::Planted;
pub use self::planted::PlantedV1;
pub use self::random::Random;
pub use self::unsolvable::{Flaw, Unsolvable};

use super::Loops;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[AnyGenerator<Loops>] = &[
    AnyGenerator::of::<Random>(),
    AnyGenerator::of::<Components>(),
    AnyGenerator::of::<Planted>(),
    AnyGenerator::of::<Unsolvable>(),
];

/// What earlier versions made of a seed.
pub(super) const EARLIER: &[AnyGenerator<Loops>] =
    &[AnyGenerator::of::<ComponentsV1>(), AnyGenerator::of::<PlantedV1>()];
