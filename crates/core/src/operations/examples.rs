//! `examples`: the starter shelf.
use super::{Failure, Operation};
use crate::algorithm::Grade;
use crate::erased::AnyPuzzle;
use crate::event::Listener;
use crate::locale::Localizer;
use crate::puzzle::Info;
use crate::service::Service;
use schemars::JsonSchema;
use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};

/// The starter shelf of a puzzle.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    /// Which puzzle; all when absent.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// The most boards to list of each puzzle; all when absent.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// The starter shelf, ordered by puzzle and grade.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shelf {
    /// The boards.
    pub examples: Vec<Example>,
}

/// A board of the starter shelf.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Example {
    /// Name: puzzle, grade and number, e.g. `futoshiki-easy-1`.
    pub name: String,
    /// Its puzzle.
    pub puzzle: String,
    /// Its grade.
    pub grade: Grade,
    /// The board as our own text.
    pub text: String,
    /// What its solution shows, where that has a name; a spoiler.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The picture that its solution shows, by a name that stays the same in all languages and when boards are added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

impl Operation for Examples {
    const NAME: &'static str = "examples";
    const GET: bool = true;
    type Answer = Shelf;

    fn answer(&self, service: &Service<'_>, _: Listener<'_>) -> Result<Shelf, Failure> {
        let puzzles = match &self.puzzle {
            Some(name) => vec![service.registry.puzzle(name).map_err(|fault| service.fail(None, &fault, ""))?],
            None => service.registry.puzzles().to_vec(),
        };
        let listed = |puzzle: &'static dyn AnyPuzzle| {
            let boards = shelf(puzzle.info(), service.localizer(Some(puzzle)));
            boards.into_iter().take(self.limit.unwrap_or(usize::MAX))
        };
        Ok(Shelf { examples: puzzles.into_iter().flat_map(listed).collect() })
    }
}

/// The starter shelf of a puzzle: lines of `grade text`, or `grade text id` where the solution has a title, numbered
/// within each grade.
fn shelf(info: &'static Info, localizer: &Localizer) -> Vec<Example> {
    let mut last = (None, 0);
    let read = info.examples.lines().filter_map(|line| {
        let mut words = line.split_ascii_whitespace();
        let (grade, text) = (words.next()?, words.next()?);
        let grade = Grade::deserialize(StrDeserializer::<Error>::new(grade)).ok()?;
        last = (Some(grade), if last.0 == Some(grade) { last.1 + 1 } else { 1 });
        let name = format!("{}-{}-{}", info.id, grade.id(), last.1);
        let picture = words.next().map(str::to_owned);
        let title = picture.as_ref().map(|id| localizer.word(&format!("title-{id}")));
        Some(Example { name, puzzle: info.id.to_owned(), grade, text: text.to_owned(), title, picture })
    });
    read.collect()
}
