//! The unit traces could speak in: a robot stands in a cell. Hints here are moves; so this is small.
use super::board::COLOURS;
use super::notation::{colour, read_cell};
use super::state::State;
use gridwright_core::scene::Cell;
use gridwright_core::text::{Cursor, Message, TextError, cell_name};
use std::fmt;
use std::str::FromStr;

/// A robot stands in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// Which robot.
    pub robot: u8,
    /// Where.
    pub cell: Cell,
}

impl Fact {
    /// The fact in words.
    pub(super) fn say(self) -> Message {
        let robot = Message::new("robot").with("robot", COLOURS[usize::from(self.robot)].to_string());
        Message::new("fact-stands").with("robot", robot).with("cell", cell_name(self.cell))
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", COLOURS[usize::from(self.robot)], cell_name(self.cell))
    }
}

impl FromStr for Fact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let robot = reader.peek().and_then(colour).ok_or_else(|| reader.error("robot-wanted"))?;
        reader.skip();
        reader.expect('=', "equals-wanted")?;
        let cell = read_cell(&mut reader)?;
        reader.end()?;
        Ok(Fact { robot, cell })
    }
}

/// Where the robots are known to stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts(pub Vec<Cell>);

impl Facts {
    pub(super) fn new(state: &State) -> Self {
        Facts(state.robots.clone())
    }

    pub(super) fn learn(&mut self, fact: Fact) {
        if let Some(robot) = self.0.get_mut(usize::from(fact.robot)) {
            *robot = fact.cell;
        }
    }
}

/// Why a target can't be reached: there is no reason short enough to be checked, so there is none to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {}

impl fmt::Display for Reason {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Reason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Err(Cursor::new(text).error("no-reason"))
    }
}
