//! A place in a text that is being read: one cursor for our own one-line texts and for foreign files.
//!
//! Every error names the place and what was found there. Our own texts are short and exact, so [`Cursor::error`]
//! repeats one character; foreign files are written by hand, so [`Cursor::unexpected`] repeats a whole word and names
//! the ends of lines and of the file.
use super::{Message, TextError};
use crate::scene::Cell;
use std::fmt;

/// Most digits of a number: what a `u16` can hold.
const MOST_DIGITS: usize = 5;

/// How many characters of a faulty word are repeated in its error.
const QUOTED: usize = 12;

/// A place in a text.
#[derive(Debug, Clone, Copy)]
pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    /// The beginning of a text.
    pub fn new(text: &'t str) -> Self {
        Cursor { text, at: 0 }
    }

    /// The beginning of a file, behind the byte order mark if there is one.
    pub fn of_file(input: &'t [u8]) -> Result<Self, TextError> {
        let text = std::str::from_utf8(input)
            .map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))?;
        let mut cursor = Cursor::new(text);
        let _ = cursor.eat('\u{feff}');
        Ok(cursor)
    }

    /// Byte offset of the next character.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The same text at another offset, which must begin a character.
    #[must_use]
    pub fn moved(self, at: usize) -> Self {
        Cursor { at, ..self }
    }

    /// What is left.
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next character; goes on behind it.
    pub fn take(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes on behind the next character.
    pub fn skip(&mut self) {
        let _ = self.take();
    }

    /// Skips `wanted`, if it comes next.
    pub fn eat(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += if here { wanted.len_utf8() } else { 0 };
        here
    }

    /// Skips `wanted`, or says that it is missing.
    pub fn expect(&mut self, wanted: char, id: &'static str) -> Result<(), TextError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.error(id)) }
    }

    /// Goes on while the characters are as requested; gives what it passed.
    pub fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let passed = &rest[..rest.find(|next| !wanted(next)).unwrap_or(rest.len())];
        self.at += passed.len();
        passed
    }

    /// A decimal number that fits; otherwise none, and the cursor stays where it is.
    pub fn number(&mut self) -> Option<u16> {
        let mut ahead = *self;
        let digits = ahead.eat_while(|next| next.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| digits.len() <= MOST_DIGITS)?;
        *self = ahead;
        Some(number)
    }

    /// A decimal number of any length, `u32::MAX` when it is greater; none when no digit comes next.
    pub fn long_number(&mut self) -> Option<u32> {
        let digits = self.eat_while(|next| next.is_ascii_digit());
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
    }

    /// A cell like `r1c2`; counted from one in texts, from zero inside.
    pub fn cell(&mut self) -> Option<Cell> {
        let row = if self.eat('r') { self.number()? } else { return None };
        let column = if self.eat('c') { self.number()? } else { return None };
        Some((row.checked_sub(1)?, column.checked_sub(1)?))
    }

    /// Whether the line is over; if so, goes on to the next. CRLF, LF and CR all end a line, and so does the text's
    /// end.
    pub fn line_end(&mut self) -> bool {
        let marks = self.rest().bytes().take_while(|&next| next == b'\r').count();
        self.at += marks;
        self.eat('\n') || marks > 0 || self.peek().is_none()
    }

    /// Nothing may follow.
    pub fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error("text-goes-on")) }
    }

    /// Nothing but white space may follow.
    pub fn end_of_file(&mut self) -> Result<(), TextError> {
        let _ = self.eat_while(char::is_whitespace);
        if self.peek().is_none() { Ok(()) } else { Err(self.unexpected(Message::new("end-wanted"))) }
    }

    /// An error at the next character, which the sentence repeats.
    pub fn error(&self, id: &'static str) -> TextError {
        let found = self.peek().map_or(String::new(), String::from);
        TextError::new(self.at, Message::new(id).with("found", found))
    }

    /// An error at the next character; the sentence says in words what was found there.
    pub fn unexpected(&self, message: Message) -> TextError {
        TextError::new(self.at, message.with("found", self.found()))
    }

    /// What comes next, in words: a whole number or word, so that `999` is not reported as `9`.
    fn found(&self) -> Message {
        let mut ahead = *self;
        let word = ahead.eat_while(char::is_alphanumeric);
        match (self.peek(), word) {
            (None, _) => Message::new("found-end"),
            (Some('\r' | '\n'), _) => Message::new("found-line-end"),
            (Some(next), "") => Message::new("found-text").with("text", String::from(next)),
            (Some(_), word) => Message::new("found-text").with("text", word.chars().take(QUOTED).collect::<String>()),
        }
    }
}

/// A cell as texts name it.
#[derive(Debug, Clone, Copy)]
pub struct CellName(pub Cell);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Put together from behind and written at once: long texts are full of cells.
        let mut text = [0; 12];
        let mut at = text.len();
        for (letter, number) in [(b'c', self.0.1), (b'r', self.0.0)] {
            let mut left = u32::from(number) + 1;
            while left > 0 {
                at -= 1;
                text[at] = b'0' + (left % 10) as u8;
                left /= 10;
            }
            at -= 1;
            text[at] = letter;
        }
        f.write_str(std::str::from_utf8(&text[at..]).unwrap_or_default())
    }
}

/// The name of a cell, for sentences.
pub fn cell_name(cell: Cell) -> String {
    CellName(cell).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_read_as_it_is_named() {
        assert_eq!([cell_name((0, 98)), cell_name((u16::MAX, 9))], ["r1c99", "r65536c10"]);
        for cell in [(0, 0), (8, 31), (u16::MAX - 1, 0)] {
            assert_eq!(Cursor::new(&cell_name(cell)).cell(), Some(cell));
        }
        for text in ["r0c1", "r1c0", "c1r1", "r1", "r65536c1", "r000001c1", "r1c"] {
            assert_eq!(Cursor::new(text).cell(), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_not_passed() {
        let mut cursor = Cursor::new("é99999");
        assert_eq!((cursor.number(), cursor.take(), cursor.number()), (None, Some('é'), None));
        assert_eq!(cursor.error("text-goes-on").at, 2);
    }
}
