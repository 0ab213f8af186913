//! Human deductions, easiest first. The list [`ALL`] is the hint ladder and the grading scale at once: a board is as hard
//! as the hardest rung its easiest walk needs.
//!
//! # What the grades mean to a player
//! - **Easy** needs no pencil marks: the last number for a cell, the last cell for a number, one sign at a time.
//! - **Medium** follows several signs at once (chains, hills and valleys), and finds pairs.
//! - **Hard** counts: triples, and the orders in which a line can still be filled.
//! - **Expert** looks at several lines at once: quads, fish, and chains of "if" that all end in the same place.
//! - **Extreme** tries a number and follows it until something breaks.
//!
//! # Add a technique
//! 1. Write `<id>.rs` with a function `find`: the first place where it says something new, the easiest to see first, the
//!    same every time. Rungs that differ in size only share a file, with one function each.
//! 2. Add its `mod` line and its rung below, at the height where a player would try it.
//! 3. Add `technique-<id>` and its sentences to both locale files.
//! 4. Add its smallest example to `tests/techniques.rs`: a board where it applies and nothing easier does.
mod ascending_chain;
mod contradiction;
mod dead_end;
mod fish;
mod forcing_chain;
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

use super::Futoshiki;
use gridwright_core::algorithm::{Grade, Technique};

/// The ladder.
pub(super) const ALL: &[Technique<Futoshiki>] = &[
    Technique { id: "dead_end", grade: Grade::Easy, find: dead_end::find },
    Technique { id: "naked_single", grade: Grade::Easy, find: naked_single::find },
    Technique { id: "hidden_single", grade: Grade::Easy, find: hidden_single::find },
    Technique { id: "one_sign_bound", grade: Grade::Easy, find: one_sign_bound::find },
    Technique { id: "ascending_chain", grade: Grade::Medium, find: ascending_chain::find },
    Technique { id: "hill_valley", grade: Grade::Medium, find: hill_valley::find },
    Technique { id: "same_pair_sign", grade: Grade::Medium, find: same_pair_sign::find },
    Technique { id: "naked_pair", grade: Grade::Medium, find: naked_subset::pair },
    Technique { id: "hidden_pair", grade: Grade::Medium, find: hidden_subset::pair },
    Technique { id: "naked_triple", grade: Grade::Hard, find: naked_subset::triple },
    Technique { id: "hidden_triple", grade: Grade::Hard, find: hidden_subset::triple },
    Technique { id: "line_order", grade: Grade::Hard, find: line_order::find },
    Technique { id: "x_wing", grade: Grade::Expert, find: fish::x_wing },
    Technique { id: "naked_quad", grade: Grade::Expert, find: naked_subset::quad },
    Technique { id: "hidden_quad", grade: Grade::Expert, find: hidden_subset::quad },
    Technique { id: "swordfish", grade: Grade::Expert, find: fish::swordfish },
    Technique { id: "jellyfish", grade: Grade::Expert, find: fish::jellyfish },
    Technique { id: "forcing_chain", grade: Grade::Expert, find: forcing_chain::find },
    Technique { id: "contradiction", grade: Grade::Extreme, find: contradiction::find },
    Technique { id: "nested_contradiction", grade: Grade::Extreme, find: nested_contradiction::find },
];
