//! What fills the places of a sentence: cells, numbers, and the facts themselves.
use super::lines::{bit, members};
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::scene::Place;
use gridwright_core::text::{Arg, CellName, Message};

/// A cell as people name it.
pub(super) fn cell(board: &Board, index: usize) -> String {
    CellName(board.cell(index)).to_string()
}

/// "r1c2 and r1c3": the language has its own word for the last step.
pub(super) fn cells(board: &Board, indexes: &[usize]) -> Arg {
    list("list-and", indexes.iter().map(|&index| cell(board, index)).collect())
}

/// "3 or 4".
pub(super) fn either(set: u32) -> Arg {
    list("list-or", members(set).map(|value| value.to_string()).collect())
}

/// "3 and 4".
pub(super) fn all(set: u32) -> Arg {
    list("list-and", members(set).map(|value| value.to_string()).collect())
}

/// A list whose last joint is said in the reader's language.
pub(super) fn list(id: &'static str, mut items: Vec<String>) -> Arg {
    let last = items.pop().unwrap_or_default();
    if items.is_empty() {
        last.into()
    } else {
        Message::new(id).with("list", items.join(", ")).with("last", last).into()
    }
}

/// A fact in signs that every language reads: "r1c2=3", "r1c2≠3".
pub(super) fn said(fact: Fact) -> String {
    format!("{}{}{}", CellName(fact.cell), if fact.placed { '=' } else { '≠' }, fact.value)
}

/// The cells as causes.
pub(super) fn because(board: &Board, indexes: &[usize]) -> Vec<Place> {
    indexes.iter().map(|&index| Place::Cell(board.cell(index))).collect()
}

/// The eliminations of `set` from the cells, those only that are new.
pub(super) fn ruled_out(board: &Board, facts: &Facts, cells: &[usize], set: u32) -> Vec<Fact> {
    let gone = |&index: &usize| members(facts.domain(index) & set).map(move |value| (index, value));
    cells.iter().flat_map(gone).map(|(index, value)| Fact::not(board.cell(index), value)).collect()
}

/// The placed number of a cell; none when it is open.
pub(super) fn placed(facts: &Facts, index: usize) -> Option<u8> {
    members(facts.domain(index)).next().filter(|&value| facts.is_placed(index) && facts.domain(index) == bit(value))
}
