//! What a user waits for: the program as a process, cold, with its boards on standard input, and the server over HTTP.
//!
//! Each row of the table is work with an aim (`rows.rs`). All cases of all chosen rows run in turn, several times over, so that
//! a slow spell of the machine hits all of them. Time is the processor's, of all threads, as the system reports it for a
//! process that has ended: other programs do not count. The start of the program and clicks are by the clock. Many boards in one
//! process are given per board: the time of all of them less that of the first alone, so start-up is not in it.
mod clicks;
mod process;
mod rows;

use anyhow::{Context, Result, bail};
use gridwright_lab::statistics::{Sample, median, quantile, short};
use process::{Program, Ran};
use rows::{Boards, ROWS, Row, Unit};
use std::io::{Write, stdout};
use std::path::PathBuf;

/// How often every case runs, unless `--repeats` says otherwise.
const REPEATS: usize = 5;

/// One row with what was measured.
struct Measured {
    row: &'static Row,
    cases: Vec<Case>,
    /// Why the row has no figures: its boards could not be made, or the program failed.
    failure: Option<anyhow::Error>,
}

/// One command, and its times in milliseconds.
struct Case {
    words: Vec<String>,
    /// All boards.
    input: PathBuf,
    /// The first board alone, where the time is per board.
    first: PathBuf,
    boards: usize,
    samples: Vec<Sample>,
    /// The most memory, in bytes.
    peak: u64,
}

/// Measures the rows whose names begin with one of these words, all of them without words.
pub(crate) fn doors(words: &[&str]) -> Result<()> {
    let (repeats, words) = match words {
        ["--repeats", repeats, words @ ..] => (repeats.parse().context("a number of repeats")?, words),
        words => (REPEATS, words),
    };
    let chosen = |row: &&Row| words.is_empty() || words.iter().any(|word| row.id.starts_with(word));
    let program = Program::find()?;
    let mut rows: Vec<Measured> = ROWS.iter().filter(chosen).map(|row| Measured::prepare(&program, row)).collect();
    if rows.is_empty() {
        bail!("No row of this name. Rows: {}", ROWS.map(|row| row.id).join(", "));
    }
    for repeat in 0..repeats {
        // Work of many seconds is repeated less often.
        for measured in rows.iter_mut().filter(|measured| repeat < measured.row.repeats) {
            measured.run(&program);
        }
    }
    let mut out = stdout();
    writeln!(out, "{}\n", process::machine())?;
    writeln!(out, "| row | work | cases | aim, ms | best, ms | median, ms | slowest case, ms | peak, MB | reached |")?;
    writeln!(out, "|---|---|---|---|---|---|---|---|---|")?;
    rows.iter().try_for_each(|measured| writeln!(out, "{}", measured.line()))?;
    Ok(())
}

impl Measured {
    fn prepare(program: &Program, row: &'static Row) -> Self {
        let cases: Result<Vec<Case>> = (1..=row.cases).map(|number| Case::prepare(program, row, number)).collect();
        let (cases, failure) = match cases {
            Ok(cases) => (cases, None),
            Err(error) => (Vec::new(), Some(error.context("no boards"))),
        };
        Measured { row, cases, failure }
    }

    /// Runs every case once; a row that failed is left alone.
    fn run(&mut self, program: &Program) {
        if self.failure.is_none() {
            self.failure = self.cases.iter_mut().try_for_each(|case| case.run(program, self.row.unit)).err();
        }
    }

    /// The typical case at its best, the typical run, and the slowest case at its best; of clicks the median, 99 in 100 and all.
    fn figures(&self) -> Result<[Sample; 3]> {
        let all: Vec<Sample> = self.cases.iter().flat_map(|case| case.samples.iter().copied()).collect();
        let best: Vec<Sample> = self.cases.iter().filter_map(|case| quantile(&case.samples, 0.0)).collect();
        let figures = match self.row.unit {
            Unit::Click => [0.5, 0.99, 1.0].map(|part| quantile(&all, part)),
            _ => [median(&best), median(&all), quantile(&best, 1.0)],
        };
        let [best, typical, worst] = figures;
        Ok([best.context("no runs")?, typical.context("no runs")?, worst.context("no runs")?])
    }

    /// Whether the aims are reached: of clicks, that for 99 in 100.
    fn reached(&self, [best, typical, worst]: [Sample; 3]) -> bool {
        let within = |sample: Sample, aim: f64| sample.exact().is_some_and(|ms| ms <= aim);
        within(if self.row.unit == Unit::Click { typical } else { best }, self.row.aim)
            && self.row.worst.is_none_or(|aim| within(worst, aim))
    }

    /// The row of the table: figures, or why there are none.
    fn line(&self) -> String {
        let (row, count) = (self.row, self.row.cases);
        let worst = row.worst.map(|worst| format!(", slowest {}", short(worst))).unwrap_or_default();
        let opening = format!("| {} | {} | {count} | {}{worst}", row.id, row.what, short(row.aim));
        let figures = match &self.failure {
            Some(error) => Err(format!("{error:#}").replace('|', "/").replace('\n', " ")),
            None => self.figures().map_err(|error| error.to_string()),
        };
        match figures {
            Err(why) => format!("{opening} | - | - | - | - | {} |", why.trim()),
            Ok(figures) => {
                let peak = self.cases.iter().map(|case| case.peak).max().unwrap_or(0) as f64 / 1e6;
                let reached = if self.reached(figures) { "yes" } else { "no" };
                let [best, typical, worst] = figures;
                format!("{opening} | {best} | {typical} | {worst} | {} | {reached} |", short(peak))
            }
        }
    }
}

impl Case {
    fn run(&mut self, program: &Program, unit: Unit) -> Result<()> {
        if unit == Unit::Click {
            self.samples.extend(clicks::latencies(program)?);
            return Ok(());
        }
        let all = program.run(&self.words, &self.input)?;
        let first = unit == Unit::Board && self.boards > 1;
        let first = first.then(|| program.run(&self.words, &self.first)).transpose()?;
        self.peak = self.peak.max(all.peak);
        self.samples.push(sample(unit, &all, first.as_ref(), self.boards));
        Ok(())
    }

    fn prepare(program: &Program, row: &Row, number: usize) -> Result<Self> {
        let numbered = |words: &str| words.replace("{}", &number.to_string());
        let text = match row.boards {
            Boards::None => String::new(),
            Boards::Set(name) => std::fs::read_to_string(format!("bench/sets/{name}")).context(name)?,
            Boards::Made(words) => program.made(&numbered(words))?,
        };
        let boards: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let input = process::place(&format!("{}-{number}", row.id), &boards.join("\n"))?;
        let first = process::place(&format!("{}-{number}-first", row.id), boards.first().unwrap_or(&""))?;
        let words = numbered(row.words).split(' ').map(str::to_owned).collect();
        Ok(Case { words, input, first, boards: boards.len(), samples: Vec::new(), peak: 0 })
    }
}

fn sample(unit: Unit, all: &Ran, first: Option<&Ran>, boards: usize) -> Sample {
    let spent = if unit == Unit::Clock { all.wall } else { all.work };
    match first {
        _ if all.stopped => Sample::AtLeast(spent),
        Some(first) => Sample::Exactly((spent - first.work).max(0.0) / (boards - 1) as f64),
        None => Sample::Exactly(spent),
    }
}
