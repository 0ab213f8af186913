//! Human deductions, easiest first. The list [`ALL`] is the order of hints and the grading scale at once: a board is
//! as hard as the hardest technique its easiest walk needs.
//!
//! # What the grades mean to a player
//! - **Easy** needs no pencil marks: the last number for a cell, the last cell for a number, one sign at a time.
//! - **Medium** follows several signs at once (chains, hills and valleys), and finds pairs.
//! - **Hard** counts: triples, and the orders in which a line can still be filled.
//! - **Expert** looks at several lines at once: quads, fish, and chains of "if" that all end in the same place.
//! - **Extreme** tries a number and follows it until something breaks; what no tree of cases settles, a full search does.
//!
//! # Add a technique
//! 1. Write `<id>.rs` with a function `find`: the first place where it says something new, the easiest to see first, the
//!    same every time. Techniques that differ in size only share a file, with one function each.
//! 2. Add its `mod` line and its line below, at the place where a player would try it.
//! 3. Add `technique-<id>` and its sentences to both locale files.
//! 4. Add its smallest example to `tests/techniques.txt`: a board where it applies and nothing easier does.
mod ascending_chain;
mod contradiction;
mod dead_end;
mod fish;
mod forcing_chain;
mod full_search;
mod groups;
mod hidden_single;
mod hidden_subset;
mod hill_valley;
mod line_order;
mod lines;
mod naked_single;
mod naked_subset;
mod nested_contradiction;
mod one_sign_bound;
mod same_pair_sign;
mod slope;
mod trail;
mod words;

use crate::Futoshiki;
use gridwright_core::algorithm::Grade;
use gridwright_core::logic::Technique;

/// Every technique.
pub(super) const ALL: &[Technique<Futoshiki>] = &[
    Technique::new("dead_end", Grade::Easy, dead_end::find),
    Technique::new("naked_single", Grade::Easy, naked_single::find),
    Technique::new("hidden_single", Grade::Easy, hidden_single::find),
    Technique::new("one_sign_bound", Grade::Easy, one_sign_bound::find),
    Technique::new("ascending_chain", Grade::Medium, ascending_chain::find),
    Technique::new("hill_valley", Grade::Medium, hill_valley::find),
    Technique::new("same_pair_sign", Grade::Medium, same_pair_sign::find),
    Technique::new("naked_pair", Grade::Medium, naked_subset::find::<2>),
    Technique::new("hidden_pair", Grade::Medium, hidden_subset::find::<2>),
    Technique::new("naked_triple", Grade::Hard, naked_subset::find::<3>),
    Technique::new("hidden_triple", Grade::Hard, hidden_subset::find::<3>),
    Technique::new("line_order", Grade::Hard, line_order::find),
    Technique::new("x_wing", Grade::Expert, fish::find::<2>),
    Technique::new("naked_quad", Grade::Expert, naked_subset::find::<4>),
    Technique::new("hidden_quad", Grade::Expert, hidden_subset::find::<4>),
    Technique::new("swordfish", Grade::Expert, fish::find::<3>),
    Technique::new("jellyfish", Grade::Expert, fish::find::<4>),
    Technique::new("forcing_chain", Grade::Expert, forcing_chain::find),
    Technique::new("contradiction", Grade::Extreme, contradiction::find),
    Technique::new("nested_contradiction", Grade::Extreme, nested_contradiction::find),
    Technique::new("full_search", Grade::Extreme, full_search::find),
];
