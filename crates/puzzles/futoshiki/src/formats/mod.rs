//! Notations beside our own one-line text, one per file, and what they share.
//!
//! None of the foreign notations but the picture tells what a player filled in from what was given: `fut` and `unequal`
//! write the numbers that stand in the cells, so that a solved board is written solved; pencil marks are left out.
mod fut;
mod picture;
mod unequal;

use crate::board::{Board, MAX_SIDE};
use crate::state::State;
use gridwright_core::text::{Cursor, Format, Message, TextError};

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[fut::FORMAT, unequal::FORMAT, picture::FORMAT];

/// Reads the side, with which every notation begins, and only then takes memory for a board of that side.
fn read_side(scan: &mut Cursor<'_>) -> Result<Board, TextError> {
    let before = *scan;
    let side = scan.long_number().and_then(|side| u8::try_from(side).ok());
    let board = side.filter(|&side| side <= MAX_SIDE).and_then(Board::empty);
    board.ok_or_else(|| before.unexpected(Message::new("side-wanted")))
}

/// The number in a place, filled in or given; 0 when it is empty.
fn standing(board: &Board, state: Option<&State>, index: usize) -> u8 {
    state.and_then(|state| state.values().get(index).copied()).unwrap_or_else(|| board.given(index))
}
