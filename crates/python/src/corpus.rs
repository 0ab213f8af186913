//! Corpora for Python: rows as lines of JSON or as columns; the package around it writes them.
use crate::batches::{in_chunks, together};
use crate::columns::{Columns, Wrapped};
use crate::{lock, watched};
use gridwright::algorithm::Grade;
use gridwright::run::Budget;
use gridwright::{Host, Service, registry};
use gridwright_corpus::{Card, Corpus, Plan, Row, key};
use gridwright_lab::BadPlan;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde_json::Value;
use std::sync::Mutex;
use std::time::Duration;

/// A plan with everything settled.
#[pyclass(frozen, module = "gridwright._engine", name = "Corpus")]
pub(crate) struct PyCorpus(Corpus);

/// Rows, counted.
#[pyclass(frozen, module = "gridwright._engine", name = "Card")]
pub(crate) struct PyCard(Mutex<Card>);

#[pymethods]
impl PyCorpus {
    /// Settles a plan; where a corpus was begun, as that was.
    #[new]
    #[pyo3(signature = (plan, begun=None))]
    fn new(plan: &str, begun: Option<&PyCorpus>) -> PyResult<Self> {
        let bad = |bad: BadPlan| PyValueError::new_err(bad.to_string());
        let plan = Plan::read(plan).map_err(bad)?;
        let (budget, still) = (Budget::new(), || Duration::ZERO);
        let service = Service { registry: registry(), host: Host::new(&budget, &still), lang: None };
        Corpus::new(&plan, begun.map(|begun| &begun.0), &service).map(PyCorpus).map_err(bad)
    }

    /// The settled plan.
    fn text(&self) -> String {
        self.0.text()
    }

    /// How many rows.
    fn rows(&self) -> u64 {
        self.0.rows()
    }

    /// How many parts.
    fn parts(&self) -> u64 {
        self.0.parts()
    }

    /// The rows of a part: from, and up to but without.
    fn part(&self, number: u64) -> (u64, u64) {
        self.0.part(number)
    }

    /// The name of a part's file, without its extension.
    #[staticmethod]
    fn part_name(number: u64) -> String {
        Corpus::part_name(number)
    }

    /// Makes rows as lines of JSON.
    fn lines(&self, python: Python<'_>, begin: u64, end: u64, threads: u16) -> PyResult<Vec<String>> {
        let make = |number: &u64, service: &Service<'_>| {
            self.0.make(*number, service).map(|row| sound(&row).map(|()| row.line()))
        };
        self.each(python, &(begin..end).collect::<Vec<_>>(), threads, make)?.into_iter().collect()
    }

    /// Makes rows as columns.
    fn columns(&self, python: Python<'_>, begin: u64, end: u64, threads: u16) -> PyResult<(usize, Vec<Wrapped>)> {
        let make = |number: &u64, service: &Service<'_>| self.0.make(*number, service);
        let mut all = Columns::default();
        for row in self.each(python, &(begin..end).collect::<Vec<_>>(), threads, make)? {
            sound(&row)?;
            fields(&row, &mut all);
        }
        Ok(all.wrapped(python))
    }

    /// What is wrong with rows that are lines of JSON, each with the number it should have; none where nothing is.
    #[expect(clippy::needless_pass_by_value, reason = "a list of Python's becomes one of the call's own")]
    fn check(
        &self,
        python: Python<'_>,
        rows: Vec<(u64, String)>,
        remake: bool,
        threads: u16,
    ) -> PyResult<Vec<Option<String>>> {
        let check =
            |(number, line): &(u64, String), service: &Service<'_>| self.0.check(*number, line, remake, service);
        let checked = self.each(python, &rows, threads, check)?;
        Ok(checked.into_iter().map(|checked| checked.err().map(|problem| problem.to_string())).collect())
    }

    /// The keys of rows that are lines of JSON, the same for boards that are others turned or mirrored.
    #[expect(clippy::needless_pass_by_value, reason = "a list of Python's becomes one of the call's own")]
    fn keys(&self, python: Python<'_>, lines: Vec<String>, threads: u16) -> PyResult<Vec<Option<Py<PyBytes>>>> {
        let read = |line: &String, service: &Service<'_>| {
            let row = serde_json::from_str::<Row>(line).map_err(|error| PyValueError::new_err(error.to_string()));
            Some(row.map(|row| key(&row, service)))
        };
        let keys = self.each(python, &lines, threads, read)?;
        keys.into_iter().map(|key| Ok(key?.map(|key| PyBytes::new(python, &key).unbind()))).collect()
    }
}

