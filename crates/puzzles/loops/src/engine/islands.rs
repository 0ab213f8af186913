//! Islands: what is still open splits into parts that have nothing to do with each other, and their answers multiply.
use super::domains::Domains;
use crate::Loops;
use crate::board::Board;
use crate::logic::Fact;
use crate::state::State;
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Answer, End, Query, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stats, Stop};
use gridwright_search::Found;

/// The orientations of the cells of an island, in its own order.
pub(crate) type Orientations = Vec<u8>;

/// An island: its open cells, and what is known of its solutions.
#[derive(Debug, Clone, Default)]
pub(crate) struct Island {
    /// Its cells.
    pub(crate) cells: Vec<u32>,
    /// Solutions, as many as the query can use.
    pub(crate) solutions: Vec<Orientations>,
    /// How many there are; at least so many when the work was stopped.
    pub(crate) count: BigUint,
    /// The places among its cells of pieces that stand the same in all solutions, where that was asked.
    pub(crate) forced: Vec<u32>,
}

/// How many islands there are of which size.
#[derive(Debug, Default)]
pub(crate) struct Sizes {
    open: usize,
    largest: usize,
    /// Below ten cells, below a hundred, larger.
    counts: [u64; 3],
}

impl Sizes {
    /// One more.
    pub(crate) fn note(&mut self, size: usize) {
        self.open += size;
        self.largest = self.largest.max(size);
        self.counts[usize::from(size >= 10) + usize::from(size >= 100)] += 1;
    }

    /// Says all of them, and how many of the board's cells are frozen.
    pub(crate) fn tell(&self, cells: usize, stats: &mut Stats) {
        stats.count("frozen", (cells - self.open) as u64);
        stats.count("clusters", self.counts.iter().sum());
        stats.count("largest", self.largest as u64);
        for (name, count) in
            ["clusters_below_10", "clusters_below_100", "clusters_from_100"].into_iter().zip(self.counts)
        {
            if count > 0 {
                stats.count(name, count);
            }
        }
    }
}

/// A solved state: every piece that can be turned is oriented as given, and is locked.
pub(crate) fn filled(board: &Board, from: &State, sides: impl Fn(usize) -> u8) -> State {
    let mut state = from.clone();
    for index in 0..board.len() {
        if board.kind(index).orientations().len() > 1 {
            let _ = state.fix(board, index, sides(index));
        }
    }
    state
}

/// The cells that are open, island by island: neighbours across a side that is open belong together. A net is one
/// island.
pub(crate) fn find<T>(domains: &Domains<'_>, run: &mut Run<T>) -> Result<Vec<Vec<u32>>, Stop> {
    run.reserve(8 * domains.board.len() as u64)?;
    let open = |index: &usize| domains.only(*index).is_none();
    let all = 0..domains.board.len();
    if domains.board.is_net() {
        let cells: Vec<u32> = all.filter(open).map(|index| index as u32).collect();
        return Ok(if cells.is_empty() { Vec::new() } else { vec![cells] });
    }
    let mut seen = vec![false; domains.board.len()];
    let mut islands = Vec::new();
    for first in all.filter(open) {
        if seen[first] {
            continue;
        }
        seen[first] = true;
        let mut cells = vec![first as u32];
        let mut at = 0;
        while let Some(&index) = cells.get(at) {
            at += 1;
            let index = index as usize;
            for other in (0..4).filter(|&side| domains.side(index, side).is_none()) {
                if let Some(other) = domains.neighbour(index, other).filter(|&other| !seen[other]) {
                    seen[other] = true;
                    cells.push(other as u32);
                }
            }
        }
        run.work(64 * cells.len() as u64)?;
        run.grow(&mut islands, 1)?;
        islands.push(cells);
    }
    Ok(islands)
}

/// Puts the islands' answers together. `known` is what stood before; islands not reached when the work was stopped have
/// no solutions.
pub(crate) fn answer<T>(
    (board, from): (&Board, &State),
    known: &[u8],
    islands: &[Island],
    query: Query,
    mut stopped: Option<Stop>,
    run: &mut Run<T>,
) -> Answer<Loops> {
    let counts = matches!(query.task, Task::Count | Task::All);
    let barren = islands.iter().any(|island| island.solutions.is_empty());
    if barren {
        let end = stopped.map_or(End::Exhausted, End::Stopped);
        return Answer { count: counts.then(BigUint::default), ..Answer::none(end) };
    }
    let mut found = Found::new(if query.task == Task::Count { Query { task: Task::First, limit: 1 } } else { query });
    let mut picks = vec![0_usize; islands.len()];
    let enough = loop {
        // The first solution was worked for: only those after it are left out when a limit is reached.
        if picks.iter().any(|&pick| pick > 0) {
            let granted = run.work(8 * board.len() as u64).and_then(|()| found.reserve(board.len(), run));
            if let Err(stop) = granted {
                stopped = Some(stop);
                break false;
            }
        }
        if found.take(|| Solution::Filled(chosen((board, from), known, islands, &picks))) {
            break true;
        }
        if !next(&mut picks, islands) {
            break false;
        }
    };
    let settled = if query.task == Task::Count { false } else { enough };
    // Two solutions settle "unique" even when the work was stopped elsewhere.
    let ended = if settled { Ok(true) } else { stopped.map_or(Ok(false), Err) };
    let mut answer = found.answer(ended);
    if query.task == Task::Count {
        match product(islands, run) {
            Ok(count) => answer.count = Some(count),
            Err(stop) => answer.end = End::Stopped(stop),
        }
    }
    answer
}

/// How many solutions there are in all: pair by pair, so that long numbers meet long ones.
fn product<T>(islands: &[Island], run: &mut Run<T>) -> Result<BigUint, Stop> {
    let mut factors: Vec<BigUint> = islands.iter().map(|island| island.count.clone()).collect();
    while factors.len() > 1 {
        let mut products = Vec::with_capacity(factors.len().div_ceil(2));
        for pair in factors.chunks(2) {
            run.work(32 + pair[0].bits() / 4)?;
            products.push(pair.iter().product());
        }
        factors = products;
    }
    Ok(factors.pop().unwrap_or_else(|| BigUint::from(1_u32)))
}

/// The next choice of one solution from each island, the first island fastest.
fn next(picks: &mut [usize], islands: &[Island]) -> bool {
    for (pick, island) in picks.iter_mut().zip(islands) {
        *pick += 1;
        if *pick < island.solutions.len() {
            return true;
        }
        *pick = 0;
    }
    false
}

fn chosen((board, from): (&Board, &State), known: &[u8], islands: &[Island], picks: &[usize]) -> State {
    let mut sides = known.to_vec();
    for (island, &pick) in islands.iter().zip(picks) {
        for (&cell, &orientation) in island.cells.iter().zip(&island.solutions[pick]) {
            sides[cell as usize] = orientation;
        }
    }
    filled(board, from, |index| sides[index])
}

/// Says which pieces stand how.
pub(crate) fn tell<T: Probe<Loops>>(board: &Board, by: &'static str, which: &[(u32, u8)], run: &mut Run<T>) {
    run.emit(|| {
        let turns = |(cell, _): &&(u32, u8)| board.kind(*cell as usize).orientations().len() > 1;
        let fact = |&(cell, sides): &(u32, u8)| Fact::is(board.cell(cell as usize), sides);
        Event::Rule { by, facts: which.iter().filter(turns).map(fact).collect() }
    });
}
