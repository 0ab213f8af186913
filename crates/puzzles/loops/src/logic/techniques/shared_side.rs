//! Shared side: a neighbour is still open, but all orientations left to it agree on a side. O(cells).
use super::neighbour;
use crate::Loops;
use crate::board::Board;
use crate::logic::Facts;
use crate::logic::agenda::Watch;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// The first piece that its neighbours narrow, settled or not.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    Ok(neighbour::first(board, facts, Watch::SharedSide, |_| true))
}
