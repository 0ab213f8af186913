//! Loops: fresh boards of several families, solved by the structure, and read, solved, verified and written as files.
//!
//! Every board is new, for repeating one trains the branch predictor; times are the best of a few. `solve BOARDS` measures
//! solving alone on so many boards of each size, `files BOARDS` only reading, solving, verifying and writing, `clauses BOARDS`
//! only ours beside CaDiCaL. The times of CaDiCaL, where the program was built with it, are those of its
//! search alone: clauses are made before, and the solution is read off afterwards. Given a directory of `phineloops` files, all of them are
//! solved with every piece turned anew, and held to their names: `messedup.true` has no solution.
use crate::measure::checked;
use anyhow::{Context, Result, anyhow, ensure};
use gridwright::loops::{Board, Loops, State, turned};
use gridwright_core::algorithm::{Answer, Assignment, End, Query, Task};
use gridwright_core::puzzle::{Puzzle, Rules, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Stats};
use gridwright_core::text::Format;
use serde_json::{Value, json};
use std::io::{Write, stdout};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Boards of each family and size.
const BOARDS: usize = 5;

fn made(generator: &str, params: &Value, seed: &str) -> Result<Board> {
    let budget = Budget::new();
    let known = Loops::GENERATORS.iter().find(|known| known.info.id == generator);
    let known = known.ok_or_else(|| anyhow!("no generator named {generator}"))?;
    let made = known.run(params, seed, Control::unlimited(&budget)).map_err(|bad| anyhow!(bad.0))?;
    Ok(made.map_err(|why| anyhow!("{why:?}"))?.board)
}

/// What a solver says to one board, and how long that took.
fn asked(board: &Board, from: &State, solver: &str, options: &Value) -> Result<(Answer<Loops>, Stats, Duration)> {
    let start = Instant::now();
    let clock = move || start.elapsed();
    let budget = Budget::new();
    let control = Control { clock: &clock, ..Control::unlimited(&budget) };
    let assignment = Assignment { board, from, query: Query { task: Task::First, limit: 1 } };
    let known = Loops::SOLVERS.iter().find(|known| known.info.id == solver);
    let known = known.ok_or_else(|| anyhow!("no solver named {solver}"))?;
    let began = Instant::now();
    let (answer, stats) = known.run(options, assignment, control, None).map_err(|bad| anyhow!(bad.0))?;
    Ok((answer, stats, began.elapsed()))
}

fn phineloops() -> Result<&'static Format<Board, State>> {
    Loops::FORMATS.iter().find(|format| format.id == "phineloops").ok_or_else(|| anyhow!("no such notation"))
}

fn read(path: &Path) -> Result<Board> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    Ok((phineloops()?.read)(&bytes).map_err(|error| anyhow!("{}: {}", path.display(), error.message.id))?.0)
}

