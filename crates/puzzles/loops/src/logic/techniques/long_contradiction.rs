//! Long contradiction: an assumption whose story takes pencil and paper. See
//! [`contradiction`](super::contradiction).
use super::contradiction::shortest;
use crate::Loops;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// The most pieces in the story.
const MOST: usize = usize::MAX;

/// The shortest story.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    shortest(board, facts, MOST, run)
}
