//! Single path: a number for which one path is left. Linear in the numbers.
use crate::Logipix;
use crate::board::Board;
use crate::engine::Candidates;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, cell_name};

/// The first such number in reading order.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    Ok(seen(board, &*facts.known(run)?))
}

/// The same among candidates.
pub(super) fn seen(board: &Board, known: &Candidates) -> Option<Deduction<Logipix>> {
    for clue in known.judged() {
        let Some(path) = known.domain.only(clue) else { continue };
        let cell = known.cell(clue);
        let partner = known.cell(known.partner(clue, path));
        let value = board.clue(cell).map_or(0, |(value, _)| usize::from(value));
        let message = Message::new("single-path").with("clue", cell_name(cell)).with("partner", cell_name(partner));
        return Some(Deduction {
            facts: vec![Fact::Path(known.domain.stroke(known.domain.path(path)))],
            because: vec![Place::Cell(cell)],
            message: message.with("value", value),
        });
    }
    None
}
