//! `check`: what the rules say.
use super::{BoardInput, BoardOperation, Context, Failure, Fault, Limits, Opened, Operation};
use crate::event::Listener;
use crate::puzzle::{Puzzle, Violation};
use crate::scene::Place;
use crate::service::Service;
use crate::session::Session;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the rules say.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The board with its progress.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// How many violations to list.
    #[serde(default)]
    pub limits: Limits,
}

/// A rule that is broken or not yet met.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Issue {
    /// Which rule.
    pub rule: String,
    /// Where.
    pub places: Vec<Place>,
    /// In words.
    pub text: String,
}

/// What the rules say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Checked {
    /// Solved: nothing left to do and nothing broken.
    pub complete: bool,
    /// What going on can't repair. Capped.
    pub broken: Vec<Issue>,
    /// What is still open. Capped.
    pub unfinished: Vec<Issue>,
    /// How many of both, uncapped.
    pub total: u64,
}

impl Operation for Check {
    const NAME: &'static str = "check";
    type Answer = Checked;

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Checked, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Check {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), self.limits)
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Checked, Fault> {
        judge(&opened.session, context)
    }
}

/// What the rules say, in words.
pub(super) fn judge<P: Puzzle>(session: &Session<P>, context: &Context<'_>) -> Result<Checked, Fault> {
    let cap = usize::try_from(context.violations).unwrap_or(usize::MAX);
    let verdict = P::check(session.board(), session.state(), cap, &mut context.run())?;
    let say = |violations: Vec<Violation>| violations.into_iter().map(|violation| issue(violation, context)).collect();
    Ok(Checked {
        complete: verdict.complete,
        broken: say(verdict.broken),
        unfinished: say(verdict.unfinished),
        total: verdict.total,
    })
}

fn issue(violation: Violation, context: &Context<'_>) -> Issue {
    Issue { rule: violation.rule.to_owned(), text: context.localizer.say(&violation.message), places: violation.places }
}
