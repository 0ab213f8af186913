//! The unit of human logic: an orientation is settled, or ruled out; and all that is known of a board.
use super::agenda::{Agenda, Agendas, Watch};
use crate::Loops;
use crate::board::{Board, Kind, digit, read_sides};
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Knowledge;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::cell::RefMut;
use std::fmt;
use std::str::FromStr;

/// An orientation is settled (`r1c2=6`), or ruled out (`r1c2-6`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// Which piece.
    pub cell: Cell,
    /// The sides it connects in this orientation.
    pub sides: u8,
    /// Settled, or ruled out.
    pub placed: bool,
}

impl Fact {
    /// An orientation is settled.
    pub fn is(cell: Cell, sides: u8) -> Self {
        Fact { cell, sides, placed: true }
    }

    /// An orientation is ruled out.
    pub fn not(cell: Cell, sides: u8) -> Self {
        Fact { cell, sides, placed: false }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", CellName(self.cell), if self.placed { '=' } else { '-' }, digit(self.sides))
    }
}

impl FromStr for Fact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let cell = reader.cell().ok_or_else(|| reader.error("cell-wanted"))?;
        let placed = reader.eat('=');
        if !placed && !reader.eat('-') {
            return Err(reader.error("move-wanted"));
        }
        let sides = read_sides(&mut reader).ok_or_else(|| reader.error("bad-piece"))?;
        reader.end()?;
        Ok(Fact { cell, sides, placed })
    }
}

/// For each side, the orientations that connect it, as a set: bit m stands for the sides m.
pub(crate) const CONNECTS: [u16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// All orientations of a piece, as such a set.
pub(crate) fn all_orientations(kind: Kind) -> u16 {
    kind.orientations().iter().fold(0, |orientations, &sides| orientations | 1 << sides)
}

/// What is known of each piece: the orientations that are still possible, and whether one is settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    columns: u16,
    /// In reading order; bit m stands for the orientation that connects the sides m.
    orientations: Vec<u16>,
    settled: Vec<bool>,
    agendas: Agendas,
}

impl Facts {
    /// What board and state give at once: locked pieces stand as they are.
    pub fn new(board: &Board, state: &State) -> Self {
        let one = |index: usize| state.is_locked(index) || board.kind(index).orientations().len() == 1;
        let orientations = |index: usize| {
            if one(index) { 1 << state.orientation(board, index) } else { all_orientations(board.kind(index)) }
        };
        Facts {
            columns: board.size().1,
            orientations: (0..board.len()).map(orientations).collect(),
            settled: (0..board.len()).map(one).collect(),
            agendas: Agendas::default(),
        }
    }

    /// The orientations that are possible in a place; bit m stands for the sides m.
    pub fn orientations(&self, index: usize) -> u16 {
        self.orientations[index]
    }

    /// Whether the orientation is settled.
    pub fn is_settled(&self, index: usize) -> bool {
        self.settled[index]
    }

    /// What a technique has found so far, ready to look again near what has changed since.
    pub(super) fn agenda(&self, board: &Board, watch: Watch) -> RefMut<'_, Agenda> {
        self.agendas.of(board, watch)
    }

    /// Whether a side is known to be connected, or known not to be; none while both are possible.
    pub fn side(&self, index: usize, side: usize) -> Option<bool> {
        let orientations = self.orientations[index];
        match (orientations & CONNECTS[side] != 0, orientations & !CONNECTS[side] != 0) {
            (true, true) | (false, false) => None,
            (connected, _) => Some(connected),
        }
    }
}

impl Knowledge<Loops> for Facts {
    fn begin(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Self, Stop> {
        run.work(board.len() as u64)?;
        // The agendas of a walk, about.
        run.reserve(16 * board.len() as u64)?;
        Ok(Facts::new(board, state))
    }

    fn learn(&mut self, fact: &Fact) {
        let index = usize::from(fact.cell.0) * usize::from(self.columns) + usize::from(fact.cell.1);
        if fact.cell.1 >= self.columns || index >= self.orientations.len() {
            return;
        }
        self.agendas.changed(index);
        let bit = 1 << (fact.sides & 15);
        if fact.placed {
            self.orientations[index] = bit;
            self.settled[index] = true;
        } else {
            self.orientations[index] &= !bit;
        }
    }
}
