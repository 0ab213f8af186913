//! Naked single: a cell for which one number is left. O(n²).
use super::super::Futoshiki;
use super::super::board::Board;
use super::super::fact::{Fact, Facts};
use super::lines::{Line, bit, least, size};
use super::words::{because, cell};
use gridwright_core::algorithm::Deduction;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first cell in reading order; one whose row and column alone hold all other numbers is easier to see.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let single = |&index: &usize| !facts.is_placed(index) && size(facts.domain(index)) == 1;
    let mut singles = (0..board.len() * board.len()).filter(single);
    let Some(first) = singles.next() else { return Ok(None) };
    let seen =
        std::iter::once(first).chain(singles).find(|&index| witnesses(board, facts, index).len() + 1 == board.len());
    Ok(Some(tell(board, facts, seen.unwrap_or(first), seen.is_some())))
}

fn tell(board: &Board, facts: &Facts, index: usize, seen: bool) -> Deduction<Futoshiki> {
    let value = least(facts.domain(index));
    let message = Message::new(if seen { "naked-single-seen" } else { "naked-single" });
    Deduction {
        facts: vec![Fact::is(board.cell(index), value)],
        because: because(board, &witnesses(board, facts, index)),
        message: message.with("cell", cell(board, index)).with("value", usize::from(value)),
    }
}

/// One placed cell of the row or column for every number that stands there.
fn witnesses(board: &Board, facts: &Facts, index: usize) -> Vec<usize> {
    let sees = |value: &u8| {
        let lines = Line::through(index, board.len()).into_iter().flat_map(Line::cells);
        lines.into_iter().find(|&other| other != index && facts.is_placed(other) && facts.domain(other) == bit(*value))
    };
    (1..=board.side()).filter_map(|value| sees(&value)).collect()
}
