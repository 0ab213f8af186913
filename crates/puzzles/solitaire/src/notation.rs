//! Names of holes, written and read.
use gridwright_core::scene::Cell;
use gridwright_core::text::{Cursor, TextError};
use std::fmt;

/// Most rows and columns: every column has a letter.
pub(super) const MAX_SIDE: u16 = 26;

/// A hole as people name it: the letter of its column, the number of its row from the top.
pub(super) struct HoleName(pub(super) Cell);

impl fmt::Display for HoleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.0;
        write!(f, "{}{}", char::from(b'a' + (column % MAX_SIDE) as u8), row + 1)
    }
}

/// Reads a hole like `d4`: column and row counted from one in texts, from zero inside.
pub(super) fn read_hole(reader: &mut Cursor<'_>) -> Result<Cell, TextError> {
    let mut ahead = *reader;
    let mut read = || {
        let letter = ahead.take().filter(char::is_ascii_lowercase)?;
        let digits = ahead.eat_while(|next| next.is_ascii_digit());
        // One text for one hole: no leading zeros.
        let row: u16 = digits.parse().ok().filter(|_| digits.len() <= 2 && !digits.starts_with('0'))?;
        Some((row - 1, u16::from(letter as u8 - b'a')))
    };
    let hole = read().ok_or_else(|| reader.error("hole-wanted"))?;
    *reader = ahead;
    Ok(hole)
}
