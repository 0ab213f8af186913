//! Generic search algorithms, one per file, over whatever a puzzle makes of them.
pub mod backtracking;
