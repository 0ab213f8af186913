//! A reason in words.
use super::weights::{Reason, Weights};
use crate::board::Board;
use gridwright_core::scene::Place;
use gridwright_core::text::Message;

/// The sentence of a reason, and the holes it rests on.
pub(crate) fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
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

/// The holes that have a weight, with it.
fn listed(board: &Board, weights: &[i8]) -> String {
    let weighed = weights.iter().take(board.shape().len()).enumerate().filter(|(_, weight)| **weight != 0);
    weighed.map(|(hole, weight)| format!("{}: {weight}", board.name(hole))).collect::<Vec<_>>().join(", ")
}

impl Weights {
    /// The holes that have a weight.
    fn holes(&self) -> u128 {
        match self {
            Weights::Class(set) => *set,
            Weights::Pagoda(list) => {
                let weighed = list.iter().take(128).enumerate().filter(|(_, weight)| **weight != 0);
                weighed.fold(0, |holes, (hole, _)| holes | 1 << hole)
            }
        }
    }
}
