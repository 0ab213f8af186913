//! A reason in words.
use super::proof::Reason;
use crate::board::Board;
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};

/// The sentence, and the cells it rests on.
pub(crate) fn tell(board: &Board, reason: &Reason) -> (Message, Vec<Place>) {
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
