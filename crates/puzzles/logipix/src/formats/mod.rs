//! Notations beside our own one-line text, one per file, and the clue they share.
mod csv;
mod numbers;

use crate::board::{Board, MAX_VALUE};
use crate::state::State;
use gridwright_core::text::{Cursor, Format, Message, TextError};

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[numbers::FORMAT, csv::FORMAT];

/// Reads a clue as foreign notations write it, `n` or `n:c`; 0 is none.
fn read_clue(scan: &mut Cursor<'_>) -> Result<(u16, u8), TextError> {
    let before = *scan;
    let wrong = |id| before.unexpected(Message::new(id).with("most", usize::from(MAX_VALUE)));
    let value = scan.long_number().and_then(|value| u16::try_from(value).ok()).filter(|&value| value <= MAX_VALUE);
    let value = value.ok_or_else(|| wrong("clue-wanted"))?;
    if !scan.eat(':') {
        return Ok((value, 0));
    }
    let colour = scan.long_number().and_then(|colour| u8::try_from(colour).ok());
    Ok((value, colour.ok_or_else(|| wrong("colour-wanted"))?))
}
