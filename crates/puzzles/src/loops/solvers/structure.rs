//! The default: exact and fast on everything, by the structure of the puzzle.
//!
//! 1. Every connection joins a black and a white cell, so different sums of connections refute a board in one pass (the
//!    mutilated chessboard, deadly for clause learning).
//! 2. Propagation on bit planes ([`planes`]) settles most of a board.
//! 3. What is left splits into islands ([`cells`]), each solved alone: small ones by search, large ones of bars and elbows by
//!    parity ([`parity`]), those without bars by a flow ([`flow`]), the rest by clause learning ([`clauses`]).
//! 4. Counts and fewest turns come from a sweep over each island's frontier ([`frontier`]); counts multiply, turns add.
//!
//! Nets are searched as [`csp`](super::csp) does. *Nodes* are sides tried, frontiers passed and conflicts. Emits a `Rule` for
//! what is frozen and one for each island that is solved; nets as `csp`.
mod cells;
mod clauses;
mod flow;
mod frontier;
mod parity;
mod planes;
mod sides;

use super::super::Loops;
use super::super::board::Board;
use super::super::fact::Fact;
use super::super::reason::Reason;
use super::super::state::{State, distance};
use super::csp;
use super::islands::{self, Island, filled};
use cells::{Cells, Searched};
use clauses::solutions;
use flow::Flow;
use frontier::{Count, Least, Swept, sweep};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Claim, End, NoOptions, Quest, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use parity::Classes;
use planes::Planes;
use sides::Sides;

/// By structure.
#[derive(Debug)]
pub(crate) struct Structure;

/// Islands up to this size are searched first, with so many tries; larger ones go to stronger means at once.
const SMALL: usize = 400;
const TRIES: u64 = 300;
/// Tries when several solutions are wanted.
const MANY_TRIES: u64 = 20_000;

impl Solver<Loops> for Structure {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        id: "structure",
        complete: true,
        tasks: &[Task::First, Task::Unique, Task::Count, Task::All, Task::Optimal],
    };
    type Options = NoOptions;

    fn solve<T: Probe<Loops>>(
        &self,
        board: &Board,
        from: &State,
        quest: Quest,
        _: &NoOptions,
        run: &mut Run<T>,
    ) -> Answer<Loops> {
        if board.is_net() {
            return net(board, from, quest, run);
        }
        let bytes = planes::bytes(board) / 8 + 2 * board.len() as u64;
        let reserved = run.reserve(bytes).and_then(|()| run.poll());
        if let Err(stop) = reserved {
            return Answer::none(End::Stopped(stop));
        }
        run.phase("freeze");
        let answer = match freeze(board, from, run) {
            Err(reason) => {
                let none = islands::answer((board, from), &[], &[Island::default()], quest, None);
                Answer { reason, ..none }
            }
            Ok(cells) if quest.task == Task::First => first(cells, from, quest, run),
            Ok(cells) => several(cells, from, quest, run),
        };
        run.release(bytes);
        answer
    }
}

/// What is certain; or why there is no solution, where that is plain.
fn freeze<'b, T: Probe<Loops>>(board: &'b Board, from: &State, run: &mut Run<T>) -> Result<Cells<'b>, Option<Reason>> {
    if unbalanced(board) {
        return Err(Some(Reason::Balance));
    }
    let mut planes = Planes::new(board, from);
    let (sweeps, holds) = planes.sweep();
    run.stats.propagations += sweeps;
    if !holds {
        return Err(None);
    }
    let cells = Cells::new(board, planes.unpack());
    if T::ON {
        let all: Vec<u32> = (0..board.len() as u32).filter(|&cell| cells.is_settled(cell as usize)).collect();
        tell(&cells, "freeze", &all, run);
    }
    Ok(cells)
}

/// Whether the colours have different sums of connections; on joined borders with an odd side there are no colours.
fn unbalanced(board: &Board) -> bool {
    let (rows, columns) = board.size();
    if board.wraps() && (rows % 2 == 1 || columns % 2 == 1) {
        return false;
    }
    let mut sum = 0_i64;
    for (row, line) in board.pieces().chunks_exact(usize::from(columns)).enumerate() {
        let mut sums = [0_i64; 2];
        for pair in line.chunks(2) {
            sums[0] += i64::from(pair[0].count_ones());
            sums[1] += pair.get(1).map_or(0, |piece| i64::from(piece.count_ones()));
        }
        sum += if row % 2 == 0 { sums[0] - sums[1] } else { sums[1] - sums[0] };
    }
    sum != 0
}

