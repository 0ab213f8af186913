//! Which boards a corpus has: a small TOML file.
//!
//! ```toml
//! version = 1
//! name = "futoshiki-5"
//! limits = { nodes = 1000000 }
//!
//! [[boards]]
//! puzzle = "futoshiki"
//! params = { size = [5, 6], grade = ["easy", "hard"] }
//! count = 250000
//! ```
use crate::row::ask;
use gridwright_core::Service;
use gridwright_core::algorithm::Task;
use gridwright_core::operations::{AlgorithmEntry, Catalog, Catalogue, Code, Generate, Limits, PuzzleEntry};
use gridwright_lab::run::{entry, in_words_of};
use gridwright_lab::{BadPlan, combinations};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of plans and rows that this program reads and writes.
const VERSION: u32 = 1;
/// The most rows of a corpus: their numbers are exact in every language.
const MOST_ROWS: u64 = 1 << 53;
/// The most parts of a corpus: each is a file of one folder.
const MOST_PARTS: u64 = 1_000_000;
/// The most rows of a part.
const MOST_PART_ROWS: u32 = 10_000_000;

/// Which boards, and what is to be known of each.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The version of the format.
    pub version: u32,
    /// What the corpus is called.
    #[serde(default)]
    pub name: String,
    /// What it is for, in a sentence or two.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// Row N of each kind of board is made from SEED/N.
    #[serde(default = "usual_seed")]
    pub seed: String,
    /// How many rows a part file has.
    #[serde(default = "usual_part")]
    pub part_rows: u32,
    /// Whether boards are graded.
    #[serde(default = "yes")]
    pub grade: bool,
    /// What each row may use.
    #[serde(default)]
    pub limits: RowLimits,
    /// The boards.
    pub boards: Vec<Boards>,
}

fn usual_seed() -> String {
    "corpus".to_owned()
}

fn usual_part() -> u32 {
    10_000
}

fn yes() -> bool {
    true
}

/// What making, solving and grading a board may use each. There is no limit of time: it would end rows at other moments on
/// other machines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RowLimits {
    /// Search nodes.
    pub nodes: u64,
    /// Table memory in MiB.
    pub mebibytes: u64,
}

impl Default for RowLimits {
    fn default() -> Self {
        RowLimits { nodes: 10_000_000, mebibytes: 256 }
    }
}

/// Boards of one generator.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boards {
    /// The puzzle.
    pub puzzle: String,
    /// The generator, or a version of it as `id@version`; the newest version of the puzzle's first if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generator: Option<String>,
    /// Its parameters; a list or a range such as `"5..9"` stands for several kinds of boards.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub params: Map<String, Value>,
    /// How many boards of each kind.
    pub count: u64,
    /// What is asked of the puzzle's solver; if absent, `unique` or `optimal`, whichever more of its solvers take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
}

impl Plan {
    /// Reads a plan; what is wrong is said with its line.
    pub fn read(text: &str) -> Result<Plan, BadPlan> {
        let plan: Plan = toml::from_str(text).map_err(|error| BadPlan(error.to_string().trim().to_owned()))?;
        plan.check().map(|()| plan)
    }

    /// The plan as text that [`Plan::read`] reads.
    pub fn text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }

    fn check(&self) -> Result<(), BadPlan> {
        let refuse = |why: String| Err(BadPlan(why));
        if self.version != VERSION {
            return refuse(format!("version: this program reads version {VERSION}, found {}.", self.version));
        }
        if self.boards.is_empty() {
            return refuse("boards: expected at least one [[boards]] table, found none.".to_owned());
        }
        if !(1..=MOST_PART_ROWS).contains(&self.part_rows) {
            return refuse(format!("part_rows: expected 1 to {MOST_PART_ROWS}, found {}.", self.part_rows));
        }
        let empty = self.boards.iter().position(|boards| boards.count == 0);
        empty.map_or(Ok(()), |at| refuse(format!("[[boards]] number {}: count: expected at least 1, found 0.", at + 1)))
    }

    /// The plan with everything it leaves open settled: names, versions and tasks. What is open is taken from `like`, a
    /// settled plan, where it fits, so that a corpus goes on with the versions it was begun with.
    fn settled(&self, catalogue: &Catalogue, like: Option<&Plan>) -> Result<Plan, BadPlan> {
        let mut plan = self.clone();
        for (at, boards) in plan.boards.iter_mut().enumerate() {
            let like = like.and_then(|like| like.boards.get(at));
            boards.settle(catalogue, like).map_err(|why| BadPlan(format!("[[boards]] number {}: {why}", at + 1)))?;
        }
        Ok(plan)
    }
}

impl Boards {
    fn settle(&mut self, catalogue: &Catalogue, like: Option<&Boards>) -> Result<(), String> {
        let entry = entry(catalogue, &self.puzzle).ok_or_else(|| {
            let known: Vec<&str> = catalogue.puzzles.iter().map(|entry| entry.id.as_str()).collect();
            format!("puzzle: expected one of {}, found {}.", known.join(", "), self.puzzle)
        })?;
        self.puzzle.clone_from(&entry.id);
        if !self.generator.as_ref().is_some_and(|name| name.contains('@')) {
            let id = self.generator.as_deref();
            let generator = entry.generators.iter().find(|entry| id.is_none_or(|id| entry.id == id));
            let generator = generator.ok_or_else(|| {
                let known: Vec<&str> = entry.generators.iter().map(|entry| entry.id.as_str()).collect();
                format!("generator: expected one of {}, found {}.", known.join(", "), id.unwrap_or_default())
            })?;
            let same = |name: &&String| name.split_once('@').is_some_and(|(id, _)| id == generator.id);
            let earlier = like.and_then(|like| like.generator.as_ref()).filter(same);
            self.generator = Some(earlier.cloned().unwrap_or_else(|| newest(generator)));
        }
        let task = || like.and_then(|like| like.task).unwrap_or_else(|| usual_task(entry));
        self.task = Some(self.task.unwrap_or_else(task));
        Ok(())
    }
}

