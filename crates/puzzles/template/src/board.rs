//! Boards, states and moves, and their texts.
use crate::Template;
use gridwright_core::puzzle::Puzzle as _;
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// The longest side: a board fits into 64 bits.
pub(crate) const MAX_SIDE: u16 = 8;

/// The lights at the start; bit `8 * row + column` of `lights` is a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// Rows and columns.
    pub(crate) size: (u16, u16),
    pub(crate) lights: u64,
}

/// The lights now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) size: (u16, u16),
    pub(crate) lights: u64,
}

/// The cell to press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move(pub Cell);

impl Board {
    /// A dark board, if the size is allowed.
    pub fn dark(rows: u16, columns: u16) -> Option<Self> {
        let fits = (1..=MAX_SIDE).contains(&rows) && (1..=MAX_SIDE).contains(&columns);
        fits.then_some(Board { size: (rows, columns), lights: 0 })
    }
}

/// The bit of a cell.
pub(crate) fn bit((row, column): Cell) -> u64 {
    1 << (8 * row + column)
}

/// All cells of a size, row by row.
pub(crate) fn cells((rows, columns): (u16, u16)) -> impl Iterator<Item = Cell> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

fn write_cells(size: (u16, u16), lights: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    cells(size).try_for_each(|cell| f.write_str(if lights & bit(cell) != 0 { "o" } else { "." }))
}

fn read_cells(cursor: &mut Cursor<'_>, size: (u16, u16)) -> Result<u64, TextError> {
    let mut lights = 0;
    for cell in cells(size) {
        match cursor.peek() {
            Some('o') => lights |= bit(cell),
            Some('.') => {}
            _ => return Err(cursor.error("cell-wanted")),
        }
        cursor.skip();
    }
    cursor.end().map(|()| lights)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}:", self.size.0, self.size.1)?;
        write_cells(self.size, self.lights, f)
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let read = |cursor: &mut Cursor<'_>| {
            let rows = cursor.number();
            let columns = rows.filter(|_| cursor.eat('x')).and_then(|_| cursor.number());
            let board = rows.zip(columns).and_then(|(rows, columns)| Board::dark(rows, columns));
            let board = board.ok_or_else(|| TextError::new(0, Message::new("bad-size")))?;
            cursor.expect(':', "colon-wanted")?;
            Ok(Board { lights: read_cells(cursor, board.size)?, ..board })
        };
        read(&mut cursor).map_err(|error: TextError| error.in_words_of(Template::INFO.locales))
    }
}

impl fmt::Display for State {
    /// With its size, for the text alone must tell it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Board { size: self.size, lights: self.lights }.fmt(f)
    }
}

impl FromStr for State {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(|Board { size, lights }| State { size, lights })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        CellName(self.0).fmt(f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let cell = cursor.cell().ok_or_else(|| cursor.error("move-wanted"))?;
        cursor.end().map(|()| Move(cell))
    }
}
