//! Cells common to all paths: whatever path a number takes, these cells are its own; no other may cross them. Linear in the
//! cells of the paths.
use crate::Logipix;
use crate::board::Board;
use crate::engine::Candidates;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, cell_name};

/// Paths that are seen at a glance.
const FEW: usize = 5;

/// The same among numbers with few paths.
pub(super) fn few(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    seen(board, &*facts.known(run)?, FEW, run)
}

/// The first number whose common cells stand in the way of another.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    seen(board, &*facts.known(run)?, usize::MAX, run)
}

/// The same among candidates, of numbers with at most so many.
pub(super) fn seen(
    board: &Board,
    known: &Candidates,
    most: usize,
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Logipix>>, Stop> {
    for clue in known.judged().into_iter().filter(|&clue| known.domain.living(clue).nth(most).is_none()) {
        run.work(64 * u64::from(known.domain.left(clue)))?;
        let own: Vec<u32> =
            known.domain.common(clue).into_iter().filter(|&place| known.domain.is_contested(place, clue)).collect();
        if own.is_empty() {
            continue;
        }
        let cell = known.cell(clue);
        let value = board.clue(cell).map_or(0, |(value, _)| usize::from(value));
        let cells: Vec<_> = own.iter().map(|&place| known.domain.grid.cell(place)).collect();
        let message = Message::new("common-cells").with("clue", cell_name(cell)).with("value", value);
        let list = cells.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>().join(", ");
        return Ok(Some(Deduction {
            facts: cells.iter().map(|&own| Fact::Own { cell: own, clue: cell }).collect(),
            because: vec![Place::Cell(cell)],
            message: message.with("count", known.domain.living(clue).count()).with("cells", list),
        }));
    }
    Ok(None)
}
