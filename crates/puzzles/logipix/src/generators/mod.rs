//! Generators, one per file; the first is the default. The others are what they are made of.
mod bitmap;
mod cut;
mod dither;
mod noise;
mod palette;
mod picture;
mod quality;
mod random;
mod reduce;
mod refine;

pub use self::picture::Picture;
pub use self::picture::PictureV2;
pub use self::random::Random;

use super::Logipix;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[AnyGenerator<Logipix>] = &[AnyGenerator::of::<Random>(), AnyGenerator::of::<Picture>()];

/// What earlier versions made of a seed.
pub(super) const EARLIER: &[AnyGenerator<Logipix>] = &[AnyGenerator::of::<PictureV2>()];
