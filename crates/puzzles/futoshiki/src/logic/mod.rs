//! What people can conclude of a board.
//!
//! A [`Fact`] is the unit: a number is placed in a cell, or ruled out there. [`Facts`] are all that is known at a moment: the
//! numbers still possible in every cell. A technique reads them and says what follows, and why; once that is learned, the
//! next one may apply. Hints, explanations and grades are this walk, always with the easiest technique that says something
//! new. Solvers tell their traces in the same facts.
//!
//! A [`Reason`] says why a board has no solution, in a form that is checked without any technique or solver.
//!
//! - `fact.rs`: one fact, and all of them;
//! - `techniques/`: one file each, easiest first;
//! - `reason/`: finds reasons, checks them, says them.
mod fact;
mod reason;
mod techniques;

pub use fact::{Fact, Facts};
pub use reason::{Clue, Placement, Reason};

use crate::Futoshiki;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Technique;
use gridwright_core::puzzle::{Logic, Refutes};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};

impl Logic for Futoshiki {
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const TECHNIQUES: &'static [Technique<Self>] = techniques::ALL;

    fn say(fact: &Fact) -> Message {
        let id = if fact.placed { "fact-is" } else { "fact-not" };
        Message::new(id).with("cell", CellName(fact.cell).to_string()).with("value", u64::from(fact.value))
    }

    fn places(fact: &Fact) -> Vec<Place> {
        vec![Place::Cell(fact.cell)]
    }

    /// None when the fact rules out, or tells what is given anyway.
    fn step(board: &Board, fact: &Fact) -> Option<Move> {
        let given = board.index(fact.cell).is_some_and(|index| board.given(index) == fact.value);
        (fact.placed && !given).then_some(Move::Place { cell: fact.cell, value: fact.value, clean: false })
    }

    /// Proofs at a glance first, then longer ones.
    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        let mut prover = reason::Prover::new(board, run);
        let clues = reason::clues(board, from);
        for most in reason::EFFORTS {
            let reason = prover.shortest(&clues, most)?;
            if reason.is_some() {
                return Ok(reason);
            }
        }
        Ok(None)
    }

    fn refutes(board: &Board, from: &State, reason: &Reason, run: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        run.poll()?;
        Ok(reason::holds(board, from, reason).into())
    }

    fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        (reason::sentence(board, reason), reason::places(&reason.clues))
    }
}
