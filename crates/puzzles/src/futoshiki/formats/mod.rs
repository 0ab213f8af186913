//! Notations beside our own one-line text, one per file; `scanner` is what their readers share.
//!
//! None of the foreign notations but the picture tells what a player filled in from what was given: `fut` and `unequal`
//! write the numbers that stand in the cells, so that a solved board is written solved; pencil marks are left out.
mod fut;
mod picture;
mod scanner;
mod unequal;

use super::board::Board;
use super::state::State;
use gridwright_core::text::Format;

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[fut::FORMAT, unequal::FORMAT, picture::FORMAT];

/// The number that stands in a place: filled in or given; 0 when it is empty.
fn standing(board: &Board, state: Option<&State>, index: usize) -> u8 {
    state.and_then(|state| state.values().get(index).copied()).unwrap_or_else(|| board.given(index))
}
