//! The default: exact and fast on everything, by the structure of the puzzle.
//!
//! 1. Every connection joins a black and a white cell, so different sums of connections refute a board in one pass (the
//!    mutilated chessboard, deadly for clause learning).
//! 2. Propagation on bit planes ([`planes`](crate::engine::planes)) settles most of a board.
//! 3. What is left splits into islands ([`cells`](crate::engine::cells)), each solved alone: small ones by search, large ones of bars and elbows by
//!    parity ([`parity`](crate::engine::parity)), those without bars by a flow ([`flow`](crate::engine::flow)), the rest by mending a flow ([`repair`](crate::engine::repair)) and by clause learning ([`clauses`](crate::engine::clauses)):
//!    one after the other, or side by side where there are threads ([`duel`](crate::engine::duel)).
//! 4. Asked whether the solution is unique, it lists the pieces that all solutions share ([`forced`](crate::engine::forced)).
//! 5. Counts and fewest turns come from a sweep over each island's frontier ([`frontier`](crate::engine::frontier)); counts multiply, turns add.
//!
//! Nets are searched as [`csp`](super::csp) does. *Nodes* are sides tried, frontiers passed and conflicts. Emits a `Rule` for
//! what is frozen in each row and one for each island that is solved; nets as `csp`.
use super::csp;
use crate::Loops;
use crate::board::{Board, Kind};
use crate::engine::cells::{Cells, Searched};
use crate::engine::clauses::solutions;
use crate::engine::duel::duel;
use crate::engine::first::first;
use crate::engine::flow::Flow;
use crate::engine::forced::forced;
use crate::engine::frontier::{Count, Least, Swept, sweep};
use crate::engine::islands::{self, Island, Sizes, Ways};
use crate::engine::parity::Classes;
use crate::engine::planes::Planes;
use crate::engine::repair::{Repaired, repair};
use crate::engine::sides::Sides;
use crate::engine::switches::switch;
use crate::engine::{lanes, planes, shared};
use crate::logic::Fact;
use crate::logic::Reason;
use crate::state::{State, distance};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Claim, End, Quest, Solver, Task};
use gridwright_core::event::{Event, Probe, Quiet};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// By structure.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Structure {}

/// Up to so many bars in a hundred pieces a matching is mended first; and with so many steps back.
const FEW_BARS: usize = 8;
const STEPS_BACK: u64 = 2000;
/// Tries when several solutions are wanted.
pub(crate) const MANY_TRIES: u64 = 20_000;
/// Bytes of a cell of an island that is looked at as sides, a matching and classes.
pub(crate) const ISLAND: u64 = 160;

impl Solver<Loops> for Structure {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        id: "structure",
        complete: true,
        tasks: &[Task::First, Task::Unique, Task::Count, Task::All, Task::Optimal],
    };

    fn solve<T: Probe<Loops>>(
        &self,
        Assignment { board, from, quest }: Assignment<'_, Loops>,
        run: &mut Run<T>,
    ) -> Answer<Loops> {
        if board.is_net() {
            return net(board, from, quest, run);
        }
        let bytes = planes::bytes(board) + 2 * board.len() as u64;
        let reserved = run.reserve(bytes).and_then(|()| run.poll());
        if let Err(stop) = reserved {
            return Answer::none(End::Stopped(stop));
        }
        run.phase("freeze");
        let answer = match freeze(board, from, run) {
            Err(reason) => {
                let none = islands::answer((board, from), &[], &[Island::default()], quest, None, run);
                Answer { reason, ..none }
            }
            Ok(planes) if quest.task == Task::First => first(planes, from, quest, run),
            Ok(planes) => several(&Cells::new(board, planes.unpack()), from, quest, run),
        };
        run.release(bytes);
        answer
    }
}

/// What is certain; or why there is no solution, where that is plain.
fn freeze<'b, T: Probe<Loops>>(board: &'b Board, from: &State, run: &mut Run<T>) -> Result<Planes<'b>, Option<Reason>> {
    let (planes, visits, clash) = lanes::freeze(board, from).map_err(Some)?;
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

