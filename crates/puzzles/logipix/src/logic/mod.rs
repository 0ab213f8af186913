//! What people can conclude of a board.
//!
//! A [`Fact`] is the unit: a path is drawn or ruled out, a cell belongs to a clue, two clues are no partners. [`Facts`] are all
//! that is known at a moment, with the paths that every clue has left. A technique reads them and says what follows, and
//! why; once that is learned, the next one may apply. Hints, explanations and grades are this walk, always with the
//! easiest technique that says something new. Solvers tell their traces in the same facts.
//!
//! A [`Reason`] says why a board has no solution, in a form that is checked without any technique or solver.
//!
//! - `fact.rs`: one fact, and all of them;
//! - `techniques/`: one file each, easiest first;
//! - `reason/`: finds reasons and checks them.
mod fact;
mod reason;
mod techniques;

pub use fact::{Fact, Facts};
pub use reason::Reason;

use crate::Logipix;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Technique;
use gridwright_core::puzzle::{Logic, Refutes};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{CellName, Message, cell_name};

impl Logic for Logipix {
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const TECHNIQUES: &'static [Technique<Self>] = techniques::ALL;

    fn say(fact: &Fact) -> Message {
        let ends = |id, [one, other]: [Cell; 2], cells: usize| {
            let message =
                Message::new(id).with("from", CellName(one).to_string()).with("to", CellName(other).to_string());
            if cells > 0 { message.with("cells", cells) } else { message }
        };
        match fact {
            Fact::Path(stroke) => ends("fact-path", stroke.ends(), stroke.cells().len()),
            Fact::Dead(stroke) => ends("fact-dead", stroke.ends(), stroke.cells().len()).with("steps", stroke.steps()),
            Fact::Own { cell, clue } => ends("fact-own", [*cell, *clue], 0),
            Fact::Apart(one, other) => ends("fact-apart", [*one, *other], 0),
        }
    }

    fn places(fact: &Fact) -> Vec<Place> {
        match fact {
            Fact::Path(stroke) | Fact::Dead(stroke) => stroke.cells().iter().map(|&cell| Place::Cell(cell)).collect(),
            Fact::Own { cell, clue } => vec![Place::Cell(*cell), Place::Cell(*clue)],
            Fact::Apart(one, other) => vec![Place::Cell(*one), Place::Cell(*other)],
        }
    }

    fn step(_: &Board, fact: &Fact) -> Option<Move> {
        if let Fact::Path(stroke) = fact { Some(Move::Draw(stroke.clone())) } else { None }
    }

    /// The plainest reason first.
    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        if let Some(odd) = reason::odd(board) {
            return Ok(Some(odd));
        }
        let clues: Vec<Cell> =
            (0..board.len()).filter(|&index| board.value(index) > 1).map(|index| board.cell(index)).collect();
        for &clue in &clues {
            run.nodes(1)?;
            if reason::holds(board, from, &Reason::Lone(clue)) {
                return Ok(Some(Reason::Lone(clue)));
            }
        }
        reason::crossing(board, from, &clues, run)
    }

    fn refutes(board: &Board, from: &State, reason: &Reason, run: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        run.work(board.len() as u64)?;
        Ok(reason::holds(board, from, reason).into())
    }

    fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        let value = |cell: Cell| board.clue(cell).map_or(0, |(value, _)| usize::from(value));
        match *reason {
            Reason::Odd { value, colour } => {
                let same = |&index: &usize| board.value(index) == value && board.colour(index) == colour;
                let cells: Vec<Cell> = (0..board.len()).filter(same).map(|index| board.cell(index)).collect();
                let message = Message::new(if colour == 0 { "reason-odd" } else { "reason-odd-colour" });
                let message = message.with("value", usize::from(value)).with("colour", usize::from(colour));
                (message.with("count", cells.len()), cells.into_iter().map(Place::Cell).collect())
            }
            Reason::Lone(clue) => {
                let message = Message::new("reason-lone").with("clue", cell_name(clue)).with("value", value(clue));
                (message, vec![Place::Cell(clue)])
            }
            Reason::Stuck(clue) => {
                let message = Message::new("reason-stuck").with("clue", cell_name(clue)).with("value", value(clue));
                (message, vec![Place::Cell(clue)])
            }
            Reason::Cross { cell, one, other } => {
                let message = Message::new("reason-cross").with("cell", cell_name(cell)).with("clue", cell_name(one));
                let message = message.with("value", value(one)).with("other", cell_name(other));
                let places = [cell, one, other].into_iter().map(Place::Cell).collect();
                (message.with("other_value", value(other)), places)
            }
        }
    }
}
