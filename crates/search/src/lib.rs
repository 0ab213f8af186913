//! Generic search algorithms, one per file, over whatever a puzzle makes of them.
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
