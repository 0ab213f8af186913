//! Rows and columns as techniques see them, and sets of numbers as bits (bit v - 1 stands for v).
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::text::Message;

/// A row or a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    /// Its number, from 0.
    pub(super) number: usize,
    /// Whether it is a column.
    pub(super) column: bool,
    side: usize,
}

impl Line {
    /// Every line of a board: rows downwards, then columns rightwards.
    pub(super) fn all(side: usize) -> impl Iterator<Item = Line> {
        [false, true].into_iter().flat_map(move |column| (0..side).map(move |number| Line { number, column, side }))
    }

    /// The row and the column of a place.
    pub(super) fn through(index: usize, side: usize) -> [Line; 2] {
        [Line { number: index / side, column: false, side }, Line { number: index % side, column: true, side }]
    }

    /// The place at a position of the line, in reading order of the board.
    pub(super) fn at(self, position: usize) -> usize {
        if self.column { position * self.side + self.number } else { self.number * self.side + position }
    }

    /// The position of one of its places.
    pub(super) fn position(self, index: usize) -> usize {
        if self.column { index / self.side } else { index % self.side }
    }

    /// Its places, in order.
    pub(super) fn cells(self) -> impl DoubleEndedIterator<Item = usize> + Clone {
        (0..self.side).map(move |position| self.at(position))
    }

    /// Its places that have no number yet.
    pub(super) fn open(self, facts: &Facts) -> impl Iterator<Item = usize> {
        self.cells().filter(|&cell| !facts.is_placed(cell))
    }

    /// The positions at which a number is possible, as bits.
    pub(super) fn places(self, facts: &Facts, value: u8) -> u32 {
        let here = |position: &usize| facts.domain(self.at(*position)) & bit(value) != 0;
        (0..self.side).filter(here).fold(0, |places, position| places | 1 << position)
    }

    /// Whether the number is placed in the line.
    pub(super) fn holds(self, facts: &Facts, value: u8) -> bool {
        self.cells().any(|cell| facts.is_placed(cell) && facts.domain(cell) == bit(value))
    }

    /// "row 2", "column 3".
    pub(super) fn name(self) -> Message {
        Message::new(if self.column { "line-column" } else { "line-row" }).with("line", self.number + 1)
    }
}

/// The neighbours of a place that lie on the board: above, left, right, below.
pub(super) fn around(board: &Board, index: usize) -> impl Iterator<Item = usize> {
    let (side, column) = (board.len(), index % board.len());
    let near = [
        index.checked_sub(side),
        index.checked_sub(1).filter(|_| column > 0),
        Some(index + 1).filter(|_| column + 1 < side),
        Some(index + side).filter(|&below| below < side * side),
    ];
    near.into_iter().flatten()
}

/// The bit of a number.
pub(super) fn bit(value: u8) -> u32 {
    1 << (value - 1)
}

/// All numbers up to `value`.
pub(super) fn up_to(value: u8) -> u32 {
    1_u32.checked_shl(u32::from(value)).map_or(u32::MAX, |next| next - 1)
}

/// The least number of a set; beyond every board when it is empty.
pub(super) fn least(set: u32) -> u8 {
    set.trailing_zeros() as u8 + 1
}

/// The greatest number of a set; 0 when it is empty.
pub(super) fn greatest(set: u32) -> u8 {
    32 - set.leading_zeros() as u8
}

/// How many numbers a set has.
pub(super) fn size(set: u32) -> usize {
    set.count_ones() as usize
}

/// The numbers of a set, or the positions (from 1) of a set of positions, in order.
pub(super) fn members(mut set: u32) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| least(set));
        set &= set.wrapping_sub(1);
        next
    })
}
