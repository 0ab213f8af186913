//! Border: a piece may not lead out of the grid; in a corner two sides are closed. O(cells).
use super::words::{about, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::agenda::Watch;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;
use std::convert::Infallible;

/// The first piece at the border that loses an orientation.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    let rank = |index| at(board, facts, index).map(|_| 0);
    let Ok(found) = facts.agenda(board, Watch::Border).first(board.len(), |index| Ok::<_, Infallible>(rank(index)));
    Ok(found.and_then(|(_, index)| at(board, facts, index)))
}

fn at(board: &Board, facts: &Facts, index: usize) -> Option<Deduction<Loops>> {
    let closed = || (0..4).filter(|&side| board.neighbour(index, side).is_none());
    let allowed = closed().fold(u16::MAX, |orientations, side| orientations & !CONNECTS[side]);
    let left = facts.orientations(index) & allowed;
    let news = narrowed(board, facts, index, allowed).filter(|_| allowed != u16::MAX)?;
    let message = Message::new(if closed().count() > 1 { "tech-corner" } else { "tech-border" });
    Some(about(board, (index, left), news, &[], message))
}
