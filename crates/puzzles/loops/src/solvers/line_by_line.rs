//! Row by row: the plain exhaustive search, with switches.
//!
//! - `freezing`: what border and neighbours settle is settled before the search, to a fixpoint with domains;
//! - `clustering`: independent islands are searched one by one, so their costs add instead of multiplying;
//! - `start`: the corner the search begins in;
//! - `threading`: `corners` lets the four corners race, `shuffles` random orders, `clusters` shares the islands between
//!   workers; all need more than one thread and say nothing to a trace.
//!
//! *Nodes* are orientations tried. Emits a `Rule` for each piece that is frozen, then every `Try` and `Undo`.
use crate::Loops;
use crate::board::Board;
use crate::engine::domains::{BYTES, Domains};
use crate::engine::islands::{self, Island};
use crate::engine::parallel::race;
use crate::engine::walk::{self, Walk};
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Query, Solver, Task};
use gridwright_core::event::{Event, Probe, Quiet};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stats, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A corner of the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Upper left.
    #[default]
    Nw,
    /// Upper right.
    Ne,
    /// Lower left.
    Sw,
    /// Lower right.
    Se,
}

/// How threads are used, where there are any.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Threading {
    /// Not at all.
    #[default]
    None,
    /// The four corners race.
    Corners,
    /// Random orders race.
    Shuffles,
    /// Workers share the islands.
    Clusters,
}

/// Row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LineByLine {
    /// Settle what is certain before the search.
    pub freezing: bool,
    /// Search independent islands one by one.
    pub clustering: bool,
    /// The corner to begin in.
    pub start: Corner,
    /// What threads do.
    pub threading: Threading,
}

impl Default for LineByLine {
    fn default() -> Self {
        LineByLine { freezing: true, clustering: true, start: Corner::Nw, threading: Threading::None }
    }
}

impl Solver<Loops> for LineByLine {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        id: "line_by_line",
        complete: true,
        tasks: &[Task::First, Task::Unique, Task::Count, Task::All],
    };

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops>, run: &mut Run<T>) -> Answer<Loops> {
        let Assignment { board, from, query } = assignment;
        let threads = run.threads::<Loops>();
        match self.threading {
            Threading::Corners if threads > 1 => {
                let starts = [Corner::Nw, Corner::Ne, Corner::Sw, Corner::Se];
                race(&["winner_nw", "winner_ne", "winner_sw", "winner_se"], run, |at, run| {
                    let lines = LineByLine { start: starts[at], ..*self };
                    along((board, from), query, lines, run, &order(board, lines.start), 1)
                })
            }
            Threading::Shuffles if threads > 1 => {
                race(&vec!["winner_shuffle"; usize::from(threads)], run, |at, run| {
                    along((board, from), query, *self, run, &shuffled(board, at), 1)
                })
            }
            Threading::Clusters if threads > 1 => clusters((board, from), query, *self, run, threads),
            _ => along((board, from), query, *self, run, &order(board, self.start), 1),
        }
    }
}

/// Workers share the islands.
pub(super) fn clusters<T: Probe<Loops>>(
    (board, from): (&Board, &State),
    query: Query,
    options: LineByLine,
    run: &mut Run<T>,
    threads: u16,
) -> Answer<Loops> {
    along((board, from), query, options, run, &order(board, options.start), threads)
}

/// All cells row by row, beginning in a corner.
fn order(board: &Board, start: Corner) -> Vec<u32> {
    let (rows, columns) = board.size();
    let (rows, columns) = (u32::from(rows), u32::from(columns));
    let (up, left) = (matches!(start, Corner::Sw | Corner::Se), matches!(start, Corner::Ne | Corner::Se));
    let row = |step: u32| if up { rows - 1 - step } else { step };
    let column = |step: u32| if left { columns - 1 - step } else { step };
    (0..rows).flat_map(|down| (0..columns).map(move |right| row(down) * columns + column(right))).collect()
}

/// Rows in random order, each from left to right.
fn shuffled(board: &Board, seed: usize) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..u32::from(board.size().0)).collect();
    if seed > 0 {
        Rng::new(&format!("shuffles/{seed}")).shuffle(&mut rows);
    }
    let columns = u32::from(board.size().1);
    rows.into_iter().flat_map(|row| (0..columns).map(move |column| row * columns + column)).collect()
}

/// Freezes, splits and searches along an order of all cells.
pub(super) fn along<T: Probe<Loops>>(
    (board, from): (&Board, &State),
    query: Query,
    options: LineByLine,
    run: &mut Run<T>,
    order: &[u32],
    threads: u16,
) -> Answer<Loops> {
    let answer = run.scoped(|run| searched((board, from), query, options, run, order, threads));
    answer.unwrap_or_else(|stop| Answer::none(End::Stopped(stop)))
}

