//! What one run came to, as a line of JSON.
use crate::trial::{BoardSpec, Source, Trial, plain};
use gridwright_core::operations::{Code, Failure, Solved, Status};
use gridwright_core::run::{Named, Stop};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The longest board that a row repeats as text, in bytes: longer ones are made again from their source.
pub const MAX_TEXT: usize = 4096;

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// With a solution.
    Solved,
    /// With the proof that there is none.
    Impossible,
    /// A solver that is not complete gave up.
    NotFound,
    /// A limit was reached.
    Stopped,
    /// The solver does not take this board or task, or failed.
    Failed,
    /// All smaller boards of this kind timed out.
    NotRun,
}

impl Outcome {
    /// Whether its time says how long the solver takes.
    pub fn is_finished(self) -> bool {
        matches!(self, Outcome::Solved | Outcome::Impossible | Outcome::NotFound)
    }
}

/// What one run came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// What identifies the run within its plan.
    pub address: String,
    /// What identifies the plan.
    #[serde(default)]
    pub plan: String,
    /// The version of the program that ran.
    #[serde(default)]
    pub version: String,
    /// The machine.
    #[serde(default)]
    pub machine: String,
    /// The program, where several are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub binary: Option<String>,
    /// The board's name in reports.
    pub board: String,
    /// Its family.
    pub family: String,
    /// Where it comes from.
    pub source: Source,
    /// The board, unless it is long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The puzzle.
    pub puzzle: String,
    /// Rows and columns.
    pub size: (u16, u16),
    /// The solver.
    pub solver: String,
    /// Its options.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// How many threads it could use.
    pub threads: u16,
    /// Which repetition, from 0 on.
    pub repeat: u32,
    /// How it ended.
    pub status: Outcome,
    /// Which limit was reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
    /// What was proved.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub claims: BTreeMap<String, bool>,
    /// How many solutions there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Moves of the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// Time by the clock, in milliseconds.
    pub wall_ms: f64,
    /// Time of the processor over all threads, in milliseconds, where the system tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<f64>,
    /// Nodes.
    pub nodes: u64,
    /// Decisions taken back.
    pub backtracks: u64,
    /// Constraints looked at.
    pub checks: u64,
    /// The most table memory in use at a time, in bytes.
    pub peak_bytes: u64,
    /// The most memory of the process, in bytes, where each run is a process.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resident_bytes: Option<u64>,
    /// What the solver counts besides; over all threads.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, u64>,
    /// Its phases, in milliseconds; over all threads.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub phases: BTreeMap<String, f64>,
    /// What the generator was asked for and did not reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shortfall: Option<String>,
    /// Why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<RowFailure>,
    /// A shorter name for solver and options, within one report.
    #[serde(skip)]
    pub alias: Option<String>,
}

/// Why a run failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowFailure {
    /// For programs.
    pub code: Code,
    /// For people.
    pub message: String,
}

/// The board of a trial, as it was read or made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardFacts {
    /// The puzzle.
    pub puzzle: String,
    /// The board as text.
    pub text: String,
    /// Rows and columns.
    pub size: (u16, u16),
    /// What its generator was asked for and did not reach.
    pub shortfall: Option<String>,
}

impl Row {
    /// A row in which nothing is measured yet.
    fn blank(trial: &Trial, board: Option<&BoardFacts>, status: Outcome) -> Row {
        let BoardSpec { family, source } = &*trial.board;
        let puzzle = board.map(|board| board.puzzle.as_str()).or(trial.board.puzzle()).unwrap_or_default();
        Row {
            address: trial.address.clone(),
            plan: String::new(),
            version: String::new(),
            machine: String::new(),
            binary: None,
            board: trial.board.name(),
            family: family.clone(),
            source: source.clone(),
            text: board.map(|board| board.text.clone()).filter(|text| text.len() <= MAX_TEXT),
            puzzle: puzzle.to_owned(),
            size: board.map_or((0, 0), |board| board.size),
            solver: trial.variant.solver.clone().unwrap_or_default(),
            options: trial.variant.options.clone(),
            threads: trial.variant.threads,
            repeat: trial.repeat,
            status,
            stop: None,
            claims: BTreeMap::new(),
            count: None,
            length: None,
            wall_ms: 0.0,
            cpu_ms: None,
            nodes: 0,
            backtracks: 0,
            checks: 0,
            peak_bytes: 0,
            resident_bytes: None,
            counts: BTreeMap::new(),
            phases: BTreeMap::new(),
            shortfall: board.and_then(|board| board.shortfall.clone()),
            failure: None,
            alias: None,
        }
    }

