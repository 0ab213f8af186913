//! Human deductions, easiest first. The list [`ALL`] is the order of hints and the grading scale at once: a board is
//! as hard as the hardest technique its easiest walk needs.
//!
//! # What the grades mean to a player
//! - **Easy**: numbers that have a single path.
//! - **Medium**: partners found by distance, and cells that all of the few paths of a number share.
//! - **Hard**: partners found by looking at every path, cells that many paths share, cells that only one path can paint.
//! - **Expert**: a path that is tried and followed until something breaks.
//! - **Extreme**: the same questions, asked of numbers with more paths than anybody would list.
//!
//! # Add a technique
//! 1. Write `<id>.rs` with a function `find`: the first place where it says something new, the same every time.
//! 2. Add its `mod` line and its line below, at the place where a player would try it.
//! 3. Add `technique-<id>` and its sentences to both locale files.
mod blocked_partner;
mod common_cells;
mod cover;
mod lone_pair;
mod no_path;
mod parity;
mod partner;
mod probing;
mod single_path;
mod survey;
mod unreachable_clue;

use crate::Logipix;
use gridwright_core::algorithm::Grade;
use gridwright_core::logic::Technique;

/// Every technique.
pub(super) const ALL: &[Technique<Logipix>] = &[
    Technique::new("no_path", Grade::Easy, no_path::find),
    Technique::new("lone_pair", Grade::Easy, lone_pair::find),
    Technique::new("single_path", Grade::Easy, single_path::find),
    Technique::new("parity", Grade::Medium, parity::find),
    Technique::new("unreachable_clue", Grade::Medium, unreachable_clue::find),
    Technique::new("common_few", Grade::Medium, common_cells::few),
    Technique::new("blocked_partner", Grade::Hard, blocked_partner::find),
    Technique::new("common_cells", Grade::Hard, common_cells::find),
    Technique::new("cover", Grade::Hard, cover::find),
    Technique::new("probing", Grade::Expert, probing::find),
    Technique::new("survey", Grade::Extreme, survey::find),
];