fn newest(generator: &AlgorithmEntry) -> String {
    format!("{}@{}", generator.id, generator.version.unwrap_or(1))
}

/// What most of the complete solvers take: boards that are filled are asked whether they are unique, games of moves for the
/// fewest.
fn usual_task(entry: &PuzzleEntry) -> Task {
    let takes =
        |task: Task| entry.solvers.iter().filter(|solver| solver.complete && solver.tasks.contains(&task)).count();
    match (takes(Task::Unique), takes(Task::Optimal)) {
        (0, 0) => Task::First,
        (unique, optimal) if unique >= optimal => Task::Unique,
        _ => Task::Optimal,
    }
}

/// Boards of one kind, which follow each other.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Series {
    pub(crate) puzzle: String,
    /// `id@version`.
    pub(crate) generator: String,
    pub(crate) params: Map<String, Value>,
    pub(crate) task: Task,
    /// The number of its first row.
    pub(crate) first: u64,
    pub(crate) count: u64,
}

impl Series {
    /// Asks for a board that may take next to nothing: parameters that no seed can help are refused before anything is made.
    fn try_out(&self, seed: &str, service: &Service<'_>) -> Result<(), String> {
        let limits = Limits { nodes: Some(1), ..Limits::default() };
        let made = ask(service, &Generate { limits, ..self.request(seed, 1) });
        made.err().filter(|failure| is_hopeless(failure.code)).map_or(Ok(()), |failure| Err(failure.message))
    }

    /// The request that makes a board.
    pub(crate) fn request(&self, seed: &str, index: u64) -> Generate {
        Generate {
            puzzle: self.puzzle.clone(),
            generator: Some(self.generator.clone()),
            params: Value::Object(self.params.clone()),
            seed: format!("{seed}/{index}"),
            ..Generate::default()
        }
    }
}

/// Whether a failure is the plan's own: no other seed would do better.
pub(crate) fn is_hopeless(code: Code) -> bool {
    matches!(code, Code::BadOptions | Code::UnknownName | Code::Unsupported | Code::TooBig)
}

/// A plan with everything settled: which boards there are, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct Corpus {
    plan: Plan,
    series: Vec<Series>,
    rows: u64,
}

impl Corpus {
    /// Settles a plan, like an earlier one where there is one: with its versions of the generators.
    pub fn new(plan: &Plan, like: Option<&Corpus>, service: &Service<'_>) -> Result<Corpus, BadPlan> {
        let catalogue = service.ask(&Catalog {}, None).map_err(|failure| BadPlan(failure.message))?;
        let plan = plan.settled(&catalogue, like.map(|like| &like.plan))?;
        let (mut series, mut rows) = (Vec::new(), 0_u64);
        for (at, boards) in plan.boards.iter().enumerate() {
            let refuse = |why: String| BadPlan(format!("[[boards]] number {}: {why}", at + 1));
            for params in combinations(&boards.params).map_err(|why| refuse(format!("params.{why}")))? {
                let params = in_words_of(&catalogue, &boards.puzzle, boards.generator.as_deref(), params);
                let one = Series {
                    puzzle: boards.puzzle.clone(),
                    generator: boards.generator.clone().unwrap_or_default(),
                    params,
                    task: boards.task.unwrap_or_default(),
                    first: rows,
                    count: boards.count,
                };
                one.try_out(&plan.seed, service).map_err(&refuse)?;
                series.push(one);
                rows = rows.saturating_add(boards.count);
                if rows > MOST_ROWS {
                    return Err(refuse(format!("count: a corpus has at most {MOST_ROWS} rows.")));
                }
            }
        }
        let corpus = Corpus { plan, series, rows };
        if corpus.parts() > MOST_PARTS {
            let found = corpus.parts();
            return Err(BadPlan(format!(
                "part_rows: a corpus has at most {MOST_PARTS} parts, found {found}. Raise part_rows."
            )));
        }
        Ok(corpus)
    }

    /// Reads the settled plan of a corpus.
    pub fn read(text: &str, service: &Service<'_>) -> Result<Corpus, BadPlan> {
        Corpus::new(&Plan::read(text)?, None, service)
    }

    /// The settled plan as text: what identifies the corpus.
    pub fn text(&self) -> String {
        self.plan.text()
    }

    /// The settled plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many rows it has.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// How many parts it has.
    pub fn parts(&self) -> u64 {
        self.rows.div_ceil(u64::from(self.plan.part_rows))
    }

    /// The rows of a part: from, and up to but without.
    pub fn part(&self, number: u64) -> (u64, u64) {
        let rows = u64::from(self.plan.part_rows);
        let from = number.saturating_mul(rows).min(self.rows);
        (from, from.saturating_add(rows).min(self.rows))
    }

    /// The name of a part's file, without its extension.
    pub fn part_name(number: u64) -> String {
        format!("part-{number:06}")
    }

    /// The boards that a row is one of, and which of them, from 1.
    pub(crate) fn series(&self, row: u64) -> Option<(&Series, u64)> {
        let after = self.series.partition_point(|series| series.first <= row);
        let series = self.series.get(after.checked_sub(1)?)?;
        let index = row - series.first;
        (index < series.count).then_some((series, index + 1))
    }
}
