//! Naked pair, triple, quad: k cells of a line that have only k numbers between them keep these to themselves.
//! O(n x choose(n, k)).
use super::groups::{self, Item};
use super::lines::Line;
use super::words::{all, because, cells, ruled_out};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// `K` cells that have `K` numbers: a pair, a triple or a quad.
pub(super) fn find<const K: usize>(
    board: &Board,
    facts: &Facts,
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    for line in Line::all(board.len()) {
        run.nodes(1)?;
        let items: Vec<Item> = line.open(facts).map(|cell| (cell, facts.domain(cell))).collect();
        let found = groups::find(&items, K, |group, numbers| tell(board, facts, line, group, numbers));
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn tell(board: &Board, facts: &Facts, line: Line, group: &[usize], numbers: u32) -> Option<Deduction<Futoshiki>> {
    let others: Vec<usize> = line.open(facts).filter(|cell| !group.contains(cell)).collect();
    let gone = ruled_out(board, facts, &others, numbers);
    (!gone.is_empty()).then(|| Deduction {
        facts: gone,
        because: because(board, group),
        message: Message::new("naked-subset")
            .with("cells", cells(board, group))
            .with("count", group.len())
            .with("numbers", all(numbers))
            .with("line", line.name()),
    })
}