impl PyCorpus {
    /// Does something with every item, on so many threads, in order. An interrupt (Ctrl-C) cancels it.
    fn each<T: Sync, R: Send>(
        &self,
        python: Python<'_>,
        items: &[T],
        threads: u16,
        work: impl Fn(&T, &Service<'_>) -> Option<R> + Sync,
    ) -> PyResult<Vec<R>> {
        watched(python, |budget| {
            let service = Service { registry: registry(), host: self.0.host(budget), lang: None };
            together(in_chunks(items, threads, |item, done: &mut Vec<R>| done.extend(work(item, &service))))
        })
    }
}

/// A plan that is wrong is not written a million times.
fn sound(row: &Row) -> PyResult<()> {
    row.bad_plan().map_or(Ok(()), |why| Err(PyValueError::new_err(why.to_owned())))
}

#[pymethods]
impl PyCard {
    #[new]
    fn new() -> Self {
        PyCard(Mutex::default())
    }

    /// Counts rows that are lines of JSON.
    fn add(&self, lines: Vec<String>) -> PyResult<()> {
        let mut card = lock(&self.0);
        for line in lines {
            let row: Row = serde_json::from_str(&line).map_err(|error| PyValueError::new_err(error.to_string()))?;
            card.add(&row);
        }
        Ok(())
    }

    /// The data card as Markdown.
    #[pyo3(signature = (corpus, command, folded=None))]
    fn text(&self, corpus: &PyCorpus, command: &str, folded: Option<u64>) -> String {
        lock(&self.0).text(&corpus.0, command, folded)
    }
}

/// A row as columns; parameters are JSON.
fn fields(row: &Row, columns: &mut Columns) {
    let params = Value::Object(row.params.clone()).to_string();
    columns.text("id", Some(&row.id));
    columns.integer("row", Some(row.row));
    columns.text("puzzle", Some(&row.puzzle));
    columns.text("generator", Some(&row.generator));
    columns.text("params", Some(&params));
    columns.text("seed", Some(&row.seed));
    columns.integer("index", Some(row.index));
    columns.text("status", word(Some(row.status)).as_deref());
    columns.text("stop", word(row.stop).as_deref());
    columns.text("board", row.board.as_deref());
    columns.text("task", word(Some(row.task)).as_deref());
    columns.text("solved", word(row.solved).as_deref());
    columns.text("solution", row.solution.as_deref());
    columns.integer("length", row.length);
    columns.pairs("claims", row.claims.iter().map(|(name, holds)| (name.as_str(), u64::from(*holds))));
    columns.text("grade", row.grade.map(Grade::id));
    columns.pairs("techniques", row.techniques.iter().map(|uses| (uses.id.as_str(), uses.times)));
    columns.pairs("figures", row.figures.iter().map(|(name, value)| (name.as_str(), *value)));
    columns.text("shortfall", row.shortfall.as_deref());
    columns.text("solver", row.solver.as_deref());
    columns.integer("nodes", Some(row.nodes));
    columns.integer("backtracks", Some(row.backtracks));
    columns.integer("checks", Some(row.checks));
    columns.integer("propagations", Some(row.propagations));
    columns.text("error_code", row.error.as_ref().and_then(|error| word(Some(error.code))).as_deref());
    columns.text("error_message", row.error.as_ref().map(|error| error.message.as_str()));
    columns.end_row();
}

/// The word that JSON has for a value.
pub(crate) fn word(value: Option<impl Serialize>) -> Option<String> {
    let value = serde_json::to_value(value?).ok()?;
    value.as_str().map(str::to_owned)
}
