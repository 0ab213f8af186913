//! The unit of human logic: a number is placed, or ruled out; and all that is known of a board.
use crate::Futoshiki;
use crate::board::{Board, MAX_SIDE};
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Knowledge;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt;
use std::str::FromStr;

/// A number is placed in a cell, or ruled out there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// Where.
    pub cell: Cell,
    /// Which number.
    pub value: u8,
    /// Placed, or ruled out.
    pub placed: bool,
}

impl Fact {
    /// A placement.
    pub fn is(cell: Cell, value: u8) -> Self {
        Fact { cell, value, placed: true }
    }

    /// An elimination.
    pub fn not(cell: Cell, value: u8) -> Self {
        Fact { cell, value, placed: false }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", CellName(self.cell), if self.placed { '=' } else { '-' }, self.value)
    }
}

impl FromStr for Fact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let cell = reader.cell().ok_or_else(|| reader.error("cell-wanted"))?;
        let placed = reader.eat('=');
        if !placed && !reader.eat('-') {
            return Err(reader.error("equals-wanted"));
        }
        let value =
            reader.number().and_then(|value| u8::try_from(value).ok()).filter(|value| (1..=MAX_SIDE).contains(value));
        let value = value.ok_or_else(|| reader.error("number-wanted"))?;
        reader.end()?;
        Ok(Fact { cell, value, placed })
    }
}

/// What is known of each cell: the numbers that are still possible, and whether one is placed.
///
/// A placement rules its number out in its row and column at once, as every player does without thinking; all else is
/// left to techniques.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    side: usize,
    /// In reading order; bit v - 1 stands for v.
    domains: Vec<u32>,
    placed: Vec<bool>,
}

impl Facts {
    /// How many rows, columns and numbers.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The numbers that are possible in a place; bit v - 1 stands for v.
    pub fn domain(&self, index: usize) -> u32 {
        self.domains[index]
    }

    /// Whether a number is placed there.
    pub fn is_placed(&self, index: usize) -> bool {
        self.placed[index]
    }
}

impl Knowledge<Futoshiki> for Facts {
    fn begin(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Self, Stop> {
        run.work(board.len() as u64)?;
        let side = board.len();
        let full = u32::MAX >> (32 - side);
        let mut facts = Facts { side, domains: vec![full; side * side], placed: vec![false; side * side] };
        for (index, &value) in state.values().iter().enumerate().filter(|(_, value)| **value != 0) {
            facts.learn(&Fact::is(board.cell(index), value));
        }
        Ok(facts)
    }

    fn learn(&mut self, fact: &Fact) {
        let (row, column) = (usize::from(fact.cell.0), usize::from(fact.cell.1));
        if row >= self.side || column >= self.side || !(1..=self.side).contains(&usize::from(fact.value)) {
            return;
        }
        let (index, bit) = (row * self.side + column, 1 << (fact.value - 1));
        if !fact.placed {
            self.domains[index] &= !bit;
            return;
        }
        for step in 0..self.side {
            self.domains[row * self.side + step] &= !bit;
            self.domains[step * self.side + column] &= !bit;
        }
        self.domains[index] = bit;
        self.placed[index] = true;
    }
}
