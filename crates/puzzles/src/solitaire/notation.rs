//! Names of holes and a reader for our own one-line texts.
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{Message, TextError};
use std::fmt;

/// Most rows and columns: every column has a letter.
pub(super) const MAX_SIDE: u16 = 26;

/// The hole of a place, as people name it.
pub(super) fn place(place: Place) -> String {
    let (Place::Cell(cell) | Place::Edge(cell, _)) = place;
    HoleName(cell).to_string()
}

/// A hole as people name it: the letter of its column, the number of its row from the top.
pub(super) struct HoleName(pub(super) Cell);

impl fmt::Display for HoleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.0;
        write!(f, "{}{}", char::from(b'a' + (column % MAX_SIDE) as u8), row + 1)
    }
}

/// Walks over a text, knowing where it is.
#[derive(Clone, Copy)]
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Where it is, in bytes.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes on over `wanted`, if it comes next.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += if here { wanted.len_utf8() } else { 0 };
        here
    }

    /// All characters up to the first of `ends`, or to the end.
    pub(super) fn until(&mut self, ends: &[char]) -> &'t str {
        let rest = self.rest();
        let length = rest.find(ends).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// A hole like `d4`: column and row counted from one in texts, from zero inside.
    pub(super) fn hole(&mut self) -> Option<Cell> {
        let letter = self.peek().filter(char::is_ascii_lowercase)?;
        let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest().get(1..=digits)?;
        // One text for one hole: no leading zeros.
        let row: u16 = number.parse().ok().filter(|_| digits <= 2 && !number.starts_with('0'))?;
        self.at += 1 + digits;
        Some((row - 1, u16::from(letter as u8 - b'a')))
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
