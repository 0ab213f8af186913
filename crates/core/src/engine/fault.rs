//! Why something could not be done, before it is put into words.
use crate::contract::Code;
use crate::run::Stop;
use crate::text::{Message, TextError};

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
