//! What the bitboard solver is made of: masks of cells, the ground in masks (plain, and with diagonals), groups of states,
//! the search, all shortest ways.
pub(super) mod cast;
pub(super) mod count;
pub(super) mod ground;
pub(super) mod groups;
pub(super) mod mask;
pub(super) mod search;
pub(super) mod shallow;
pub(super) mod slanted;
pub(super) mod terrain;
