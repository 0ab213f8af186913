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

use super::Loops;
use gridwright_core::algorithm::AnySolver;

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Loops>] =
    &[&line_by_line::LineByLine, &snail::Snail, &csp::Csp, &cp::Cp, &portfolio::Portfolio, &structure::Structure];

pub(super) use ambiguity::{ambiguous, solvable};
