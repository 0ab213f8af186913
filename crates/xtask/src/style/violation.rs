//! A violation: a place and a sentence.

use std::fmt;

/// Something in a file that a limit forbids.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Violation {
    /// The file, from the root of the repository.
    pub(super) path: String,
    /// The line, counted from one.
    pub(super) line: usize,
    /// What is wrong.
    pub(super) sentence: String,
}

impl Violation {
    pub(super) fn new(path: &str, line: usize, sentence: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, sentence: sentence.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.sentence)
    }
}
