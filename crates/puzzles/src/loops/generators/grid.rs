//! A solved board in the making: connections are put in and taken out from both sides at once, so it stays solved.
use super::super::board::{Board, turned};
use super::tree;
use gridwright_core::rng::Rng;
use gridwright_core::text::Message;

/// A solved board.
#[derive(Debug, Clone)]
pub(super) struct Grid(pub(super) Board);

impl Grid {
    /// Empty cells; refused when the size is none.
    pub(super) fn new(rows: u16, columns: u16, wrap: bool, net: bool) -> Result<Self, Message> {
        let board = Board::blank(rows, columns)?;
        if wrap && !board.can_wrap() {
            return Err(Message::new("too-small-to-wrap").with("found", ""));
        }
        Ok(Grid(board.variant(wrap, net)))
    }

    /// The sides a cell connects.
    pub(super) fn sides(&self, index: usize) -> u8 {
        self.0.pieces()[index]
    }

    /// Puts a connection across a side, or takes it out; nothing happens at a border.
    pub(super) fn toggle(&mut self, index: usize, side: usize) {
        if let Some(other) = self.0.neighbour(index, side) {
            self.0.set(index, self.sides(index) ^ 1 << side);
            self.0.set(other, self.sides(other) ^ 1 << ((side + 2) % 4));
        }
    }

    /// Every inner side once, as a cell and its eastern or southern side, in reading order.
    pub(super) fn inner_sides(&self) -> impl Iterator<Item = (usize, usize)> + use<'_> {
        let sides = (0..self.0.len()).flat_map(|index| [(index, 1), (index, 2)]);
        sides.filter(|&(index, side)| self.0.neighbour(index, side).is_some())
    }

    /// A copy in which one to three sides are other than here; a net stays a tree.
    pub(super) fn changed(&self, rng: &mut Rng) -> Self {
        let mut grid = self.clone();
        for _ in 0..=rng.below(3) {
            let (index, side) = (rng.below(grid.0.len() as u32) as usize, rng.below(4) as usize);
            if grid.0.is_net() {
                tree::swap(&mut grid, (index, side), rng);
            } else {
                grid.toggle(index, side);
            }
        }
        grid
    }

    /// The board to play: every piece turned at random.
    pub(super) fn shuffled(&self, rng: &mut Rng) -> Board {
        let mut board = self.0.clone();
        for index in 0..board.len() {
            board.set(index, turned(board.pieces()[index], rng.below(4) as i32));
        }
        board
    }
}
