//! What the solvers are made of.
pub(crate) mod beam_space;
pub(crate) mod bit_board;
pub(crate) mod class_index;
pub(crate) mod fewest_moves;
pub(crate) mod frontiers;
pub(crate) mod heuristics;
pub(crate) mod invariants;
pub(crate) mod level_counts;
pub(crate) mod lookup;
pub(crate) mod paths;
pub(crate) mod position_set;
pub(crate) mod reachable;
pub(crate) mod regions;
pub(crate) mod report;
pub(crate) mod shifts;
#[cfg(test)]
mod tests;
