//! Border: a piece may not lead out of the grid; in a corner two sides are closed. O(cells).
use super::words::{about, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first piece at the border that loses an orientation.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    Ok((0..board.len()).find_map(|index| {
        let closed: Vec<usize> = (0..4).filter(|&side| board.neighbour(index, side).is_none()).collect();
        let allowed = closed.iter().fold(u16::MAX, |orientations, &side| orientations & !CONNECTS[side]);
        let left = facts.orientations(index) & allowed;
        let news = narrowed(board, facts, index, allowed).filter(|_| !closed.is_empty())?;
        let message = Message::new(if closed.len() > 1 { "tech-corner" } else { "tech-border" });
        Some(about(board, (index, left), news, &[], message))
    }))
}
