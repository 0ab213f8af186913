//! The unit of traces: a move that is known to belong to the solution. There is no human logic of single facts here.
use crate::state::Move;
use gridwright_core::text::TextError;
use std::fmt;
use std::str::FromStr;

/// This move is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact(pub Move);

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Fact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(Fact)
    }
}

/// The moves known so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    moves: Vec<Move>,
}

impl Facts {
    /// Adds a move.
    pub(crate) fn learn(&mut self, fact: &Fact) {
        self.moves.push(fact.0.clone());
    }

    /// The moves in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}
