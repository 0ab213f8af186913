//! Solvers, simplest first, one per file.
mod cp;
pub(crate) mod csp;
mod line_by_line;
mod portfolio;
mod snail;
mod structure;

pub use self::cp::Cp;
pub use self::csp::Csp;
pub use self::line_by_line::{Corner, LineByLine, Threading};
pub use self::portfolio::{Member, Portfolio};
pub use self::snail::Snail;
pub use self::structure::Structure;

use super::Loops;
use gridwright_core::algorithm::AnySolver;

/// Every solver.
pub(super) const ALL: &[AnySolver<Loops>] = &[
    AnySolver::of::<LineByLine>(),
    AnySolver::of::<Snail>(),
    AnySolver::of::<Csp>(),
    AnySolver::of::<Cp>(),
    AnySolver::of::<Portfolio>(),
    AnySolver::of::<Structure>(),
];
