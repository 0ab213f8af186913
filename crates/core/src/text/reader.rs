//! Reads our own one-line texts, and names cells as they do.
use gridwright_core::scene::Cell;
use gridwright_core::text::{Message, TextError};
use std::fmt;

/// Most digits of a number: what a `u16` can hold.
const MOST_DIGITS: usize = 5;

/// Walks over a text of our own, knowing where it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    /// Byte offset of the next character.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// What is left.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes on over `wanted`, if it comes next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += if here { wanted.len_utf8() } else { 0 };
        here
    }

    /// Goes on over `wanted`, or says that it is missing.
    pub(crate) fn expect(&mut self, wanted: char, id: &'static str) -> Result<(), TextError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.error(id)) }
    }

    /// Goes on while the characters are as wanted; gives what it passed.
    pub(crate) fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let passed = &rest[..rest.find(|next| !wanted(next)).unwrap_or(rest.len())];
        self.at += passed.len();
        passed
    }

    /// A decimal number that fits.
    pub(crate) fn number(&mut self) -> Option<u16> {
        let mut ahead = *self;
        let digits = ahead.eat_while(|next| next.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| digits.len() <= MOST_DIGITS)?;
        *self = ahead;
        Some(number)
    }

    /// A cell like `r1c2`; counted from one in texts, from zero inside.
    pub(crate) fn cell(&mut self) -> Option<Cell> {
        let row = if self.eat('r') { self.number()? } else { return None };
        let column = if self.eat('c') { self.number()? } else { return None };
        Some((row.checked_sub(1)?, column.checked_sub(1)?))
    }

    /// An error at the next character.
    pub(crate) fn error(&self, id: &'static str) -> TextError {
        let found = self.peek().map_or(String::new(), String::from);
        TextError::new(self.at, Message::new(id).with("found", found))
    }

    /// Nothing may follow.
    pub(crate) fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error("text-goes-on")) }
    }
}

/// A cell as texts name it.
pub(crate) struct CellName(pub(crate) Cell);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u32::from(self.0.0) + 1, u32::from(self.0.1) + 1)
    }
}

/// The name of a cell, for sentences.
pub(crate) fn name(cell: Cell) -> String {
    CellName(cell).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_read_as_it_is_named() {
        for cell in [(0, 0), (8, 31), (u16::MAX - 1, 0)] {
            assert_eq!(Reader::new(&name(cell)).cell(), Some(cell));
        }
        for text in ["r0c1", "r1c0", "c1r1", "r1", "r65536c1", "r000001c1", "r1c"] {
            assert_eq!(Reader::new(text).cell(), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_not_passed() {
        let mut reader = Reader::new("é99999");
        assert_eq!((reader.number(), reader.next(), reader.number()), (None, Some('é'), None));
        assert_eq!(reader.error("text-goes-on").at, 2);
    }
}
