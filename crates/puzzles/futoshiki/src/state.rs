//! What has been done so far: numbers and pencil marks; and the moves that do it.
use crate::board::{Board, MAX_SIDE, digit, value};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// Numbers and pencil marks, givens included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    side: u8,
    /// In reading order; 0 is empty.
    values: Vec<u8>,
    /// In reading order; bit v - 1 is a mark for v.
    marks: Vec<u32>,
}

impl State {
    /// The board's givens and nothing else.
    pub fn start(board: &Board) -> Self {
        let cells = board.len() * board.len();
        State {
            side: board.side(),
            values: (0..cells).map(|index| board.given(index)).collect(),
            marks: vec![0; cells],
        }
    }

    /// A filled state from its numbers in reading order, missing ones empty.
    pub fn filled(board: &Board, values: impl IntoIterator<Item = u8>) -> Self {
        let mut state = State::start(board);
        for (place, value) in state.values.iter_mut().zip(values) {
            *place = value;
        }
        state
    }

    /// How many rows, columns and numbers.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// The numbers in reading order; 0 is empty.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The pencil marks of a place; bit v - 1 is a mark for v.
    pub fn marks(&self, index: usize) -> u32 {
        self.marks[index]
    }

    /// Places a number, or erases it with 0; the marks of the place go.
    pub(super) fn place(&mut self, index: usize, value: u8) {
        self.values[index] = value;
        self.marks[index] = 0;
    }

    /// Sets a pencil mark, or removes it.
    pub(super) fn mark(&mut self, index: usize, value: u8) {
        self.marks[index] ^= 1 << (value - 1);
    }

    /// Removes the marks for a number from the lines of a place.
    pub(super) fn clean(&mut self, index: usize, value: u8) {
        let side = usize::from(self.side);
        let (row, column) = (index / side, index % side);
        for step in 0..side {
            self.marks[row * side + step] &= !(1 << (value - 1));
            self.marks[step * side + column] &= !(1 << (value - 1));
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (&value, &marks) in self.values.iter().zip(&self.marks) {
            match (value, marks) {
                (0, 0) => f.write_char('.')?,
                (0, marks) => {
                    let digits: String =
                        (1..=MAX_SIDE).filter(|&mark| marks >> (mark - 1) & 1 == 1).map(digit).collect();
                    write!(f, "_{digits}_")?;
                }
                (value, _) => f.write_char(digit(value))?,
            }
        }
        Ok(())
    }
}

impl FromStr for State {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let mut state = State { side: 0, values: Vec::new(), marks: Vec::new() };
        while let Some(next) = reader.peek() {
            let (number, marks) = match next {
                '.' => (0, 0),
                '_' => (0, read_marks(&mut reader)?),
                _ => (value(next).ok_or_else(|| reader.error("bad-cell"))?, 0),
            };
            reader.skip();
            state.values.push(number);
            state.marks.push(marks);
        }
        let side = state.values.len().isqrt();
        if side * side != state.values.len() || side > usize::from(MAX_SIDE) {
            return Err(reader.error("not-square"));
        }
        state.side = side as u8;
        Ok(state)
    }
}

/// Reads `_135` and stops before the closing `_`.
fn read_marks(reader: &mut Cursor<'_>) -> Result<u32, TextError> {
    let mut marks = 0;
    reader.skip();
    while reader.peek() != Some('_') {
        let mark = reader.peek().and_then(value).ok_or_else(|| reader.error("bad-mark"))?;
        marks |= 1 << (mark - 1);
        reader.skip();
    }
    Ok(marks)
}

/// One step of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Places a number; 0 erases.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        value: u8,
        /// Whether the marks for it go from its row and column.
        clean: bool,
    },
    /// Sets a pencil mark, or removes it.
    Mark {
        /// Where.
        cell: Cell,
        /// Which.
        value: u8,
    },
}

impl Move {
    /// Where it is done.
    pub fn cell(&self) -> Cell {
        match *self {
            Move::Place { cell, .. } | Move::Mark { cell, .. } => cell,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Place { cell, value, clean } => {
                write!(f, "{}={value}{}", CellName(cell), if clean { "~" } else { "" })
            }
            Move::Mark { cell, value } => write!(f, "{}~{value}", CellName(cell)),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let cell = reader.cell().ok_or_else(|| reader.error("cell-wanted"))?;
        let mark = reader.eat('~');
        if !mark && !reader.eat('=') {
            return Err(reader.error("equals-wanted"));
        }
        let value = reader.number().and_then(|value| u8::try_from(value).ok()).filter(|&value| value <= MAX_SIDE);
        let value = value.ok_or_else(|| reader.error("number-wanted"))?;
        let clean = !mark && reader.eat('~');
        reader.end()?;
        Ok(if mark { Move::Mark { cell, value } } else { Move::Place { cell, value, clean } })
    }
}
