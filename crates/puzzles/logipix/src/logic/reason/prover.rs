//! Finds a reason why a board has no solution: the plainest first.
//!
//! Counts, then distances, then the paths of every clue: none at all, or cells that all of them cross. What only a longer
//! argument shows is left without a reason.
use super::checker::{Walk, holds};
use super::proof::Reason;
use crate::board::Board;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The first kind of clue of which there is an odd number, in reading order.
pub(in crate::logic) fn odd(board: &Board) -> Option<Reason> {
    let mut counts: BTreeMap<(u16, u8), usize> = BTreeMap::new();
    let clues = (0..board.len()).filter(|&index| board.value(index) > 1);
    for index in clues.clone() {
        *counts.entry((board.value(index), board.colour(index))).or_default() += 1;
    }
    let kinds = clues.map(|index| (board.value(index), board.colour(index)));
    let odd = kinds.into_iter().find(|kind| counts.get(kind).is_some_and(|count| count % 2 == 1));
    odd.map(|(value, colour)| Reason::Odd { value, colour })
}

/// A clue without any path, or two whose paths all cross one cell.
pub(in crate::logic) fn crossing(
    board: &Board,
    from: &State,
    clues: &[Cell],
    run: &mut Run<Quiet>,
) -> Result<Option<Reason>, Stop> {
    let mut taken: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
    for &clue in clues {
        run.poll()?;
        let Some(common) = common(board, from, clue) else { continue };
        let Some(common) = common else { return Ok(Some(Reason::Stuck(clue))) };
        for cell in common {
            for &other in taken.get(&cell).into_iter().flatten() {
                let reason = Reason::Cross { cell, one: other, other: clue };
                if holds(board, from, &reason) {
                    return Ok(Some(reason));
                }
            }
            taken.entry(cell).or_default().push(clue);
        }
    }
    Ok(None)
}

/// The cells that all paths of a clue cross; the inner none when there is no path, the outer when nobody knows.
#[expect(clippy::option_option, reason = "not known is another thing than none")]
fn common(board: &Board, from: &State, clue: Cell) -> Option<Option<Vec<Cell>>> {
    let mut walk = Walk::new(board, from, clue)?;
    let common: RefCell<Option<Vec<Cell>>> = RefCell::new(None);
    let ways = walk.ways(|path| {
        let mut common = common.borrow_mut();
        match common.as_mut() {
            None => *common = Some(path.to_vec()),
            Some(cells) => cells.retain(|cell| path.contains(cell)),
        }
        true
    })?;
    if ways == 0 { Some(None) } else { Some(common.into_inner()) }
}
