//! What people can conclude of a board.
//!
//! A [`Fact`] is the unit: an orientation of a piece is settled, or ruled out. [`Facts`] are all that is known at a moment: the
//! orientations still possible for every piece. A technique reads them and says what follows, and why; once that is
//! learned, the next one may apply. Hints, explanations and grades are this walk, always with the easiest technique that
//! says something new. Solvers tell their traces in the same facts.
//!
//! A [`Reason`] says why a board has no solution, in a form that is checked without any technique or solver.
//!
//! - `fact.rs`: one fact, and all of them;
//! - `agenda.rs`: what each technique has found so far, so that a step costs what it changes;
//! - `techniques/`: one file each, easiest first;
//! - `reason/`: finds reasons and checks them.
mod agenda;
mod fact;
mod reason;
mod techniques;

pub(crate) use fact::{CONNECTS, all_orientations};
pub use fact::{Fact, Facts};
pub use reason::Reason;

use crate::Loops;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Technique;
use gridwright_core::puzzle::{Logic, Refutes};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};
use reason::Looked;

impl Logic for Loops {
    type Fact = Fact;
    type Facts = Facts;
    type Reason = Reason;

    const TECHNIQUES: &'static [Technique<Self>] = techniques::ALL;

    /// Arrows show the sides.
    fn say(fact: &Fact) -> Message {
        let sides: String = ['↑', '→', '↓', '←']
            .into_iter()
            .enumerate()
            .filter(|(side, _)| fact.sides >> side & 1 == 1)
            .map(|(_, arrow)| arrow)
            .collect();
        let id = if fact.placed { "fact-is" } else { "fact-not" };
        Message::new(id).with("cell", CellName(fact.cell).to_string()).with("sides", sides)
    }

    fn places(fact: &Fact) -> Vec<Place> {
        vec![Place::Cell(fact.cell)]
    }

    /// None when the fact rules out, or speaks of a piece that looks the same whatever its turn.
    fn step(board: &Board, fact: &Fact) -> Option<Move> {
        let turns = board.index(fact.cell).is_some_and(|index| board.kind(index).orientations().len() > 1);
        (fact.placed && turns).then_some(Move::Fix { cell: fact.cell, sides: fact.sides })
    }

    /// Counting comes first, for it takes one pass.
    fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
        run.poll()?;
        for plain in [Reason::Balance, Reason::Odd, Reason::Tree] {
            if Self::refutes(board, from, &plain, run)? == Refutes::Yes {
                return Ok(Some(plain));
            }
        }
        reason::find(board, from, run)
    }

    /// An exhausted search with too many combinations is gone through by a search of our own as far as its bounds
    /// allow; beyond them nobody knows.
    fn refutes(board: &Board, from: &State, reason: &Reason, run: &mut Run<Quiet>) -> Result<Refutes, Stop> {
        run.work(board.len() as u64)?;
        if *reason != Reason::Exhausted {
            return Ok(reason::proves(board, from, reason, run)?.into());
        }
        Ok(match reason::look(board, from, run)? {
            Looked::Barren => Refutes::Yes,
            Looked::Solved => Refutes::No,
            Looked::TooMany => Refutes::Unknown,
        })
    }

    fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
        match reason {
            Reason::Conflict(cell) => {
                (Message::new("reason-conflict").with("cell", CellName(*cell).to_string()), vec![Place::Cell(*cell)])
            }
            Reason::Balance => {
                let mut sums = [0_usize; 2];
                for index in 0..board.len() {
                    let (row, column) = board.cell(index);
                    sums[usize::from((row + column) % 2)] += board.pieces()[index].count_ones() as usize;
                }
                (Message::new("reason-balance").with("black", sums[0]).with("white", sums[1]), Vec::new())
            }
            Reason::Cut(cells) => {
                let wanted = cells.iter().filter_map(|&cell| board.index(cell));
                let wanted: u32 = wanted.map(|index| board.pieces()[index].count_ones()).sum();
                let message = Message::new("reason-cut").with("count", cells.len()).with("wanted", u64::from(wanted));
                (message, cells.iter().map(|&cell| Place::Cell(cell)).collect())
            }
            Reason::Odd => {
                let ends: u32 = board.pieces().iter().map(|sides| sides.count_ones()).sum();
                (Message::new("reason-odd").with("ends", u64::from(ends)), Vec::new())
            }
            Reason::Tree => {
                let pieces = board.pieces().iter().filter(|&&sides| sides != 0).count();
                let ends: u32 = board.pieces().iter().map(|sides| sides.count_ones()).sum();
                (Message::new("reason-tree").with("pieces", pieces).with("ends", u64::from(ends)), Vec::new())
            }
            Reason::Net => {
                let pieces = board.pieces().iter().filter(|&&sides| sides != 0).count();
                (Message::new("reason-net").with("pieces", pieces), Vec::new())
            }
            Reason::Exhausted => {
                let pieces = board.pieces().iter().filter(|&&sides| sides != 0).count();
                (Message::new("reason-exhausted").with("pieces", pieces), Vec::new())
            }
            Reason::Search(cells) => {
                let message = Message::new("reason-search").with("count", cells.len());
                (message, cells.iter().map(|&cell| Place::Cell(cell)).collect())
            }
        }
    }
}
