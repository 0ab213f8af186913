//! What has been done so far: the strokes that are drawn; and the moves that draw and erase them.
//!
//! Strokes never share a cell, so a map from cells to strokes finds any of them at once: a game of tens of thousands of
//! moves replays in linear time.
use crate::board::{Board, read_cell};
use crate::stroke::Stroke;
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt;
use std::str::FromStr;

/// The strokes that are drawn.
#[derive(Debug, Clone, Default)]
pub struct State {
    strokes: Vec<Stroke>,
    /// How far the map reaches: it grows with the strokes.
    rows: usize,
    columns: usize,
    /// Which stroke covers a cell, from 1; 0 is none.
    map: Vec<u32>,
}

impl State {
    /// Nothing drawn.
    pub fn start(board: &Board) -> Self {
        let (rows, columns) = (usize::from(board.rows()), usize::from(board.columns()));
        State { strokes: Vec::new(), rows, columns, map: vec![0; rows * columns] }
    }

    /// These strokes; none when two share a cell.
    pub fn drawn(board: &Board, strokes: impl IntoIterator<Item = Stroke>) -> Option<Self> {
        let mut state = State::start(board);
        strokes.into_iter().all(|stroke| state.draw(stroke)).then_some(state)
    }

    /// The strokes, in no order that means anything.
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    fn slot(&self, cell: Cell) -> Option<usize> {
        let (row, column) = (usize::from(cell.0), usize::from(cell.1));
        (row < self.rows && column < self.columns).then(|| row * self.columns + column)
    }

    /// Which stroke covers a cell.
    fn owner(&self, cell: Cell) -> Option<usize> {
        self.slot(cell).and_then(|slot| self.map[slot].checked_sub(1)).map(|owner| owner as usize)
    }

    /// The stroke that covers a cell.
    pub fn stroke(&self, cell: Cell) -> Option<&Stroke> {
        self.owner(cell).map(|owner| &self.strokes[owner])
    }

    /// Grows the map.
    fn grow(&mut self, rows: usize, columns: usize) {
        if rows <= self.rows && columns <= self.columns {
            return;
        }
        // Doubling keeps the copying linear however the strokes come.
        let rows = if rows > self.rows { rows.max(2 * self.rows).min(1000) } else { self.rows };
        let columns = if columns > self.columns { columns.max(2 * self.columns).min(1000) } else { self.columns };
        let mut map = vec![0; rows * columns];
        for row in 0..self.rows {
            let old = &self.map[row * self.columns..(row + 1) * self.columns];
            map[row * columns..row * columns + self.columns].copy_from_slice(old);
        }
        (self.rows, self.columns, self.map) = (rows, columns, map);
    }

    /// Draws a stroke; false, and nothing changed, when a cell is covered already.
    pub(super) fn draw(&mut self, stroke: Stroke) -> bool {
        if stroke.cells().iter().any(|&cell| self.owner(cell).is_some()) {
            return false;
        }
        let far = |pick: fn(&Cell) -> u16| stroke.cells().iter().map(pick).max().map_or(0, |far| usize::from(far) + 1);
        self.grow(far(|cell| cell.0), far(|cell| cell.1));
        self.strokes.push(stroke);
        self.label(self.strokes.len() - 1);
        true
    }

    /// Notes in the map where a stroke lies.
    fn label(&mut self, number: usize) {
        for index in 0..self.strokes[number].cells().len() {
            if let Some(slot) = self.slot(self.strokes[number].cells()[index]) {
                self.map[slot] = number as u32 + 1;
            }
        }
    }

    /// Erases the stroke that covers a cell, and gives it back.
    pub(super) fn erase(&mut self, cell: Cell) -> Option<Stroke> {
        let number = self.owner(cell)?;
        let gone = self.strokes.swap_remove(number);
        for &cell in gone.cells() {
            if let Some(slot) = self.slot(cell) {
                self.map[slot] = 0;
            }
        }
        if number < self.strokes.len() {
            self.label(number);
        }
        Some(gone)
    }

    /// The strokes in reading order of their first cells.
    pub fn sorted(&self) -> Vec<&Stroke> {
        let mut strokes: Vec<&Stroke> = self.strokes.iter().collect();
        strokes.sort_unstable_by_key(|stroke| stroke.cells()[0]);
        strokes
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let same = |stroke: &Stroke| other.stroke(stroke.cells()[0]) == Some(stroke);
        self.strokes.len() == other.strokes.len() && self.strokes.iter().all(same)
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, stroke) in self.sorted().into_iter().enumerate() {
            write!(f, "{}{stroke}", if number > 0 { "_" } else { "" })?;
        }
        // An empty text would stand for the board's own start, which is the same; but a state is never without a text.
        if self.strokes.is_empty() { write!(f, "_") } else { Ok(()) }
    }
}

impl FromStr for State {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let mut state = State::default();
        if text == "_" {
            return Ok(state);
        }
        loop {
            let stroke = Stroke::read(&mut reader)?;
            if !state.draw(stroke) {
                return Err(reader.error("strokes-overlap"));
            }
            if !reader.eat('_') {
                break;
            }
        }
        reader.end()?;
        Ok(state)
    }
}

/// One step of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Draws a stroke, whole or a part from one of its clues; strokes of the same clues go.
    Draw(Stroke),
    /// Erases the stroke that covers a cell.
    Erase(Cell),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw(stroke) => write!(f, "{stroke}"),
            Move::Erase(cell) => write!(f, "{}-", CellName(*cell)),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let start = read_cell(&mut reader)?;
        let step = if reader.eat('-') {
            Move::Erase(start)
        } else if reader.eat(':') {
            Move::Draw(Stroke::read_steps(&mut reader, start)?)
        } else {
            return Err(reader.error("steps-wanted"));
        };
        reader.end()?;
        Ok(step)
    }
}
