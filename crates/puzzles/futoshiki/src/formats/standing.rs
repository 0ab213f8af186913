//! What notations without progress write: the numbers that stand in the cells, whoever put them there.
use super::super::board::Board;
use super::super::state::State;

/// The number that stands in a place: filled in or given; 0 when it is empty.
pub(super) fn standing(board: &Board, state: Option<&State>, index: usize) -> u8 {
    state.and_then(|state| state.values().get(index).copied()).unwrap_or_else(|| board.given(index))
}
