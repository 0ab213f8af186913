//! Peg Solitaire: first solutions, closures and proofs of the English board, and what the beam makes of it.
use anyhow::{Context, Result, anyhow};
use gridwright_core::algorithm::{Answer, Order, Quest, Task};
use gridwright_core::cache::Cache;
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Budget, Control, Stats};
use gridwright_core::verify::verify;
use gridwright_puzzles::solitaire::{Board, Solitaire, State};
use serde_json::{Value, json};
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

/// The pairs of a vacancy and a last peg that are possible on the English board, up to symmetry, with fewest moves.
const PAIRS: [(&str, usize); 21] = [
    ("c1-c1", 16),
    ("c1-c4", 16),
    ("c1-f4", 17),
    ("c1-c7", 16),
    ("d1-d1", 18),
    ("d1-a4", 17),
    ("d1-d4", 18),
    ("d1-d7", 18),
    ("c2-c2", 16),
    ("c2-c5", 15),
    ("c2-f5", 16),
    ("d2-d2", 19),
    ("d2-a5", 17),
    ("d2-d5", 17),
    ("c3-c3", 15),
    ("c3-f3", 16),
    ("d3-a3", 16),
    ("d3-d3", 16),
    ("d3-d6", 17),
    ("d4-d1", 17),
    ("d4-d4", 18),
];

/// What one run came to.
struct Ran {
    answer: Answer<Solitaire>,
    stats: Stats,
    time: Duration,
}

impl Ran {
    fn moves(&self) -> Option<usize> {
        self.answer
            .solutions
            .first()
            .map(|solution| if let Solution::Moves(moves) = solution { moves.len() } else { 0 })
    }
}

fn run(pair: &str, solver: &str, task: Task, options: &Value, most: Duration, cache: Option<&Cache>) -> Result<Ran> {
    let board: Board = format!("english:{pair}").parse().map_err(|error| anyhow!("{error:?}"))?;
    let from = State::start(&board);
    let solver = Solitaire::SOLVERS.iter().find(|known| known.info().id == solver).context("a solver")?;
    let (budget, began) = (Budget::new(), Instant::now());
    let clock = || began.elapsed();
    let control = Control { clock: &clock, deadline: Some(most), cache, ..Control::unlimited(&budget) };
    let order = Order { board: &board, from: &from, quest: Quest { task, limit: 1 }, options };
    let (answer, stats) = solver.run(order, control, None).map_err(|bad| anyhow!(bad.0))?;
    let time = began.elapsed();
    let _ = verify(&board, &from, &answer).map_err(|why| anyhow!(why))?;
    Ok(Ran { answer, stats, time })
}

/// All figures, as tables.
pub(crate) fn solitaire() -> Result<()> {
    let hour = Duration::from_hours(1);
    firsts(hour)?;
    for solver in ["closure", "bidirectional"] {
        let ran = run("d4-d4", solver, Task::Optimal, &Value::Null, hour, None)?;
        let phases: Vec<String> =
            ran.stats.phases.iter().map(|phase| format!("{} {} µs", phase.name, phase.value)).collect();
        writeln!(
            stdout(),
            "| proof of {:?} by {solver} | {:?} | {} MiB | {} |",
            ran.moves(),
            ran.time,
            ran.stats.peak_bytes >> 20,
            phases.join(", ")
        )?;
    }
    proofs(hour)?;
    for heuristic in ["distance", "staged", "pattern", "resource"] {
        compare("beam", &json!({"width": 10_000, "heuristic": heuristic}), hour)?;
    }
    compare("backtrack", &Value::Null, Duration::from_secs(2))
}

/// The first solution of every pair: the best of ten runs.
fn firsts(hour: Duration) -> Result<()> {
    let mut worst = Duration::ZERO;
    for (pair, _) in PAIRS {
        let times = (0..10).map(|_| run(pair, "first", Task::First, &Value::Null, hour, None).map(|ran| ran.time));
        let best = times.collect::<Result<Vec<_>>>()?.into_iter().min().unwrap_or_default();
        writeln!(stdout(), "| first solution of {pair} | {best:?} |")?;
        worst = worst.max(best);
    }
    writeln!(stdout(), "| first solution, slowest pair | {worst:?} |")?;
    Ok(())
}

/// Fewest moves of every pair, proved, sharing tables.
fn proofs(hour: Duration) -> Result<()> {
    let (cache, began) = (Cache::new(1 << 30), Instant::now());
    for (pair, moves) in PAIRS {
        let ran = run(pair, "closure", Task::Optimal, &Value::Null, hour, Some(&cache))?;
        anyhow::ensure!(ran.moves() == Some(moves), "{pair}: {:?} moves, expected {moves}", ran.moves());
        writeln!(stdout(), "| proof of {pair}: {moves} | {:?} |", ran.time)?;
    }
    writeln!(stdout(), "| proofs of all pairs | {:?} |", began.elapsed())?;
    Ok(())
}

/// How many pairs a solver solves, and how many moves more than needed it takes for these.
fn compare(solver: &str, options: &Value, most: Duration) -> Result<()> {
    let (mut solved, mut more, began) = (0, 0, Instant::now());
    for (pair, fewest) in PAIRS {
        if let Some(moves) = run(pair, solver, Task::First, options, most, None)?.moves() {
            solved += 1;
            more += moves - fewest;
        }
    }
    writeln!(
        stdout(),
        "| {solver} {options} | {solved} of {} | {more} moves more in all | {:?} |",
        PAIRS.len(),
        began.elapsed()
    )?;
    Ok(())
}
