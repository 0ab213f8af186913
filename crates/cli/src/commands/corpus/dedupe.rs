//! `corpus dedupe`: boards that are an earlier board turned or mirrored are left out, in bounded memory.
//!
//! Every board gets a key, the same for all its images. The keys are sorted in files, so that equal ones meet; the numbers of
//! the rows that are left out are sorted in the same way, so that they come in the order of the rows.
use super::check::card;
use super::folder::{Duplicate, Folder, about, name, serving};
use super::records::{Buckets, Record};
use crate::app::App;
use crate::input::args::Limits;
use crate::input::units;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::partial::Part;
use crate::output::progress::Meter;
use crate::pool;
use clap::Args;
use gridwright_core::text::Message;
use gridwright_corpus::{Row, key};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Write a corpus without duplicates
#[derive(Debug, Args)]
pub(super) struct Dedupe {
    /// The folder of the corpus
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Memory for sorting
    #[arg(long, value_name = "BYTES", default_value = "256MiB", value_parser = units::memory)]
    memory: u64,
    /// Threads to work on [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Dedupe {
    /// Writes the corpus without duplicates to another folder.
    pub(super) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let target = app.console.target().map(Path::to_owned);
        let target = target.ok_or_else(|| CliError::usage(Message::new("corpus-where")))?;
        let folder = Folder::open(app, &self.folder)?;
        if let Some(number) = folder.missing().next() {
            return Err(CliError::usage(about("corpus-part-missing", &folder.part(number))));
        }
        if target.join("corpus.toml").exists() {
            return Err(CliError::usage(about("corpus-exists", &target)));
        }
        let result = Folder::begin(app, &target, folder.corpus.plan(), &name(&self.folder))?;
        let failed = |error: io::Error| CliError::writing(name(&target), error);
        let scratch = target.join("sorting.part");
        let new = || Buckets::new(&scratch, folder.corpus.rows(), self.memory).map_err(failed);
        let mut keys = new()?;
        self.keys(app, &folder, |record| keys.add(record).map_err(failed))?;
        if interrupt::happened() {
            return Ok(Exit::Interrupted);
        }
        let keys = keys.sorted().map_err(failed)?;
        let scratch = target.join("numbers.part");
        let mut left_out = Buckets::new(&scratch, folder.corpus.rows(), self.memory).map_err(failed)?;
        for records in keys {
            for (number, of) in repeated(&records.map_err(failed)?) {
                left_out.add(numbered(number, of, folder.corpus.rows())).map_err(failed)?;
            }
        }
        let count = copy(&folder, &result, left_out).map_err(failed)?;
        result.describe(&card(&result)?)?;
        let said = about("corpus-deduped", &target).with("rows", folder.corpus.rows() - count);
        app.console.tell(&said.with("duplicates", count));
        Ok(Exit::Yes)
    }

    /// The key of every row that has a board.
    fn keys(
        &self,
        app: &App,
        folder: &Folder,
        mut each: impl FnMut(Record) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let threads = Limits { time: None, nodes: None, memory: 0, threads: self.threads }.threads();
        let meter = Meter::start(&app.console, usize::try_from(folder.corpus.rows()).unwrap_or(usize::MAX), true);
        serving(app.service.registry, &folder.corpus, |service| {
            let read = |line: &String| {
                let row: Option<Row> = serde_json::from_str(line).ok();
                meter.step();
                row.map(|row| (key(&row, service), row.row))
            };
            for number in 0..folder.corpus.parts() {
                let file = folder.part(number);
                let lines: Vec<String> = Folder::lines(&file)?.into_iter().flatten().collect::<Result<_, _>>()?;
                pool::in_order(&lines, usize::from(threads), read, |line, read| match read {
                    Some((Some(key), row)) => each((key, row)),
                    Some((None, _)) => Ok(()),
                    None => Err(CliError::usage(about("corpus-bad-line", &file).with("line", line + 1))),
                })?;
            }
            Ok(())
        })
    }
}

/// Of sorted records with the same key all but the first: their number, and that of the first.
fn repeated(records: &[Record]) -> impl Iterator<Item = (u64, u64)> {
    let groups = records.chunk_by(|(one, _), (other, _)| one == other);
    groups.flat_map(|group| group[1..].iter().map(|(_, number)| (*number, group[0].1)))
}

/// A number as a key that is sorted as numbers are and spread over all keys, with the number it goes with.
fn numbered(number: u64, of: u64, rows: u64) -> Record {
    let spread = (u128::from(number) << 64) / u128::from(rows.max(1));
    let mut key = [0; 16];
    key[..8].copy_from_slice(&(spread as u64).to_be_bytes());
    key[8..].copy_from_slice(&number.to_be_bytes());
    (key, of)
}

/// Copies all parts without the rows that are left out, and lists these; gives how many they are.
fn copy(from: &Folder, to: &Folder, left_out: Buckets) -> io::Result<u64> {
    let mut list = Part::of(to.duplicates_file(), false)?;
    let mut count = 0;
    let mut left_out = left_out.sorted()?.flat_map(|records| match records {
        Ok(records) => records.into_iter().map(Ok).collect::<Vec<_>>(),
        Err(error) => vec![Err(error)],
    });
    let mut next = left_out.next().transpose()?;
    for number in 0..from.corpus.parts() {
        let mut part = Part::of(to.part(number), false)?;
        let lines = Folder::lines(&from.part(number)).map_err(|_| io::Error::from(io::ErrorKind::NotFound))?;
        for line in lines.into_iter().flatten() {
            let line = line.map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
            let row: Row = serde_json::from_str(&line)?;
            match next {
                Some((key, of)) if key.last_chunk() == Some(&row.row.to_be_bytes()) => {
                    let duplicate = Duplicate { row: row.row, id: row.id, of };
                    writeln!(list, "{}", serde_json::to_string(&duplicate)?)?;
                    (count, next) = (count + 1, left_out.next().transpose()?);
                }
                _ => writeln!(part, "{line}")?,
            }
        }
        part.finish()?;
    }
    list.finish().map(|()| count)
}
