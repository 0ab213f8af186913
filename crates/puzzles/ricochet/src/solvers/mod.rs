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

pub use self::a_star::AStar;
pub use self::a_star_active::AStarActive;
pub use self::a_star_table::AStarTable;
pub use self::bitboard::Bitboard;
pub use self::breadth_first::BreadthFirst;
pub use self::ida_star::IdaStar;

use super::Ricochet;
use gridwright_core::algorithm::AnySolver;

pub(super) use choice::{ask, default, refuses};

/// Every solver.
pub(super) const ALL: &[AnySolver<Ricochet>] = &[
    AnySolver::of::<BreadthFirst>(),
    AnySolver::of::<AStarActive>(),
    AnySolver::of::<AStarTable>(),
    AnySolver::of::<AStar>(),
    AnySolver::of::<IdaStar>(),
    AnySolver::of::<Bitboard>(),
];
