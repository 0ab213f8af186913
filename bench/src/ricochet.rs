//! Ricochet Robots: milliseconds of work for a position with its path, by the number of moves; and for positions made.
use crate::measure::cpu_time;
use anyhow::{Context, Result, anyhow, ensure};
use gridwright::ricochet::{Board, Ricochet};
use gridwright_core::algorithm::{Assignment, Query, Task};
use gridwright_core::cache::Cache;
use gridwright_core::puzzle::{Puzzle, Rules, Solution};
use gridwright_core::run::{Budget, Control};
use serde_json::{Value, json};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Each position is solved again and again until this much time has passed: the system counts work in milliseconds.
const LONG: Duration = Duration::from_millis(100);

/// The table: of the sets kept here, or of a directory with a file of ids for each band; or `making` alone.
pub(crate) fn ricochet(arguments: &[&str]) -> Result<()> {
    if arguments == ["making"] {
        return making();
    }
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("sets/ricochet");
    let folder = arguments.first().map_or(own, PathBuf::from);
    let mut bands: Vec<_> =
        std::fs::read_dir(&folder).context("the sets")?.flatten().map(|entry| entry.path()).collect();
    bands.sort_by_key(|path| {
        let digits: String = stem(path).chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().unwrap_or(u32::MAX)
    });
    writeln!(stdout(), "{:<8} {:>9} {:>12} {:>12} {:>10}", "moves", "positions", "mean ms", "worst ms", "MB")?;
    for band in bands {
        let text = std::fs::read_to_string(&band)?;
        let cache = Cache::new(64 << 20);
        let (mut times, mut most) = (Vec::new(), 0);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (time, bytes) = mean(line, &cache)?;
            times.push(time.as_secs_f64() * 1000.0);
            most = most.max(bytes);
        }
        let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
        let worst = times.iter().copied().fold(0.0, f64::max);
        let (name, count) = (stem(&band), times.len());
        writeln!(stdout(), "{name:<8} {count:>9} {mean:>12.4} {worst:>12.4} {:>10.1}", most as f64 / 1e6)?;
    }
    if arguments.is_empty() { making() } else { Ok(()) }
}

/// Seconds of work to make a position of exactly so many moves, over some seeds.
fn making() -> Result<()> {
    let generator = Ricochet::GENERATORS.first().context("the generator")?;
    writeln!(stdout(), "\n{:<8} {:>9} {:>12} {:>12}", "made", "positions", "mean s", "worst s")?;
    for (moves, seeds) in [(12, 12), (18, 5)] {
        let mut times = Vec::new();
        for seed in 0..seeds {
            let (budget, cache) = (Budget::new(), Cache::new(64 << 20));
            let control = Control { cache: Some(&cache), ..Control::unlimited(&budget) };
            let began = Instant::now();
            let before = cpu_time(began);
            let params = json!({"least": moves, "most": moves});
            let made = generator.run(&params, &format!("bench/{seed}"), control).map_err(|bad| anyhow!(bad.0))?;
            let made = made.map_err(|_| anyhow!("no position of {moves} moves"))?;
            ensure!(made.shortfall.is_none(), "no position of {moves} moves by seed bench/{seed}");
            times.push(cpu_time(began).saturating_sub(before).as_secs_f64());
        }
        let (mean, worst) = (times.iter().sum::<f64>() / f64::from(seeds), times.iter().copied().fold(0.0, f64::max));
        writeln!(stdout(), "{moves:<8} {seeds:>9} {mean:>12.3} {worst:>12.3}")?;
    }
    Ok(())
}

fn stem(path: &Path) -> String {
    path.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into_owned())
}

/// The mean time of work on a position, and the table memory it took.
fn mean(line: &str, cache: &Cache) -> Result<(Duration, u64)> {
    let board: Board = line.strip_prefix("ricochet:").unwrap_or(line).parse().map_err(|bad| anyhow!("{bad:?}"))?;
    let name = Ricochet::default_solver(&board, Task::Optimal);
    let solver = Ricochet::SOLVERS.iter().find(|known| known.info.id == name).context("the default solver")?;
    let from = Ricochet::start(&board);
    let (mut runs, mut bytes) = (0, 0);
    let began = Instant::now();
    let before = cpu_time(began);
    while runs == 0 || began.elapsed() < LONG {
        let budget = Budget::new();
        let control = Control { cache: Some(cache), ..Control::unlimited(&budget) };
        let query = Query { task: Task::Optimal, limit: 1 };
        let assignment = Assignment { board: &board, from: &from, query };
        let (answer, stats) = solver.run(&Value::Null, assignment, control, None).map_err(|bad| anyhow!(bad.0))?;
        ensure!(matches!(answer.solutions.first(), Some(Solution::Moves(_))), "no path for {line}");
        bytes = stats.peak_bytes;
        runs += 1;
    }
    Ok((cpu_time(began).saturating_sub(before) / runs, bytes))
}