fn searched<T: Probe<Loops>>(
    (board, from): (&Board, &State),
    query: Query,
    options: LineByLine,
    run: &mut Run<T>,
    order: &[u32],
    threads: u16,
) -> Result<Answer<Loops>, Stop> {
    run.reserve((BYTES + walk::BYTES * u64::from(threads)) * board.len() as u64)?;
    run.phase("freeze");
    let mut domains = Domains::new(board, from);
    if options.freezing && !domains.propagate_all(run)? {
        return Ok(islands::answer((board, from), &[], &[Island::default()], query, None, run));
    }
    domains.tell_all("freeze", run);
    run.phase("cluster");
    let paths = find_paths(&domains, order, options.clustering, run)?;
    run.reserve((size_of::<Island>() * paths.len() + board.len()) as u64)?;
    let frozen = (0..board.len()).filter(|&index| domains.only(index).is_some()).count();
    run.stats.count("frozen", frozen as u64);
    run.stats.count("clusters", paths.len() as u64);
    run.phase("solve");
    let (solved, stopped) = if threads > 1 {
        shared(&domains, paths, query, run, threads)
    } else {
        one_by_one(&domains, paths, query, run)
    };
    if solved.is_empty() {
        run.emit(|| Event::Found);
    }
    let known: Vec<u8> = (0..board.len()).map(|index| domains.only(index).unwrap_or(0)).collect();
    Ok(islands::answer((board, from), &known, &solved, query, stopped, run))
}

/// The path over each island, in the given order; without clustering one path over everything.
///
/// What is settled must still be compared with its neighbours where nothing was frozen, so then all cells are walked.
fn find_paths<T>(
    domains: &Domains<'_>,
    order: &[u32],
    clustering: bool,
    run: &mut Run<T>,
) -> Result<Vec<Vec<u32>>, Stop> {
    let consistent = (0..domains.board.len()).all(|index| {
        (0..4).all(|side| match (domains.side(index, side), domains.neighbour(index, side)) {
            (known, Some(other)) => known.is_none() || known == domains.side(other, (side + 2) % 4),
            (known, None) => known == Some(false),
        })
    });
    if !clustering || !consistent {
        return Ok(vec![order.to_vec()]);
    }
    let mut home = vec![u32::MAX; domains.board.len()];
    let mut islands = islands::find(domains, run)?;
    for (number, island) in islands.iter_mut().enumerate() {
        for cell in island.drain(..) {
            home[cell as usize] = number as u32;
        }
    }
    for &cell in order.iter().filter(|&&cell| home[cell as usize] != u32::MAX) {
        islands[home[cell as usize] as usize].push(cell);
    }
    Ok(if domains.board.is_net() && islands.is_empty() { vec![Vec::new()] } else { islands })
}

fn one_by_one<T: Probe<Loops>>(
    domains: &Domains<'_>,
    paths: Vec<Vec<u32>>,
    query: Query,
    run: &mut Run<T>,
) -> (Vec<Island>, Option<Stop>) {
    let mut walk = Walk::new(domains);
    let mut solved = Vec::with_capacity(paths.len());
    for path in paths {
        let (island, stopped) = walk.island(path, query, run);
        let barren = island.solutions.is_empty();
        solved.push(island);
        if barren || stopped.is_some() {
            return (solved_or_open(solved, stopped), stopped);
        }
    }
    (solved, None)
}

/// After a stop the islands that were never reached are unknown: one without solutions stands for them.
fn solved_or_open(mut solved: Vec<Island>, stopped: Option<Stop>) -> Vec<Island> {
    if stopped.is_some() {
        solved.push(Island::default());
    }
    solved
}

/// Workers take island after island; a barren one ends the work of all.
fn shared<T>(
    domains: &Domains<'_>,
    paths: Vec<Vec<u32>>,
    query: Query,
    run: &mut Run<T>,
    threads: u16,
) -> (Vec<Island>, Option<Stop>) {
    let budget = run.control().budget.part();
    let control = run.control().part(&budget);
    let next = AtomicUsize::new(0);
    let paths: Vec<Mutex<Vec<u32>>> = paths.into_iter().map(Mutex::new).collect();
    let done: Mutex<Vec<(usize, Island, Option<Stop>)>> = Mutex::new(Vec::new());
    let work = || -> Stats {
        let mut part: Run<'_, Quiet> = Run::quiet(control);
        let mut walk = Walk::new(domains);
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(path) = paths.get(at) else { break };
            let path = std::mem::take(&mut *path.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
            let (island, stopped) = walk.island(path, query, &mut part);
            let over = island.solutions.is_empty() || stopped.is_some();
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((at, island, stopped));
            if over {
                budget.cancel();
                break;
            }
        }
        part.finish()
    };
    let stats: Vec<Stats> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    run.join_all(stats);
    gathered(done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner), paths.len())
}

/// The islands in order; one that is barren and was searched to its end decides alone.
fn gathered(mut done: Vec<(usize, Island, Option<Stop>)>, all: usize) -> (Vec<Island>, Option<Stop>) {
    done.sort_by_key(|(at, ..)| *at);
    if done.iter().any(|(_, island, stopped)| island.solutions.is_empty() && stopped.is_none()) {
        return (vec![Island::default()], None);
    }
    let stopped = done.iter().filter_map(|(.., stopped)| *stopped).find(|&stop| stop != Stop::Cancelled);
    let stopped = stopped.or((done.len() < all).then_some(Stop::Cancelled));
    let stopped = stopped.or_else(|| done.iter().find_map(|(.., stopped)| *stopped));
    let solved = done.into_iter().map(|(_, island, _)| island).collect();
    (solved_or_open(solved, stopped), stopped)
}
