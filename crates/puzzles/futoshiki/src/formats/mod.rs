//! Notations beside our own one-line text, one per file; their readers share `side`, their writers `standing`.
//!
//! None of the foreign notations but the picture tells what a player filled in from what was given: `fut` and `unequal`
//! write the numbers that stand in the cells, so that a solved board is written solved; pencil marks are left out.
mod fut;
mod picture;
mod side;
mod standing;
mod unequal;

use super::board::Board;
use super::state::State;
use gridwright_core::text::Format;

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[fut::FORMAT, unequal::FORMAT, picture::FORMAT];
