//! What the techniques about partners share: a number has one partner, so that partner has no other.
use crate::Logipix;
use crate::board::Board;
use crate::engine::Candidates;
use crate::logic::Fact;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{Message, cell_name};
use std::collections::BTreeSet;

/// The partners that a clue's paths lead to.
pub(super) fn partners(known: &Candidates, clue: u32) -> BTreeSet<u32> {
    known.domain.living(clue).map(|path| known.partner(clue, path)).collect()
}

/// The first clue with a single partner that has others, where `evident` says that it is seen in this way.
pub(super) fn taken(
    board: &Board,
    known: &Candidates,
    id: &'static str,
    run: &mut Run<Quiet>,
    evident: impl Fn(Cell, Cell, &mut Run<Quiet>) -> Result<bool, Stop>,
) -> Result<Option<Deduction<Logipix>>, Stop> {
    for clue in known.judged() {
        run.work(32 * u64::from(known.domain.left(clue)))?;
        let mut ends = partners(known, clue).into_iter();
        let (Some(partner), None) = (ends.next(), ends.next()) else { continue };
        let others: Vec<Cell> = partners(known, partner)
            .into_iter()
            .filter(|&other| other != clue)
            .map(|other| known.cell(other))
            .collect();
        let (cell, taken) = (known.cell(clue), known.cell(partner));
        if others.is_empty() || !evident(cell, taken, run)? {
            continue;
        }
        let value = board.clue(cell).map_or(0, |(value, _)| usize::from(value));
        let message =
            Message::new(id).with("clue", cell_name(cell)).with("partner", cell_name(taken)).with("value", value);
        return Ok(Some(Deduction {
            facts: others.iter().map(|&other| Fact::Apart(taken.min(other), taken.max(other))).collect(),
            because: vec![Place::Cell(cell)],
            message: message
                .with("others", others.iter().map(|&other| cell_name(other)).collect::<Vec<_>>().join(", ")),
        }));
    }
    Ok(None)
}

/// The open clues of the same kind as one, but for it, in reading order.
pub(super) fn same_kind(
    board: &Board,
    known: &Candidates,
    cell: Cell,
    run: &mut Run<Quiet>,
) -> Result<Vec<Cell>, Stop> {
    run.work(4 * known.domain.clues() as u64)?;
    let undone = known.domain.undone().into_iter().map(|clue| known.cell(clue));
    Ok(undone.filter(|&other| other != cell && board.clue(other) == board.clue(cell)).collect())
}
