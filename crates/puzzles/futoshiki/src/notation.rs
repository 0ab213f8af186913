//! How our own texts write numbers: one character each.

/// The largest side: every number is one bit of a `u32`, and one character.
pub(super) const MAX_SIDE: u8 = 32;

/// The character of a number from 1 to 32.
pub(super) fn digit(value: u8) -> char {
    char::from_digit(u32::from(value), 33).map_or('?', |digit| digit.to_ascii_uppercase())
}

/// The number of a character; capitals only, for small letters are signs.
pub(super) fn value(character: char) -> Option<u8> {
    let capital = !character.is_ascii_lowercase();
    character.to_digit(33).filter(|&value| capital && value > 0).map(|value| value as u8)
}
