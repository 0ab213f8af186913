//! The side, with which every notation begins.
use super::super::board::Board;
use super::super::notation::MAX_SIDE;
use gridwright_core::text::{Cursor, Message, TextError};

/// Reads the side, and only then takes memory for a board of that side.
pub(super) fn read_side(scan: &mut Cursor<'_>) -> Result<Board, TextError> {
    let before = *scan;
    let side = scan.long_number().and_then(|side| u8::try_from(side).ok());
    let board = side.filter(|&side| side <= MAX_SIDE).and_then(Board::empty);
    board.ok_or_else(|| before.unexpected(Message::new("side-wanted")))
}
