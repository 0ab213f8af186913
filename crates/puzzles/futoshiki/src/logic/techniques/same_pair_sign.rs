//! Same pair with a sign between: two numbers that have the same two cells left in a line, and signs that lead from one
//! of these cells to the other. The lesser number goes to the lesser cell, so both are placed at once. O(n x n²).
//!
//! When the two cells have no other candidates the signs alone decide them, a [bound](super::one_sign_bound) or a
//! [chain](super::ascending_chain); this technique needs no pencil marks beside those of the two numbers.
use super::groups;
use super::hidden_subset::wanted;
use super::lines::{Line, members};
use super::slope::Slope;
use super::words::{because, cell};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first line, rows before columns.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    for line in Line::all(board.len()) {
        run.nodes(1)?;
        let found = groups::find(&wanted(board, facts, line), 2, |pair, positions| {
            let places: Vec<usize> = members(positions).map(|position| line.at(usize::from(position) - 1)).collect();
            let path = path(board, facts, places[0], places[1]).or_else(|| path(board, facts, places[1], places[0]))?;
            Some(tell(board, facts, line, pair, &path))
        });
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The cells that signs lead through upwards, from `low` to `high`.
fn path(board: &Board, facts: &Facts, low: usize, high: usize) -> Option<Vec<usize>> {
    let [_, upwards] = Slope::both(board, facts);
    let above = upwards.descent(high);
    let mut path = vec![low];
    let mut last = low;
    while last != high {
        last = above[last]?;
        path.push(last);
    }
    Some(path)
}

fn tell(board: &Board, facts: &Facts, line: Line, pair: &[usize], path: &[usize]) -> Deduction<Futoshiki> {
    let (low, high) = (path[0], path[path.len() - 1]);
    let names: Vec<String> = path.iter().map(|&index| cell(board, index)).collect();
    Deduction {
        facts: vec![Fact::is(board.cell(low), pair[0] as u8), Fact::is(board.cell(high), pair[1] as u8)],
        because: because(board, &line.open(facts).chain(path.iter().copied()).collect::<Vec<_>>()),
        message: Message::new("same-pair-sign")
            .with("line", line.name())
            .with("small", pair[0])
            .with("large", pair[1])
            .with("less", cell(board, low))
            .with("greater", cell(board, high))
            .with("chain", names.join(" < ")),
    }
}
