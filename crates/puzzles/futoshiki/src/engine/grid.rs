//! What the kernels read: a board and what stands on it, as plain numbers.
use crate::board::Board;
use crate::state::State;

/// A board as plain numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grid {
    /// Rows, columns and numbers.
    pub n: usize,
    /// In reading order, 0 = empty; what a player has placed counts as given.
    pub givens: Vec<u8>,
    /// Pairs of neighbouring cells: the first holds the smaller number.
    pub less: Vec<(u16, u16)>,
}

impl Grid {
    /// The board with what stands on it.
    pub(crate) fn new(board: &Board, from: &State) -> Self {
        let less = board.pairs().into_iter().map(|(small, large)| (small as u16, large as u16)).collect();
        Grid { n: board.len(), givens: from.values().to_vec(), less }
    }
}