fn write(path: &Path, board: &Board, state: Option<&State>) -> Result<()> {
    let text = (phineloops()?.write)(board, state).map_err(|message| anyhow!(message.id))?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// Reads a file, solves and verifies it and writes what came of it; how long the solving took.
fn once(input: &Path, output: &Path) -> Result<Duration> {
    let board = read(input)?;
    let from = Loops::start(&board);
    let (answer, _, solve) = asked(&board, &from, "structure", &Value::Null)?;
    let states = checked(&board, &from, &answer)?;
    ensure!(states.len() == 1, "a random board has a solution");
    write(output, &board, states.first().map(AsRef::as_ref))?;
    Ok(solve)
}

/// Reading, parsing and writing a file; solving; all with solving and verifying in between; and the most memory a program
/// has that does this and nothing else.
fn end_to_end(side: u16, number: usize) -> Result<([Duration; 3], u64)> {
    let board = made("random", &json!({"rows": side, "columns": side}), &format!("bench/{side}/{number}"))?;
    let place = std::env::temp_dir();
    let (input, output) = (place.join("gridwright-loops.dat"), place.join("gridwright-loops-out.dat"));
    write(&input, &board, None)?;
    drop(board);
    let began = Instant::now();
    write(&output, &read(&input)?, None)?;
    let plain = began.elapsed();
    let began = Instant::now();
    let solve = once(&input, &output)?;
    let whole = began.elapsed();
    let itself = std::env::current_exe().context("this program's own path")?;
    let told = Command::new(itself).args(["loops", "once"]).arg(&input).arg(&output).output()?;
    std::fs::remove_file(&input)?;
    std::fs::remove_file(&output)?;
    Ok(([plain, solve, whole], String::from_utf8_lossy(&told.stdout).trim().parse().unwrap_or(0)))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The tables; a directory of files is solved too.
pub(crate) fn loops(rest: &[&str]) -> Result<()> {
    if let ["once", input, output] = rest {
        let _ = once(Path::new(input), Path::new(output))?;
        writeln!(stdout(), "{}", peak().unwrap_or(0))?;
        return Ok(());
    }
    if let ["solve", boards] = rest {
        return solving(boards.parse()?);
    }
    if let ["files", boards] = rest {
        let boards = boards.parse()?;
        return random(&[(256, boards), (512, boards), (1024, boards)]);
    }
    if let ["clauses", boards] = rest {
        return clauses(boards.parse()?);
    }
    random(&[(256, BOARDS), (512, BOARDS), (1024, BOARDS), (4096, 2)])?;
    clauses(3)?;
    families()?;
    if let [directory] = rest { files(Path::new(directory)) } else { Ok(()) }
}

/// Solving alone, on so many fresh boards of each size: best and median, and the best of each phase.
fn solving(boards: usize) -> Result<()> {
    writeln!(stdout(), "{:<12} {:>10} {:>10}  best phases, in microseconds", "random", "best ms", "median ms")?;
    for side in [256_u16, 512, 1024] {
        let mut times = Vec::new();
        let mut phases: Vec<(String, u64)> = Vec::new();
        for number in 0..boards {
            let board = made("random", &json!({"rows": side, "columns": side}), &format!("solve/{side}/{number}"))?;
            let (answer, stats, took) = asked(&board, &Loops::start(&board), "structure", &Value::Null)?;
            ensure!(answer.solutions.len() == 1, "a random board has a solution");
            times.push(took);
            for phase in &stats.phases {
                match phases.iter_mut().find(|(name, _)| *name == phase.name) {
                    Some((_, best)) => *best = phase.value.min(*best),
                    None => phases.push((phase.name.to_string(), phase.value)),
                }
            }
        }
        times.sort_unstable();
        let told: Vec<String> = phases.iter().map(|(name, best)| format!("{name} {best}")).collect();
        let (best, median) = (millis(times[0]), millis(times[times.len() / 2]));
        writeln!(stdout(), "{:<12} {best:>10.3} {median:>10.3}  {}", format!("{side}x{side}"), told.join(", "))?;
    }
    Ok(())
}

fn random(sizes: &[(u16, usize)]) -> Result<()> {
    let head = ["random", "read+write ms", "solve ms", "end to end ms", "times", "peak bytes a cell"];
    writeln!(
        stdout(),
        "{:<12} {:>14} {:>10} {:>14} {:>6} {:>18}",
        head[0],
        head[1],
        head[2],
        head[3],
        head[4],
        head[5]
    )?;
    for &(side, boards) in sizes {
        let (mut best, mut most) = ([Duration::MAX; 3], 0);
        for number in 0..boards {
            let (times, peak) = end_to_end(side, number)?;
            best = std::array::from_fn(|at| best[at].min(times[at]));
            most = most.max(peak);
        }
        let [plain, solve, whole] = best.map(millis);
        let (size, cells) = (format!("{side}x{side}"), f64::from(side) * f64::from(side));
        let peak = most as f64 / cells;
        writeln!(stdout(), "{size:<12} {plain:>14.2} {solve:>10.2} {whole:>14.2} {:>6.2} {peak:>18.1}", whole / plain)?;
    }
    Ok(())
}

/// The most memory this program has had so far, its own few megabytes and the file included; where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Beside clause learning on the direct encoding, where the program has it.
#[cfg(feature = "cadical")]
fn clauses(boards: usize) -> Result<()> {
    writeln!(stdout(), "{:<12} {:>14} {:>14} {:>8}", "random", "structure ms", "CaDiCaL ms", "times")?;
    let options = json!({"engine": "cadical", "prefreeze": false});
    for side in [256_u16, 512] {
        let mut best = [f64::MAX; 2];
        for number in 0..boards {
            let params = json!({"rows": side, "columns": side});
            let board = made("random", &params, &format!("clauses/{side}/{number}"))?;
            let from = Loops::start(&board);
            let (_, _, ours) = asked(&board, &from, "structure", &Value::Null)?;
            let (_, stats, _) = asked(&board, &from, "cp", &options)?;
            let solve = stats.phases.iter().find(|phase| phase.name == "solve").map_or(0, |phase| phase.value);
            best = [best[0].min(millis(ours)), best[1].min(solve as f64 / 1000.0)];
        }
        let size = format!("{side}x{side}");
        writeln!(stdout(), "{size:<12} {:>14.2} {:>14.2} {:>8.1}", best[0], best[1], best[1] / best[0])?;
    }
    Ok(())
}

#[cfg(not(feature = "cadical"))]
fn clauses(_: usize) -> Result<()> {
    writeln!(stdout(), "(build with --features cadical to hold it against CaDiCaL)")?;
    Ok(())
}

fn families() -> Result<()> {
    writeln!(stdout(), "{:<34} {:>10}", "family", "ms")?;
    for side in [64_u16, 256] {
        let params = json!({"rows": side, "columns": side, "empty": 1, "end": 220, "bar": 1, "tee": 10, "cross": 5,
            "elbow": 5, "sweeps": 60});
        let board = made("planted", &params, "bench/ends")?;
        let (answer, _, took) = asked(&board, &Loops::start(&board), "structure", &Value::Null)?;
        ensure!(answer.solutions.len() == 1, "a planted board has a solution");
        writeln!(stdout(), "{:<34} {:>10.2}", format!("{side}x{side}, 97 % ends"), millis(took))?;
    }
    for side in [256_usize, 1024] {
        let mut pieces = vec![1_u8; side * side];
        (pieces[0], pieces[side * side - 1]) = (0, 0);
        let board = Board::of(side as u16, side as u16, pieces).ok_or_else(|| anyhow!("a board"))?;
        let path = std::env::temp_dir().join("gridwright-loops.dat");
        write(&path, &board, None)?;
        let began = Instant::now();
        let board = read(&path)?;
        let parse = began.elapsed();
        let from = Loops::start(&board);
        let began = Instant::now();
        let (answer, ..) = asked(&board, &from, "structure", &Value::Null)?;
        let _ = checked(&board, &from, &answer)?;
        let took = millis(began.elapsed());
        ensure!(answer.end == End::Exhausted && answer.reason.is_some(), "refuted, with its reason");
        let name = format!("{side}x{side} mutilated, {:.1} of reading", took / millis(parse));
        writeln!(stdout(), "{name:<34} {took:>10.2}")?;
        std::fs::remove_file(&path)?;
    }
    let began = Instant::now();
    let _ = made("random", &json!({"rows": 100, "columns": 100, "unique": true}), "bench/unique")?;
    writeln!(stdout(), "{:<34} {:>10.2}", "unique 100x100 made", millis(began.elapsed()))?;
    Ok(())
}

/// All files of a directory, every piece turned by seed.
fn files(directory: &Path) -> Result<()> {
    let mut paths: Vec<_> = std::fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "dat"));
    paths.sort();
    let (mut rng, mut all, mut slowest) = (Rng::new("bench"), Duration::ZERO, Duration::ZERO);
    for path in &paths {
        let board = read(path)?;
        let (rows, columns) = board.size();
        let pieces = board.pieces().iter().map(|&sides| turned(sides, rng.below(4) as i32)).collect();
        let board = Board::of(rows, columns, pieces).ok_or_else(|| anyhow!("the same size"))?;
        let from = Loops::start(&board);
        let (answer, _, took) = asked(&board, &from, "structure", &Value::Null)?;
        let _ = checked(&board, &from, &answer).with_context(|| path.display().to_string())?;
        let solvable = !path.to_string_lossy().contains("messedup.true");
        let solved = matches!(answer.solutions.first(), Some(Solution::Filled(_)));
        ensure!(solved == solvable && (solved || answer.end == End::Exhausted), "{} is told wrongly", path.display());
        all += took;
        slowest = slowest.max(took);
    }
    let count = paths.len();
    writeln!(stdout(), "{count} files, all told rightly: {:.2} ms, slowest {:.2} ms", millis(all), millis(slowest))?;
    Ok(())
}
