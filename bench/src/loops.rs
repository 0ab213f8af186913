//! Loops: fresh boards of several families, solved by the structure, and read, solved and written end to end.
//!
//! Every board is new, for repeating one trains the branch predictor; times are the best of a few.
use anyhow::{Result, anyhow, ensure};
use gridwright_core::algorithm::{Order, Quest, Task};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Budget, Control};
use gridwright_core::text::Format;
use gridwright_puzzles::loops::{Board, Loops, State};
use serde_json::{Value, json};
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

/// Boards of each family and size.
const BOARDS: usize = 5;

fn made(generator: &str, params: &Value, seed: &str) -> Result<Board> {
    let budget = Budget::new();
    let known = Loops::GENERATORS.iter().find(|known| known.info().id == generator);
    let known = known.ok_or_else(|| anyhow!("no generator named {generator}"))?;
    let made = known.run(params, seed, Control::unlimited(&budget)).map_err(|bad| anyhow!(bad.0))?;
    Ok(made.map_err(|why| anyhow!("{why:?}"))?.board)
}

/// The solved state, if there is one, and how long that took.
fn solved(board: &Board, solver: &str) -> Result<(Option<State>, Duration)> {
    let budget = Budget::new();
    let from = Loops::start(board);
    let order = Order { board, from: &from, quest: Quest { task: Task::First, limit: 1 }, options: &Value::Null };
    let known = Loops::SOLVERS.iter().find(|known| known.info().id == solver);
    let known = known.ok_or_else(|| anyhow!("no solver named {solver}"))?;
    let began = Instant::now();
    let (answer, _) = known.run(order, Control::unlimited(&budget), None).map_err(|bad| anyhow!(bad.0))?;
    let took = began.elapsed();
    let state = answer.solutions.into_iter().next().and_then(|solution| match solution {
        Solution::Filled(state) => Some(state),
        Solution::Moves(_) => None,
    });
    Ok((state, took))
}

fn phineloops() -> Result<&'static Format<Board, State>> {
    Loops::FORMATS.iter().find(|format| format.id == "phineloops").ok_or_else(|| anyhow!("no such notation"))
}

/// Read, solve, verify and write, beside only reading and writing.
fn end_to_end(side: u16, number: usize) -> Result<(Duration, Duration, Duration)> {
    let board = made("random", &json!({"rows": side, "columns": side}), &format!("bench/{side}/{number}"))?;
    let format = phineloops()?;
    let file = (format.write)(&board, None).map_err(|message| anyhow!(message.id))?;
    let began = Instant::now();
    let (read, _) = (format.read)(file.as_bytes()).map_err(|error| anyhow!(error.message.id))?;
    let copy = (format.write)(&read, None).map_err(|message| anyhow!(message.id))?;
    let plain = began.elapsed();
    ensure!(copy == file, "reading and writing gives the same file");
    let began = Instant::now();
    let (read, _) = (format.read)(file.as_bytes()).map_err(|error| anyhow!(error.message.id))?;
    let (state, solve) = solved(&read, "structure")?;
    let state = state.ok_or_else(|| anyhow!("a random board has a solution"))?;
    ensure!(Loops::check(&read, &state, 1).complete, "the solution is one");
    let written = (format.write)(&read, Some(&state)).map_err(|message| anyhow!(message.id))?;
    let whole = began.elapsed();
    ensure!(written.len() == file.len(), "the solved file is as long");
    Ok((plain, solve, whole))
}

/// The tables.
pub(crate) fn loops() -> Result<()> {
    writeln!(
        stdout(),
        "{:<12} {:>14} {:>10} {:>14} {:>6}",
        "random",
        "read+write ms",
        "solve ms",
        "end to end ms",
        "times"
    )?;
    for (side, boards) in [(256, BOARDS), (512, BOARDS), (1024, BOARDS), (4096, 1)] {
        let mut best = [Duration::MAX; 3];
        for number in 0..boards {
            let (plain, solve, whole) = end_to_end(side, number)?;
            best = [best[0].min(plain), best[1].min(solve), best[2].min(whole)];
        }
        let [plain, solve, whole] = best.map(|time| time.as_secs_f64() * 1000.0);
        let size = format!("{side}x{side}");
        writeln!(stdout(), "{size:<12} {plain:>14.2} {solve:>10.2} {whole:>14.2} {:>6.1}", whole / plain)?;
    }
    writeln!(stdout(), "{:<24} {:>10}", "family", "ms")?;
    let mut pieces = vec![1_u8; 1 << 20];
    (pieces[0], pieces[(1 << 20) - 1]) = (0, 0);
    let board = Board::of(1024, 1024, pieces).ok_or_else(|| anyhow!("a board"))?;
    let (_, took) = solved(&board, "structure")?;
    writeln!(stdout(), "{:<24} {:>10.2}", "1024x1024 mutilated", took.as_secs_f64() * 1000.0)?;
    let began = Instant::now();
    let _ = made("random", &json!({"rows": 100, "columns": 100, "unique": true}), "bench/unique")?;
    writeln!(stdout(), "{:<24} {:>10.2}", "unique 100x100 made", began.elapsed().as_secs_f64() * 1000.0)?;
    Ok(())
}
