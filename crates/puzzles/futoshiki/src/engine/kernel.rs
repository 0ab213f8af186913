//! What the search asks of a kernel: the candidates of a whole board, and the logic that thins them out; and the board
//! as plain numbers, which is all that a kernel reads.
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
    /// The board and the numbers placed on it.
    pub(crate) fn new(board: &Board, from: &State) -> Self {
        let less = board.pairs().into_iter().map(|(small, large)| (small as u16, large as u16)).collect();
        Grid { n: board.len(), givens: from.values().to_vec(), less }
    }
}

/// One candidate: a number in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// The cell, as the kernel counts places.
    pub place: u16,
    /// The number minus one.
    pub digit: u8,
}

/// What a piece of logic did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It found that no solution is left.
    Dead,
    /// Nothing.
    Same,
    /// It removed candidates.
    Changed,
}

/// What is known of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// It has no solution.
    Dead,
    /// Cells are still to be settled.
    Open,
    /// Every cell is settled, and that is a solution.
    Solved,
}

/// A board's constraints, and how to reason with them on one representation of the candidates.
pub(crate) trait Kernel {
    /// The candidates of the whole board; copied at every decision.
    type Cube: Copy;

    /// The place of a cell.
    fn place(&self, cell: u16) -> u16;
    /// The cell of a place, row-major.
    fn cell(&self, place: u16) -> u16;
    /// Adds a sign between two neighbours, or takes it away.
    fn set_sign(&mut self, small: u16, large: u16, present: bool);
    /// Every candidate that the givens leave at once.
    fn start(&self, grid: &Grid) -> Self::Cube;
    /// Signs, naked and hidden singles until nothing moves. Adds the rounds it took.
    fn propagate(&self, cube: &mut Self::Cube, rounds: &mut u64) -> Status;
    /// One round of the same, for traces: slower, but it can be watched.
    fn round(&self, cube: &mut Self::Cube) -> Effect;
    /// Removes what is in no perfect matching of some row, column or number.
    fn filter(&mut self, cube: &mut Self::Cube) -> Effect;
    /// The candidate to try next; the board must be open (of a solved one, none).
    fn choose(&self, cube: &Self::Cube) -> Option<Candidate>;
    /// Supposes a candidate.
    fn assign(&self, cube: &mut Self::Cube, candidate: Candidate);
    /// Rules a candidate out.
    fn remove(&self, cube: &mut Self::Cube, candidate: Candidate);
    /// Reads the solution, row-major, when every cell is settled.
    fn read_numbers(&self, cube: &Self::Cube, numbers: &mut Vec<u8>);
    /// The candidates of each cell as a bit set of numbers minus one, row-major.
    fn domains(&self, cube: &Self::Cube) -> Vec<u32>;
}
