//! A row: a board with its address, its solution, its grade, and what is proved of it.
use crate::plan::{Corpus, Series, is_hopeless};
use gridwright_core::algorithm::{Grade, Task};
use gridwright_core::operations::{
    Code, Failure, Generate, Generated, GradeBoard, Graded, Operation, Solve, Solved, Status,
};
use gridwright_core::run::{Budget, Stop};
use gridwright_core::{Caps, Host, Service};
use gridwright_lab::trial::hash;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::time::Duration;

/// A row of a corpus. It holds no times: the same row is the same text on every machine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its address as 16 hexadecimal digits: a hash of puzzle, generator, parameters, seed and index.
    pub id: String,
    /// Its number in the corpus, from 0.
    pub row: u64,
    /// The puzzle.
    pub puzzle: String,
    /// The generator as `id@version`.
    pub generator: String,
    /// The generator's parameters.
    pub params: Map<String, Value>,
    /// The seed of the corpus; the board is made from `SEED/INDEX`.
    pub seed: String,
    /// Which board of its kind, from 1.
    pub index: u64,
    /// What it came to.
    pub status: RowStatus,
    /// Which limit ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
    /// The board as our own text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What was asked of the solver.
    pub task: Task,
    /// Whether there is a solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<Status>,
    /// A game that ends in the solution, checked by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Moves in the solution, where their order means something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// `unique`, `optimal`...: true proved, false disproved, absent unknown.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub claims: BTreeMap<String, bool>,
    /// How hard it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<Grade>,
    /// The techniques it takes, easiest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<Uses>,
    /// Figures of the board's quality.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, u64>,
    /// What was asked of the generator and not reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shortfall: Option<String>,
    /// Which solver.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solver: Option<String>,
    /// Nodes of the solve.
    #[serde(default)]
    pub nodes: u64,
    /// Decisions taken back.
    #[serde(default)]
    pub backtracks: u64,
    /// Constraints looked at.
    #[serde(default)]
    pub checks: u64,
    /// Rounds of propagation.
    #[serde(default)]
    pub propagations: u64,
    /// Why something of it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<RowError>,
}

/// What a row came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowStatus {
    /// Everything that was asked is known.
    Complete,
    /// A limit ended the making, solving or grading of it.
    Stopped,
    /// Something else is missing; the error says why.
    Failed,
}

/// How often a technique is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uses {
    /// Which one.
    pub id: String,
    /// How often.
    pub times: u64,
}

/// Why something of a row is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowError {
    /// What kind of failure.
    pub code: Code,
    /// A sentence.
    pub message: String,
}

impl Row {
    /// The row as a line of JSON.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Why the plan itself is wrong, where this row shows it: no other seed would do better.
    pub fn bad_plan(&self) -> Option<&str> {
        let error = self.error.as_ref()?;
        is_hopeless(error.code).then_some(error.message.as_str())
    }

    /// A row of which nothing but the address is known.
    fn empty(number: u64, index: u64, series: &Series, seed: &str) -> Row {
        let Series { puzzle, generator, params, task, .. } = series;
        Row {
            id: address(series, seed, index),
            row: number,
            puzzle: puzzle.clone(),
            generator: generator.clone(),
            params: params.clone(),
            seed: seed.to_owned(),
            index,
            status: RowStatus::Complete,
            stop: None,
            board: None,
            task: *task,
            solved: None,
            solution: None,
            length: None,
            claims: BTreeMap::new(),
            grade: None,
            techniques: Vec::new(),
            figures: BTreeMap::new(),
            shortfall: None,
            solver: None,
            nodes: 0,
            backtracks: 0,
            checks: 0,
            propagations: 0,
            error: None,
        }
    }

    fn made(&mut self, made: Generated) {
        self.board = Some(made.text);
        self.grade = made.grade;
        self.shortfall = made.shortfall;
        self.figures = made.figures.into_iter().map(|figure| (figure.name, figure.value)).collect();
    }

    fn solve(&mut self, solved: Solved) {
        if solved.status == Status::Stopped {
            (self.status, self.stop) = (RowStatus::Stopped, solved.stop);
        }
        self.solved = Some(solved.status);
        self.solution = solved.solutions.into_iter().next();
        self.length = solved.length;
        self.claims = solved.claims;
        self.solver = Some(solved.solver);
        self.nodes = solved.stats.nodes;
        self.backtracks = solved.stats.backtracks;
        self.checks = solved.stats.checks;
        self.propagations = solved.stats.propagations;
    }

    fn graded(&mut self, graded: Graded) {
        self.grade = graded.grade;
        self.techniques = graded.techniques.into_iter().map(|use_| Uses { id: use_.id, times: use_.times }).collect();
    }

    fn fail(&mut self, failure: Failure) {
        let stopped = matches!(failure.code, Code::Stopped);
        self.status = if stopped { RowStatus::Stopped } else { RowStatus::Failed };
        self.error = Some(RowError { code: failure.code, message: failure.message });
    }
}

/// The address of a row as a hash.
fn address(series: &Series, seed: &str, index: u64) -> String {
    let address = (&series.puzzle, &series.generator, &series.params, seed, index);
    hash(&serde_json::to_string(&address).unwrap_or_default())
}

impl Corpus {
    /// The host that makes rows: limits of nodes and memory, a clock that stands still, one thread, no table of an earlier row.
    pub fn host<'h>(&self, budget: &'h Budget<'h>) -> Host<'h> {
        let limits = self.plan().limits;
        let caps = Caps {
            time: Duration::MAX,
            nodes: limits.nodes,
            bytes: limits.mebibytes.saturating_mul(1 << 20),
            ..Caps::default()
        };
        Host { caps, ..Host::new(budget, &|| Duration::ZERO) }
    }

    /// A row of which nothing but the address is known; none behind the last.
    pub fn address(&self, number: u64) -> Option<Row> {
        let (series, index) = self.series(number)?;
        Some(Row::empty(number, index, series, &self.plan().seed))
    }

    /// Makes the row of a number; none where the work was cancelled, or behind the last row.
    pub fn make(&self, number: u64, service: &Service<'_>) -> Option<Row> {
        let (series, index) = self.series(number)?;
        let seed = &self.plan().seed;
        let mut row = Row::empty(number, index, series, seed);
        if let Err(failure) = self.fill(&mut row, &series.request(seed, index), service) {
            row.fail(failure);
        }
        (!service.host.budget.is_cancelled()).then_some(row)
    }

    fn fill(&self, row: &mut Row, request: &Generate, service: &Service<'_>) -> Result<(), Failure> {
        let made = ask(service, request)?;
        let (text, puzzle) = (made.text.clone(), Some(made.puzzle.clone()));
        row.made(made);
        row.solve(ask(
            service,
            &Solve { text: text.clone(), puzzle: puzzle.clone(), task: row.task, ..Solve::default() },
        )?);
        if self.plan().grade && row.solution.is_some() {
            row.graded(ask(service, &GradeBoard { text, puzzle, ..GradeBoard::default() })?);
        }
        Ok(())
    }
}

/// Asks within limits of its own: what one step has used does not count against the next.
pub(crate) fn ask<O: Operation>(service: &Service<'_>, request: &O) -> Result<O::Answer, Failure> {
    let part = service.host.budget.part();
    let service = Service { host: Host { budget: &part, ..service.host }, ..*service };
    service.ask(request, None)
}
