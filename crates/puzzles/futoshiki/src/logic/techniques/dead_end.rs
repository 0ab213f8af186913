//! Dead end: what is known contradicts itself at a glance. Its deductions hold no facts, which ends a walk. O(n³) bits.
use super::lines::{Line, bit, members};
use super::words::{because, cell, placed};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// A number that occurs twice in a line, a broken sign, an empty cell, a number without a place: in this order.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let found = twins(board, facts)
        .or_else(|| broken_sign(board, facts))
        .or_else(|| empty_cell(board, facts))
        .or_else(|| homeless(board, facts));
    Ok(found.map(|(message, cells)| Deduction { facts: Vec::new(), because: because(board, &cells), message }))
}

type Found = Option<(Message, Vec<usize>)>;

/// A placed cell has lost its number to a later one in its row or column.
///
/// The number itself is forgotten there; it is the one that its partner holds and that no other cell of both its lines
/// has kept, so it is named only where exactly one partner fits.
fn twins(board: &Board, facts: &Facts) -> Found {
    let lost = (0..board.len() * board.len()).find(|&index| facts.is_placed(index) && facts.domain(index) == 0)?;
    let lines = Line::through(lost, board.len());
    let gone = |value: u8, but: usize| {
        let mut others = lines.into_iter().flat_map(Line::cells).filter(|&other| other != but);
        !others.any(|other| facts.domain(other) & bit(value) != 0)
    };
    let partners =
        lines.into_iter().flat_map(Line::cells).filter_map(|other| placed(facts, other).map(|value| (other, value)));
    let mut fitting = partners.filter(|&(other, value)| match board.given(lost) {
        0 => gone(value, other),
        given => given == value,
    });
    let (other, value) = fitting.next()?;
    if fitting.next().is_some() {
        return None;
    }
    let message = Message::new("dead-end-twins").with("value", usize::from(value));
    Some((message.with("cell", cell(board, lost)).with("other", cell(board, other)), vec![lost, other]))
}

fn broken_sign(board: &Board, facts: &Facts) -> Found {
    let numbers = |(less, greater)| Some((less, greater, placed(facts, less)?, placed(facts, greater)?));
    let (less, greater, small, large) =
        board.pairs().into_iter().filter_map(numbers).find(|(_, _, small, large)| small >= large)?;
    let message = Message::new("dead-end-sign").with("small", usize::from(small)).with("large", usize::from(large));
    Some((message.with("less", cell(board, less)).with("greater", cell(board, greater)), vec![less, greater]))
}

fn empty_cell(board: &Board, facts: &Facts) -> Found {
    let index = (0..board.len() * board.len()).find(|&index| facts.domain(index) == 0)?;
    Some((Message::new("dead-end-cell").with("cell", cell(board, index)), vec![index]))
}

fn homeless(board: &Board, facts: &Facts) -> Found {
    let all = u32::MAX >> (32 - board.len());
    let missing = |line: Line| all & !line.cells().fold(0, |seen, cell| seen | facts.domain(cell));
    let (line, value) = Line::all(board.len()).find_map(|line| Some((line, members(missing(line)).next()?)))?;
    let message = Message::new("dead-end-number").with("value", usize::from(value)).with("line", line.name());
    Some((message, line.cells().collect()))
}
