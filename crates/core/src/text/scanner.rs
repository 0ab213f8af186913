//! Walks over a foreign text, knowing where it is: every error names the place, what was expected and what was found.
use gridwright_core::text::{Message, TextError};

/// How many characters of a faulty word are repeated in its error.
const QUOTED: usize = 12;

/// A place in a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    /// Begins behind the byte order mark, if there is one.
    pub(crate) fn new(input: &'t [u8]) -> Result<Self, TextError> {
        let text = std::str::from_utf8(input)
            .map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))?;
        let mut scanner = Scanner { text, at: 0 };
        let _ = scanner.eat('\u{feff}');
        Ok(scanner)
    }

    /// Byte offset of the next character.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The same text at another offset, which must begin a character.
    pub(crate) fn moved(self, at: usize) -> Self {
        Scanner { at, ..self }
    }

    /// The rest of the text.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next character.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes on over the next character.
    pub(crate) fn skip(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Goes on over `wanted`, if it comes next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += if here { wanted.len_utf8() } else { 0 };
        here
    }

    /// Goes on while the characters are as wanted; gives what it passed.
    pub(crate) fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let passed = &rest[..rest.find(|next| !wanted(next)).unwrap_or(rest.len())];
        self.at += passed.len();
        passed
    }

    /// A decimal number, `u32::MAX` when it is greater; none when no digit comes next.
    pub(crate) fn number(&mut self) -> Option<u32> {
        let digits = self.eat_while(|next| next.is_ascii_digit());
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
    }

    /// Whether the line is over; if so, goes on to the next. CRLF, LF and CR all end a line, and so does the text's end.
    pub(crate) fn line_end(&mut self) -> bool {
        let marks = self.rest().bytes().take_while(|&next| next == b'\r').count();
        self.at += marks;
        self.eat('\n') || marks > 0 || self.peek().is_none()
    }

    /// Nothing but white space may follow.
    pub(crate) fn end(&mut self) -> Result<(), TextError> {
        let _ = self.eat_while(char::is_whitespace);
        if self.peek().is_none() { Ok(()) } else { Err(self.error(Message::new("end-wanted"))) }
    }

    /// An error at the next character; the sentence is told what stands there.
    pub(crate) fn error(&self, message: Message) -> TextError {
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
