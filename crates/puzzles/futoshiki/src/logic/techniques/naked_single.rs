//! Naked single: a cell for which one number is left. O(n²).
use super::lines::{Line, bit, least, size};
use super::words::{because, cell};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The last open cell of a line first, then one whose row and column hold all other numbers, then any in reading order.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let single = |&index: &usize| !facts.is_placed(index) && size(facts.domain(index)) == 1;
    let singles = (0..board.len() * board.len()).filter(single);
    Ok(singles.min_by_key(|&index| sight(board, facts, index) as u8).map(|index| tell(board, facts, index)))
}

/// How a single shows, easiest first.
enum Sight {
    RowIsFull,
    ColumnIsFull,
    LinesHoldTheRest,
    RuledOut,
}

fn sight(board: &Board, facts: &Facts, index: usize) -> Sight {
    let last = |line: &Line| line.open(facts).nth(1).is_none();
    let [row, column] = Line::through(index, board.len());
    match () {
        () if last(&row) => Sight::RowIsFull,
        () if last(&column) => Sight::ColumnIsFull,
        () if witnesses(board, facts, index).len() + 1 == board.len() => Sight::LinesHoldTheRest,
        () => Sight::RuledOut,
    }
}

fn tell(board: &Board, facts: &Facts, index: usize) -> Deduction<Futoshiki> {
    let value = least(facts.domain(index));
    let [row, column] = Line::through(index, board.len());
    // The sentence and the lit cells are about the same line.
    let last = |line: Line| {
        let others = line.cells().filter(|&other| other != index).collect();
        (Message::new("naked-single-last").with("line", line.name()), others)
    };
    let (message, others): (_, Vec<usize>) = match sight(board, facts, index) {
        Sight::RowIsFull => last(row),
        Sight::ColumnIsFull => last(column),
        Sight::LinesHoldTheRest => (Message::new("naked-single-seen"), witnesses(board, facts, index)),
        Sight::RuledOut => (Message::new("naked-single"), witnesses(board, facts, index)),
    };
    Deduction {
        facts: vec![Fact::is(board.cell(index), value)],
        because: because(board, &others),
        message: message.with("cell", cell(board, index)).with("value", usize::from(value)),
    }
}

/// One placed cell of the row or column for every number that is there.
fn witnesses(board: &Board, facts: &Facts, index: usize) -> Vec<usize> {
    let sees = |value: &u8| {
        let lines = Line::through(index, board.len()).into_iter().flat_map(Line::cells);
        lines.into_iter().find(|&other| other != index && facts.is_placed(other) && facts.domain(other) == bit(*value))
    };
    (1..=board.side()).filter_map(|value| sees(&value)).collect()
}
