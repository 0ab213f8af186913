//! What has been done so far: where pegs stand, which one moved last, how many moves were made; and the moves.
use super::board::Board;
use super::notation::{HoleName, read_hole};
use gridwright_core::scene::Cell;
use gridwright_core::text::{Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// A position with what counting moves needs of the past.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    pegs: u128,
    /// Where the peg began its move that moved last, and where it is now: if it jumps on, that is the same move.
    last: Option<(Cell, Cell)>,
    moves: u16,
}

impl State {
    /// The board's start.
    pub fn start(board: &Board) -> Self {
        State::at(board.start())
    }

    /// A position nothing is known of but its pegs.
    pub fn at(pegs: u128) -> Self {
        State { pegs, last: None, moves: 0 }
    }

    /// The pegs; bit i is the hole i of the shape.
    pub fn pegs(&self) -> u128 {
        self.pegs
    }

    /// The place of the peg that moved last.
    pub fn last(&self) -> Option<Cell> {
        self.last.map(|(_, to)| to)
    }

    /// Where the peg that moved last began its move.
    pub fn origin(&self) -> Option<Cell> {
        self.last.map(|(from, _)| from)
    }

    /// How many moves were made; jumps in a row by one peg are one move.
    pub fn moves(&self) -> u16 {
        self.moves
    }

    /// The position after a jump that was found to be right.
    pub(super) fn jump(&mut self, from: Cell, to: Cell, flips: u128) {
        let origin = self.origin().filter(|_| self.last() == Some(from));
        self.moves = self.moves.saturating_add(u16::from(origin.is_none()));
        self.pegs ^= flips;
        self.last = Some((origin.unwrap_or(from), to));
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.pegs)?;
        match self.last {
            Some((from, to)) => write!(f, ":{}-{}:{}", HoleName(from), HoleName(to), self.moves),
            None => Ok(()),
        }
    }
}

impl FromStr for State {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let digits = reader.eat_while(|next| next != ':');
        let canonical = |pegs: &u128| format!("{pegs:x}") == digits;
        let pegs = u128::from_str_radix(digits, 16).ok().filter(canonical);
        let mut state = State::at(pegs.ok_or_else(|| TextError::new(0, Message::new("bad-pegs")))?);
        if reader.eat(':') {
            let from = read_hole(&mut reader)?;
            let to = if reader.eat('-') { read_hole(&mut reader)? } else { return Err(reader.error("hole-wanted")) };
            state.last = Some((from, to));
            let colon = reader.eat(':');
            let number = reader.rest();
            let moves = number.parse().ok().filter(|moves: &u16| colon && moves.to_string() == number);
            state.moves = moves.filter(|&moves| moves > 0).ok_or_else(|| reader.error("moves-wanted"))?;
        } else {
            reader.end()?;
        }
        Ok(state)
    }
}

/// One move: a peg and the holes it jumps to, one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Where it starts and each hole it lands in; at least two.
    path: Vec<Cell>,
}

impl Move {
    /// A move along a path; none where it has no jump.
    pub fn new(path: Vec<Cell>) -> Option<Self> {
        (path.len() >= 2).then_some(Move { path })
    }

    /// A single jump.
    pub(super) fn jump(from: Cell, to: Cell) -> Self {
        Move { path: vec![from, to] }
    }

    /// Where it starts and each hole it lands in.
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// How many pegs it takes.
    pub(super) fn jumps(&self) -> u64 {
        self.path.len() as u64 - 1
    }
}

/// Single jumps as moves: those in a row by one peg are one.
pub(super) fn merged(jumps: impl IntoIterator<Item = (Cell, Cell)>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for (from, to) in jumps {
        match moves.last_mut() {
            Some(before) if before.path.last() == Some(&from) => before.path.push(to),
            _ => moves.push(Move::jump(from, to)),
        }
    }
    moves
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.path.iter().map(|cell| HoleName(*cell).to_string()).collect();
        f.write_str(&names.join("-"))
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Cursor::new(text);
        let mut path = Vec::new();
        loop {
            path.push(read_hole(&mut reader)?);
            // A peg can't jump more often than there are pegs to take.
            if !reader.eat('-') || path.len() > super::shape::MAX_HOLES {
                break;
            }
        }
        reader.end()?;
        Move::new(path).ok_or_else(|| reader.error("jump-wanted"))
    }
}
