//! A stroke over cells: where it begins and its steps.
//!
//! A stroke has no direction of its own: it is kept so that its first end comes before its last in reading order, which
//! makes its text the only one there is.
use crate::board::{MAX_SIDE, read_cell};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// Cells side by side, each once, at least two.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stroke(Vec<Cell>);

/// The letter of each step: north, east, south, west.
const LETTERS: [char; 4] = ['n', 'e', 's', 'w'];

/// The cell next to another; none beyond the largest board.
pub(super) fn beside((row, column): Cell, side: usize) -> Option<Cell> {
    let cell = match side {
        0 => (row.checked_sub(1)?, column),
        1 => (row, column + 1),
        2 => (row + 1, column),
        _ => (row, column.checked_sub(1)?),
    };
    (cell.0 < MAX_SIDE && cell.1 < MAX_SIDE).then_some(cell)
}

/// The side of the first on which the second lies.
fn side(from: Cell, to: Cell) -> Option<usize> {
    (0..4).find(|&side| beside(from, side) == Some(to))
}

/// Whether two cells are the same. Most strokes are short: comparing all pairs is faster than sorting, which is for others.
fn has_twice(cells: &[Cell]) -> bool {
    if cells.len() <= 24 {
        return cells.iter().enumerate().any(|(index, cell)| cells[..index].contains(cell));
    }
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}

impl Stroke {
    /// A stroke over these cells; none when there are less than two, two are the same, or two in turn lie apart.
    pub fn new(mut cells: Vec<Cell>) -> Option<Self> {
        let far = |one: Cell, other: Cell| one.0.abs_diff(other.0).saturating_add(one.1.abs_diff(other.1));
        let joined = cells.windows(2).all(|pair| far(pair[0], pair[1]) == 1);
        let inside = cells.iter().all(|cell| cell.0.max(cell.1) < MAX_SIDE);
        if cells.len() < 2 || !joined || !inside || has_twice(&cells) {
            return None;
        }
        if cells.first() > cells.last() {
            cells.reverse();
        }
        Some(Stroke(cells))
    }

    /// Its cells in order.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// Both ends, the first in reading order first.
    pub fn ends(&self) -> [Cell; 2] {
        [self.0[0], self.0[self.0.len() - 1]]
    }

    /// Its cells in order, beginning at that end.
    pub fn from(&self, end: Cell) -> Vec<Cell> {
        let mut cells = self.0.clone();
        if cells[0] != end {
            cells.reverse();
        }
        cells
    }

    /// Whether its cells stand in a row among those of the other.
    pub fn is_part_of(&self, other: &Stroke) -> bool {
        let at = |cell| other.0.iter().position(|&known| known == cell);
        let Some((first, last)) = at(self.0[0]).zip(at(self.0[self.0.len() - 1])) else { return false };
        let (low, high) = (first.min(last), first.max(last));
        let part = &other.0[low..=high];
        part == self.0 || part.iter().rev().eq(self.0.iter())
    }

    /// Reads a cell, `:` and steps.
    pub(super) fn read(reader: &mut Cursor<'_>) -> Result<Self, TextError> {
        let start = read_cell(reader)?;
        if !reader.eat(':') {
            return Err(reader.error("steps-wanted"));
        }
        Stroke::read_steps(reader, start)
    }

    /// Reads the steps from a cell.
    pub(super) fn read_steps(reader: &mut Cursor<'_>, start: Cell) -> Result<Self, TextError> {
        let mut cells = vec![start];
        while let Some(side) = reader.peek().and_then(|next| LETTERS.iter().position(|&letter| letter == next)) {
            let next = beside(cells[cells.len() - 1], side).ok_or_else(|| reader.error("stroke-outside"))?;
            cells.push(next);
            reader.skip();
        }
        Stroke::new(cells).ok_or_else(|| reader.error("bad-stroke"))
    }

    /// Its steps as letters.
    pub(super) fn steps(&self) -> String {
        self.letters().collect()
    }

    fn letters(&self) -> impl Iterator<Item = char> {
        self.0.windows(2).map(|pair| LETTERS[side(pair[0], pair[1]).unwrap_or(0)])
    }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", CellName(self.0[0]))?;
        self.letters().try_for_each(|letter| f.write_char(letter))
    }
}

impl FromStr for Stroke {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let stroke = Stroke::read(&mut reader)?;
        reader.end()?;
        Ok(stroke)
    }
}
