//! Reading our own one-line texts: names for cells, pieces as hexadecimal digits.
use gridwright_core::scene::Cell;
use gridwright_core::text::{Message, TextError};
use std::fmt;

/// Walks over a text of single bytes, knowing where it is; what is no ASCII is never expected and always an error.
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes on over `wanted`, if it comes next.
    pub(super) fn eat(&mut self, wanted: u8) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += usize::from(here);
        here
    }

    /// Goes on by one byte that was looked at.
    pub(super) fn skip(&mut self) {
        self.at += 1;
    }

    /// A decimal number of at most five digits that fits.
    pub(super) fn number(&mut self) -> Option<u16> {
        let digits = self.text.as_bytes()[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = self.text.get(self.at..self.at + digits).filter(|_| digits <= 5)?.parse().ok()?;
        self.at += digits;
        Some(number)
    }

    /// A cell like `r1c2`; counted from one in texts, from zero inside.
    pub(super) fn cell(&mut self) -> Option<Cell> {
        let row = if self.eat(b'r') { self.number()? } else { return None };
        let column = if self.eat(b'c') { self.number()? } else { return None };
        Some((row.checked_sub(1)?, column.checked_sub(1)?))
    }

    /// One hexadecimal digit: the sides a piece connects.
    pub(super) fn sides(&mut self) -> Option<u8> {
        let sides = self.peek().and_then(hex)?;
        self.skip();
        Some(sides)
    }

    /// An error at the next character.
    pub(super) fn error(&self, id: &'static str) -> TextError {
        let found = self.text.get(self.at..).and_then(|rest| rest.chars().next()).map_or(String::new(), String::from);
        TextError::new(self.at, Message::new(id).with("found", found))
    }

    /// Nothing may follow.
    pub(super) fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error("text-goes-on")) }
    }
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

/// A cell as texts name it.
pub(super) struct CellName(pub(super) Cell);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u32::from(self.0.0) + 1, u32::from(self.0.1) + 1)
    }
}
