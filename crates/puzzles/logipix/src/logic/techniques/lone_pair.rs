//! Lone pair: a number that occurs only twice, and between the two there is a single path. Linear in the cells.
use crate::Logipix;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, cell_name};
use std::collections::BTreeMap;

/// The first such pair in reading order.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let known = facts.known(run)?;
    let mut counts: BTreeMap<(u16, u8), u32> = BTreeMap::new();
    for index in (0..board.len()).filter(|&index| board.value(index) > 1) {
        *counts.entry((board.value(index), board.colour(index))).or_default() += 1;
    }
    for clue in known.judged() {
        let kind = board.clue(known.cell(clue)).unwrap_or_default();
        let lone = counts.get(&kind) == Some(&2);
        let Some(path) = known.domain.only(clue).filter(|_| lone) else { continue };
        let stroke = known.domain.stroke(known.domain.path(path));
        let [first, last] = stroke.ends();
        let message = Message::new("lone-pair").with("first", cell_name(first)).with("last", cell_name(last));
        return Ok(Some(Deduction {
            facts: vec![Fact::Path(stroke)],
            because: vec![Place::Cell(first), Place::Cell(last)],
            message: message.with("value", usize::from(kind.0)),
        }));
    }
    Ok(None)
}
