//! Solvers, simplest first, one per file; `robots` is the graph that the generic searches walk, `bits`
//! what the bitboard is made of, `choice` who takes what.
mod a_star;
mod a_star_active;
mod a_star_table;
mod bitboard;
mod bits;
mod breadth_first;
mod choice;
mod ida_star;
mod robots;

use super::Ricochet;
use gridwright_core::algorithm::AnySolver;

pub(super) use choice::{ask, default, refuses};

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Ricochet>] = &[
    &breadth_first::BreadthFirst,
    &a_star_active::AStarActive,
    &a_star_table::AStarTable,
    &a_star::AStar,
    &ida_star::IdaStar,
    &bitboard::Bitboard,
];
