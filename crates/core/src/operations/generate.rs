//! `generate`: a new board.
use super::{Code, Context, Failure, Fault, Limits, Operation, PuzzleOperation, bad_options, unknown};
use crate::algorithm::{AnyGenerator, Grade, NotMade};
use crate::event::Listener;
use crate::puzzle::Puzzle;
use crate::run::Named;
use crate::service::Service;
use crate::session::Session;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A new board.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// Which puzzle.
    pub puzzle: String,
    /// Which generator, or an earlier version of it as `id@version`; the puzzle's first when absent.
    #[serde(default)]
    pub generator: Option<String>,
    /// The generator's own parameters.
    #[serde(default)]
    pub params: Value,
    /// The same seed gives the same board for ever.
    pub seed: String,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// A new board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Generated {
    /// Which puzzle.
    pub puzzle: String,
    /// The board as our own text.
    pub text: String,
    /// Which generator, and its version: with the seed and the parameters they name this board for ever.
    pub generator: String,
    /// Its version.
    pub version: u16,
    /// The seed.
    pub seed: String,
    /// Its grade, where it was found out.
    pub grade: Option<Grade>,
    /// What was asked for and not reached.
    pub shortfall: Option<String>,
    /// Figures of its quality: shortest solution, mean length of a path...
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
}

/// A figure of a board's quality, or of a solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Figure {
    /// Its name for programs.
    pub name: String,
    /// What it counts, in words.
    pub text: String,
    /// Its value, in the unit that its name ends in: `_tenths`, `_hundredths`, `_permille`, else ones.
    pub value: u64,
    /// The value as people write it: `5.2 cells`, `3%`.
    #[serde(default)]
    pub shown: String,
}

impl Operation for Generate {
    const NAME: &'static str = "generate";
    const LONG: bool = true;
    type Answer = Generated;

    fn answer(&self, service: &Service<'_>, _: Listener<'_>) -> Result<Generated, Failure> {
        service.on_puzzle(self, service.registry.puzzle(&self.puzzle), &self.limits, "")
    }
}

impl PuzzleOperation for Generate {
    fn run<P: Puzzle>(&self, context: &mut Context<'_>) -> Result<Generated, Fault> {
        let generator = find_generator::<P>(self.generator.as_deref())?;
        let made = generator.run(&self.params, &self.seed, context.control).map_err(|bad| bad_options(&bad.0))?;
        let made = made.map_err(|not| match not {
            NotMade::Stopped(stop) => stop.into(),
            NotMade::Refused(message) => Fault::new(Code::BadOptions, message),
        })?;
        Ok(Generated {
            puzzle: P::INFO.id.to_owned(),
            text: Session::<P>::new(made.board, None).to_string(),
            generator: generator.info.id.to_owned(),
            version: generator.version,
            seed: self.seed.clone(),
            grade: made.grade,
            figures: figures(&made.figures, context),
            shortfall: made.shortfall.map(|message| context.localizer.say(&message)),
        })
    }
}

/// Figures in words.
pub(super) fn figures(named: &[Named], context: &Context<'_>) -> Vec<Figure> {
    let figure = |named: &Named| {
        let text = context.localizer.word(&named.name);
        let shown = context.localizer.figure(&named.name, named.value);
        Figure { name: named.name.to_string(), text, value: named.value, shown }
    };
    named.iter().map(figure).collect()
}

/// The generator of a name: `id` is the newest version, `id@1` that version; without a name it is the puzzle's first.
fn find_generator<P: Puzzle>(name: Option<&str>) -> Result<&'static AnyGenerator<P>, Fault> {
    let mut known = P::GENERATORS.iter().chain(P::EARLIER);
    let found = known.find(|known| {
        name.is_none_or(|name| match name.split_once('@') {
            None => known.info.id == name,
            Some((id, version)) => known.info.id == id && known.version.to_string() == version,
        })
    });
    found.ok_or_else(|| unknown("generator", name.unwrap_or("")))
}
