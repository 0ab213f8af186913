//! Hidden single: a number for which a line has one cell left. O(n³) bits.
use super::lines::{Line, bit, least};
use super::words::{because, cell};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The line with the fewest open cells first: there it is easiest to see.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let lone = Line::all(board.len()).filter_map(|line| alone(facts, line).map(|(cell, value)| (line, cell, value)));
    let easiest = lone.min_by_key(|(line, ..)| line.open(facts).count());
    Ok(easiest.map(|(line, index, value)| Deduction {
        facts: vec![Fact::is(board.cell(index), value)],
        because: because(board, &barred(board, facts, line, index, value)),
        message: Message::new("hidden-single")
            .with("line", line.name())
            .with("cell", cell(board, index))
            .with("value", usize::from(value)),
    }))
}

/// The first number with one place in the line, not yet placed.
fn alone(facts: &Facts, line: Line) -> Option<(usize, u8)> {
    // Two running sets find every number seen exactly once, without counting each apart.
    let (once, twice) = line.cells().fold((0, 0), |(once, twice), cell| {
        let domain = facts.domain(cell);
        (once | domain, twice | once & domain)
    });
    let lone = once & !twice;
    let cell = line.open(facts).find(|&cell| facts.domain(cell) & lone != 0)?;
    Some((cell, least(facts.domain(cell) & lone)))
}

/// Why the other open cells are out: the same number placed across, where it is, else what is known of the cell.
fn barred(board: &Board, facts: &Facts, line: Line, index: usize, value: u8) -> Vec<usize> {
    let across = |cell: usize| {
        let [row, column] = Line::through(cell, board.len());
        let mut cells = if line.column { row } else { column }.cells();
        cells.find(|&other| facts.is_placed(other) && facts.domain(other) == bit(value)).unwrap_or(cell)
    };
    line.open(facts).filter(|&other| other != index).map(across).collect()
}
