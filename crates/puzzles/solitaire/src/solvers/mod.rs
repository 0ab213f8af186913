//! Solvers, one per file, simplest first.
//!
//! What they are made of: `frame` (a board as masks), `class` (what no jump changes), `seen` (sets of positions),
//! `index`, `shift`, `reach` and `oracle` (whole classes as sets of bits), `levels`, `regions`, `ways` and `fewest` (searches by
//! moves), `score` (heuristics), `tally` and `task`.
mod backtrack;
mod beam;
mod bidirectional;
pub(super) mod class;
mod closure;
mod fewest;
#[cfg(test)]
mod figures;
mod first;
pub(super) mod frame;
mod index;
mod levels;
mod oracle;
mod reach;
mod regions;
mod score;
mod seen;
mod shift;
mod tally;
mod task;
mod ways;

use super::Solitaire;
use gridwright_core::algorithm::AnySolver;

pub(super) use fewest::fewest_moves;

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Solitaire>] =
    &[&backtrack::Backtrack, &beam::Beam, &first::First, &bidirectional::Bidirectional, &closure::Closure];