    /// A run that was answered.
    pub fn solved(trial: &Trial, board: &BoardFacts, solved: &Solved) -> Row {
        let status = match solved.status {
            Status::Solved => Outcome::Solved,
            Status::Impossible => Outcome::Impossible,
            Status::NotFound => Outcome::NotFound,
            Status::Stopped => Outcome::Stopped,
            // A status that this crate does not know yet is no result.
            _ => Outcome::Failed,
        };
        let stats = &solved.stats;
        let named = |list: &[Named]| list.iter().map(|it| (it.name.to_string(), it.value)).collect::<Vec<_>>();
        let figures = solved.figures.iter().map(|figure| (figure.name.clone(), figure.value));
        Row {
            solver: solved.solver.clone(),
            stop: solved.stop,
            claims: solved.claims.clone(),
            count: solved.count.clone(),
            length: solved.length,
            wall_ms: solved.millis,
            nodes: stats.nodes,
            backtracks: stats.backtracks,
            checks: stats.checks,
            peak_bytes: stats.peak_bytes,
            counts: named(&stats.counts).into_iter().chain(figures).collect(),
            phases: named(&stats.phases).into_iter().map(|(name, micros)| (name, micros as f64 / 1000.0)).collect(),
            ..Row::blank(trial, Some(board), status)
        }
    }

    /// A run that was no solve: making, grading or explaining a board.
    pub fn done(trial: &Trial, board: Option<&BoardFacts>, stop: Option<Stop>) -> Row {
        let status = if stop.is_some() { Outcome::Stopped } else { Outcome::Solved };
        Row { stop, ..Row::blank(trial, board, status) }
    }

    /// A run that failed.
    pub fn failed(trial: &Trial, board: Option<&BoardFacts>, failure: &Failure) -> Row {
        let limit = failure.code == Code::Stopped;
        let status = if limit { Outcome::Stopped } else { Outcome::Failed };
        let failure = Some(RowFailure { code: failure.code, message: failure.message.clone() });
        Row { failure, ..Row::blank(trial, board, status) }
    }

    /// A run that was left out because all smaller boards timed out.
    pub fn not_run(trial: &Trial) -> Row {
        Row::blank(trial, None, Outcome::NotRun)
    }

    /// The row as a line of a result.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The number that stands for the size: the parameter of the generator, or the longer side.
    pub fn side(&self) -> u64 {
        let spec = BoardSpec { family: String::new(), source: self.source.clone() };
        spec.size().unwrap_or_else(|| u64::from(self.size.0.max(self.size.1)))
    }

    /// The solver with the options that set it apart, and its threads if there are several.
    pub fn label(&self) -> String {
        if let Some(alias) = &self.alias {
            return alias.clone();
        }
        let mut label = self.solver.clone();
        for (key, value) in &self.options {
            let _ = write!(label, " {key}={}", plain(value));
        }
        if self.threads > 1 {
            let _ = write!(label, " x{}", self.threads);
        }
        match &self.binary {
            Some(binary) => format!("{binary}: {label}"),
            None => label,
        }
    }

    /// Named counts that carry a number: `paths_07`, or with a word behind it `forwards_03_branching_hundredths`, which are
    /// turned into whole units. The number, and the value.
    pub fn numbered(&self, name: &str) -> Vec<(u32, f64)> {
        let of = |(key, value): (&String, &u64)| {
            let (before, after) = key.split_once(|letter: char| letter.is_ascii_digit())?;
            let digit = key.get(before.len()..before.len() + 1)?;
            let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
            let behind = after.get(digits.len()..)?.trim_start_matches('_');
            let unit = if behind.ends_with("_hundredths") { 100.0 } else { 1.0 };
            let is_it = before.trim_end_matches('_') == name || behind.trim_end_matches("_hundredths") == name;
            is_it.then_some((format!("{digit}{digits}").parse().ok()?, *value as f64 / unit))
        };
        self.counts.iter().filter_map(of).collect()
    }

    /// A field of the row by its name: a column of reports. Named counts and phases have their own names, parameters of
    /// generators and options theirs.
    pub fn field(&self, name: &str) -> Option<Value> {
        let whole = |value: u64| Some(Value::from(value));
        match name {
            "board" => Some(Value::from(self.board.as_str())),
            "family" => Some(Value::from(self.family.as_str())),
            "puzzle" => Some(Value::from(self.puzzle.as_str())),
            "size" => whole(self.side()),
            "solver" => Some(Value::from(self.solver.as_str())),
            "variant" => Some(Value::from(self.label())),
            "threads" => whole(u64::from(self.threads)),
            "repeat" => whole(u64::from(self.repeat)),
            "status" => serde_json::to_value(self.status).ok(),
            "length" => self.length.map(Value::from),
            "ms" | "time" => Some(Value::from(self.wall_ms)),
            "binary" => self.binary.as_deref().map(Value::from),
            "cpu_ms" => self.cpu_ms.map(Value::from),
            "nodes" => whole(self.nodes),
            "backtracks" => whole(self.backtracks),
            "checks" => whole(self.checks),
            "memory" => whole(self.resident_bytes.unwrap_or(self.peak_bytes)),
            _ => self.named(name),
        }
    }

    fn named(&self, name: &str) -> Option<Value> {
        let param = match &self.source {
            Source::Made { params, .. } => params.get(name).cloned(),
            Source::Read { .. } => None,
        };
        let count = self.counts.get(name).map(|count| Value::from(*count));
        let phase = self.phases.get(name).map(|millis| Value::from(*millis));
        count.or(phase).or_else(|| self.options.get(name).cloned()).or(param)
    }
}
