//! `convert`: the same board in another notation.
use super::{BoardInput, BoardOperation, Code, Context, Failure, Fault, Limits, Opened, Operation, unknown};
use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::service::Service;
use crate::session::Session;
use crate::text::Format;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The same board in another notation.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The board.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which notation to write; `id` is our own one-line text.
    pub to: String,
}

/// The board in another notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Converted {
    /// The text.
    pub text: String,
}

impl Operation for Convert {
    const NAME: &'static str = "convert";
    type Answer = Converted;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Converted, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Convert {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), Limits::default())
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, _: &mut Context<'_>) -> Result<Converted, Fault> {
        write(&opened.session, &self.to).map(|text| Converted { text })
    }
}

/// A board with its progress in one of the puzzle's notations.
pub(crate) fn write<P: Puzzle>(session: &Session<P>, format: &str) -> Result<String, Fault> {
    if format == OWN_FORMAT {
        return Ok(session.to_string());
    }
    let progress = Some(session.state()).filter(|state| **state != P::start(session.board()));
    (find_format::<P>(format)?.write)(session.board(), progress)
        .map_err(|message| Fault::new(Code::Unsupported, message))
}

/// The name of our own one-line text among the notations.
pub(crate) const OWN_FORMAT: &str = "id";

/// The notation of a name, beside our own.
pub(crate) fn find_format<P: Puzzle>(id: &str) -> Result<&'static Format<P::Board, P::State>, Fault> {
    P::FORMATS.iter().find(|known| known.id == id).ok_or_else(|| unknown("format", id))
}
