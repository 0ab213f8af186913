//! Generic search algorithms, one per file, over whatever a puzzle makes of them.
pub mod backtracking;
pub mod beam;
mod found;
pub mod sat;

pub use found::Found;
