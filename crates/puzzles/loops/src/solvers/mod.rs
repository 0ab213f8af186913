//! Solvers, simplest first, one per file. `walk`, `domains`, `net` and `islands` are what they are made of.
mod ambiguity;
mod cp;
mod csp;
mod domains;
mod implicates;
mod islands;
mod line_by_line;
mod net;
mod portfolio;
mod race;
mod snail;
mod structure;
mod walk;

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

pub(super) use ambiguity::{ambiguous, solvable};
