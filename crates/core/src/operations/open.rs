//! `open`: what an input is.
use super::{BoardInput, BoardOperation, Context, Failure, Fault, Limits, Opened, Operation};
use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::service::Service;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an input is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The text.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which notation, where the text leaves doubt.
    #[serde(default)]
    pub format: Option<String>,
}

/// What an input is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Recognised {
    /// Which puzzle.
    pub puzzle: String,
    /// In which notation.
    pub format: String,
    /// The board as our own text, without progress.
    pub board: String,
    /// The whole session as text: the board with its progress.
    pub session: String,
    /// Rows and columns.
    pub size: (u16, u16),
}

impl Operation for Open {
    const NAME: &'static str = "open";
    type Answer = Recognised;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Recognised, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Open {
    fn input(&self) -> BoardInput<'_> {
        let input = BoardInput::new(&self.text, self.puzzle.as_ref(), Limits::default());
        BoardInput { format: self.format.as_deref(), ..input }
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, _: &mut Context<'_>) -> Result<Recognised, Fault> {
        Ok(recognised(opened))
    }
}

/// What an opened board is.
pub(crate) fn recognised<P: Puzzle>(Opened { session, format, .. }: &Opened<P>) -> Recognised {
    Recognised {
        puzzle: P::INFO.id.to_owned(),
        format: (*format).to_owned(),
        board: format!("{}:{}", P::INFO.id, session.board()),
        session: session.to_string(),
        size: P::size(session.board()),
    }
}
