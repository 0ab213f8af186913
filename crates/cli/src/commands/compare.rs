//! Several solvers and options on several boards: one table.
use crate::app::App;
use crate::commands::plan::Variant;
use crate::input::boards::Input;
use crate::output::error::CliError;
use crate::output::exit::{self, Exit};
use crate::output::progress::Meter;
use crate::output::report;
use crate::output::table::Table;
use crate::output::words;
use crate::pool;
use gridwright_core::locale::Localizer;
use gridwright_core::operations::{Code, Failure, Solve, Solved, Status, tagged};
use gridwright_core::run::Stats;
use gridwright_core::text::Message;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// How a comparison is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Columns under each other.
    Aligned,
    /// Comma-separated values, plain numbers; `wide`: with a column for every named count and phase.
    Csv {
        /// Whether every count has its column.
        wide: bool,
    },
    /// A line of JSON for every run.
    Json,
}

/// One run of the comparison: a board and a configuration of a solver.
#[derive(Debug)]
pub(crate) struct Bout<'i> {
    /// The board.
    pub(crate) input: &'i Input,
    /// The configuration.
    pub(crate) variant: Variant,
    /// How many threads the solver may use.
    pub(crate) threads: u16,
}

impl AsRef<Input> for Bout<'_> {
    fn as_ref(&self) -> &Input {
        self.input
    }
}

type Outcome = Result<Solved, Failure>;

