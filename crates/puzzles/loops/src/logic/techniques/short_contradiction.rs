//! Short contradiction: an assumption that breaks within a few pieces, so that it can be seen at a glance. See
//! [`contradiction`](super::contradiction).
use super::contradiction::shortest_near;
use crate::Loops;
use crate::board::Board;
use crate::logic::Facts;
use crate::logic::agenda::Watch;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// The most pieces in the story.
pub(in crate::logic) const MOST: usize = 4;

/// The shortest story.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    shortest_near(board, facts, (Watch::ShortContradiction, MOST), run)
}
