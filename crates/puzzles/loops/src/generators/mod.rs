//! Generators, one per file; the first is the default. `grid`, `plant`, `tree` and `unique` are what they are made of.
mod components;
mod grid;
mod plant;
mod planted;
mod random;
mod tree;
mod unique;
mod unsolvable;

use super::Loops;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[&dyn AnyGenerator<Loops>] =
    &[&random::Random, &components::Components::<2>, &planted::Planted, &unsolvable::Unsolvable];

/// What earlier versions made of a seed.
pub(super) const EARLIER: &[&dyn AnyGenerator<Loops>] = &[&components::Components::<1>];
