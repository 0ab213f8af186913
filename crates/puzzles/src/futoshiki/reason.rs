//! Why a board has no solution, in a form that can be checked without any solver.
use super::board::Board;
use super::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, TextError};
use std::fmt;
use std::str::FromStr;

/// Why a board has no solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {}

impl fmt::Display for Reason {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for Reason {
    type Err = TextError;

    fn from_str(_: &str) -> Result<Self, TextError> {
        Ok(Reason {})
    }
}

pub(super) fn refutes(_: &Board, _: &State, _: &Reason) -> bool {
    false
}

pub(super) fn tell(_: &Board, _: &Reason) -> (Message, Vec<Place>) {
    (Message::new("hint-impossible"), Vec::new())
}

pub(super) fn refute(_: &Board, _: &State, _: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
    Ok(None)
}
