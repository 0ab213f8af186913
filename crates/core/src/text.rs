//! Values as text, sentences as ids with arguments, and the notations boards are written in.
mod cursor;

pub use cursor::{CellName, Cursor, cell_name};

use crate::locale::{LANGUAGES, Localizer};
use serde::Serialize;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// A value with one canonical line of text: parse then print gives the same line back.
///
/// Texts travel in links and on command lines, so they use only letters, digits and `. : = - _ ~ @`;
/// `/`, `,`, `*` and `+` separate the parts of a [session](crate::session).
pub trait Text: FromStr<Err = TextError> + Display + Debug + Clone + Send + Sync + 'static {}
impl<T: FromStr<Err = TextError> + Display + Debug + Clone + Send + Sync + 'static> Text for T {}

/// A sentence to be said: translated once, where it leaves the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Key in the locale files.
    pub id: &'static str,
    /// What fills its places.
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a place of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number: the locale decides how it is written and which plural follows.
    Number(i64),
    /// The digits of a whole number that is too long for any type.
    Digits(String),
    /// Text that is the same in every language: a value, a list of cells, a piece of input.
    Text(String),
    /// Another sentence or word, translated in its turn.
    Message(Message),
}

impl Arg {
    /// A whole number as the contract writes it: of any length, as its digits.
    pub fn digits(digits: &str) -> Self {
        digits.parse().map_or_else(|_| Arg::Digits(digits.to_owned()), Arg::Number)
    }
}

impl Message {
    /// A sentence without arguments.
    pub fn new(id: &'static str) -> Self {
        Message { id, args: Vec::new() }
    }

    /// The same sentence with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Arg::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Arg::from(number as u64)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        i64::try_from(number).map_or_else(|_| Arg::Digits(number.to_string()), Arg::Number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(message)
    }
}

/// The most characters of somebody's text that a sentence repeats.
const MOST_QUOTED: usize = 300;

/// Somebody's text as a sentence may repeat it: control characters and what turns the direction of writing are spelt out
/// (`^[`, `\u{202e}`), and what is long is cut.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4 * MOST_QUOTED));
    for (index, letter) in text.chars().enumerate() {
        match letter {
            _ if index == MOST_QUOTED => {
                out.push('…');
                break;
            }
            '\0'..='\x1f' => out.extend(['^', char::from(letter as u8 + 64)]),
            '\x7f' => out.push_str("^?"),
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {
                out.extend(letter.escape_unicode());
            }
            _ if letter.is_control() => out.extend(letter.escape_unicode()),
            _ => out.push(letter),
        }
    }
    out
}

/// Where and why a text could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError {
    /// Byte offset of the first offending character.
    pub at: usize,
    /// What is wrong there and what was expected.
    pub message: Message,
    /// The sentences of the puzzle whose text it is, for who prints the error as it is.
    locales: &'static [(&'static str, &'static str)],
}

impl TextError {
    /// An error at a byte offset.
    pub fn new(at: usize, message: Message) -> Self {
        TextError { at, message, locales: &[] }
    }

    /// The same error in the words of a puzzle.
    #[must_use]
    pub fn in_words_of(self, locales: &'static [(&'static str, &'static str)]) -> Self {
        TextError { locales, ..self }
    }

    /// The same error, seen from a text in which this one begins at `offset`.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Self {
        self.at += offset;
        self
    }
}

impl Display for TextError {
    /// In English, with the character at which it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let localizer = Localizer::new(LANGUAGES[0], &[self.locales]);
        write!(f, "{} (at byte {})", localizer.say_quoting(&self.message), self.at + 1)
    }
}

impl std::error::Error for TextError {}

/// How sure a format is that an input is its own, from its first 4 KiB.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Guess {
    /// It is something else.
    No,
    /// It may be; reading it will tell.
    Maybe,
    /// It is beyond doubt, even if it turns out to be faulty.
    Sure,
}

/// How much of an input [`Format::detect`] sees.
pub const HEAD: usize = 4096;

/// What a notation holds: a board and, where it was written down, progress.
pub type Read<B, S> = Result<(B, Option<S>), TextError>;

/// One notation of a puzzle's boards: ours or a foreign one. One file each.
pub struct Format<B, S> {
    /// Identifier, equal to the file name.
    pub id: &'static str,
    /// Usual file extension, without the dot.
    pub extension: &'static str,
    /// Looks at the head of the input, at most [`HEAD`] bytes of it.
    pub detect: fn(head: &[u8]) -> Guess,
    /// Reads a board and, where the notation holds it, progress.
    pub read: fn(input: &[u8]) -> Read<B, S>,
    /// Writes a board, with progress where the notation can hold it; or says why this board can't be written so.
    pub write: fn(board: &B, state: Option<&S>) -> Result<String, Message>,
}

impl<B, S> Debug for Format<B, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Format").field("id", &self.id).finish_non_exhaustive()
    }
}
