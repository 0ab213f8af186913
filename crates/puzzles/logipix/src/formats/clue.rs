//! A clue, as foreign notations write it.
use super::super::notation::MAX_VALUE;
use gridwright_core::text::{Cursor, Message, TextError};

/// A clue as `n` or `n:c`; 0 is none.
pub(super) fn read_clue(scan: &mut Cursor<'_>) -> Result<(u16, u8), TextError> {
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
