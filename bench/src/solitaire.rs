//! Peg Solitaire: first solutions, closures and proofs, and what heuristics make of the same problems.
//!
//! Times are of work, not of the clock, where the system tells (`/proc`): other programs do not count.
use crate::measure::{checked, cpu_time};
use anyhow::{Context, Result, anyhow, ensure};
use gridwright::solitaire::{Board, ENGLISH_PAIRS, Solitaire, State};
use gridwright_core::algorithm::{Answer, Assignment, Query, Task};
use gridwright_core::cache::Cache;
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Budget, Control, Stats};
use serde_json::{Value, json};
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

/// A position of the central game that is stuck after six jumps.
const LOST: &str = "english:d1.d2.b4.d4.f4.g4.d6-d4";

/// What one run came to.
struct Ran {
    answer: Answer<Solitaire>,
    stats: Stats,
    time: Duration,
}

impl Ran {
    fn moves(&self) -> Option<usize> {
        let length = |solution: &Solution<Solitaire>| match solution {
            Solution::Moves(moves) => moves.len(),
            Solution::Filled(_) => 0,
        };
        self.answer.solutions.first().map(length)
    }

    fn phase(&self, name: &str) -> Duration {
        let phase = self.stats.phases.iter().find(|phase| phase.name == name);
        Duration::from_micros(phase.map_or(0, |phase| phase.value))
    }
}

/// What is asked, and with what help.
#[derive(Clone, Copy)]
struct Ask<'a> {
    solver: &'a str,
    task: Task,
    options: &'a Value,
    most: Option<Duration>,
    cache: Option<&'a Cache>,
}

impl Default for Ask<'_> {
    fn default() -> Self {
        Ask { solver: "closure", task: Task::Optimal, options: &Value::Null, most: None, cache: None }
    }
}

/// The most memory this program has had so far, in MB, where the system tells.
fn peak() -> String {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.map_or_else(|| "?".to_owned(), |kilobytes| (kilobytes * 1024 / 1_000_000).to_string())
}

/// Solves, and replays every solution by the rules.
fn run(problem: &str, ask: Ask<'_>) -> Result<Ran> {
    let board: Board = problem.parse().map_err(|error| anyhow!("{error:?}"))?;
    let from = State::start(&board);
    let solver = Solitaire::SOLVERS.iter().find(|known| known.info.id == ask.solver).context("a solver")?;
    let (budget, began) = (Budget::new(), Instant::now());
    let (by_work, by_clock) = (|| cpu_time(began), || began.elapsed());
    let clock: &(dyn Fn() -> Duration + Sync) = if ask.most.is_some() { &by_clock } else { &by_work };
    let control = Control { clock, deadline: ask.most, cache: ask.cache, ..Control::unlimited(&budget) };
    let assignment = Assignment { board: &board, from: &from, query: Query { task: ask.task, limit: 1 } };
    let before = cpu_time(began);
    let (answer, stats) = solver.run(ask.options, assignment, control, None).map_err(|bad| anyhow!(bad.0))?;
    let time = cpu_time(began).saturating_sub(before);
    let _ = checked(&board, &from, &answer)?;
    Ok(Ran { answer, stats, time })
}

/// All figures, or those named: `reach`, `first`, `proof`, `pairs`, `beam`, `backtrack`; `french` only when named.
pub(crate) fn solitaire(parts: &[&str]) -> Result<()> {
    let wanted = |part: &str| parts.is_empty() || parts.contains(&part);
    if wanted("reach") {
        reach()?;
    }
    if wanted("first") {
        firsts()?;
    }
    if wanted("proof") {
        proof()?;
    }
    if wanted("pairs") {
        proofs()?;
    }
    if wanted("beam") {
        for heuristic in ["distance", "staged", "pattern", "resource"] {
            for width in [1000, 10_000] {
                let options = json!({"width": width, "heuristic": heuristic});
                compare(Ask { solver: "beam", task: Task::First, options: &options, ..Ask::default() })?;
            }
        }
    }
    if wanted("backtrack") {
        compare(Ask { solver: "backtrack", most: Some(Duration::from_secs(2)), ..Ask::default() })?;
    }
    if parts.contains(&"french") {
        french()?;
    }
    Ok(())
}

