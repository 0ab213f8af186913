//! `grade`: how hard a board is.
use super::{BoardInput, BoardOperation, Context, Failure, Fault, Limits, Opened, Operation};
use crate::algorithm::Grade;
use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::service::Service;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How hard a board is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GradeBoard {
    /// The board.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// How hard a board is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Graded {
    /// The grade; none when the board has no solution or several, or no technique finishes it.
    pub grade: Option<Grade>,
    /// Why there is none.
    pub note: Option<String>,
    /// The techniques it takes, easiest first.
    pub techniques: Vec<TechniqueUse>,
}

/// How often a technique is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct TechniqueUse {
    /// Which one.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often.
    pub times: u64,
}

impl Operation for GradeBoard {
    const NAME: &'static str = "grade";
    const LONG: bool = true;
    type Answer = Graded;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Graded, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for GradeBoard {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), self.limits)
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Graded, Fault> {
        let grading = P::grade(opened.session.board(), &mut context.run())?;
        let uses = |(id, times): (&'static str, u64)| TechniqueUse {
            id: id.to_owned(),
            name: context.localizer.word(&format!("technique-{id}")),
            times,
        };
        let note = if grading.grade.is_none() { Some(context.localizer.word("no-grade")) } else { None };
        Ok(Graded { grade: grading.grade, note, techniques: grading.used.into_iter().map(uses).collect() })
    }
}
