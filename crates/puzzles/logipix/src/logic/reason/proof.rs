//! The reasons there are, and their texts.
use crate::board::read_cell;
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt;
use std::str::FromStr;

/// Why there is no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// An odd number of clues with this number and colour: `odd-3` or `odd-3:2`.
    Odd {
        /// The number.
        value: u16,
        /// The colour.
        colour: u8,
    },
    /// No partner of this clue is in reach: `lone-r1c2`.
    Lone(Cell),
    /// No path leads from this clue to any partner: `stuck-r1c2`.
    Stuck(Cell),
    /// Every path of both clues crosses the cell, and no path joins them: `cross-r1c2-r1c1-r2c2` (the cell first).
    Cross {
        /// The cell.
        cell: Cell,
        /// One clue.
        one: Cell,
        /// The other clue.
        other: Cell,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Odd { value, colour: 0 } => write!(f, "odd-{value}"),
            Reason::Odd { value, colour } => write!(f, "odd-{value}:{colour}"),
            Reason::Lone(clue) => write!(f, "lone-{}", CellName(clue)),
            Reason::Stuck(clue) => write!(f, "stuck-{}", CellName(clue)),
            Reason::Cross { cell, one, other } => {
                write!(f, "cross-{}-{}-{}", CellName(cell), CellName(one), CellName(other))
            }
        }
    }
}

impl FromStr for Reason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let kind = text.split('-').next().unwrap_or_default();
        let mut reader = Cursor::new(text);
        for _ in kind.chars() {
            reader.skip();
        }
        let cell = |reader: &mut Cursor<'_>| {
            if reader.eat('-') { read_cell(reader) } else { Err(reader.error("cell-wanted")) }
        };
        let reason = match kind {
            "odd" => {
                let value = if reader.eat('-') { reader.number() } else { None };
                let value = value.ok_or_else(|| reader.error("bad-reason"))?;
                let colour = if reader.eat(':') { reader.number() } else { Some(0) };
                let colour = colour.and_then(|colour| u8::try_from(colour).ok());
                Reason::Odd { value, colour: colour.ok_or_else(|| reader.error("bad-reason"))? }
            }
            "lone" => Reason::Lone(cell(&mut reader)?),
            "stuck" => Reason::Stuck(cell(&mut reader)?),
            "cross" => Reason::Cross { cell: cell(&mut reader)?, one: cell(&mut reader)?, other: cell(&mut reader)? },
            _ => return Err(Cursor::new(text).error("bad-reason")),
        };
        reader.end()?;
        Ok(reason)
    }
}
