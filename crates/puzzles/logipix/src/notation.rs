//! The bounds of what texts may say.
use gridwright_core::scene::Cell;
use gridwright_core::text::{Cursor, TextError};

/// The most rows and columns.
pub(super) const MAX_SIDE: u16 = 1000;

/// The largest number of a clue.
pub(super) const MAX_VALUE: u16 = 9999;

/// A cell that some board may have: strokes step from it, so it must be far from where numbers end.
pub(super) fn read_cell(reader: &mut Cursor<'_>) -> Result<Cell, TextError> {
    let cell = reader.cell().filter(|&(row, column)| row < MAX_SIDE && column < MAX_SIDE);
    cell.ok_or_else(|| reader.error("cell-wanted"))
}
