//! `hint`: what to do next, and why.
use crate::app::App;
use crate::input::args::{Boards, Limits};
use crate::input::boards::Input;
use crate::output::error::{CliError, Refusal};
use crate::output::exit::Exit;
use crate::output::picture;
use clap::{Args, ValueEnum};
use gridwright_core::operations::Strength as Given;
use gridwright_core::operations::{Hint as Request, HintKind, Hinted, Limits as Asked};
use gridwright_core::scene::View;
use gridwright_core::text::Message;

/// Say what to do next, and why
#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    boards: Boards,
    /// How much to give away
    #[arg(long, value_enum, default_value = "step")]
    strength: Strength,
    #[command(flatten)]
    limits: Limits,
}

/// How much a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Strength {
    /// Where to look
    Where,
    /// Which rule applies there
    Rule,
    /// The step itself
    Step,
}

impl From<Strength> for Given {
    fn from(strength: Strength) -> Self {
        match strength {
            Strength::Where => Given::Where,
            Strength::Rule => Given::Rule,
            Strength::Step => Given::Step,
        }
    }
}

impl Hint {
    /// Gives the hint.
    pub(crate) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let input = app.input(&self.boards)?;
        let _ = app.grant(&self.limits, 1);
        let puzzle = self.boards.puzzle.clone();
        app.each(
            std::slice::from_ref(&input),
            1,
            |service, input, tell| {
                let (text, strength) = (input.text.clone(), self.strength.into());
                let request =
                    Request { text, puzzle: puzzle.clone(), strength, unnamed: false, limits: Asked::default() };
                service.ask(&request, tell)
            },
            |app, input, hinted| {
                let exit = hinted.kind.into();
                if app.json {
                    app.json::<Request>(&hinted)?;
                } else {
                    tell(app, input, self.boards.puzzle.as_deref(), &hinted)?;
                }
                Ok(exit)
            },
        )
    }
}

/// The chain in words, the hint itself, the picture with its places lit.
fn tell(app: &mut App, input: &Input, puzzle: Option<&str>, hinted: &Hinted) -> Result<(), CliError> {
    let chain = hinted.chain.split_last().map_or(&[][..], |(_, before)| before);
    for step in chain {
        app.console.line(&step.text)?;
    }
    app.console.line(&hinted.text)?;
    if let Some(step) = hinted.step.as_ref().filter(|_| hinted.kind == HintKind::Step) {
        let step = app.console.say(&Message::new("hint-play").with("move", step.as_str()));
        app.console.line(&step)?;
    }
    let facts = chain.iter().flat_map(|step| step.facts.clone()).collect();
    let view = View { lit: hinted.lit.clone(), facts, ..View::default() };
    let scene =
        picture::scene(&app.service, &input.text, puzzle, view).map_err(|failure| Refusal::about(input, failure))?;
    let drawing = picture::text(&scene, app.console.data.color);
    app.console.print(&format!("\n{drawing}"))
}
