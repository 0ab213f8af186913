//! Generators, one per file; the first is the default.
mod classic;
mod named_board;
mod problem;
mod reverse;

pub use self::classic::{Classic, Name};
pub use self::named_board::NamedBoard;
pub use self::problem::Problem;
pub use self::reverse::Reverse;

use super::Solitaire;
use gridwright_core::algorithm::AnyGenerator;

/// Every generator.
pub(super) const ALL: &[AnyGenerator<Solitaire>] =
    &[AnyGenerator::of::<Reverse>(), AnyGenerator::of::<Problem>(), AnyGenerator::of::<Classic>()];
