//! The boards of a plan: read from files and folders, or made by generators; each once.
use super::child;
use crate::input::boards::Reader;
use crate::interrupt;
use crate::service::Service;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Catalog, Catalogue, Failure, Generate, Generated};
use gridwright_lab::plan::BoardSet;
use gridwright_lab::row::BoardFacts;
use gridwright_lab::trial::{BoardSpec, Source};
use gridwright_lab::{BadPlan, Lookup, run};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Bytes of boards that are kept: more are made again when they are needed again.
const KEPT: usize = 256 << 20;
/// The most bytes of a file.
const MOST: u64 = 64 << 20;

/// Boards that were made, or why they could not be; and the bytes of their texts.
type Made = (usize, BTreeMap<String, Result<Arc<BoardFacts>, Failure>>);

/// Boards by their source.
#[derive(Debug)]
pub(super) struct Shelf<'a> {
    service: Service,
    localizer: &'a Localizer,
    pub(super) catalogue: Catalogue,
    /// A program that makes boards in a process of its own, so that this one stays small.
    pub(super) maker: Option<PathBuf>,
    /// What inputs hold, by their names.
    read: Mutex<BTreeMap<String, Arc<BoardFacts>>>,
    made: Mutex<Made>,
}

impl<'a> Shelf<'a> {
    /// An empty shelf.
    pub(super) fn new(service: Service, localizer: &'a Localizer) -> Result<Self, Failure> {
        let catalogue = service.get(&Catalog {})?;
        let (read, made) = Default::default();
        Ok(Shelf { service, localizer, catalogue, maker: None, read, made })
    }

    /// The board of a trial.
    pub(super) fn board(&self, spec: &BoardSpec) -> Result<Arc<BoardFacts>, Failure> {
        let key = spec.name();
        let Some(request) = run::making(&self.catalogue, &spec.source) else {
            let known = lock(&self.read).get(&key).cloned();
            return known.map_or_else(|| self.facts(&key, spec.puzzle(), None).map(Arc::new), Ok);
        };
        let key = format!("{} {} {key}", request.puzzle, request.generator.as_deref().unwrap_or_default());
        if let Some(known) = lock(&self.made).1.get(&key) {
            return known.clone();
        }
        let made = self.make(&request).map(Arc::new);
        let mut kept = lock(&self.made);
        if kept.0 > KEPT {
            *kept = (0, BTreeMap::new());
        }
        kept.0 += made.as_ref().map_or(0, |board| board.text.len());
        let _ = kept.1.insert(key, made.clone());
        made
    }

    fn make(&self, request: &Generate) -> Result<BoardFacts, Failure> {
        let made: Generated = match &self.maker {
            Some(program) => child::generate(program, request)?,
            None => self.service.get(request)?,
        };
        self.facts(&made.text, Some(&made.puzzle), made.shortfall)
    }

    fn facts(&self, text: &str, puzzle: Option<&str>, shortfall: Option<String>) -> Result<BoardFacts, Failure> {
        self.service.within(&interrupt::budget(), None, |library| run::facts(library, text, puzzle, shortfall))
    }

    /// The files of a folder, in the order of their names.
    fn files(folder: &Path) -> Result<Vec<String>, BadPlan> {
        let failed = |error: std::io::Error| BadPlan(format!("{}: {error}", folder.display()));
        let mut files: Vec<PathBuf> = fs::read_dir(folder)
            .map_err(failed)?
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.is_file())
            .collect();
        files.sort();
        Ok(files.into_iter().map(|path| path.display().to_string()).collect())
    }

    fn one(&self, set: &BoardSet, argument: &str) -> Result<Vec<BoardSpec>, BadPlan> {
        let refused = |why: String| BadPlan(format!("input {argument}: {why}"));
        let reader = Reader::new(&self.service, self.localizer, MOST);
        let inputs = reader.all(&[argument.to_owned()], set.puzzle.as_deref());
        let inputs = inputs.map_err(|error| refused(error.text(self.localizer)))?;
        let several = inputs.len() > 1;
        let mut boards = Vec::new();
        for input in inputs {
            let facts = self.facts(&input.text, set.puzzle.as_deref(), None);
            let facts = facts.map_err(|failure| refused(failure.message))?;
            let name = if several { input.name } else { argument.to_owned() };
            let family = if set.family.is_empty() { facts.puzzle.clone() } else { set.family.clone() };
            let source = Source::Read { puzzle: Some(facts.puzzle.clone()), input: name.clone() };
            let _ = lock(&self.read).insert(name, Arc::new(facts));
            boards.push(BoardSpec { family, source });
        }
        Ok(boards)
    }
}

impl Lookup for Shelf<'_> {
    fn boards(&self, set: &BoardSet, input: &str) -> Result<Vec<BoardSpec>, BadPlan> {
        let folder = Path::new(input);
        let arguments = if folder.is_dir() { Self::files(folder)? } else { vec![input.to_owned()] };
        arguments.iter().map(|argument| self.one(set, argument)).collect::<Result<Vec<_>, _>>().map(|all| all.concat())
    }

    fn solvers(&self, puzzle: &str) -> Vec<String> {
        let entry = run::entry(&self.catalogue, puzzle);
        entry.map_or_else(Vec::new, |entry| entry.solvers.iter().map(|solver| solver.id.clone()).collect())
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
