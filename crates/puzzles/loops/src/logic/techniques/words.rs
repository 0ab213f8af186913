//! Making deductions: what a piece loses, and what that leaves.
use crate::Loops;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::logic::Deduction;
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};

/// The name of a place.
pub(super) fn name(board: &Board, index: usize) -> String {
    CellName(board.cell(index)).to_string()
}

/// The members of a set of orientations, least first.
pub(super) fn members(orientations: u16) -> impl Iterator<Item = u8> {
    (0..16_u8).filter(move |sides| orientations >> sides & 1 == 1)
}

/// What it means that only these orientations of a piece are left: one is settled, or the others are ruled out; none left
/// is a contradiction. None when nothing is new.
pub(super) fn narrowed(board: &Board, facts: &Facts, index: usize, left: u16) -> Option<Vec<Fact>> {
    let (cell, before) = (board.cell(index), facts.orientations(index));
    let left = before & left;
    match left.count_ones() {
        _ if before == 0 => None,
        0 => Some(Vec::new()),
        1 if !facts.is_settled(index) => Some(vec![Fact::is(cell, left.trailing_zeros() as u8)]),
        _ if left == before => None,
        _ => Some(members(before & !left).map(|sides| Fact::not(cell, sides)).collect()),
    }
}

/// A deduction about one piece, with the number of orientations that are left for the sentence.
pub(super) fn about(
    board: &Board,
    (index, left): (usize, u16),
    facts: Vec<Fact>,
    because: &[usize],
    message: Message,
) -> Deduction<Loops> {
    let because = because.iter().map(|&cause| Place::Cell(board.cell(cause)));
    Deduction {
        facts,
        because: because.chain([Place::Cell(board.cell(index))]).collect(),
        message: message.with("cell", name(board, index)).with("left", u64::from(left.count_ones())),
    }
}