/// Says which pieces stand how.
pub(crate) fn tell<T: Probe<Loops>>(board: &Board, by: &'static str, which: &[(u32, u8)], run: &mut Run<T>) {
    run.emit(|| {
        let turns = |(cell, _): &&(u32, u8)| board.kind(*cell as usize).orientations().len() > 1;
        let fact = |&(cell, sides): &(u32, u8)| Fact::is(board.cell(cell as usize), sides);
        Event::Rule { by, facts: which.iter().filter(turns).map(fact).collect() }
    });
}

/// Bytes that are asked for at a time.
const BLOCK: u64 = 1 << 18;

/// All islands, each in the order of discovery.
pub(crate) fn split<T>(cells: &Cells<'_>, run: &mut Run<T>) -> Result<Vec<Vec<u32>>, Stop> {
    run.phase("cluster");
    let mut seen = vec![0_u64; cells.bytes.len().div_ceil(64)];
    let (mut islands, mut sizes, mut at) = (Vec::new(), Sizes::default(), 0);
    let (mut used, mut granted) = (0, 0);
    while let Some(first) = next_open(&cells.bytes, at) {
        at = first + 1;
        if seen[first / 64] >> (first % 64) & 1 == 0 {
            let mut island = Vec::new();
            cells.island(first, &mut seen, &mut island);
            sizes.note(island.len());
            run.work(64 * island.len() as u64)?;
            used += (4 * island.capacity() + size_of::<Vec<u32>>()) as u64;
            if used > granted {
                run.reserve(BLOCK + used - granted)?;
                granted = BLOCK + used;
            }
            islands.push(island);
        }
    }
    sizes.tell(cells.bytes.len(), &mut run.stats);
    Ok(islands)
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

/// Up to so many solutions of a large island, as the values of its open sides.
pub(crate) fn by_structure<T: Probe<Loops>>(
    cells: &Cells<'_>,
    island: &[u32],
    sides: &Sides,
    wanted: u64,
    run: &mut Run<T>,
) -> Result<Vec<Vec<bool>>, Stop> {
    if Classes::apply(cells, island) {
        let Some(mut classes) = Classes::new(cells, island, sides) else { return Ok(Vec::new()) };
        let most = 1_u64.checked_shl(classes.free()).unwrap_or(u64::MAX);
        let mut found = Vec::new();
        for choice in 0..wanted.min(most) {
            run.work(16 * sides.len() as u64)?;
            run.reserve((2 * sides.len()) as u64)?;
            found.push(classes.values(choice));
        }
        return Ok(found);
    }
    if !Flow::applies(cells) {
        return solutions(cells, island, sides, wanted, run);
    }
    let mut flow = Flow::new(cells, island, sides);
    if !flow.solve(run)? {
        return Ok(Vec::new());
    }
    if Flow::decides(cells, island) && wanted <= 2 {
        let mut found = vec![flow.taken.clone()];
        if wanted == 2 && switch(&mut flow) {
            found.push(flow.taken);
        }
        return Ok(found);
    }
    if wanted == 1 && run.threads::<Loops>() > 1 {
        return duel((cells, island), sides, flow, run);
    }
    if wanted == 1 {
        let bars = island.iter().filter(|&&cell| cells.board.kind(cell as usize) == Kind::Bar).count();
        let steps_back = if bars * 100 <= FEW_BARS * island.len() { STEPS_BACK } else { STEPS_BACK / 100 };
        match repair((cells, island), sides, flow, steps_back, run)? {
            Repaired::Solved(values) => return Ok(vec![values]),
            Repaired::Barren => return Ok(Vec::new()),
            Repaired::GaveUp => {}
        }
    }
    solutions(cells, island, sides, wanted, run)
}

/// Several solutions, their number, or the best: every island alone, and then put together.
fn several<T: Probe<Loops>>(cells: &Cells<'_>, from: &State, quest: Quest, run: &mut Run<T>) -> Answer<Loops> {
    let islands = match split(cells, run) {
        Ok(islands) => islands,
        Err(stop) => return Answer::none(End::Stopped(stop)),
    };
    run.phase("solve");
    let (solved, proved, stopped) =
        shared::solve(cells, &islands, run, |cells, island, run| alone(cells, from, quest, island, run));
    let board = cells.board;
    let known: Vec<u8> = cells.bytes.iter().map(|byte| byte >> 4).collect();
    if quest.task != Task::Optimal {
        let mut answer = islands::answer((board, from), &known, &solved, quest, stopped, run);
        if answer.claims.iter().any(|claim| claim.what == "unique" && !claim.holds) {
            answer.forced = shared_pieces(cells, &solved);
        }
        return answer;
    }
    let one = Quest { task: Task::First, limit: 1 };
    let mut answer = islands::answer((board, from), &known, &solved, one, stopped, run);
    if proved && !answer.solutions.is_empty() {
        answer.claims.push(Claim { what: "optimal", holds: true });
    }
    answer
}

/// The pieces that stand the same in all solutions, as facts in reading order: those that are frozen, and those that are
/// forced in their island.
fn shared_pieces(cells: &Cells<'_>, islands: &[Island]) -> Vec<Fact> {
    let (board, mut stands) = (cells.board, vec![None; cells.bytes.len()]);
    for (stands, byte) in stands.iter_mut().zip(&cells.bytes).filter(|(_, byte)| *byte & 15 == 15) {
        *stands = Some(byte >> 4);
    }
    for island in islands {
        for place in island.forced.iter().map(|&place| place as usize) {
            stands[island.cells[place] as usize] = island.solutions.first().map(|ways| ways[place]);
        }
    }
    let turns = |index: &usize| board.kind(*index).orientations().len() > 1;
    let fact = |index: usize| Some(Fact::is(board.cell(index), stands[index]?));
    (0..board.len()).filter(turns).filter_map(fact).collect()
}

/// What is asked of one island, and whether it is proved.
fn alone(
    cells: &mut Cells<'_>,
    from: &State,
    quest: Quest,
    island: &[u32],
    run: &mut Run<Quiet>,
) -> Result<(Island, bool), Stop> {
    match quest.task {
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
        _ => Ok((listed(cells, island, quest.enough(), run)?, true)),
    }
}

/// Up to so many solutions of an island.
fn listed<T: Probe<Loops>>(
    cells: &mut Cells<'_>,
    island: &[u32],
    wanted: u64,
    run: &mut Run<T>,
) -> Result<Island, Stop> {
    let mark = cells.mark();
    let mut found = Island { cells: island.to_vec(), ..Island::default() };
    let searched = cells.search(island, wanted, MANY_TRIES, run, |cells, run| {
        run.reserve((size_of::<Ways>() + island.len()) as u64)?;
        found.solutions.push(island.iter().map(|&cell| cells.bytes[cell as usize] >> 4).collect());
        Ok(())
    })?;
    cells.undo(mark);
    if searched == Searched::GaveUp {
        found.solutions = run.scoped(|run| {
            run.reserve(ISLAND * island.len() as u64)?;
            let sides = Sides::new(cells, island, run)?;
            let values = by_structure(cells, island, &sides, wanted, run)?;
            Ok(values.iter().map(|values| sides.ways(cells, island, values)).collect())
        })?;
        run.reserve((found.solutions.len() * (size_of::<Ways>() + island.len())) as u64)?;
    }
    Ok(found)
}

/// One solution of an island, and how many there are.
fn counted<T: Probe<Loops>>(cells: &mut Cells<'_>, island: &[u32], run: &mut Run<T>) -> Result<Island, Stop> {
    let mut found = listed(cells, island, 1, run)?;
    if found.solutions.is_empty() {
        return Ok(found);
    }
    if Classes::apply(cells, island) {
        let free = run.scoped(|run| {
            run.reserve(ISLAND * island.len() as u64)?;
            let sides = Sides::new(cells, island, run)?;
            Ok(Classes::new(cells, island, &sides).map_or(0, |classes| classes.free()))
        })?;
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
    let _ = cells.search(island, u64::MAX, u64::MAX, run, |_, _| {
        count += 1;
        Ok(())
    })?;
    Ok(BigUint::from(count))
}

/// The solution of an island with the fewest turns, and whether that is proved.
fn cheapest<T: Probe<Loops>>(
    cells: &mut Cells<'_>,
    from: &State,
    island: &[u32],
    run: &mut Run<T>,
) -> Result<(Island, bool), Stop> {
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
    let ended = run.scoped(|run| csp::search(board, from, run, &mut found));
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
