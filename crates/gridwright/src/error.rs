//! What went wrong, in a sentence.
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Code, Failure, Fault, Location};
use gridwright_core::text::TextError;
use std::fmt;

/// Why there is no answer: a code for programs, a sentence for people, and where in the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Failure);

impl Error {
    /// What kind of failure; a limit that was reached is [`Code::Stopped`].
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// Where in the input, when it lies there.
    pub fn at(&self) -> Option<Location> {
        self.0.at
    }

    pub(crate) fn new(fault: &Fault, localizer: &Localizer, input: &[u8]) -> Self {
        let at = fault.at.map(|at| Location::of(input, at));
        Error(Failure { code: fault.code, message: localizer.say_quoting(&fault.message), at })
    }

    pub(crate) fn stopped() -> Self {
        let message = "A limit was reached before the question was decided.".to_owned();
        Error(Failure { code: Code::Stopped, message, at: None })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        self.0.at.map_or(Ok(()), |at| write!(f, " Line {}, column {}.", at.line, at.column))
    }
}

impl std::error::Error for Error {}

impl From<TextError> for Error {
    fn from(error: TextError) -> Self {
        Error(Failure { code: Code::BadBoard, message: error.to_string(), at: None })
    }
}
