//! Cover: when there is as much ink as area, every cell is painted; a cell that a single path can reach gives that path.
//! Linear in the paths.
use crate::Logipix;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, cell_name};

/// The first cell that one path alone can paint.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let known = facts.known(run)?;
    let domain = &known.domain;
    if !domain.grid.is_full() || known.judged().len() < domain.undone().len() {
        return Ok(None);
    }
    let cells = (0..board.len()).map(|index| board.cell(index));
    for cell in cells.filter(|&cell| board.clue(cell).is_none() && facts.state().stroke(cell).is_none()) {
        let Some(path) = domain.only_through(domain.grid.place(cell)) else { continue };
        let stroke = domain.stroke(domain.path(path));
        let clue = stroke.ends()[0];
        let message = Message::new("cover").with("cell", cell_name(cell)).with("clue", cell_name(clue));
        return Ok(Some(Deduction {
            facts: vec![Fact::Path(stroke)],
            because: vec![Place::Cell(cell)],
            message: message.with("value", board.clue(clue).map_or(0, |(value, _)| usize::from(value))),
        }));
    }
    Ok(None)
}
