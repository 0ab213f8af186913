//! What solvers share at their ends: the jumps of a solution as moves, its trace, and how a run that stopped is told.
use super::bit_board::{Frame, Word};
use crate::Solitaire;
use crate::state::{Move, merged};
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::Run;

/// Jumps by number of hole as moves.
pub(crate) fn moves<W: Word>(frame: &Frame<W>, jumps: impl IntoIterator<Item = (u8, u8)>) -> Vec<Move> {
    let cell = |hole: u8| frame.cells[usize::from(hole)];
    merged(jumps.into_iter().map(|(from, to)| (cell(from), cell(to))))
}

/// Tells the trace that a solution stands, and which: what is left of a graph search when it is folded.
pub(crate) fn tell<T: Probe<Solitaire>>(run: &mut Run<T>, solution: &[Move]) {
    run.emit(|| Event::Rule { by: "solution", facts: solution.to_vec() });
    run.emit(|| Event::Found);
}
