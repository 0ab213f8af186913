//! Questions generators ask: where a board is ambiguous, and whether it can be solved at all.
use crate::board::Board;
use crate::engine::domains::{BYTES, Domains};
use crate::engine::islands;
use crate::engine::walk::{self, Walk};
use crate::solvers::csp;
use crate::state::State;
use gridwright_core::algorithm::{Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::Found;

/// Larger islands are not searched through along a walk, but by the smallest domain.
const SMALL: usize = 40;

/// The islands of a solvable board that can be filled in several ways, as the cells that differ; empty when the solution is
/// unique.
pub(crate) fn ambiguous(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Vec<Vec<u32>>, Stop> {
    run.scoped(|run| differing_islands(board, from, run))
}

fn differing_islands(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Vec<Vec<u32>>, Stop> {
    run.reserve((BYTES + walk::BYTES) * board.len() as u64)?;
    let mut domains = Domains::new(board, from);
    if !domains.propagate_all(run)? {
        return Ok(Vec::new());
    }
    let parts = islands::find(&domains, run)?;
    if board.is_net() || parts.iter().any(|part| part.len() > SMALL) {
        return differing(board, from, run).map(|cells| if cells.is_empty() { Vec::new() } else { vec![cells] });
    }
    let mut walk = Walk::new(&domains);
    let mut found = Vec::new();
    for part in parts {
        let (island, stopped) = walk.island(part, Query { task: Task::Unique, limit: 2 }, run);
        if let Some(stop) = stopped {
            return Err(stop);
        }
        if let [one, other] = island.solutions.as_slice() {
            let pairs = one.iter().zip(other).zip(&island.cells);
            found.push(pairs.filter(|((a, b), _)| a != b).map(|(_, &cell)| cell).collect());
        }
    }
    Ok(found)
}

/// The cells in which the first two solutions differ.
fn differing(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Vec<u32>, Stop> {
    let mut found = Found::new(Query { task: Task::Unique, limit: 2 });
    let ended = csp::search(board, from, run, &mut found)?;
    let answer = found.answer(Ok(ended));
    Ok(match answer.solutions.as_slice() {
        [Solution::Filled(one), Solution::Filled(other)] => (0..board.len())
            .filter(|&index| one.orientation(board, index) != other.orientation(board, index))
            .map(|index| index as u32)
            .collect(),
        _ => Vec::new(),
    })
}

/// Whether there is a solution.
pub(crate) fn solvable(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<bool, Stop> {
    run.scoped(|run| csp::search(board, from, run, &mut Found::new(Query { task: Task::First, limit: 1 })))
}