/// Runs all bouts, one after the other so that times can be compared, and prints a row for each, whatever came of it.
pub(crate) fn compare(
    app: &mut App,
    bouts: &[Bout<'_>],
    style: Style,
    request: impl Fn(&Bout<'_>) -> Solve + Sync,
) -> Result<Exit, CliError> {
    let service = app.service;
    let meter = Meter::start(&app.console, bouts.len(), false);
    let run = |bout: &Bout<'_>| {
        let outcome = service.get(&request(bout));
        meter.step();
        outcome
    };
    let mut outcomes = Vec::with_capacity(bouts.len());
    pool::in_order(bouts, 1, run, |index, outcome| {
        outcomes.push((&bouts[index], outcome));
        Ok(())
    })?;
    meter.end();
    let task = bouts.first().map(|bout| request(bout).task).unwrap_or_default();
    let exits = outcomes.iter().map(|(_, outcome)| match outcome {
        Ok(solved) => exit::of_solved(solved, task),
        Err(failure) => failure.code.into(),
    });
    let exit = exits.max().unwrap_or(Exit::Yes);
    print(app, &outcomes, style)?;
    Ok(if crate::interrupt::happened() { Exit::Interrupted } else { exit })
}

fn print(app: &mut App, outcomes: &[(&Bout<'_>, Outcome)], style: Style) -> Result<(), CliError> {
    match style {
        Style::Json => outcomes.iter().try_for_each(|(bout, outcome)| app.json_value(&as_json(bout, outcome))),
        Style::Csv { wide } => app.console.print(&csv(outcomes, wide).csv()),
        Style::Aligned => {
            let table = aligned(&app.console.localizer, outcomes).aligned();
            app.console.print(&table)?;
            if outcomes.iter().any(|(bout, _)| bout.threads > 1) {
                app.console.tell(&Message::new("compare-threads-note"));
            }
            Ok(())
        }
    }
}

fn as_json(bout: &Bout<'_>, outcome: &Outcome) -> serde_json::Value {
    let answer = match outcome {
        Ok(solved) => json!({ "response": tagged::<Solve>(solved) }),
        Err(failure) => json!({ "failure": failure }),
    };
    let mut row = json!({ "input": bout.input.name, "solver": solver(bout, outcome), "options": bout.variant.options, "threads": bout.threads });
    if let (Some(row), Some(answer)) = (row.as_object_mut(), answer.as_object()) {
        row.extend(answer.clone());
    }
    row
}

fn solver(bout: &Bout<'_>, outcome: &Outcome) -> String {
    outcome.as_ref().map_or_else(|_| bout.variant.solver.clone().unwrap_or_default(), |solved| solved.solver.clone())
}

/// The columns of both tables, by the ids of their titles.
const COLUMNS: [&str; 12] = [
    "input",
    "solver",
    "options",
    "threads",
    "status",
    "claims",
    "length",
    "time",
    "nodes",
    "backtracks",
    "checks",
    "memory",
];
/// Those behind the solver's options that an answer fills.
const MEASURED: usize = 8;

fn aligned(localizer: &Localizer, outcomes: &[(&Bout<'_>, Outcome)]) -> Table {
    let title = |id: &&str| {
        let side = if matches!(*id, "threads" | "length" | "time" | "nodes" | "backtracks" | "checks" | "memory") {
            ">"
        } else {
            ""
        };
        format!("{side}{}", localizer.word(&format!("compare-{id}")))
    };
    let mut table = Table::new(&COLUMNS.iter().map(title).collect::<Vec<_>>());
    for (bout, outcome) in outcomes {
        let mut row = asked(bout, outcome);
        row.extend(match outcome {
            Ok(solved) => measured(localizer, solved),
            Err(failure) => refused(localizer, failure),
        });
        table.push(row);
    }
    table
}

fn measured(localizer: &Localizer, solved: &Solved) -> Vec<String> {
    let stats = &solved.stats;
    let count = report::count(solved).map(|message| localizer.say(&message));
    let claims: Vec<_> = count.into_iter().chain(report::claims(localizer, solved)).collect();
    let numbers = [stats.nodes, stats.backtracks, stats.checks].map(|number| localizer.number(&number.to_string()));
    let mut row = vec![
        localizer.say(&report::status(solved)),
        claims.join(&localizer.word("separator")),
        solved.length.map_or_else(|| "-".to_owned(), |length| localizer.number(&length.to_string())),
        words::time(solved.millis),
    ];
    row.extend(numbers);
    row.push(words::bytes(stats.peak_bytes));
    row
}

fn refused(localizer: &Localizer, failure: &Failure) -> Vec<String> {
    let word = match failure.code {
        Code::Unsupported => localizer.word("compare-unsupported"),
        _ => words::shortened(&failure.message, 60),
    };
    std::iter::once(word).chain(std::iter::repeat_n("-".to_owned(), MEASURED - 1)).collect()
}

/// What was asked for: the board, the solver with its options, its threads.
fn asked(bout: &Bout<'_>, outcome: &Outcome) -> Vec<String> {
    let label = bout.variant.label.clone();
    vec![bout.input.name.clone(), solver(bout, outcome), label, bout.threads.to_string()]
}

fn csv(outcomes: &[(&Bout<'_>, Outcome)], wide: bool) -> Table {
    let title = |id: &&str| match *id {
        "time" => "millis".to_owned(),
        "memory" => "peak_bytes".to_owned(),
        other => other.to_owned(),
    };
    let mut titles: Vec<String> = COLUMNS.iter().map(title).collect();
    let stats = |outcome: &Outcome| outcome.as_ref().ok().map(|solved| solved.stats.clone()).unwrap_or_default();
    let names: BTreeSet<String> =
        outcomes.iter().filter(|_| wide).flat_map(|(_, outcome)| named(&stats(outcome)).into_keys()).collect();
    titles.extend(names.iter().cloned());
    let mut table = Table::new(&titles);
    for (bout, outcome) in outcomes {
        let mut row = asked(bout, outcome);
        row.extend(outcome.as_ref().map_or_else(csv_failure, csv_solved));
        let values = named(&stats(outcome));
        row.extend(names.iter().map(|name| values.get(name).map(u64::to_string).unwrap_or_default()));
        table.push(row);
    }
    table
}

/// Named counts, and phases in microseconds.
fn named(stats: &Stats) -> BTreeMap<String, u64> {
    let counts = stats.counts.iter().map(|count| (count.name.to_string(), count.value));
    counts.chain(stats.phases.iter().map(|phase| (format!("{}_micros", phase.name), phase.value))).collect()
}

fn csv_solved(solved: &Solved) -> Vec<String> {
    let stats = &solved.stats;
    let claims = solved.claims.iter().map(|(what, holds)| format!("{what}={holds}"));
    let claims = claims.chain(solved.count.iter().map(|count| format!("count={count}")));
    let status = match (solved.status, solved.stop) {
        (Status::Stopped, Some(stop)) => format!("stopped:{}", word(&stop)),
        (status, _) => word(&status),
    };
    let length = solved.length.map(|length| length.to_string()).unwrap_or_default();
    let mut row = vec![status, claims.collect::<Vec<_>>().join(" "), length, format!("{:.3}", solved.millis)];
    row.extend([stats.nodes, stats.backtracks, stats.checks, stats.peak_bytes].map(|number| number.to_string()));
    row
}

fn csv_failure(failure: &Failure) -> Vec<String> {
    std::iter::once(word(&failure.code)).chain(std::iter::repeat_n(String::new(), MEASURED - 1)).collect()
}

/// The word the contract uses.
fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
