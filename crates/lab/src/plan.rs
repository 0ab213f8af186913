//! A plan: which boards, which solvers with which options, how often, within which limits. A small TOML file.
//!
//! ```toml
//! version = 1
//! name = "sizes"
//! repeat = 3
//! limits = { seconds = 10 }
//!
//! [[boards]]
//! family = "random"
//! puzzle = "loops"
//! generator = "planted"
//! params = { size = "8..64*2" }
//! count = 5
//!
//! [[solvers]]
//! solver = ["csp", "cp"]
//! ```
use crate::document::PlotKind;
use crate::report::Pivot;
use crate::values::OneOrMany;
use gridwright_core::algorithm::Task;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// The version of plans and results that this program reads and writes.
pub const VERSION: u32 = 1;
/// The most trials a plan may ask for.
pub const MAX_TRIALS: u64 = 10_000_000;

/// What to run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The version of the format.
    pub version: u32,
    /// What it is called in reports.
    #[serde(default)]
    pub name: String,
    /// What it shows, in a sentence or two.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// What is measured.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub work: Work,
    /// What is asked of the solvers.
    #[serde(default)]
    pub task: Task,
    /// The order of the trials; the same seed gives the same order.
    #[serde(default)]
    pub seed: String,
    /// How often each solver runs on each board.
    #[serde(default = "once")]
    pub repeat: u32,
    /// How often each solver runs before the first measurement, on the first board of each puzzle.
    #[serde(default = "once")]
    pub warmup: u32,
    /// How many threads a solver may use.
    #[serde(default = "one_thread")]
    pub threads: OneOrMany<u16>,
    /// The limits of each run.
    #[serde(default)]
    pub limits: PlanLimits,
    /// The boards.
    pub boards: Vec<BoardSet>,
    /// The solvers; none: each puzzle's own choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solvers: Vec<SolverSet>,
    /// What reports show; what they think best if absent.
    #[serde(default, skip_serializing_if = "ReportPlan::is_empty")]
    pub report: ReportPlan,
}

/// What is measured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Solving a board.
    #[default]
    Solve,
    /// Making it.
    Generate,
    /// Finding its difficulty.
    Grade,
    /// Explaining its whole solution.
    Explain,
}

impl Work {
    /// Its word in plans and reports.
    pub fn id(self) -> &'static str {
        match self {
            Work::Solve => "solve",
            Work::Generate => "generate",
            Work::Grade => "grade",
            Work::Explain => "explain",
        }
    }
}

/// Whether a value is the one that need not be written.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What reports of a plan show.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportPlan {
    /// Tables, as `rows,columns,value`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pivots: Vec<String>,
    /// Plots, as `curves ms`, `cactus`, `scatter`, `boxes nodes`, `phases size`, `levels`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plots: Vec<String>,
    /// What others published, to be read beside the measured tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub published: Vec<Published>,
}

impl ReportPlan {
    fn is_empty(&self) -> bool {
        self.pivots.is_empty() && self.plots.is_empty() && self.published.is_empty()
    }
}

/// A table that others published. It is shown with its source, and its times are never set against ours: another machine made them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// What it shows.
    pub title: String,
    /// Where it was published.
    pub source: String,
    /// The titles of its columns.
    pub head: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl Published {
    fn check(&self) -> Result<(), String> {
        if self.source.trim().is_empty() {
            return Err("source: expected where it was published, found nothing.".to_owned());
        }
        let wrong = self.rows.iter().position(|row| row.len() != self.head.len());
        wrong.map_or(Ok(()), |at| {
            let (expected, found) = (self.head.len(), self.rows[at].len());
            Err(format!("row {}: expected {expected} cells as in head, found {found}.", at + 1))
        })
    }
}

fn once() -> u32 {
    1
}

fn one_thread() -> OneOrMany<u16> {
    OneOrMany::One(1)
}

/// The limits of each run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanLimits {
    /// Seconds.
    #[serde(default = "minute")]
    pub seconds: f64,
    /// Table memory in MiB.
    #[serde(default = "gibibyte")]
    pub mebibytes: u64,
    /// Nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

fn minute() -> f64 {
    60.0
}

fn gibibyte() -> u64 {
    1024
}

impl Default for PlanLimits {
    fn default() -> Self {
        PlanLimits { seconds: minute(), mebibytes: gibibyte(), nodes: None }
    }
}

/// Boards: made by a generator, or given as files, folders or text.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSet {
    /// What they are called in reports.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub family: String,
    /// Files, folders, ids, names of examples.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub input: OneOrMany<String>,
    /// The puzzle, for generators and for inputs that leave doubt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// The generator; the puzzle's first if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generator: Option<String>,
    /// Its parameters; a list or a range such as `"8..512*2"` stands for several boards.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub params: Map<String, Value>,
    /// How many boards of each kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The seed of the boards: SEED/1, SEED/2...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

fn is_empty(input: &OneOrMany<String>) -> bool {
    input.all().is_empty()
}

/// Solvers and their options.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolverSet {
    /// Ids; `all` is every solver of the puzzle.
    #[serde(default)]
    pub solver: OneOrMany<String>,
    /// Their options; a list or a range stands for several.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The threads of these solvers, instead of the plan's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<OneOrMany<u16>>,
    /// The puzzle these solvers are for; all boards if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
}

/// A plan that can't be carried out: where and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadPlan(pub String);

impl fmt::Display for BadPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadPlan {}

