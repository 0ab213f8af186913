//! What the solvers are made of. Start here.
//!
//! A position is a word of bits, one for each hole. [`geometry`] compiles a board into that form: jumps as masks, and the
//! board's symmetries, so that mirror images count as one position.
//!
//! 1. [`invariants`] are parities that no jump changes. They rule out goals at once, and divide positions into classes.
//! 2. [`class_index`] numbers the positions of one class without gaps, so that a set of them is a plain array of bits.
//!    [`reachable`] computes everything that can be reached from a position, with the [`shifts`] that apply one jump to a
//!    whole block; [`lookup`] asks such a set whether a position can be won, or can be met.
//! 3. [`frontiers`] is a breadth-first search by moves from both ends, over hashed [`position_set`]s. [`regions`] are lower
//!    bounds on the moves still needed, [`paths`] writes the solutions out, and [`fewest_moves`] puts it all together for
//!    the solvers `closure` (with lookups) and `bidirectional` (without).
//! 4. [`beam_space`] is what beam searches walk, judged by [`heuristics`]; `beam` is one search, `first` tries several
//!    narrow ones before it searches in depth.
//! 5. [`report`] turns jumps into moves and counts levels for the statistics.
//!
//! `tests` holds all of it to published figures.
pub(crate) mod beam_space;
pub(crate) mod class_index;
pub(crate) mod fewest_moves;
pub(crate) mod frontiers;
pub(crate) mod geometry;
pub(crate) mod heuristics;
pub(crate) mod invariants;
pub(crate) mod lookup;
pub(crate) mod paths;
pub(crate) mod position_set;
pub(crate) mod reachable;
pub(crate) mod regions;
pub(crate) mod report;
pub(crate) mod shifts;
#[cfg(test)]
mod tests;
