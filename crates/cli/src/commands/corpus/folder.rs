//! The folder of a corpus: its plan, its parts, its card.
use crate::app::App;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::partial::Part;
use gridwright_core::registry::Registry;
use gridwright_core::run::Budget;
use gridwright_core::text::{Arg, Message};
use gridwright_core::{Host, Service};
use gridwright_corpus::{Card, Corpus, Plan};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file with the settled plan.
const PLAN: &str = "corpus.toml";
/// The file with the data card.
const CARD: &str = "README.md";
/// The file with the rows that were left out.
const DUPLICATES: &str = "duplicates.jsonl";

/// A row that was left out: turned or mirrored, it is the board of an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Duplicate {
    /// The row.
    pub(super) row: u64,
    /// Its address.
    pub(super) id: String,
    /// The row that was kept.
    pub(super) of: u64,
}

/// A corpus as files.
#[derive(Debug)]
pub(super) struct Folder {
    /// Where.
    pub(super) path: PathBuf,
    /// Which boards.
    pub(super) corpus: Corpus,
}

impl Folder {
    /// The corpus in a folder.
    pub(super) fn open(app: &App, path: &Path) -> Result<Self, CliError> {
        let file = path.join(PLAN);
        let text = fs::read_to_string(&file).map_err(|error| CliError::reading(name(&file), error))?;
        let corpus = asking(app, |service| Corpus::read(&text, service));
        let corpus = corpus.map_err(|bad| bad_plan(&name(&file), bad.to_string()))?;
        Ok(Folder { path: path.to_owned(), corpus })
    }

    /// A folder for a plan: a new one, or one that was begun for this plan.
    pub(super) fn begin(app: &App, path: &Path, plan: &Plan, plan_name: &str) -> Result<Self, CliError> {
        let file = path.join(PLAN);
        let earlier = match fs::read_to_string(&file) {
            Ok(_) => Some(Folder::open(app, path)?.corpus),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(CliError::reading(name(&file), error)),
        };
        let corpus = asking(app, |service| Corpus::new(plan, earlier.as_ref(), service));
        let corpus = corpus.map_err(|bad| bad_plan(plan_name, bad.to_string()))?;
        let folder = Folder { path: path.to_owned(), corpus };
        if earlier.is_none() {
            folder.settle(&file).map_err(|error| CliError::writing(name(&file), error))?;
        }
        // Read again: another process may have begun the folder at the same moment.
        let found = Folder::open(app, path)?;
        if found.corpus == folder.corpus { Ok(folder) } else { Err(CliError::usage(about("corpus-other-plan", path))) }
    }

    /// Writes the settled plan under a name of this process's own, and gives it its name.
    fn settle(&self, file: &Path) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let own = file.with_extension(format!("toml.{}.part", std::process::id()));
        fs::write(&own, self.corpus.text())?;
        fs::rename(own, file)
    }

    /// A part's file.
    pub(super) fn part(&self, number: u64) -> PathBuf {
        self.path.join(format!("{}.jsonl", Corpus::part_name(number)))
    }

    /// The numbers of the parts that are missing.
    pub(super) fn missing(&self) -> impl Iterator<Item = u64> {
        (0..self.corpus.parts()).filter(|number| !self.part(*number).exists())
    }

    /// The lines of a file; none where there is no file.
    pub(super) fn lines(
        path: &Path,
    ) -> Result<Option<impl Iterator<Item = Result<String, CliError>> + use<>>, CliError> {
        let failed = |path: &Path, error| CliError::reading(name(path), error);
        match File::open(path) {
            Ok(file) => {
                let path = path.to_owned();
                Ok(Some(BufReader::new(file).lines().map(move |line| line.map_err(|error| failed(&path, error)))))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failed(path, error)),
        }
    }

    /// Rows that were left out; none where nobody has looked for duplicates.
    pub(super) fn duplicates(&self) -> Result<Option<Vec<Duplicate>>, CliError> {
        let file = self.path.join(DUPLICATES);
        let Some(lines) = Folder::lines(&file)? else { return Ok(None) };
        let read = |line: Result<String, CliError>| {
            serde_json::from_str(&line?).map_err(|error| bad_plan(&name(&file), error.to_string()))
        };
        lines.map(read).collect::<Result<_, _>>().map(Some)
    }

    /// The file for rows that are left out.
    pub(super) fn duplicates_file(&self) -> PathBuf {
        self.path.join(DUPLICATES)
    }

    /// Writes a file atomically.
    pub(super) fn write(&self, file: &str, text: &str) -> Result<(), CliError> {
        let path = self.path.join(file);
        let written = Part::of(path.clone(), false).and_then(|mut part| {
            part.write_all(text.as_bytes())?;
            part.finish()
        });
        written.map_err(|error| CliError::writing(name(&path), error))
    }

    /// Writes the data card.
    pub(super) fn describe(&self, card: &Card) -> Result<(), CliError> {
        self.write(CARD, &self.card_text(card)?)
    }

    /// The data card as text.
    pub(super) fn card_text(&self, card: &Card) -> Result<String, CliError> {
        let folded = self.duplicates()?.map(|duplicates| duplicates.len() as u64);
        let command = format!("gridwright corpus make {PLAN} -o DIR");
        Ok(card.text(&self.corpus, &command, folded))
    }
}

/// What a folder or file is called in sentences.
pub(super) fn name(path: &Path) -> String {
    path.display().to_string()
}

/// A sentence about a folder.
pub(super) fn about(id: &'static str, path: &Path) -> Message {
    Message::new(id).with("file", name(path))
}

/// A plan, or a file beside it, that can't be read.
pub(super) fn bad_plan(name: &str, why: String) -> CliError {
    CliError::usage(Message::new("lab-bad-plan").with("name", name).with("why", Arg::Text(why)))
}

/// Asks the library about plans.
fn asking<R>(app: &App, ask: impl FnOnce(&Service<'_>) -> R) -> R {
    let (budget, still) = (Budget::new(), || Duration::ZERO);
    let host = Host::new(&budget, &still);
    ask(&Service { registry: app.service.registry, host, lang: None })
}

/// Does something with the service that makes and checks rows: their limits, no clock, no language but English; an interrupt
/// cancels it.
pub(super) fn serving<R>(registry: &'static Registry, corpus: &Corpus, work: impl FnOnce(&Service<'_>) -> R) -> R {
    let budget = interrupt::pool();
    work(&Service { registry, host: corpus.host(&budget), lang: None })
}