impl Plan {
    /// A plan over these boards, with everything else as usual.
    pub fn new(boards: Vec<BoardSet>) -> Plan {
        Plan {
            version: VERSION,
            name: String::new(),
            about: String::new(),
            work: Work::Solve,
            task: Task::First,
            seed: String::new(),
            repeat: once(),
            warmup: once(),
            threads: one_thread(),
            limits: PlanLimits::default(),
            boards,
            solvers: Vec::new(),
            report: ReportPlan::default(),
        }
    }

    /// Reads a plan; what is wrong is said with its line.
    pub fn read(text: &str) -> Result<Plan, BadPlan> {
        let plan: Plan = toml::from_str(text).map_err(|error| BadPlan(error.to_string().trim().to_owned()))?;
        plan.check()?;
        Ok(plan)
    }

    /// The plan as text that [`Plan::read`] reads.
    pub fn text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }

    /// What identifies the plan: the same for plans that run the same trials.
    pub fn id(&self) -> String {
        let (name, about, report) = Default::default();
        let identified = Plan { name, about, report, ..self.clone() };
        crate::trial::hash(&serde_json::to_string(&identified).unwrap_or_default())
    }

    /// Whether it makes sense.
    pub fn check(&self) -> Result<(), BadPlan> {
        let refuse = |why: String| Err(BadPlan(why));
        if self.version != VERSION {
            return refuse(format!("version: this program reads version {VERSION}, found {}.", self.version));
        }
        if self.boards.is_empty() {
            return refuse(
                "boards: expected at least one [[boards]] table, found none. Add one with an input or a puzzle."
                    .to_owned(),
            );
        }
        if self.repeat == 0 {
            return refuse("repeat: expected at least 1, found 0.".to_owned());
        }
        if let Some(pivot) = self.report.pivots.iter().find(|pivot| Pivot::read(pivot).is_none()) {
            return refuse(format!(
                "report.pivots: expected rows,columns,value such as size,solver,median_ms, found {pivot}."
            ));
        }
        if let Some(plot) = self.report.plots.iter().find(|plot| PlotKind::read(plot).is_none()) {
            return refuse(format!("report.plots: expected one of {}, found {plot}.", PlotKind::KNOWN));
        }
        if !(self.limits.seconds > 0.0 && self.limits.seconds <= 86_400.0) {
            return refuse(format!(
                "limits.seconds: expected more than 0, at most 86400, found {}.",
                self.limits.seconds
            ));
        }
        let threads = self.solvers.iter().filter_map(|set| set.threads.as_ref()).chain([&self.threads]);
        for threads in threads.map(OneOrMany::all) {
            if threads.is_empty() || threads.contains(&0) {
                return refuse(format!("threads: expected numbers from 1 on, found {threads:?}."));
            }
        }
        for (index, table) in self.report.published.iter().enumerate() {
            table.check().map_err(|why| BadPlan(format!("[[report.published]] number {}: {why}", index + 1)))?;
        }
        for (index, boards) in self.boards.iter().enumerate() {
            boards.check().map_err(|why| BadPlan(format!("[[boards]] number {}: {why}", index + 1)))?;
        }
        Ok(())
    }
}

impl BoardSet {
    /// Whether the boards are made by a generator.
    pub fn is_made(&self) -> bool {
        is_empty(&self.input)
    }

    fn check(&self) -> Result<(), String> {
        let made = self.generator.is_some() || !self.params.is_empty() || self.count.is_some() || self.seed.is_some();
        if !self.is_made() && made {
            return Err("input goes without generator, params, count and seed; use two tables.".to_owned());
        }
        if self.is_made() && self.puzzle.is_none() {
            return Err("expected input, or a puzzle whose generator makes the boards.".to_owned());
        }
        if self.count == Some(0) {
            return Err("count: expected at least 1, found 0.".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Plan;

    const SMALL: &str = "version = 1\n[[boards]]\npuzzle = \"loops\"\nparams = { size = \"8..64*2\" }\n";

    #[test]
    fn a_plan_is_read_as_it_was_written() {
        let plan = Plan::read(SMALL).unwrap();
        assert_eq!(Plan::read(&plan.text()), Ok(plan.clone()));
        let named = Plan { name: "other".to_owned(), ..plan.clone() };
        assert_eq!(named.id(), plan.id());
        assert_ne!(Plan { repeat: 2, ..plan.clone() }.id(), plan.id());
    }

    #[test]
    fn a_bad_plan_is_refused_with_place_and_reason() {
        let cases = [
            ("version = 2\n[[boards]]\ninput = \"x\"\n", "version: this program reads version 1, found 2"),
            ("version = 1\nboards = []\n", "boards: expected at least one"),
            ("version = 1\nspeed = 3\n[[boards]]\ninput = \"x\"\n", "line 2"),
            ("version = 1\n[[boards]]\ninput = \"x\"\ncount = 2\n", "[[boards]] number 1: input goes without"),
            ("version = 1\n[[boards]]\nfamily = \"x\"\n", "expected input, or a puzzle"),
            ("version = 1\nthreads = [0]\n[[boards]]\ninput = \"x\"\n", "threads: expected numbers from 1 on"),
            ("version = 1\nlimits = { seconds = 0.0 }\n[[boards]]\ninput = \"x\"\n", "limits.seconds"),
            (
                "version = 1\n[[boards]]\ninput = \"x\"\n[[report.published]]\ntitle = \"t\"\nsource = \"s\"\nhead = [\"a\"]\nrows = [[]]\n",
                "[[report.published]] number 1: row 1: expected 1 cells",
            ),
            ("version = ", "line 1"),
        ];
        for (text, expected) in cases {
            let said = Plan::read(text).unwrap_err().to_string();
            assert!(said.contains(expected), "{text}\n{said}");
        }
    }
}
