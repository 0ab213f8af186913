//! What our one-line texts have beside cells and numbers: pieces as hexadecimal digits.
use gridwright_core::text::Cursor;

/// One hexadecimal digit: the sides a piece connects.
pub(super) fn read_sides(reader: &mut Cursor<'_>) -> Option<u8> {
    let sides = reader.peek().and_then(|letter| u8::try_from(letter).ok()).and_then(hex)?;
    reader.skip();
    Some(sides)
}

/// The sides a small hexadecimal digit stands for.
pub(super) fn hex(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

/// The hexadecimal digit of some sides.
pub(super) fn digit(sides: u8) -> char {
    char::from_digit(u32::from(sides & 15), 16).unwrap_or('0')
}
