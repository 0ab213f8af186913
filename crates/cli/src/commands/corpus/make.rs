//! `corpus make`: part files, each whole or not there.
use super::check::card;
use super::folder::{Folder, about, bad_plan, name, serving};
use crate::app::App;
use crate::input::args::Limits;
use crate::input::units;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::journal::Journal;
use crate::output::progress::Meter;
use crate::pool;
use clap::Args;
use gridwright_core::text::{Arg, Message};
use gridwright_corpus::{Plan, Row};
use gridwright_lab::Shard;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Make the boards of a plan
#[derive(Debug, Args)]
pub(super) struct Make {
    /// The plan, a TOML file
    #[arg(value_name = "PLAN")]
    plan: PathBuf,
    /// Make part files I, I + N, I + 2N...: N machines share the work
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Continue in a folder that was begun: make what is missing, repeat nothing
    #[arg(long)]
    resume: bool,
    /// Stop after this time; --resume goes on from there [default: no limit]
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    time: Option<Duration>,
    /// Threads to work on [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

fn shard(text: &str) -> Result<Shard, String> {
    Shard::read(text).ok_or_else(|| "write a part like 2/3".to_owned())
}

impl Make {
    /// Makes the parts that are missing.
    pub(super) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let target = app.console.target().map(Path::to_owned);
        let target = target.ok_or_else(|| CliError::usage(Message::new("corpus-where")))?;
        let plan_name = name(&self.plan);
        let text = fs::read_to_string(&self.plan).map_err(|error| CliError::reading(plan_name.as_str(), error))?;
        let plan = Plan::read(&text).map_err(|bad| bad_plan(&plan_name, bad.to_string()))?;
        let folder = Folder::begin(app, &target, &plan, &plan_name)?;
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let mine = |number: &u64| number % u64::from(shard.of) == u64::from(shard.number) - 1;
        // Shards may share a folder; only what this one would make again is in its way.
        let begun = |number: u64| folder.part(number).exists() || unfinished(&folder.part(number)).exists();
        if !self.resume && (0..folder.corpus.parts()).filter(mine).any(begun) {
            return Err(CliError::usage(about("corpus-exists", &target)));
        }
        let parts: Vec<u64> = folder.missing().filter(mine).collect();
        let rows = parts.iter().map(|&number| folder.corpus.part(number)).map(|(from, to)| to - from).sum::<u64>();
        let meter = Meter::start(&app.console, usize::try_from(rows).unwrap_or(usize::MAX), true);
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        let mut maker = Maker { app, folder: &folder, threads: self.threads(), deadline, meter: &meter };
        let mut whole = true;
        for number in parts {
            whole = maker.part(number)?;
            if !whole {
                break;
            }
        }
        meter.end();
        self.close(app, &folder, whole)
    }

    fn threads(&self) -> usize {
        let limits = Limits { time: None, nodes: None, memory: 0, threads: self.threads };
        usize::from(limits.threads())
    }

    /// Says what came of it; describes the corpus when nothing is missing.
    fn close(&self, app: &mut App, folder: &Folder, whole: bool) -> Result<Exit, CliError> {
        let missing = folder.missing().count() as u64;
        if missing == 0 {
            folder.describe(&card(folder)?)?;
        }
        let said = about("corpus-made", &folder.path)
            .with("parts", folder.corpus.parts() - missing)
            .with("total", folder.corpus.parts())
            .with("rows", folder.corpus.rows());
        app.console.tell(&said);
        if whole {
            return Ok(Exit::Yes);
        }
        let mut command = std::env::args().map(|word| units::shell(&word)).collect::<Vec<_>>().join(" ");
        if !self.resume {
            command += " --resume";
        }
        app.console.tell(&Message::new("corpus-resume").with("command", Arg::Text(command)));
        Ok(if interrupt::happened() { Exit::Interrupted } else { Exit::Limit })
    }
}

/// The name of a part while it grows.
fn unfinished(part: &Path) -> PathBuf {
    part.with_extension("jsonl.part")
}

/// Makes parts.
struct Maker<'m> {
    app: &'m mut App,
    folder: &'m Folder,
    threads: usize,
    deadline: Option<Instant>,
    meter: &'m Meter,
}

impl Maker<'_> {
    fn is_over(&self) -> bool {
        interrupt::happened() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Makes a part under another name and gives it its own when all its rows are there; false when it was interrupted. The
    /// rows that an earlier run has written are kept.
    fn part(&mut self, number: u64) -> Result<bool, CliError> {
        let target = self.folder.part(number);
        let part = unfinished(&target);
        let failed = |error| CliError::writing(name(&part), error);
        let (mut journal, text) = Journal::open(&part).map_err(failed)?;
        // Another process may have finished this part since it was seen to be missing.
        if target.exists() {
            drop(journal);
            return fs::remove_file(&part).map(|()| true).map_err(failed);
        }
        let (from, to) = self.folder.corpus.part(number);
        let (rows, bytes) = self.whole(from, &text);
        (0..rows).for_each(|_| self.meter.step());
        journal.keep(bytes).map_err(failed)?;
        let mut next = from + rows;
        let numbers: Vec<u64> = (next..to).collect();
        let (corpus, registry) = (&self.folder.corpus, self.app.service.registry);
        serving(registry, corpus, |service| {
            let make = |&number: &u64| if self.is_over() { None } else { corpus.make(number, service) };
            pool::in_order(&numbers, self.threads, make, |_, row| {
                // Behind a row that is missing nothing is written: a part grows from its beginning.
                let Some(row) = row.filter(|row| row.row == next) else { return Ok(()) };
                if let Some(why) = row.bad_plan() {
                    return Err(bad_plan(&name(&self.folder.path), why.to_owned()));
                }
                next += 1;
                self.meter.step();
                let _writing = interrupt::writing();
                journal.line(&row.line()).map_err(|error| CliError::writing(name(&part), error))
            })
        })?;
        journal.finish().map_err(failed)?;
        if next < to {
            return Ok(false);
        }
        fs::rename(&part, &target).map(|()| true).map_err(failed)
    }

    /// How many rows at the beginning of a part are whole and its own, and their bytes.
    fn whole(&self, from: u64, text: &str) -> (u64, u64) {
        let (mut rows, mut bytes) = (0, 0);
        for line in text.split_inclusive('\n').take_while(|line| line.ends_with('\n')) {
            let row: Option<Row> = serde_json::from_str(line).ok();
            let known = self.folder.corpus.address(from + rows).map(|row| row.id);
            // The text must be the very one that is written today: what is kept is not made again.
            if row.is_none_or(|row| Some(&row.id) != known.as_ref() || row.line() != line.trim_end()) {
                break;
            }
            rows += 1;
            bytes += line.len() as u64;
        }
        (rows, bytes)
    }
}