/// Says which pieces stand how.
fn tell<T: Probe<Loops>>(cells: &Cells<'_>, by: &'static str, which: &[u32], run: &mut Run<T>) {
    run.emit(|| {
        let turns = |cell: &&u32| cells.board.kind(**cell as usize).orientations().len() > 1;
        let fact = |&cell: &u32| Fact::is(cells.board.cell(cell as usize), cells.bytes[cell as usize] >> 4);
        Event::Rule { by, facts: which.iter().filter(turns).map(fact).collect() }
    });
}

/// Calls `each` with every island; stops at the first `false`.
fn over_islands<T>(
    cells: &mut Cells<'_>,
    run: &mut Run<T>,
    mut each: impl FnMut(&mut Cells<'_>, &[u32], &mut Run<T>) -> Result<bool, Stop>,
) -> Result<bool, Stop> {
    let mut seen = vec![0_u64; cells.bytes.len().div_ceil(64)];
    let (mut island, mut frozen, mut count, mut largest) = (Vec::new(), cells.bytes.len(), 0_u64, 0);
    let mut held = Ok(true);
    let mut at = 0;
    while let Some(first) = next_open(&cells.bytes, at) {
        at = first + 1;
        if seen[first / 64] >> (first % 64) & 1 == 1 {
            continue;
        }
        cells.island(first, &mut seen, &mut island);
        count += 1;
        frozen -= island.len();
        largest = largest.max(island.len());
        held = each(cells, &island, run);
        if held != Ok(true) {
            break;
        }
    }
    run.stats.count("frozen", frozen as u64);
    run.stats.count("clusters", count);
    run.stats.count("largest", largest as u64);
    held
}

/// The next cell that is not settled; eight at a time where all are.
fn next_open(bytes: &[u8], mut at: usize) -> Option<usize> {
    const ALL: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    while let Some(eight) = bytes.get(at..at + 8).and_then(|eight| <[u8; 8]>::try_from(eight).ok()) {
        if u64::from_le_bytes(eight) & ALL != ALL {
            break;
        }
        at += 8;
    }
    bytes.get(at..)?.iter().position(|byte| byte & 15 != 15).map(|open| at + open)
}

/// One solution: every island in place.
fn first<T: Probe<Loops>>(mut cells: Cells<'_>, from: &State, quest: Quest, run: &mut Run<T>) -> Answer<Loops> {
    run.phase("solve");
    let ended = over_islands(&mut cells, run, |cells, island, run| {
        let held = settle(cells, island, run)?;
        if held {
            tell(cells, "island", island, run);
        }
        Ok(held)
    });
    let mut found = Found::new(quest);
    let ended = ended.map(|held| {
        if !held {
            return false;
        }
        run.emit(|| Event::Found);
        found.take(|| Solution::Filled(filled(cells.board, from, |cell| cells.bytes[cell] >> 4)))
    });
    found.answer(ended)
}

/// Solves an island in place; false when it has no solution.
fn settle<T>(cells: &mut Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<bool, Stop> {
    let tries = if island.len() <= SMALL { TRIES } else { 0 };
    match cells.search(island, 1, tries, run, |_| {})? {
        Searched::Enough => {
            cells.commit();
            return Ok(true);
        }
        Searched::All => return Ok(false),
        Searched::GaveUp => {}
    }
    let sides = Sides::new(cells, island);
    let found = by_structure(cells, island, &sides, 1, run)?;
    let Some(values) = found.into_iter().next() else { return Ok(false) };
    let ways = sides.ways(cells, island, &values);
    for (&cell, way) in island.iter().zip(ways) {
        cells.bytes[cell as usize] = 15 | way << 4;
    }
    Ok(true)
}

/// Up to so many solutions of a large island, as the values of its open sides.
fn by_structure<T>(
    cells: &Cells<'_>,
    island: &[u32],
    sides: &Sides,
    wanted: u64,
    run: &mut Run<T>,
) -> Result<Vec<Vec<bool>>, Stop> {
    if Classes::apply(cells, island) {
        let Some(mut classes) = Classes::new(cells, island, sides) else { return Ok(Vec::new()) };
        let most = 1_u64.checked_shl(classes.free()).unwrap_or(u64::MAX);
        return Ok((0..wanted.min(most)).map(|choice| classes.values(choice)).collect());
    }
    if Flow::applies(cells) {
        match Flow::new(cells, island, sides).solve(run)? {
            None => return Ok(Vec::new()),
            Some(values) if wanted == 1 && Flow::decides(cells, island) => return Ok(vec![values]),
            Some(_) => {}
        }
    }
    solutions(cells, island, sides, wanted, run)
}

/// Several solutions, their number, or the best: every island alone, and then put together.
fn several<T: Probe<Loops>>(mut cells: Cells<'_>, from: &State, quest: Quest, run: &mut Run<T>) -> Answer<Loops> {
    run.phase("solve");
    let (mut solved, mut proved) = (Vec::new(), true);
    let board = cells.board;
    let ended = over_islands(&mut cells, run, |cells, island, run| {
        let (found, exact) = match quest.task {
            Task::Count => (counted(cells, island, run)?, true),
            Task::Optimal => cheapest(cells, from, island, run)?,
            _ => (listed(cells, island, quest.enough(), run)?, true),
        };
        proved &= exact;
        let held = !found.solutions.is_empty();
        solved.push(found);
        Ok(held)
    });
    let stopped = ended.err();
    if stopped.is_some() {
        solved.push(Island::default());
    }
    let known: Vec<u8> = cells.bytes.iter().map(|byte| byte >> 4).collect();
    if quest.task != Task::Optimal {
        return islands::answer((board, from), &known, &solved, quest, stopped);
    }
    let mut answer = islands::answer((board, from), &known, &solved, Quest { task: Task::First, limit: 1 }, stopped);
    if proved && !answer.solutions.is_empty() {
        answer.claims.push(Claim { what: "optimal", holds: true });
    }
    answer
}

/// Up to so many solutions of an island.
fn listed<T>(cells: &mut Cells<'_>, island: &[u32], wanted: u64, run: &mut Run<T>) -> Result<Island, Stop> {
    let mark = cells.mark();
    let mut found = Island { cells: island.to_vec(), ..Island::default() };
    let searched = cells.search(island, wanted, MANY_TRIES, run, |cells| {
        found.solutions.push(island.iter().map(|&cell| cells.bytes[cell as usize] >> 4).collect());
    })?;
    cells.undo(mark);
    if searched == Searched::GaveUp {
        let sides = Sides::new(cells, island);
        let values = by_structure(cells, island, &sides, wanted, run)?;
        found.solutions = values.iter().map(|values| sides.ways(cells, island, values)).collect();
    }
    Ok(found)
}

/// One solution of an island, and how many there are.
fn counted<T>(cells: &mut Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<Island, Stop> {
    let mut found = listed(cells, island, 1, run)?;
    if found.solutions.is_empty() {
        return Ok(found);
    }
    if Classes::apply(cells, island) {
        let sides = Sides::new(cells, island);
        let free = Classes::new(cells, island, &sides).map_or(0, |classes| classes.free());
        found.count = BigUint::from(1_u32) << free;
        return Ok(found);
    }
    let swept: Option<Swept<Count>> = sweep(cells, island, |_, _| 0, run)?;
    found.count = match swept {
        Some(swept) => swept.total.map_or_else(BigUint::default, |total| total.0),
        None => one_by_one(cells, island, run)?,
    };
    Ok(found)
}

/// Counts by looking at every solution: for islands whose frontier is too wide.
fn one_by_one<T>(cells: &mut Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<BigUint, Stop> {
    let mut count = 0_u64;
    let _ = cells.search(island, u64::MAX, u64::MAX, run, |_| count += 1)?;
    Ok(BigUint::from(count))
}

/// The solution of an island with the fewest turns, and whether that is proved.
fn cheapest<T>(cells: &mut Cells<'_>, from: &State, island: &[u32], run: &mut Run<T>) -> Result<(Island, bool), Stop> {
    let board = cells.board;
    let turns = |cell: usize, way: u8| distance(from.standing(board, cell), way);
    let swept: Option<Swept<Least>> = sweep(cells, island, turns, run)?;
    Ok(match swept {
        Some(swept) => {
            run.stats.count("turns", swept.total.as_ref().map_or(0, |total| total.turns));
            let solutions = swept.best().into_iter().collect();
            (Island { solutions, cells: swept.order, ..Island::default() }, true)
        }
        None => (listed(cells, island, 1, run)?, false),
    })
}

/// Nets: the smallest domain first. The best of a net is the best of all its solutions, when they can all be seen.
fn net<T: Probe<Loops>>(board: &Board, from: &State, quest: Quest, run: &mut Run<T>) -> Answer<Loops> {
    const MOST: u64 = 1000;
    let asked = if quest.task == Task::Optimal { Quest { task: Task::All, limit: MOST } } else { quest };
    let mut found = Found::new(asked);
    let ended = csp::search(board, from, run, &mut found);
    let mut answer = found.answer(ended);
    if quest.task == Task::Optimal {
        let turns = |solution: &Solution<Loops>| match solution {
            Solution::Filled(state) => (0..board.len())
                .map(|cell| u64::from(distance(from.standing(board, cell), state.standing(board, cell))))
                .sum::<u64>(),
            Solution::Moves(_) => u64::MAX,
        };
        answer.solutions.sort_by_key(turns);
        answer.solutions.truncate(1);
        answer.count = None;
        if answer.end == End::Exhausted && !answer.solutions.is_empty() {
            answer.claims.push(Claim { what: "optimal", holds: true });
        }
    }
    answer
}
