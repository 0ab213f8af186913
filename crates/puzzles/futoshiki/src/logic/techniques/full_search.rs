//! Full search: every case of all open cells, by the solver. What is left of a board with one solution follows at once.
//!
//! No person reasons like that. It is here so that the walk of every board with one solution ends in it: beyond 12x12 the
//! smallest tree of cases can be too large for [`nested_contradiction`](super::nested_contradiction).
use super::lines::{least, size};
use super::words::because;
use crate::Futoshiki;
use crate::board::Board;
use crate::engine::{Ending, Grid, solve};
use crate::logic::{Fact, Facts};
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The numbers of all open cells, narrow cells first; none where there are several solutions, or where one contradicts what
/// is known.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let cells = 0..board.len() * board.len();
    let mut open: Vec<usize> = cells.clone().filter(|&index| !facts.is_placed(index)).collect();
    if open.is_empty() {
        return Ok(None);
    }
    let placed = |index| if facts.is_placed(index) { least(facts.domain(index)) } else { 0 };
    let grid = Grid { givens: cells.map(placed).collect(), ..Grid::new(board, &State::start(board)) };
    let mut solutions = Vec::new();
    let ending = run.scoped(|run| solve(&grid, 2, run, &mut |numbers| solutions.push(numbers.to_vec())))?;
    let (Ending::Exhausted, [solution]) = (ending, &solutions[..]) else { return Ok(None) };
    if open.iter().any(|&index| facts.domain(index) >> (solution[index] - 1) & 1 == 0) {
        return Ok(None);
    }
    open.sort_by_key(|&index| size(facts.domain(index)));
    Ok(Some(Deduction {
        facts: open.iter().map(|&index| Fact::is(board.cell(index), solution[index])).collect(),
        because: because(board, &open),
        message: Message::new("full-search").with("count", open.len()),
    }))
}
