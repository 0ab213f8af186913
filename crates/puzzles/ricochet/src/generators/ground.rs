//! Walls: an official board by name or at random, or angles strewn over an empty one as the game's own boards have them.
use crate::board::{Board, Direction};
use crate::quadrants;
use gridwright_core::rng::Rng;
use gridwright_core::text::Message;

/// Four different quadrants in random order, each with a random one of its first `letters` sides.
pub(crate) fn official(letters: u32, rng: &mut Rng) -> Option<Board> {
    let mut sides = [0, 1, 2, 3];
    rng.shuffle(&mut sides);
    Board::official(sides.map(|side| side + 4 * rng.below(letters) as u8))
}

/// The board of a name: four sides like `1A-2B-3A-4B`.
pub(super) fn named(names: &str) -> Result<Board, Message> {
    quadrants::named(names)
}

/// An empty board with an angle of two walls for about every fifteen cells, and a stub at the border for every eight.
pub(crate) fn strewn(rows: u16, columns: u16, rng: &mut Rng) -> Option<Board> {
    let mut board = Board::empty(rows, columns)?;
    let cells = u32::from(rows) * u32::from(columns);
    for _ in 0..cells.div_ceil(15) {
        let cell = board.cell(rng.below(cells) as usize);
        let way = rng.below(4) as usize;
        board.set_wall(cell, Direction::ALL[way], true);
        board.set_wall(cell, Direction::ALL[(way + 1) % 4], true);
    }
    for _ in 0..(u32::from(rows) + u32::from(columns)).div_ceil(4) {
        let (row, column) = (rng.below(rows.into()) as u16, rng.below(columns.into()) as u16);
        match rng.below(4) {
            0 => board.set_wall((0, column), Direction::East, true),
            1 => board.set_wall((rows - 1, column), Direction::East, true),
            2 => board.set_wall((row, 0), Direction::South, true),
            _ => board.set_wall((row, columns - 1), Direction::South, true),
        }
    }
    Some(board)
}
