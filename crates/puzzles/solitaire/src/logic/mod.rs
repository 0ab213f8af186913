//! What is known of a position, and how hard it is. There are no techniques here: nobody concludes single facts of pegs.
//!
//! A fact is a move that belongs to the solution: the end of a trace tells them, and the drawing shows them as arrows. A
//! [`Reason`] says why no goal can be reached, in a form that is checked without any solver. The grade is what blind play
//! comes to.
mod grade;
mod reason;

pub(crate) use grade::{Blind, blind, graded};
pub use reason::{Reason, Weights};
pub(crate) use reason::{holds, pagoda};

use crate::Solitaire;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::logic::{Grading, Knowledge};
use gridwright_core::puzzle::{Logic, Refutes, Rules};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::Message;

/// The moves that are known, in order.
impl Knowledge<Solitaire> for Vec<Move> {
    fn begin(_: &Board, _: &State, _: &mut Run<Quiet>) -> Result<Self, Stop> {
        Ok(Vec::new())
    }

    fn learn(&mut self, fact: &Move) {
        self.push(fact.clone());
    }
}

impl Logic for Solitaire {
    type Fact = Move;
    type Facts = Vec<Move>;
    type Reason = Reason;

    fn say(fact: &Move) -> Message {
        Self::name(fact)
    }

    fn places(fact: &Move) -> Vec<Place> {
        Self::touched(fact)
    }

    fn step(_: &Board, fact: &Move) -> Option<Move> {
        Some(fact.clone())
    }

    /// Weights against every goal; where one has none, a search that is soon over.
    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        let mut list: Vec<Weights> = Vec::new();
        for goal in board.goals() {
            run.poll()?;
            match reason::kept_out(board, from.pegs(), goal, run)? {
                Some(weights) if list.contains(&weights) => {}
                Some(weights) => list.push(weights),
                None => return Ok(reason::exhausts(board, from.pegs()).then_some(Reason::Exhausted)),
            }
        }
        Ok(Some(Reason::Weights(list)))
    }

    fn refutes(board: &Board, from: &State, reason: &Reason, run: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        run.poll()?;
        Ok(holds(board, from, reason).into())
    }

    fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        let Reason::Weights(list) = reason else { return (Message::new("reason-exhausted"), Vec::new()) };
        let holes = list.iter().fold(0, |holes, weights| holes | weights.holes());
        let names = board.names(holes & board.shape().full()).join(", ");
        let message = match list.as_slice() {
            [Weights::Class(_)] => Message::new("reason-class").with("holes", names),
            [Weights::Pagoda(weights)] if weights.iter().all(|weight| (0..=1).contains(weight)) => {
                Message::new("reason-pagoda").with("holes", names)
            }
            [Weights::Pagoda(weights)] => Message::new("reason-weights").with("weights", listed(board, weights)),
            _ => Message::new("reason-several").with("count", list.len()).with("holes", names),
        };
        let places = (0..board.shape().len()).filter(|hole| holes >> hole & 1 == 1);
        (message, places.map(|hole| Place::Cell(board.cell(hole))).collect())
    }

    fn grade(board: &Board, run: &mut Run<Quiet>) -> Result<Grading, Stop> {
        Ok(Grading { grade: Some(graded(blind(board, run)?)), used: Vec::new() })
    }
}

/// The holes that have a weight, with it.
fn listed(board: &Board, weights: &[i8]) -> String {
    let weighed = weights.iter().take(board.shape().len()).enumerate().filter(|(_, weight)| **weight != 0);
    weighed.map(|(hole, weight)| format!("{}: {weight}", board.name(hole))).collect::<Vec<_>>().join(", ")
}
