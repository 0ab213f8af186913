//! What the solvers are made of: the graph that the generic searches walk, and the parts of the bitboard solver.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
pub(crate) mod bounds;
pub(crate) mod cast;
pub(crate) mod deepening;
pub(crate) mod diagonals;
pub(crate) mod graph;
pub(crate) mod groups;
pub(crate) mod influence;
pub(crate) mod landings;
pub(crate) mod mask;
pub(crate) mod paths;
pub(crate) mod room;
pub(crate) mod search;
pub(crate) mod slides;
pub(crate) mod terrain;
pub(crate) mod walls;
pub(crate) mod way;
