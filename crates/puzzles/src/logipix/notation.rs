//! Reading our own one-line texts: cells, strokes of steps, runs of empty cells.
use gridwright_core::scene::Cell;
use gridwright_core::text::{Message, TextError};
use std::fmt;

/// The most rows and columns.
pub(super) const MAX_SIDE: u16 = 1000;

/// The largest number of a clue.
pub(super) const MAX_VALUE: u16 = 9999;

/// Walks over a text, knowing where it is.
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes on over `wanted`, if it comes next.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += if here { wanted.len_utf8() } else { 0 };
        here
    }

    /// A decimal number of at most four digits.
    pub(super) fn number(&mut self) -> Option<u16> {
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.text[self.at..self.at + digits.min(4)].parse().ok().filter(|_| digits <= 4)?;
        self.at += digits;
        Some(number)
    }

    /// A cell like `r1c2`; counted from one in texts, from zero inside.
    pub(super) fn cell(&mut self) -> Option<Cell> {
        let row = if self.eat('r') { self.number()? } else { return None };
        let column = if self.eat('c') { self.number()? } else { return None };
        let fits = |side: u16| side.checked_sub(1).filter(|&side| side < MAX_SIDE);
        Some((fits(row)?, fits(column)?))
    }

    /// An error at the next character.
    pub(super) fn error(&self, id: &'static str) -> TextError {
        let found = self.peek().map_or(String::new(), String::from);
        TextError::new(self.at, Message::new(id).with("found", found))
    }

    /// Nothing may follow.
    pub(super) fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error("text-goes-on")) }
    }
}

/// A cell as texts name it.
pub(super) struct CellName(pub(super) Cell);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0.0 + 1, self.0.1 + 1)
    }
}

/// The text of a cell's name, for sentences.
pub(super) fn name(cell: Cell) -> String {
    CellName(cell).to_string()
}
