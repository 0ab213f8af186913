//! How people solve: techniques, easiest first, one per file; `words` and `regions` are what they share.
mod balance;
mod border;
mod closed_island;
mod contradiction;
mod long_contradiction;
mod neighbour;
mod pair_of_ends;
mod parity;
mod regions;
mod shared_side;
mod short_contradiction;
mod small_island;
mod words;

use crate::Loops;
use gridwright_core::algorithm::Grade;
use gridwright_core::logic::Technique;

/// Every technique.
pub(super) const ALL: &[Technique<Loops>] = &[
    Technique::new("neighbour", Grade::Easy, neighbour::find),
    Technique::new("border", Grade::Easy, border::find),
    Technique::new("shared_side", Grade::Medium, shared_side::find),
    Technique::new("pair_of_ends", Grade::Medium, pair_of_ends::find),
    Technique::new("closed_island", Grade::Medium, closed_island::find),
    Technique::new("parity", Grade::Hard, parity::find),
    Technique::new("short_contradiction", Grade::Hard, short_contradiction::find),
    Technique::new("small_island", Grade::Expert, small_island::find),
    Technique::new("balance", Grade::Expert, balance::find),
    Technique::new("contradiction", Grade::Expert, contradiction::find),
    Technique::new("long_contradiction", Grade::Extreme, long_contradiction::find),
];
