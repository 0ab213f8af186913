//! `corpus check` and `corpus card`: every row is read.
use super::folder::{Folder, bad_plan, name, serving};
use crate::app::App;
use crate::input::args::Limits;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::progress::Meter;
use crate::pool;
use clap::Args;
use gridwright_core::text::{Arg, Message};
use gridwright_corpus::{Card, Problem, Row};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Check every row by the rules
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The folder of the corpus
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Make every row again and compare: claims, grades and counts too
    #[arg(long)]
    remake: bool,
    /// Threads to work on [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Describe a corpus
#[derive(Debug, Args)]
pub(super) struct Describe {
    /// The folder of the corpus
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// The number that a row says it has.
#[derive(Debug, Deserialize)]
struct Numbered {
    row: u64,
}

impl Check {
    /// Checks all parts; prints a line for each problem.
    pub(super) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let folder = Folder::open(app, &self.folder)?;
        let duplicates = folder.duplicates()?.unwrap_or_default();
        let left_out: BTreeSet<u64> = duplicates.into_iter().map(|duplicate| duplicate.row).collect();
        let meter = Meter::start(&app.console, usize::try_from(folder.corpus.rows()).unwrap_or(usize::MAX), true);
        let (mut checked, mut problems, mut missing) = (0_u64, 0_u64, 0_u64);
        for number in 0..folder.corpus.parts() {
            let file = folder.part(number);
            let lines: Vec<String> = Folder::lines(&file)?.into_iter().flatten().collect::<Result<_, _>>()?;
            let (from, to) = folder.corpus.part(number);
            let mut left: BTreeSet<u64> = (from..to).filter(|row| !left_out.contains(row)).collect();
            self.lines(&folder, &lines, app, &meter, |app, line, row, problem| {
                checked += 1;
                let twice = row.is_some_and(|row| !left.remove(&row));
                if let Some(said) = sentence(problem.as_ref(), twice) {
                    problems += 1;
                    tell(app, &file, line, row, &said)?;
                }
                Ok(())
            })?;
            if interrupt::happened() {
                return Ok(Exit::Interrupted);
            }
            missing += left.len() as u64;
        }
        meter.end();
        let said = Message::new("corpus-checked").with("rows", checked);
        app.console.tell(&said.with("problems", problems).with("missing", missing));
        Ok(if problems + missing == 0 { Exit::Yes } else { Exit::No })
    }

    /// Checks the lines of a part, and hands on in order: which line, which row it says it is, what is wrong.
    fn lines(
        &self,
        folder: &Folder,
        lines: &[String],
        app: &mut App,
        meter: &Meter,
        mut each: impl FnMut(&mut App, usize, Option<u64>, Option<Problem>) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let threads = Limits { time: None, nodes: None, memory: 0, threads: self.threads }.threads();
        let registry = app.service.registry;
        serving(registry, &folder.corpus, |service| {
            let judge = |line: &String| {
                let row = serde_json::from_str(line).ok().map(|Numbered { row }| row);
                let checked = folder.corpus.check(row.unwrap_or(u64::MAX), line, self.remake, service);
                meter.step();
                checked.map(|checked| (row, checked.err()))
            };
            pool::in_order(lines, usize::from(threads), judge, |index, judged| {
                judged.map_or(Ok(()), |(row, problem)| each(app, index + 1, row, problem))
            })
        })
    }
}

/// What is wrong with a row, in words.
fn sentence(problem: Option<&Problem>, twice: bool) -> Option<Message> {
    let text = |id, name, value: &str| Message::new(id).with(name, Arg::Text(value.to_owned()));
    match problem {
        Some(Problem::Unreadable(why)) => Some(text("corpus-unreadable", "why", why)),
        Some(Problem::Wrong(field)) => Some(text("corpus-wrong", "field", field)),
        Some(Problem::Unchecked(why)) => Some(text("corpus-unchecked", "why", why)),
        Some(Problem::Different) => Some(Message::new("corpus-different")),
        Some(_) => Some(Message::new("corpus-misplaced")),
        None => twice.then(|| Message::new("corpus-misplaced")),
    }
}

fn tell(app: &mut App, file: &Path, line: usize, row: Option<u64>, said: &Message) -> Result<(), CliError> {
    let text = app.console.say(said);
    if app.json {
        return app.json_value(&json!({ "file": name(file), "line": line, "row": row, "problem": text }));
    }
    app.console.line(&format!("{}:{line}: {text}", name(file)))
}

impl Describe {
    /// Prints the data card.
    pub(super) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let folder = Folder::open(app, &self.folder)?;
        let text = folder.card_text(&card(&folder)?)?;
        app.console.print(&text)?;
        Ok(Exit::Yes)
    }
}

/// The rows of all parts that are there, counted.
pub(super) fn card(folder: &Folder) -> Result<Card, CliError> {
    let mut card = Card::default();
    for number in 0..folder.corpus.parts() {
        let file = folder.part(number);
        for line in Folder::lines(&file)?.into_iter().flatten() {
            let row: Row = serde_json::from_str(&line?).map_err(|error| bad_plan(&name(&file), error.to_string()))?;
            card.add(&row);
        }
    }
    Ok(card)
}
