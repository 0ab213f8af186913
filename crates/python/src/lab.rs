//! Comparisons for Python: the trials of a plan, and the row of each as a line of JSON.
use crate::watched;
use gridwright::operations::{Catalog, Catalogue, Code, Failure};
use gridwright::run::Budget;
use gridwright::{Caps, Host, Service, registry};
use gridwright_lab::plan::{BoardSet, VERSION, Work};
use gridwright_lab::row::BoardFacts;
use gridwright_lab::trial::{BoardSpec, Source, Trial};
use gridwright_lab::{BadPlan, Header, Ladders, Lookup, Plan, Row, Shard, run, trials};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A plan and its trials, in the order in which they are to be run.
#[pyclass(frozen, module = "gridwright._engine")]
pub(crate) struct Lab {
    plan: Plan,
    catalogue: Catalogue,
    trials: Vec<Trial>,
}

#[pymethods]
impl Lab {
    #[new]
    fn new(plan: &str) -> PyResult<Self> {
        let bad = |bad: BadPlan| PyValueError::new_err(bad.to_string());
        let plan = Plan::read(plan).map_err(bad)?;
        let catalogue = within(Caps::default(), &Budget::new(), |service| service.ask(&Catalog {}, None));
        let catalogue = catalogue.map_err(|failure| PyValueError::new_err(failure.message))?;
        let trials = trials(&plan, Shard::WHOLE, &Names(&catalogue)).map_err(bad)?;
        Ok(Lab { plan, catalogue, trials })
    }

    /// The address of every trial.
    fn addresses(&self) -> Vec<String> {
        self.trials.iter().map(|trial| trial.address.clone()).collect()
    }

    /// Trials that are to be run by one worker, each group in order: where all boards of a size were stopped, larger ones are not
    /// run, so sizes of one kind belong together.
    fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, trial) in self.trials.iter().enumerate() {
            let sized = trial.board.size().is_some();
            groups.entry(if sized { &trial.ladder } else { &trial.address }).or_default().push(at);
        }
        groups.into_values().collect()
    }

    /// The first line of a result.
    fn header(&self, machine: String, parallel: u16) -> String {
        let header = Header {
            gridwright_lab: VERSION,
            plan: self.plan.clone(),
            plan_id: self.plan.id(),
            shard: "1/1".to_owned(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            machine,
            parallel,
            isolated: false,
            binaries: Vec::new(),
        };
        serde_json::to_string(&header).unwrap_or_default()
    }

    /// Runs trials one after the other; `known` are rows of the same group that are there already.
    #[expect(clippy::needless_pass_by_value, reason = "a list of Python's becomes one of the call's own")]
    fn run(
        &self,
        python: Python<'_>,
        numbers: Vec<usize>,
        known: Vec<String>,
        machine: String,
    ) -> PyResult<Vec<String>> {
        watched(python, |budget| {
            let mut ladders = Ladders::default();
            let rows: BTreeMap<String, Row> = known
                .iter()
                .filter_map(|line| serde_json::from_str(line).ok())
                .map(|row: Row| (row.address.clone(), row))
                .collect();
            let mut lines = Vec::new();
            for trial in numbers.iter().filter_map(|&number| self.trials.get(number)) {
                if let Some(row) = rows.get(&trial.address) {
                    ladders.note(None, trial, row.status);
                    continue;
                }
                let refused = ladders.refuses(None, trial);
                let row = if refused { Row::not_run(trial) } else { self.measured(trial, budget) };
                if budget.is_cancelled() {
                    break;
                }
                ladders.note(None, trial, row.status);
                let (plan, version) = (self.plan.id(), env!("CARGO_PKG_VERSION").to_owned());
                lines.push(Row { plan, version, machine: machine.clone(), ..row }.line());
            }
            lines
        })
    }
}

impl Lab {
    /// Runs a trial on tables of its own.
    fn measured(&self, trial: &Trial, budget: &Budget<'_>) -> Row {
        let limits = &self.plan.limits;
        let caps = Caps {
            time: Duration::try_from_secs_f64(limits.seconds).unwrap_or(Duration::MAX),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            bytes: limits.mebibytes.saturating_mul(1 << 20),
            threads: trial.variant.threads,
            violations: u64::MAX,
            ..Caps::default()
        };
        let making = run::making(&self.catalogue, &trial.board.source);
        let board = match self.plan.work {
            Work::Generate => None,
            _ => match within(Caps::default(), &budget.part(), |service| board(service, trial, making.as_ref())) {
                Ok(board) => Some(board),
                Err(failure) => return Row::failed(trial, None, &Failure { code: Code::BadBoard, ..failure }),
            },
        };
        let (part, began) = (budget.part(), Instant::now());
        let row = within(caps, &part, |service| run::ask(service, &self.plan, trial, board.as_ref(), making.as_ref()));
        let wall_ms = if row.wall_ms > 0.0 { row.wall_ms } else { began.elapsed().as_secs_f64() * 1000.0 };
        Row { wall_ms, peak_bytes: row.peak_bytes.max(part.peak()), ..row }
    }
}

fn within<R>(caps: Caps, budget: &Budget<'_>, work: impl FnOnce(&Service<'_>) -> R) -> R {
    let began = Instant::now();
    let clock = || began.elapsed();
    work(&Service { registry: registry(), host: Host { caps, ..Host::new(budget, &clock) }, lang: None })
}

fn board(
    service: &Service<'_>,
    trial: &Trial,
    making: Option<&gridwright::operations::Generate>,
) -> Result<BoardFacts, Failure> {
    match making {
        Some(request) => {
            let made = service.ask(request, None)?;
            run::facts(service, &made.text, Some(&made.puzzle), made.shortfall)
        }
        None => run::facts(service, &trial.board.name(), trial.board.puzzle(), None),
    }
}

/// What plans name: solvers, and boards as text. Files are the command line's: nodes of a cluster need not have them.
struct Names<'c>(&'c Catalogue);

impl Lookup for Names<'_> {
    fn boards(&self, set: &BoardSet, input: &str) -> Result<Vec<BoardSpec>, BadPlan> {
        let facts =
            within(Caps::default(), &Budget::new(), |service| run::facts(service, input, set.puzzle.as_deref(), None));
        let why = |failure: Failure| {
            BadPlan(format!(
                "input {input}: expected a board as text, for nodes have no files of yours. {}",
                failure.message
            ))
        };
        let puzzle = facts.map_err(why)?.puzzle;
        let family = if set.family.is_empty() { puzzle.clone() } else { set.family.clone() };
        Ok(vec![BoardSpec { family, source: Source::Read { puzzle: Some(puzzle), input: input.to_owned() } }])
    }

    fn solvers(&self, puzzle: &str) -> Vec<String> {
        let entry = run::entry(self.0, puzzle);
        entry.map_or_else(Vec::new, |entry| entry.solvers.iter().map(|solver| solver.id.clone()).collect())
    }
}
