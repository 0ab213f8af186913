//! Pair of ends: on a net two neighbouring ends can't face each other, for nothing could join them to the rest. O(cells).
use super::words::{about, name, narrowed};
use crate::Loops;
use crate::board::{Board, Kind};
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first pair that is news.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    let pieces = board.pieces().iter().filter(|&&sides| sides != 0).count();
    if !board.is_net() || pieces <= 2 {
        return Ok(None);
    }
    let ends = (0..board.len()).filter(|&index| board.kind(index) == Kind::End);
    Ok(ends.flat_map(|index| (0..4).map(move |side| (index, side))).find_map(|(index, side)| {
        let other = board.neighbour(index, side).filter(|&other| board.kind(other) == Kind::End)?;
        let allowed = !CONNECTS[side];
        let news = narrowed(board, facts, index, allowed).filter(|_| {
            facts.orientations(index) & CONNECTS[side] != 0
                && facts.orientations(index) != facts.orientations(index) & allowed
        })?;
        let message = Message::new("tech-pair").with("other", name(board, other));
        Some(about(board, (index, facts.orientations(index) & allowed), news, &[other], message))
    }))
}
