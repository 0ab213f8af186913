//! The givens: numbers, some of them coloured.
use crate::Logipix;
use gridwright_core::puzzle::Puzzle as _;
use gridwright_core::scene::Cell;
use gridwright_core::symmetry::Symmetry;
use gridwright_core::text::{Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// The most rows and columns.
pub(crate) const MAX_SIDE: u16 = 1000;

/// The largest number of a clue.
pub(crate) const MAX_VALUE: u16 = 9999;

/// A board: its size, its numbers and their colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: u16,
    columns: u16,
    /// In reading order; 0 is no clue.
    values: Vec<u16>,
    /// In reading order; 0 is the plain ink, and what cells without a clue have.
    colours: Vec<u8>,
}

impl Board {
    /// A board without clues, if both sides lie between 1 and 1000.
    pub fn empty(rows: u16, columns: u16) -> Option<Self> {
        let fits = |side: u16| (1..=MAX_SIDE).contains(&side);
        let cells = usize::from(rows) * usize::from(columns);
        (fits(rows) && fits(columns)).then(|| Board { rows, columns, values: vec![0; cells], colours: vec![0; cells] })
    }

    /// Its turns and mirror images.
    pub(crate) fn images(&self) -> impl Iterator<Item = Board> {
        Symmetry::all().map(|symmetry| {
            let size = (self.rows, self.columns);
            let (rows, columns) = symmetry.size(size);
            let mut board = Board { rows, columns, values: vec![0; self.len()], colours: vec![0; self.len()] };
            for index in (0..self.len()).filter(|&index| self.values[index] > 0) {
                let (row, column) = symmetry.cell(size, self.cell(index));
                let place = usize::from(row) * usize::from(columns) + usize::from(column);
                board.set_clue(place, self.values[index], self.colours[index]);
            }
            board
        })
    }

    /// How many rows.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// How many cells.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Never: there is no board without cells.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The place of a cell in reading order; none outside the board.
    pub fn index(&self, (row, column): Cell) -> Option<usize> {
        let inside = row < self.rows && column < self.columns;
        inside.then(|| usize::from(row) * usize::from(self.columns) + usize::from(column))
    }

    /// The cell of a place in reading order.
    pub fn cell(&self, index: usize) -> Cell {
        let columns = usize::from(self.columns);
        ((index / columns) as u16, (index % columns) as u16)
    }

    /// The number of a place in reading order; 0 where there is none.
    pub fn value(&self, index: usize) -> u16 {
        self.values[index]
    }

    /// The colour of the clue of a place; 0 is the plain ink.
    pub fn colour(&self, index: usize) -> u8 {
        self.colours[index]
    }

    /// The number and colour of a cell; none without a clue or outside.
    pub fn clue(&self, cell: Cell) -> Option<(u16, u8)> {
        let index = self.index(cell)?;
        (self.values[index] > 0).then(|| (self.values[index], self.colours[index]))
    }

    /// Sets a clue, or takes it away with 0; numbers beyond the largest are taken as 0.
    pub fn set_clue(&mut self, index: usize, value: u16, colour: u8) {
        self.values[index] = if value <= MAX_VALUE { value } else { 0 };
        self.colours[index] = if self.values[index] > 0 { colour } else { 0 };
    }
}

/// A run of empty cells: letters for 1 to 26.
fn write_run(f: &mut fmt::Formatter<'_>, mut run: usize) -> fmt::Result {
    while run > 0 {
        let part = run.min(26);
        write!(f, "{}", (b'a' + part as u8 - 1) as char)?;
        run -= part;
    }
    Ok(())
}

fn write_clue(f: &mut fmt::Formatter<'_>, value: u16, colour: u8) -> fmt::Result {
    match colour {
        0 => {}
        1..=26 => write!(f, "{}", (b'A' + colour - 1) as char)?,
        _ => write!(f, "@{colour}=")?,
    }
    if value < 10 { write!(f, "{value}") } else { write!(f, "-{value}-") }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}:", self.rows, self.columns)?;
        let mut run = 0;
        for (&value, &colour) in self.values.iter().zip(&self.colours) {
            if value == 0 {
                run += 1;
                continue;
            }
            write_run(f, run)?;
            run = 0;
            write_clue(f, value, colour)?;
        }
        write_run(f, run)
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map_err(|error| error.in_words_of(Logipix::INFO.locales))
    }
}

fn read(text: &str) -> Result<Board, TextError> {
    let mut reader = Cursor::new(text);
    let rows = reader.number();
    let columns = rows.filter(|_| reader.eat('x')).and_then(|_| reader.number());
    let board = rows.zip(columns).and_then(|(rows, columns)| Board::empty(rows, columns));
    let mut board = board.ok_or_else(|| TextError::new(0, Message::new("bad-side")))?;
    if !reader.eat(':') {
        return Err(reader.error("colon-wanted"));
    }
    let mut index = 0;
    while index < board.len() {
        index += board.read_token(&mut reader, index)?;
    }
    reader.end()?;
    Ok(board)
}

impl Board {
    /// A run or a clue; gives how many cells it is.
    fn read_token(&mut self, reader: &mut Cursor<'_>, index: usize) -> Result<usize, TextError> {
        match reader.peek() {
            None => Err(reader.error("cells-missing")),
            Some(letter @ 'a'..='z') => {
                let run = letter as usize - 'a' as usize + 1;
                if index + run > self.len() {
                    return Err(reader.error("run-too-long"));
                }
                reader.skip();
                Ok(run)
            }
            Some(_) => {
                let colour = read_colour(reader)?;
                let value = read_value(reader)?;
                self.set_clue(index, value, colour);
                Ok(1)
            }
        }
    }
}

fn read_colour(reader: &mut Cursor<'_>) -> Result<u8, TextError> {
    match reader.peek() {
        Some(letter @ 'A'..='Z') => {
            reader.skip();
            Ok(letter as u8 - b'A' + 1)
        }
        Some('@') => {
            reader.skip();
            let colour = reader.number().and_then(|colour| u8::try_from(colour).ok()).filter(|&colour| colour > 26);
            colour.filter(|_| reader.eat('=')).ok_or_else(|| reader.error("bad-colour"))
        }
        _ => Ok(0),
    }
}

fn read_value(reader: &mut Cursor<'_>) -> Result<u16, TextError> {
    if reader.eat('-') {
        let value = reader.number().filter(|value| (10..=MAX_VALUE).contains(value));
        return value.filter(|_| reader.eat('-')).ok_or_else(|| reader.error("bad-clue"));
    }
    match reader.peek().and_then(|digit| digit.to_digit(10)).filter(|&digit| digit > 0) {
        Some(digit) => {
            reader.skip();
            Ok(digit as u16)
        }
        None => Err(reader.error("bad-clue")),
    }
}

/// A cell that some board may have: strokes step from it, so it must be far from where numbers end.
pub(crate) fn read_cell(reader: &mut Cursor<'_>) -> Result<Cell, TextError> {
    let cell = reader.cell().filter(|&(row, column)| row < MAX_SIDE && column < MAX_SIDE);
    cell.ok_or_else(|| reader.error("cell-wanted"))
}
