//! The default: exact and fast on everything, by the structure of the puzzle.
//!
//! 1. Every connection joins a black and a white cell, so different sums of connections refute a board in one pass (the
//!    mutilated chessboard, deadly for clause learning).
//! 2. Propagation on bit planes ([`planes`]) settles most of a board.
//! 3. What is left splits into islands, each solved alone ([`solve_island`](crate::engine::solve_island)): small ones by
//!    search, large ones of bars and elbows by parity, those without bars by a flow, the rest by mending a flow and by clause
//!    learning, one after the other or side by side where there are threads.
//! 4. Asked whether the solution is unique, it lists the pieces that all solutions share.
//! 5. Counts and fewest turns come from a sweep over each island's frontier; counts multiply, turns add.
//!
//! Nets are searched as [`csp`] does. *Nodes* are sides tried, frontiers passed and conflicts. Emits a `Rule` for what is
//! frozen in each row and one for each island that is solved; nets as `csp`.
use super::csp;
use crate::Loops;
use crate::board::Board;
use crate::engine::cells::{Cells, split};
use crate::engine::first::first;
use crate::engine::freeze;
use crate::engine::islands::{self, Island, tell};
use crate::engine::parallel::solve_islands;
use crate::engine::planes::{self, Planes};
use crate::engine::solve_island::{cheapest, counted, forced, listed};
use crate::logic::{Fact, Reason};
use crate::state::{State, distance};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Claim, End, Query, Solver, Task};
use gridwright_core::event::{Probe, Quiet};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// By structure.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Structure {}

impl Solver<Loops> for Structure {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        id: "structure",
        complete: true,
        tasks: &[Task::First, Task::Unique, Task::Count, Task::All, Task::Optimal],
    };

    fn solve<T: Probe<Loops>>(&self, assignment: Assignment<'_, Loops>, run: &mut Run<T>) -> Answer<Loops> {
        let Assignment { board, from, query } = assignment;
        if board.is_net() {
            return net(board, from, query, run);
        }
        let bytes = planes::bytes(board) + 2 * board.len() as u64;
        let reserved = run.reserve(bytes).and_then(|()| run.poll());
        if let Err(stop) = reserved {
            return Answer::none(End::Stopped(stop));
        }
        run.phase("freeze");
        let answer = match freeze(board, from, run) {
            Err(reason) => {
                let none = islands::answer((board, from), &[], &[Island::default()], query, None, run);
                Answer { reason, ..none }
            }
            Ok(planes) if query.task == Task::First => first(planes, from, query, run),
            Ok(planes) => several(&Cells::new(board, planes.unpack()), from, query, run),
        };
        run.release(bytes);
        answer
    }
}

/// What is certain; or why there is no solution, where that is plain.
fn freeze<'b, T: Probe<Loops>>(board: &'b Board, from: &State, run: &mut Run<T>) -> Result<Planes<'b>, Option<Reason>> {
    let (planes, visits, clash) = freeze::freeze(board, from).map_err(Some)?;
    run.stats.propagations += visits;
    if clash {
        return Err(None);
    }
    if T::ON {
        let bytes = planes.unpack();
        for row in 0..u32::from(board.size().0) {
            let line = row * u32::from(board.size().1)..(row + 1) * u32::from(board.size().1);
            let settled = line.filter(|&cell| bytes[cell as usize] & 15 == 15);
            let facts: Vec<(u32, u8)> = settled.map(|cell| (cell, bytes[cell as usize] >> 4)).collect();
            tell(board, "freeze", &facts, run);
        }
    }
    Ok(planes)
}

/// Bytes of a piece that all solutions share: the fact, and its text in the answer. What they share is left out where
/// that does not fit.
const SHARED: u64 = size_of::<Fact>() as u64 + 64;

