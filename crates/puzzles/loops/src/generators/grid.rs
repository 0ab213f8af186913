//! A solved board in the making: connections are put in and taken out from both sides at once, so it stays solved.
use super::tree;
use crate::Loops;
use crate::board::{Board, turned};
use gridwright_core::algorithm::NotMade;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Rules;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The cell and the side of a number of [`Grid::inner_sides`].
pub(super) fn side_of(number: u32) -> (usize, usize) {
    (number as usize / 2, 1 + number as usize % 2)
}

/// A solved board.
#[derive(Debug, Clone)]
pub(super) struct Grid(pub(super) Board);

impl Grid {
    /// Empty cells; refused when the size is none. Room for a copy is asked for as well.
    pub(super) fn new(
        (rows, columns): (u16, u16),
        wrap: bool,
        net: bool,
        run: &mut Run<Quiet>,
    ) -> Result<Self, NotMade> {
        run.reserve(2 * u64::from(rows) * u64::from(columns))?;
        let board = Loops::blank(rows, columns).map_err(NotMade::Refused)?;
        if wrap && !board.can_wrap() {
            return Err(NotMade::Refused(Message::new("too-small-to-wrap").with("found", "")));
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

    /// Every inner side once, in reading order: twice its cell when it is eastern, and one more when it is southern.
    pub(super) fn inner_sides(&self, run: &mut Run<Quiet>) -> Result<Vec<u32>, Stop> {
        let mut sides = Vec::new();
        run.grow(&mut sides, 2 * self.0.len())?;
        for index in 0..self.0.len() {
            run.work(4)?;
            let inner = [1, 2].into_iter().filter(|&side| self.0.neighbour(index, side).is_some());
            sides.extend(inner.map(|side| 2 * index as u32 + side as u32 - 1));
        }
        Ok(sides)
    }

    /// A copy in which one to three sides are other than here; a net stays a tree.
    pub(super) fn changed(&self, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<Self, Stop> {
        let mut grid = self.clone();
        for _ in 0..=rng.below(3) {
            let (index, side) = (rng.below(grid.0.len() as u32) as usize, rng.below(4) as usize);
            if grid.0.is_net() {
                tree::swap(&mut grid, (index, side), rng, run)?;
            } else {
                grid.toggle(index, side);
            }
        }
        Ok(grid)
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
