//! Pair of ends: on a net two neighbouring ends can't face each other, for nothing could join them to the rest. O(cells).
use super::words::{about, name, narrowed};
use crate::Loops;
use crate::board::{Board, Kind};
use crate::logic::agenda::Watch;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;
use std::convert::Infallible;

/// The first pair that is news.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    let pieces = board.pieces().iter().filter(|&&sides| sides != 0).count();
    if !board.is_net() || pieces <= 2 {
        return Ok(None);
    }
    let rank = |index| at(board, facts, index).map(|_| 0);
    let Ok(found) = facts.agenda(board, Watch::PairOfEnds).first(board.len(), |index| Ok::<_, Infallible>(rank(index)));
    Ok(found.and_then(|(_, index)| at(board, facts, index)))
}

fn at(board: &Board, facts: &Facts, index: usize) -> Option<Deduction<Loops>> {
    let is_end = |index: usize| board.kind(index) == Kind::End;
    (0..4).filter(|_| is_end(index)).find_map(|side| {
        let other = board.neighbour(index, side).filter(|&other| is_end(other))?;
        let allowed = !CONNECTS[side];
        let news = narrowed(board, facts, index, allowed)
            .filter(|_| facts.orientations(index) & allowed != facts.orientations(index))?;
        let message = Message::new("tech-pair").with("other", name(board, other));
        Some(about(board, (index, facts.orientations(index) & allowed), news, &[other], message))
    })
}