/// Several solutions, their number, or the best: every island alone, and then put together.
fn several<T: Probe<Loops>>(cells: &Cells<'_>, from: &State, query: Query, run: &mut Run<T>) -> Answer<Loops> {
    let islands = match split(cells, run) {
        Ok(islands) => islands,
        Err(stop) => return Answer::none(End::Stopped(stop)),
    };
    run.phase("solve");
    let (solved, proved, stopped) =
        solve_islands(cells, &islands, run, |cells, island, run| alone(cells, from, query, island, run));
    let board = cells.board;
    let known: Vec<u8> = cells.bytes.iter().map(|byte| byte >> 4).collect();
    if query.task != Task::Optimal {
        let mut answer = islands::answer((board, from), &known, &solved, query, stopped, run);
        let several = answer.claims.iter().any(|claim| claim.what == "unique" && !claim.holds);
        if several && run.reserve(SHARED * board.len() as u64).is_ok() {
            answer.forced = shared_pieces(cells, &solved);
        }
        return answer;
    }
    let one = Query { task: Task::First, limit: 1 };
    let mut answer = islands::answer((board, from), &known, &solved, one, stopped, run);
    if proved && !answer.solutions.is_empty() {
        answer.claims.push(Claim { what: "optimal", holds: true });
    }
    answer
}

/// The pieces that stand the same in all solutions, as facts in reading order: those that are frozen, and those that are
/// forced in their island.
fn shared_pieces(cells: &Cells<'_>, islands: &[Island]) -> Vec<Fact> {
    let (board, mut shared) = (cells.board, vec![None; cells.bytes.len()]);
    for (shared, byte) in shared.iter_mut().zip(&cells.bytes).filter(|(_, byte)| *byte & 15 == 15) {
        *shared = Some(byte >> 4);
    }
    for island in islands {
        for place in island.forced.iter().map(|&place| place as usize) {
            shared[island.cells[place] as usize] = island.solutions.first().map(|orientations| orientations[place]);
        }
    }
    let turns = |index: &usize| board.kind(*index).orientations().len() > 1;
    let fact = |index: usize| Some(Fact::is(board.cell(index), shared[index]?));
    (0..board.len()).filter(turns).filter_map(fact).collect()
}

/// What is asked of one island, and whether it is proved.
fn alone(
    cells: &mut Cells<'_>,
    from: &State,
    query: Query,
    island: &[u32],
    run: &mut Run<Quiet>,
) -> Result<(Island, bool), Stop> {
    match query.task {
        Task::Count => Ok((counted(cells, island, run)?, true)),
        Task::Optimal => cheapest(cells, from, island, run),
        Task::Unique => {
            let mut found = listed(cells, island, 2, run)?;
            let forced = match found.solutions.len() {
                0 => Some(Vec::new()),
                1 => Some((0..island.len() as u32).collect()),
                _ => forced(cells, island, run)?,
            };
            // Pieces of islands with very many solutions are not looked at one by one.
            let (name, count) = forced.as_ref().map_or(("unexplored", island.len()), |places| ("forced", places.len()));
            run.stats.count(name, count as u64);
            found.forced = forced.unwrap_or_default();
            Ok((found, true))
        }
        _ => Ok((listed(cells, island, query.enough(), run)?, true)),
    }
}

/// Nets: the smallest domain first. The best of a net is the best of all its solutions, when they can all be seen.
fn net<T: Probe<Loops>>(board: &Board, from: &State, query: Query, run: &mut Run<T>) -> Answer<Loops> {
    const MOST: u64 = 1000;
    let asked = if query.task == Task::Optimal { Query { task: Task::All, limit: MOST } } else { query };
    let mut found = Found::new(asked);
    let ended = run.scoped(|run| csp::search(board, from, run, &mut found));
    let mut answer = found.answer(ended);
    if query.task == Task::Optimal {
        let turns = |solution: &Solution<Loops>| match solution {
            Solution::Filled(state) => (0..board.len())
                .map(|cell| u64::from(distance(from.orientation(board, cell), state.orientation(board, cell))))
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
