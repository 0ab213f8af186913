//! Why a request could not be served.
use crate::run::Stop;
use crate::text::{Message, TextError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a request could not be served: `code` is for programs and never changes, `message` is for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Failure {
    /// What kind of failure.
    pub code: Code,
    /// A full sentence: what is wrong and what to do.
    pub message: String,
    /// Where in the input.
    pub at: Option<Location>,
}

/// A place in an input text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Location {
    /// Byte offset.
    pub offset: u64,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
}

impl Location {
    /// Where a byte offset lies.
    pub fn of(input: &[u8], offset: usize) -> Self {
        let offset = offset.min(input.len());
        let before = &input[..offset];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let line = before.split(|&byte| byte == b'\n').count();
        let column = String::from_utf8_lossy(&before[line_start..]).chars().count() + 1;
        Location { offset: offset as u64, line: line as u64, column: column as u64 }
    }
}

/// Kinds of failure; each has one exit status and one HTTP status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Code {
    /// The request itself is not understood.
    BadRequest,
    /// There is no such puzzle, or none that knows this input.
    UnknownPuzzle,
    /// Two puzzles claim the input.
    Ambiguous,
    /// There is no such solver, generator, format or layer.
    UnknownName,
    /// This solver does not take this task, this format does not hold this board.
    Unsupported,
    /// The options or parameters do not fit.
    BadOptions,
    /// The input holds no valid board.
    BadBoard,
    /// Larger than this host allows.
    TooBig,
    /// A limit was reached before there was anything to show.
    Stopped,
    /// The host has no room for this now; the same request may do later.
    Busy,
    /// A solver's answer did not survive verification. Nothing of it is shown.
    Unsound,
    /// Something that can't happen did.
    Bug,
}

/// Why something could not be done, not yet in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What kind.
    pub code: Code,
    /// The sentence.
    pub message: Message,
    /// Byte offset in the input.
    pub at: Option<usize>,
}

impl Fault {
    /// A fault that lies nowhere in the input.
    pub fn new(code: Code, message: Message) -> Self {
        Fault { code, message, at: None }
    }
}

impl From<TextError> for Fault {
    fn from(error: TextError) -> Self {
        Fault { code: Code::BadBoard, message: error.message, at: Some(error.at) }
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Self {
        let why = Message::new(match stop {
            Stop::Cancelled => "stop-cancelled",
            Stop::Time => "stop-time",
            Stop::Nodes => "stop-nodes",
            Stop::Memory => "stop-memory",
        });
        Fault::new(Code::Stopped, Message::new("stopped-early").with("why", why))
    }
}
