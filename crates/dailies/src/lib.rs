//! The page's daily puzzles: tables from day numbers to seeds, so that every daily has the difficulty it promises.
//!
//! A [`Series`] is one chip of the page: a puzzle and a grade. Its spans say with which version of which generator and
//! which parameters the boards of their days are made. For each day the generator is called with the seeds of pick 0,
//! 1, 2... ([`seed`]) until a board has the grade, and the pick is written down: the page makes that board with one call.
//! Nodes of that call are limited, so it is quick on any machine.
//!
//! On disk, `recipes.json` holds everything but the picks; those of a month are in a file of their own ([`months`]), so
//! that the page loads little. Where solutions are pictures, `pictures.json` says which are shown in turn ([`pictures`]).
//!
//! Days that have been never change: [`Series::extend`] only appends. To change the boards of days to come, delete the
//! files of their months and add spans that begin there.
pub mod months;
pub mod pictures;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Picks tried for a day before the recipe is said to be unfit.
const MOST_PICKS: u32 = 30_000;

/// All daily puzzles.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The date of day 0: the first of a month.
    pub first: String,
    /// How many days there are.
    pub days: u32,
    /// One for each puzzle and grade, easiest first.
    pub series: Vec<Series>,
}

/// The daily puzzles of one puzzle and grade.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// Which puzzle.
    pub puzzle: String,
    /// The grade of every board.
    pub grade: String,
    /// One after the other.
    pub spans: Vec<Span>,
    /// The pick of each day.
    #[serde(skip)]
    pub picks: Vec<u32>,
}

/// Days whose boards are made alike.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// Its first day.
    pub from: u32,
    /// The generator as `id@version`.
    pub generator: String,
    /// Its parameters without the grade.
    pub params: Map<String, Value>,
    /// Search nodes that making one board may take.
    pub nodes: u64,
}

/// The seed of a day's pick.
pub fn seed(day: u32, pick: u32) -> String {
    format!("daily/{day}/{pick}")
}

impl Span {
    /// Makes the board of a day's pick: its text, if it has the grade.
    pub fn board(&self, series: &Series, day: u32, pick: u32) -> Result<String, String> {
        let mut params = self.params.clone();
        let _ = params.insert("grade".to_owned(), Value::from(series.grade.as_str()));
        let request = json!({
            "op": "generate", "puzzle": series.puzzle, "generator": self.generator, "params": params,
            "seed": seed(day, pick), "limits": {"nodes": self.nodes},
        });
        let made = gridwright_testing::call(request).map_err(|failure| failure.message)?;
        match (made["grade"].as_str(), made["shortfall"].as_str(), made["text"].as_str()) {
            (Some(grade), None, Some(text)) if grade == series.grade => Ok(text.to_owned()),
            (grade, shortfall, _) => Err(format!("{}: {}", grade.unwrap_or("no grade"), shortfall.unwrap_or(""))),
        }
    }
}

impl Series {
    /// The span of a day.
    pub fn span(&self, day: u32) -> Option<&Span> {
        self.spans.iter().rfind(|span| span.from <= day)
    }

    /// The first pick of a day whose board has the grade.
    fn find(&self, day: u32) -> Result<u32, String> {
        let span = self.span(day).ok_or("a series needs a span")?;
        let mut why = String::new();
        for pick in 0..MOST_PICKS {
            match span.board(self, day, pick) {
                Ok(_) => return Ok(pick),
                Err(other) => why = other,
            }
        }
        let Series { puzzle, grade, .. } = self;
        Err(format!("{puzzle} {grade}: no board for day {day}, try other parameters. The last one: {why}"))
    }

    /// Finds the picks of all days that still lack one, on two threads.
    pub fn extend(&mut self, days: u32) -> Result<(), String> {
        let from = self.picks.len() as u32;
        let half = from + days.saturating_sub(from) / 2;
        let find = |days: std::ops::Range<u32>| days.map(|day| self.find(day)).collect::<Result<Vec<_>, _>>();
        let (early, late) = std::thread::scope(|scope| {
            let late = scope.spawn(|| find(half..days));
            (find(from..half), late.join())
        });
        let late = late.map_err(|_| "a thread panicked")?;
        self.picks.extend(early?.into_iter().chain(late?));
        Ok(())
    }
}
