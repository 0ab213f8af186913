//! Hidden pair, triple, quad: k numbers that have only k cells between them in a line fill them, so no other number goes
//! there. O(n x choose(n, k)).
use super::groups::{self, Item};
use super::lines::{Line, bit, members};
use super::words::{all, because, cells, ruled_out};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// `K` numbers that have `K` cells: a pair, a triple or a quad.
pub(super) fn find<const K: usize>(
    board: &Board,
    facts: &Facts,
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    for line in Line::all(board.len()) {
        run.nodes(1)?;
        let found = groups::find(&wanted(board, facts, line), K, |numbers, positions| {
            tell(board, facts, line, numbers, positions)
        });
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The numbers that the line still wants, each with the positions it could take.
pub(super) fn wanted(board: &Board, facts: &Facts, line: Line) -> Vec<Item> {
    let open = (1..=board.side()).filter(|&value| !line.holds(facts, value));
    open.map(|value| (usize::from(value), line.places(facts, value))).collect()
}

fn tell(board: &Board, facts: &Facts, line: Line, numbers: &[usize], positions: u32) -> Option<Deduction<Futoshiki>> {
    let kept = numbers.iter().fold(0, |kept, &value| kept | bit(value as u8));
    let places: Vec<usize> = members(positions).map(|position| line.at(usize::from(position) - 1)).collect();
    let gone = ruled_out(board, facts, &places, !kept);
    (!gone.is_empty()).then(|| Deduction {
        facts: gone,
        because: because(board, &line.open(facts).collect::<Vec<_>>()),
        message: Message::new("hidden-subset")
            .with("cells", cells(board, &places))
            .with("count", places.len())
            .with("numbers", all(kept))
            .with("line", line.name()),
    })
}
