//! Generators, one per file; the first is the default. The others are what they are made of.
mod bitmap;
mod cut;
mod dither;
mod noise;
mod picture;
mod quality;
mod random;
mod reduce;
mod refine;

use super::Logipix;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[&dyn AnyGenerator<Logipix>] = &[&random::Random, &picture::Picture];
