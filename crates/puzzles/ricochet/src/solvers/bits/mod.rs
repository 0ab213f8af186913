//! What the bitboard solver is made of: masks of cells, the ground in masks (plain, and with diagonals), groups of states,
//! the search, the way to a win, all shortest ways.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
pub(super) mod cast;
pub(super) mod count;
pub(super) mod ground;
pub(super) mod groups;
pub(super) mod influence;
pub(super) mod landings;
pub(super) mod mask;
pub(super) mod room;
pub(super) mod search;
pub(super) mod shallow;
pub(super) mod slanted;
pub(super) mod terrain;
pub(super) mod way;