/// Every position of the central game: asked of a position that is lost, so that nothing but the table is made.
fn reach() -> Result<()> {
    let ran = run(LOST, Ask::default())?;
    ensure!(ran.answer.solutions.is_empty(), "{LOST} can't be won");
    let (positions, peak) = (ran.stats.nodes, peak());
    writeln!(stdout(), "| all {positions} positions of the central game | {:.2?} | {peak} MB |", ran.time)?;
    Ok(())
}

/// The first solution of every pair: the best of ten runs.
fn firsts() -> Result<()> {
    let mut all = Vec::new();
    let ask = Ask { solver: "first", task: Task::First, ..Ask::default() };
    for (pair, _) in ENGLISH_PAIRS {
        let problem = format!("english:{pair}");
        let times = (0..10).map(|_| {
            let began = Instant::now();
            run(&problem, ask).map(|_| began.elapsed())
        });
        let best = times.collect::<Result<Vec<_>>>()?.into_iter().min().unwrap_or_default();
        writeln!(stdout(), "| first solution of {pair}, replayed | {best:.2?} |")?;
        all.push(best);
    }
    all.sort_unstable();
    let (median, worst) = (all[all.len() / 2], all[all.len() - 1]);
    writeln!(stdout(), "| first solution: median and slowest pair | {median:.2?}, {worst:.2?} |")?;
    Ok(())
}

/// The fewest moves of the central game, with and without closures, one after the other.
fn proof() -> Result<()> {
    let mut times = Vec::new();
    for solver in ["closure", "bidirectional"] {
        let ran = run("english:d4-d4", Ask { solver, ..Ask::default() })?;
        ensure!(ran.moves() == Some(18), "18 moves, not {:?}", ran.moves());
        let [tables, glance, levels] = ["tables", "glance", "levels"].map(|name| ran.phase(name));
        let bytes = ran.stats.peak_bytes / 1_000_000;
        writeln!(
            stdout(),
            "| proof of 18 by {solver} | {:.2?} (tables {tables:.2?}, beam {glance:.2?}, levels {levels:.2?}) | {bytes} MB |",
            ran.time
        )?;
        times.push(ran.time.as_secs_f64());
    }
    writeln!(stdout(), "| bidirectional against closure | {:.1} times |", times[1] / times[0])?;
    Ok(())
}

/// Fewest moves of every pair, proved, sharing tables.
fn proofs() -> Result<()> {
    let (cache, mut sum) = (Cache::new(1 << 30), Duration::ZERO);
    for (pair, moves) in ENGLISH_PAIRS {
        let ran = run(&format!("english:{pair}"), Ask { cache: Some(&cache), ..Ask::default() })?;
        ensure!(ran.moves() == Some(usize::from(moves)), "{pair}: {:?} moves, expected {moves}", ran.moves());
        writeln!(stdout(), "| proof of {pair}: {moves} | {:.2?} |", ran.time)?;
        sum += ran.time;
    }
    writeln!(stdout(), "| proofs of all pairs | {sum:.1?} |")?;
    Ok(())
}

/// The hardest pair of the French board.
fn french() -> Result<()> {
    let ran = run("french:d3-d5", Ask::default())?;
    let (moves, peak) = (ran.moves().unwrap_or(0), peak());
    writeln!(stdout(), "| proof of french:d3-d5: {moves} | {:.1?} | {peak} MB |", ran.time)?;
    Ok(())
}

/// How many pairs a solver solves, and how many moves more than needed it takes for these.
fn compare(ask: Ask<'_>) -> Result<()> {
    let (mut solved, mut best, mut more, mut sum) = (0, 0, 0, Duration::ZERO);
    for (pair, fewest) in ENGLISH_PAIRS {
        let ran = run(&format!("english:{pair}"), ask)?;
        sum += ran.time;
        let fewest = usize::from(fewest);
        if let Some(moves) = ran.moves() {
            solved += 1;
            best += usize::from(moves == fewest);
            more += moves - fewest;
        }
    }
    let (solver, options, all) = (ask.solver, ask.options, ENGLISH_PAIRS.len());
    let more = more as f64 / f64::from(solved.max(1));
    writeln!(
        stdout(),
        "| {solver} {options} | {solved} of {all} | {more:.2} moves more each | {best} optimal | {sum:.1?} |"
    )?;
    Ok(())
}
