//! The page's daily puzzles: tables from day numbers to seeds, so that every daily has the difficulty it promises.
//!
//! A [`Series`] is one chip of the page: a puzzle and a grade. Its spans say with which version of which generator and
//! which parameters the boards of their days are made. For each day the generator is called with the seeds of pick 0,
//! 1, 2... ([`seed`]) until a board has the grade, and the pick is written down: the page makes that board with one call.
//! Nodes of that call are limited, so it is quick on any machine.
//!
//! Days that have been never change: [`Series::extend`] only appends. To change the boards of days to come, cut the picks
//! of the last span and add a span that begins there.
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};

/// Picks tried for a day before the recipe is said to be unfit.
const MOST_PICKS: u32 = 30_000;

/// The tables of a folder with their files, by name; `grades.json` beside them says which grades each puzzle has.
pub fn tables(folder: &Path) -> std::io::Result<Vec<(PathBuf, Table)>> {
    let mut files = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "json") && !file.ends_with("grades.json"));
    files.sort();
    let read = |file: PathBuf| {
        let table = serde_json::from_str(&std::fs::read_to_string(&file)?)?;
        Ok((file, table))
    };
    files.into_iter().map(read).collect()
}

/// The grades of each puzzle, which the page offers before it has loaded a table.
pub fn grades(tables: &[(PathBuf, Table)]) -> Value {
    let of = |table: &Table| -> Value { table.series.iter().map(|series| series.grade.as_str()).collect() };
    let named = tables.iter().filter_map(|(_, table)| Some((table.series.first()?.puzzle.clone(), of(table))));
    Value::Object(named.collect())
}

/// All daily puzzles of a puzzle.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The date of day 0.
    pub first: String,
    /// How many days there are.
    pub days: u32,
    /// One for each grade, easiest first.
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
    /// Digits of each pick: as many as its largest needs.
    pub digits: usize,
    /// The picks of its days, in base 36.
    pub picks: String,
}

/// The seed of a day's pick.
pub fn seed(day: u32, pick: u32) -> String {
    format!("daily/{day}/{pick}")
}

impl Span {
    /// The day after its last.
    pub fn end(&self) -> u32 {
        self.from + (self.picks.len() / self.digits.max(1)) as u32
    }

    /// The pick of a day.
    pub fn pick(&self, day: u32) -> Option<u32> {
        let at = (day.checked_sub(self.from)? as usize) * self.digits;
        u32::from_str_radix(self.picks.get(at..at + self.digits)?, 36).ok()
    }

    /// Adds the picks of the days that follow.
    fn append(&mut self, picks: impl IntoIterator<Item = u32>) {
        let all: Vec<u32> = (self.from..self.end()).filter_map(|day| self.pick(day)).chain(picks).collect();
        let largest = all.iter().copied().max().unwrap_or(0);
        self.digits = 1 + largest.checked_ilog(36).unwrap_or(0) as usize;
        let digit = |pick: u32, place: usize| char::from_digit(pick / 36_u32.pow(place as u32) % 36, 36).unwrap_or('0');
        self.picks = all.iter().flat_map(|&pick| (0..self.digits).rev().map(move |place| digit(pick, place))).collect();
    }

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
        self.spans.iter().find(|span| (span.from..span.end()).contains(&day))
    }

    /// The first pick of a day whose board has the grade.
    fn find(&self, day: u32) -> Result<u32, String> {
        let span = self.spans.last().ok_or("a series needs a span")?;
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

    /// Finds the picks of all days that its last span still lacks, on two threads.
    pub fn extend(&mut self, days: u32) -> Result<(), String> {
        let from = self.spans.last().map_or(0, Span::end);
        let half = from + days.saturating_sub(from) / 2;
        let find = |days: std::ops::Range<u32>| days.map(|day| self.find(day)).collect::<Result<Vec<_>, _>>();
        let (early, late) = std::thread::scope(|scope| {
            let late = scope.spawn(|| find(half..days));
            (find(from..half), late.join())
        });
        let late = late.map_err(|_| "a thread panicked")?;
        let picks = early?.into_iter().chain(late?);
        self.spans.last_mut().ok_or("a series needs a span")?.append(picks);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_are_read_as_they_were_written() {
        let mut span =
            Span { from: 7, generator: String::new(), params: Map::new(), nodes: 0, digits: 0, picks: String::new() };
        let read = |span: &Span| [6, 7, 8, 9, 10, 11].map(|day| span.pick(day));
        span.append([0, 35]);
        assert_eq!((span.picks.as_str(), read(&span)), ("0z", [None, Some(0), Some(35), None, None, None]));
        span.append([36, MOST_PICKS]);
        assert_eq!(read(&span), [None, Some(0), Some(35), Some(36), Some(MOST_PICKS), None]);
        assert_eq!(span.end(), 11);
    }
}
