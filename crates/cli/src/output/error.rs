//! What went wrong, and how it is shown: one sentence, the place, the line with a caret under it.
use crate::output::exit::Exit;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Code, Failure, Location};
use gridwright_core::text::Message;
use serde_json::{Value, json};
use std::io;

/// Why a verb ended early.
#[derive(Debug)]
pub(crate) enum CliError {
    /// Wrong use of the program.
    Usage(Message),
    /// A file could not be read or written.
    Io {
        /// Which of the two, as the id of the sentence.
        what: &'static str,
        /// Which file.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// The library refused; with the excerpt of the input that it points at.
    Refused(Box<Refusal>),
    /// The reader of our output has gone: no reason for words.
    Closed,
    /// The program was asked to stop while it played in the terminal, or the terminal has gone.
    Cut,
}

/// A failure and the input it is about.
#[derive(Debug, Clone)]
pub(crate) struct Refusal {
    /// What the library said.
    pub(crate) failure: Failure,
    /// What the input is called, and the line the failure points at.
    pub(crate) origin: Option<Origin>,
}

/// The place in an input that a failure points at.
#[derive(Debug, Clone)]
pub(crate) struct Origin {
    /// What the input is called, fit to be printed.
    pub(crate) name: String,
    /// Where, counted in the whole file; and the text of that line.
    pub(crate) place: Option<(Location, String)>,
}

impl From<Failure> for CliError {
    fn from(failure: Failure) -> Self {
        CliError::Refused(Box::new(Refusal { failure, origin: None }))
    }
}

impl From<Refusal> for CliError {
    fn from(refusal: Refusal) -> Self {
        CliError::Refused(Box::new(refusal))
    }
}

impl CliError {
    /// A usage error.
    pub(crate) fn usage(message: Message) -> Self {
        CliError::Usage(message)
    }

    /// A file that could not be read.
    pub(crate) fn reading(name: impl Into<String>, error: io::Error) -> Self {
        CliError::Io { what: "not-read", name: name.into(), error }
    }

    /// A file that could not be written; a closed pipe ends the program without a word.
    pub(crate) fn writing(name: impl Into<String>, error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return CliError::Closed;
        }
        CliError::Io { what: "not-written", name: name.into(), error }
    }

    /// An address that could not be served on.
    pub(crate) fn serving(address: impl Into<String>, error: io::Error) -> Self {
        CliError::Io { what: "not-served", name: address.into(), error }
    }

    /// How the program ends after this.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            CliError::Usage(_) => Exit::Usage,
            CliError::Io { .. } => Exit::Io,
            CliError::Refused(refusal) if refusal.failure.code == Code::Stopped && crate::interrupt::happened() => {
                Exit::Interrupted
            }
            CliError::Refused(refusal) => refusal.failure.code.into(),
            CliError::Closed => Exit::Yes,
            CliError::Cut => Exit::Interrupted,
        }
    }

    /// As JSON, in the shape of the contract's failures; files are none of the contract's, so `io` is a code of ours.
    pub(crate) fn json(&self, localizer: &Localizer) -> Option<Value> {
        match self {
            CliError::Usage(_) => Some(failure_json("bad_request", &self.text(localizer))),
            CliError::Io { .. } => Some(failure_json("io", &self.text(localizer))),
            CliError::Refused(refusal) => Some(json!({ "failure": refusal.failure })),
            CliError::Closed | CliError::Cut => None,
        }
    }

    /// What to say about it.
    pub(crate) fn text(&self, localizer: &Localizer) -> String {
        match self {
            CliError::Usage(message) => localizer.say_quoting(message),
            CliError::Io { what, name, error } => {
                localizer.say_quoting(&Message::new(what).with("name", name.as_str()).with("why", plain(error)))
            }
            CliError::Refused(refusal) => refusal.text(),
            CliError::Closed | CliError::Cut => String::new(),
        }
    }
}

/// A failure that points at no place of the input.
pub(crate) fn failure_json(code: &str, message: &str) -> Value {
    json!({ "failure": { "code": code, "message": message, "at": null } })
}

/// The system's own words, without the number that Rust adds.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

impl Refusal {
    /// The sentence; then, where known, the file with line and column, the line itself, and a caret under the place.
    pub(crate) fn text(&self) -> String {
        let message = &self.failure.message;
        match &self.origin {
            None => message.clone(),
            Some(Origin { name, place: None }) => format!("{message}\n  --> {name}"),
            Some(Origin { name, place: Some((at, line)) }) => {
                let number = at.line.to_string();
                let gutter = " ".repeat(number.len());
                let (excerpt, caret) = excerpt(line, usize::try_from(at.column).unwrap_or(1).saturating_sub(1));
                let caret = " ".repeat(caret);
                format!(
                    "{message}\n {gutter}--> {name}:{number}:{}\n {gutter} |\n {number} | {excerpt}\n {gutter} | {caret}^",
                    at.column
                )
            }
        }
    }
}

/// How much of a long line is shown.
const EXCERPT: usize = 72;

/// The part of a line around a column, control characters made visible, and where in it the column is.
fn excerpt(line: &str, column: usize) -> (String, usize) {
    let visible: Vec<char> = line.chars().map(visible).collect();
    let column = column.min(visible.len());
    if visible.len() <= EXCERPT {
        return (visible.into_iter().collect(), column);
    }
    let start = column.saturating_sub(EXCERPT / 2).min(visible.len() - EXCERPT);
    let end = start + EXCERPT;
    let (before, after) = (if start > 0 { "…" } else { "" }, if end < visible.len() { "…" } else { "" });
    let shown: String = visible[start..end].iter().collect();
    (format!("{before}{shown}{after}"), column - start + before.chars().count())
}

/// Control characters have pictures of their own in Unicode; what turns the direction of writing has none.
fn visible(character: char) -> char {
    match character {
        '\0'..='\x1f' => char::from_u32(0x2400 + character as u32).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => '\u{fffd}',
        other if other.is_control() => '\u{fffd}',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let line = "a".repeat(500) + "X" + &"b".repeat(500);
        let (shown, caret) = excerpt(&line, 500);
        assert_eq!(shown.chars().nth(caret), Some('X'));
        assert!(shown.chars().count() <= EXCERPT + 2 && shown.starts_with('…') && shown.ends_with('…'));
        let (shown, caret) = excerpt(&line, 0);
        assert!(caret == 0 && shown.starts_with("aaa"));
        let (shown, caret) = excerpt(&line, 1001);
        assert_eq!(caret, shown.chars().count());
    }

    #[test]
    fn control_characters_are_seen_and_not_obeyed() {
        assert_eq!(excerpt("a\x1b[31mb\u{202e}", 2), ("a␛[31mb\u{fffd}".to_owned(), 2));
    }
}
