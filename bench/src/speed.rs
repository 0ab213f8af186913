//! Boards solved per second, with a proof of uniqueness.
use crate::sets::{self, Set};
use anyhow::{Result, ensure};
use gridwright::futoshiki::{Board, Futoshiki};
use gridwright_core::algorithm::{AnySolver, Assignment, End, Query, Task};
use gridwright_core::puzzle::{Puzzle, Rules};
use gridwright_core::run::{Budget, Control};
use serde_json::Value;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

const REPEATS: usize = 9;
/// A solver that needs more nodes than this on one board is left out of the table: it can't keep up.
const MOST_NODES: u64 = 2_000_000;
const SLOW: Duration = Duration::from_secs(5);

fn boards(set: &Set) -> Result<Vec<Board>> {
    let read = |text: &String| text.strip_prefix("futoshiki:").unwrap_or(text).parse::<Board>();
    set.boards.iter().map(read).collect::<Result<_, _>>().map_err(|error| anyhow::anyhow!("{error:?}"))
}

/// Solves every board once with proof of uniqueness; false when one was not decided.
fn pass(boards: &[Board], solver: &AnySolver<Futoshiki>) -> Result<bool> {
    let began = Instant::now();
    for board in boards {
        let budget = Budget::new();
        let control = Control { max_nodes: MOST_NODES, ..Control::unlimited(&budget) };
        let from = Futoshiki::start(board);
        let assignment = Assignment { board, from: &from, query: Query { task: Task::Unique, limit: 2 } };
        let (answer, _) = solver.run(&Value::Null, assignment, control, None).map_err(|bad| anyhow::anyhow!(bad.0))?;
        if matches!(answer.end, End::Stopped(_)) || began.elapsed() > SLOW {
            return Ok(false);
        }
        ensure!(!answer.claims.is_empty(), "no claim for {board}");
    }
    Ok(true)
}

/// One pass, for callgrind to count.
pub(crate) fn once(set: &str, solver: &str) -> Result<()> {
    let boards = boards(&sets::one(set.to_owned())?)?;
    let named = Futoshiki::SOLVERS.iter().find(|known| known.info.id == solver);
    let solver = named.ok_or_else(|| anyhow::anyhow!("no solver named {solver}"))?;
    let _ = pass(&boards, solver)?;
    Ok(())
}

/// The table.
pub(crate) fn speed(names: &[&str]) -> Result<()> {
    let sets: Vec<(Set, Vec<Board>)> =
        sets::read(names)?.into_iter().map(|set| boards(&set).map(|boards| (set, boards))).collect::<Result<_>>()?;
    writeln!(stdout(), "{:<24} {:<18} {:>7} {:>12} {:>12}", "set", "solver", "boards", "best /s", "median /s")?;
    for solver in Futoshiki::SOLVERS {
        let mut times = vec![Vec::new(); sets.len()];
        let mut keeps_up = vec![true; sets.len()];
        for _ in 0..REPEATS {
            for (index, (_, boards)) in
                sets.iter().enumerate().filter(|(index, _)| keeps_up[*index]).collect::<Vec<_>>()
            {
                let began = Instant::now();
                keeps_up[index] = pass(boards, solver)?;
                times[index].push(began.elapsed());
            }
        }
        for (index, (set, boards)) in sets.iter().enumerate() {
            row(set, boards.len(), solver.info.id, keeps_up[index].then_some(&mut times[index]))?;
        }
    }
    Ok(())
}

fn row(set: &Set, boards: usize, solver: &str, times: Option<&mut Vec<Duration>>) -> Result<()> {
    let Some(times) = times else {
        return Ok(writeln!(stdout(), "{:<24} {solver:<18} {boards:>7} {:>12} {:>12}", set.name, "-", "-")?);
    };
    times.sort();
    let rate = |time: Duration| boards as f64 / time.as_secs_f64();
    let (best, median) = (rate(times[0]), rate(times[times.len() / 2]));
    Ok(writeln!(stdout(), "{:<24} {solver:<18} {boards:>7} {best:>12.0} {median:>12.0}", set.name)?)
}
