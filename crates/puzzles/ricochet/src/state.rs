//! What has been done: where the robots stand, which targets are reached, and what the rules need of the past.
use super::board::{Board, COLOURS, Direction, MAX_ROBOTS, MAX_TARGETS};
use super::notation::{colour, read_cell, read_cells, write_cells};
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// What the rules need of a robot's moves since the last target was reached; empty where no rule asks for it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Past {
    /// Its last move.
    pub last: Option<Direction>,
    /// Whether it has turned.
    pub turned: bool,
}

/// A position in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Where the robots stand, in the order of their colours.
    pub robots: Vec<Cell>,
    /// How many targets are reached.
    pub reached: u8,
    /// The robots' pasts.
    pub past: Vec<Past>,
}

impl State {
    /// The robots where they begin; what they reach by standing there is reached.
    pub(super) fn start(board: &Board) -> Self {
        let robots = board.robots().to_vec();
        let mut state = State { past: vec![Past::default(); robots.len()], robots, reached: 0 };
        super::rules::arrive(board, &mut state);
        state
    }

    /// Whether nothing of the past needs to be recorded.
    fn is_plain(&self) -> bool {
        self.past.iter().all(|past| *past == Past::default())
    }
}

impl Past {
    /// One character: 0 to 4 for the last move (none, n, e, s, w), 5 to 9 for the same after a turn.
    fn digit(self) -> u8 {
        self.last.map_or(0, |last| last as u8 + 1) + if self.turned { 5 } else { 0 }
    }

    fn from_digit(digit: u32) -> Option<Self> {
        let last = (digit % 5).checked_sub(1).map(|place| Direction::ALL[place as usize]);
        (digit < 10).then_some(Past { last, turned: digit >= 5 })
    }
}

impl fmt::Display for State {
    /// `r1c2-r3c4`; `~1` behind it when a target is reached, and `~1~04` when the past matters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(&self.robots, f)?;
        if self.reached > 0 || !self.is_plain() {
            write!(f, "~{}", self.reached)?;
        }
        if !self.is_plain() {
            write!(f, "~{}", self.past.iter().map(|past| past.digit().to_string()).collect::<String>())?;
        }
        Ok(())
    }
}

impl FromStr for State {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let robots = read_cells(&mut reader)?;
        if robots.len() > MAX_ROBOTS {
            return Err(TextError::new(0, Message::new("bad-robot-count").with("count", robots.len())));
        }
        let mut state = State { past: vec![Past::default(); robots.len()], robots, reached: 0 };
        if reader.eat('~') {
            let reached = reader.number().filter(|&reached| usize::from(reached) <= MAX_TARGETS);
            state.reached = reached.ok_or_else(|| reader.error("number-wanted"))? as u8;
        }
        if reader.eat('~') {
            for past in &mut state.past {
                let digit = reader.peek().and_then(|next| next.to_digit(10)).and_then(Past::from_digit);
                *past = digit.ok_or_else(|| reader.error("past-wanted"))?;
                reader.skip();
            }
        }
        reader.end()?;
        Ok(state)
    }
}

/// A robot slides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// Which robot, as the place of its colour.
    pub robot: u8,
    /// Where to.
    pub direction: Direction,
    /// Where it is before and after; left out by people in a hurry.
    pub ends: Option<(Cell, Cell)>,
}

impl fmt::Display for Move {
    /// `Re` or, with both ends, `Re@r1c2-r1c9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", COLOURS[usize::from(self.robot)], self.direction.letter())?;
        match self.ends {
            Some((from, to)) => write!(f, "@{}-{}", CellName(from), CellName(to)),
            None => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let robot = reader.peek().and_then(colour).ok_or_else(|| reader.error("robot-wanted"))?;
        reader.skip();
        let direction = Direction::ALL.into_iter().find(|direction| reader.peek() == Some(direction.letter()));
        let direction = direction.ok_or_else(|| reader.error("direction-wanted"))?;
        reader.skip();
        let ends = if reader.eat('@') {
            let from = read_cell(&mut reader)?;
            reader.expect('-', "dash-wanted")?;
            Some((from, read_cell(&mut reader)?))
        } else {
            None
        };
        reader.end()?;
        Ok(Move { robot, direction, ends })
    }
}
