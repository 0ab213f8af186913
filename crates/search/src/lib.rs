//! Generic search algorithms, one per file: a puzzle describes its tree, graph or formula, and gets an [`Answer`].
//!
//! [`Answer`]: gridwright_core::algorithm::Answer
pub mod a_star;
pub mod backtracking;
pub mod beam;
pub mod breadth_first;
mod found;
pub mod graph;
pub mod hashing;
pub mod ida_star;
pub mod sat;
mod sorting;

pub use found::Found;
pub use sorting::sort;
