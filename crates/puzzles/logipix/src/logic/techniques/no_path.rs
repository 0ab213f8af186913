//! No path: a number for which no path is left; what is known contradicts itself. Linear in the numbers.
use crate::Logipix;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, cell_name};

/// The first number without a path.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let known = facts.known(run)?;
    let stuck = known.judged().into_iter().find(|&clue| known.domain.living(clue).next().is_none());
    Ok(stuck.map(|clue| {
        let cell = known.cell(clue);
        let value = board.clue(cell).map_or(0, |(value, _)| usize::from(value));
        Deduction {
            facts: Vec::new(),
            because: vec![Place::Cell(cell)],
            message: Message::new("no-path").with("clue", cell_name(cell)).with("value", value),
        }
    }))
}
