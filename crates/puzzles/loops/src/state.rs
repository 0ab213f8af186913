//! What has been done so far: how far each piece is turned, and which are locked; and the moves that do it.
//!
//! A state is one character a cell. Turned clockwise 0 to 12 times: `0` to `9`, `a` to `c`; turned back 1 to 13 times: `z`
//! down to `n`. Locked pieces have capitals: `A` to `M` for 0 to 12, `Z` down to `N` for turned back. Turns are counted
//! beyond a full circle so that a drawing turns in the direction of the hand; they count modulo four for the rules.
use crate::board::{Board, digit, read_sides, turned};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt;
use std::str::FromStr;

/// Turns and locks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// In reading order: quarter turns clockwise since the start, from -13 to 12, above one bit for the lock.
    cells: Vec<u8>,
}

impl State {
    /// Nothing turned, nothing locked.
    pub fn start(board: &Board) -> Self {
        State { cells: vec![0; board.len()] }
    }

    /// A state of such bytes.
    pub(super) fn of_bytes(cells: Vec<u8>) -> Self {
        State { cells }
    }

    /// The byte of a cell.
    pub(super) fn byte(turns: i8, locked: bool) -> u8 {
        (turns << 1) as u8 | u8::from(locked)
    }

    /// Bytes of all cells: turns above one bit for the lock.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.cells
    }

    /// Whether anything is locked.
    pub(super) fn has_locks(&self) -> bool {
        self.cells.iter().fold(0, |any, byte| any | byte) & 1 == 1
    }

    /// Whether nothing is turned and nothing locked.
    pub(super) fn is_untouched(&self) -> bool {
        self.cells.iter().fold(0, |any, byte| any | byte) == 0
    }

    /// How many cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no cell at all.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Quarter turns of a piece since the start.
    pub fn turns(&self, index: usize) -> i8 {
        self.cells[index] as i8 >> 1
    }

    /// Whether a piece is locked.
    pub fn is_locked(&self, index: usize) -> bool {
        self.cells[index] & 1 == 1
    }

    /// The sides the piece in a place connects now.
    pub fn orientation(&self, board: &Board, index: usize) -> u8 {
        turned(board.pieces()[index], i32::from(self.turns(index)))
    }

    /// Turns a piece; whoever turns it round and round finds it unwound now and then.
    pub(super) fn turn(&mut self, index: usize, by: i8) {
        let turns = i32::from(self.turns(index)) + i32::from(by);
        let turns = if (-13..=12).contains(&turns) { turns } else { turns.rem_euclid(4) };
        self.cells[index] = State::byte(turns as i8, self.is_locked(index));
    }

    /// Locks a piece or unlocks it.
    pub(super) fn set_lock(&mut self, index: usize, locked: bool) {
        self.cells[index] = self.cells[index] & !1 | u8::from(locked);
    }

    /// Turns a piece by the fewest turns until it connects these sides, and locks it; false when it has no such orientation.
    pub(super) fn fix(&mut self, board: &Board, index: usize, sides: u8) -> bool {
        let Some(by) = shortest_turn(self.orientation(board, index), sides) else { return false };
        self.turn(index, by);
        self.set_lock(index, true);
        true
    }
}

/// The fewest quarter turns from one orientation to another of the same piece; clockwise where both directions are as long.
pub(super) fn shortest_turn(from: u8, to: u8) -> Option<i8> {
    if from == to {
        return Some(0);
    }
    [1, -1, 2].into_iter().find(|&by| turned(from, i32::from(by)) == to)
}

/// How many turns that are.
pub(super) fn distance(from: u8, to: u8) -> u8 {
    shortest_turn(from, to).map_or(0, i8::unsigned_abs)
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = (0..self.len()).map(|index| letter(self.turns(index), self.is_locked(index))).collect();
        f.write_str(&text)
    }
}

fn letter(turns: i8, locked: bool) -> char {
    let byte = match (turns, locked) {
        (0..=9, false) => b'0' + turns as u8,
        (0.., false) => b'a' + (turns - 10) as u8,
        (_, false) => b'z' + 1 - turns.unsigned_abs(),
        (0.., true) => b'A' + turns as u8,
        (_, true) => b'Z' + 1 - turns.unsigned_abs(),
    };
    char::from(byte)
}

fn read_letter(letter: char) -> Option<(i8, bool)> {
    let byte = u8::try_from(letter).ok()?;
    Some(match byte {
        b'0'..=b'9' => ((byte - b'0') as i8, false),
        b'a'..=b'c' => ((byte - b'a') as i8 + 10, false),
        b'n'..=b'z' => (byte as i8 - b'z' as i8 - 1, false),
        b'A'..=b'M' => ((byte - b'A') as i8, true),
        b'N'..=b'Z' => (byte as i8 - b'Z' as i8 - 1, true),
        _ => return None,
    })
}

impl FromStr for State {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let mut state = State { cells: Vec::with_capacity(text.len()) };
        while let Some(letter) = reader.peek() {
            let (turns, locked) = read_letter(letter).ok_or_else(|| reader.error("bad-turns"))?;
            state.cells.push(State::byte(turns, locked));
            reader.skip();
        }
        Ok(state)
    }
}

/// One step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Turns a piece by quarters, clockwise when positive: `r1c2:1`, `r1c2:-1`.
    Turn {
        /// Which piece.
        cell: Cell,
        /// How far, from -3 to 3 and not 0.
        by: i8,
    },
    /// Locks a piece, or unlocks it: `r1c2@`.
    Lock {
        /// Which piece.
        cell: Cell,
    },
    /// Turns a piece until it connects these sides, and locks it: `r1c2=6`.
    Fix {
        /// Which piece.
        cell: Cell,
        /// Bit 0 north, 1 east, 2 south, 3 west.
        sides: u8,
    },
}

impl Move {
    /// The piece it speaks of.
    pub fn cell(self) -> Cell {
        match self {
            Move::Turn { cell, .. } | Move::Lock { cell } | Move::Fix { cell, .. } => cell,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Turn { cell, by } => write!(f, "{}:{by}", CellName(cell)),
            Move::Lock { cell } => write!(f, "{}@", CellName(cell)),
            Move::Fix { cell, sides } => write!(f, "{}={}", CellName(cell), digit(sides)),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let cell = reader.cell().ok_or_else(|| reader.error("cell-wanted"))?;
        let step = if reader.eat('@') {
            Move::Lock { cell }
        } else if reader.eat('=') {
            Move::Fix { cell, sides: read_sides(&mut reader).ok_or_else(|| reader.error("bad-piece"))? }
        } else if reader.eat(':') {
            let back = reader.eat('-');
            let by = reader.number().filter(|by| (1..=3).contains(by)).ok_or_else(|| reader.error("turns-wanted"))?;
            Move::Turn { cell, by: if back { -(by as i8) } else { by as i8 } }
        } else {
            return Err(reader.error("move-wanted"));
        };
        reader.end()?;
        Ok(step)
    }
}
