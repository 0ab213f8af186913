//! A refutation as data, and its text: clues joined by `.`, then each step behind a `:`, its placements joined by `-`.
//!
//! `r1c1=3` is a number, `r1c1_r1c2` a sign (the first cell is less than the second). So `r1c1=1.r1c2=1:` says that two
//! numbers contradict each other at once, and `r1c1_r1c2:r1c1=1:` would need one step before the last, empty one.
use crate::board::MAX_SIDE;
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// The most clues: every cell and every sign of the largest board.
const MOST_CLUES: usize = 3 * 32 * 32;

/// The most steps; longer proofs are for machines, and no courtesy to anybody.
pub(super) const MOST_STEPS: usize = 1024;

/// The most placements in a step: more than any proof of ours branches.
const MOST_PLACEMENTS: usize = 64;

/// A number in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// Which number.
    pub value: u8,
}

/// Something that the board or the player has set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clue {
    /// A given number, or one that the player placed.
    Number(Placement),
    /// A sign.
    Sign {
        /// The cell with the lesser number.
        less: Cell,
        /// The cell with the greater number.
        greater: Cell,
    },
}

/// Why a board has no solution: named clues, and steps that a checker retraces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The clues that contradict each other.
    pub clues: Vec<Clue>,
    /// Placements that can't hold together, each list by those before it; the last is empty.
    pub steps: Vec<Vec<Placement>>,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", CellName(self.cell), self.value)
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clue::Number(number) => write!(f, "{number}"),
            Clue::Sign { less, greater } => write!(f, "{}_{}", CellName(*less), CellName(*greater)),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, &self.clues, ".")?;
        for step in &self.steps {
            write!(f, ":")?;
            write_joined(f, step, "-")?;
        }
        Ok(())
    }
}

fn write_joined(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display], joint: &str) -> fmt::Result {
    for (at, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if at == 0 { "" } else { joint })?;
    }
    Ok(())
}

impl FromStr for Reason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let clues = read_list(&mut reader, '.', MOST_CLUES, read_clue)?;
        let mut steps = Vec::new();
        while reader.eat(':') {
            if steps.len() == MOST_STEPS {
                return Err(reader.error("reason-too-long"));
            }
            steps.push(read_list(&mut reader, '-', MOST_PLACEMENTS, read_placement)?);
        }
        reader.end()?;
        let reason = Reason { clues, steps };
        // Numbers with zeros in front were read, but there is one way only to write a reason.
        if reason.to_string() == text { Ok(reason) } else { Err(TextError::new(0, Message::new("number-wanted"))) }
    }
}

/// A list that may be empty: every item begins with the `r` of its cell.
fn read_list<T>(
    reader: &mut Cursor<'_>,
    joint: char,
    most: usize,
    read: impl Fn(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    let mut items = Vec::new();
    if reader.peek() != Some('r') {
        return Ok(items);
    }
    loop {
        if items.len() == most {
            return Err(reader.error("reason-too-long"));
        }
        items.push(read(reader)?);
        if !reader.eat(joint) {
            return Ok(items);
        }
    }
}

fn read_clue(reader: &mut Cursor<'_>) -> Result<Clue, TextError> {
    let cell = read_cell(reader)?;
    if reader.eat('_') {
        return Ok(Clue::Sign { less: cell, greater: read_cell(reader)? });
    }
    Ok(Clue::Number(Placement { cell, value: read_value(reader)? }))
}

fn read_placement(reader: &mut Cursor<'_>) -> Result<Placement, TextError> {
    Ok(Placement { cell: read_cell(reader)?, value: read_value(reader)? })
}

fn read_cell(reader: &mut Cursor<'_>) -> Result<Cell, TextError> {
    let side = u16::from(MAX_SIDE);
    let wanted = reader.error("cell-wanted");
    reader.cell().filter(|cell| cell.0 < side && cell.1 < side).ok_or(wanted)
}

fn read_value(reader: &mut Cursor<'_>) -> Result<u8, TextError> {
    if !reader.eat('=') {
        return Err(reader.error("equals-wanted"));
    }
    let wanted = reader.error("number-wanted");
    let value = reader.number().and_then(|value| u8::try_from(value).ok());
    value.filter(|value| (1..=MAX_SIDE).contains(value)).ok_or(wanted)
}
