//! A reason in words.
use super::proof::Reason;
use crate::board::Board;
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{Message, cell_name};

/// The sentence, and the cells it rests on.
pub(crate) fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
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
