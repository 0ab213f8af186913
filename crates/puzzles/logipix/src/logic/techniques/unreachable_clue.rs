//! Unreachable clue: the path around what is drawn is too long for all partners but one, so that one has no other.
//!
//! A breadth-first search through free cells tells the distances. Linear in the cells in reach, for every number.
use super::partner::{same_kind, taken};
use crate::Logipix;
use crate::board::Board;
use crate::logic::Facts;
use crate::state::State;
use crate::stroke::beside;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use std::collections::{BTreeMap, VecDeque};

/// The first clue whose partner shows by the length of the paths.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let known = facts.known(run)?;
    let evident = |clue: Cell, partner: Cell, run: &mut Run<Quiet>| {
        let reach = reach(board, facts.state(), clue);
        run.work(256 * reach.len() as u64)?;
        Ok(same_kind(board, &known, clue, run)?.iter().filter(|other| reach.contains_key(other)).eq([&partner]))
    };
    taken(board, &known, "unreachable-clue", run, evident)
}

/// The cells in reach of a clue, and clues at the end of a path.
fn reach(board: &Board, state: &State, clue: Cell) -> BTreeMap<Cell, u16> {
    let most = board.clue(clue).map_or(0, |(value, _)| value.saturating_sub(1));
    let mut reach = BTreeMap::from([(clue, 0)]);
    let mut queue = VecDeque::from([clue]);
    while let Some(cell) = queue.pop_front() {
        let steps = reach.get(&cell).copied().unwrap_or(0);
        for next in (0..4).filter_map(|side| beside(cell, side)) {
            if steps == most || board.index(next).is_none() || state.stroke(next).is_some() || reach.contains_key(&next)
            {
                continue;
            }
            let _ = reach.insert(next, steps + 1);
            if board.clue(next).is_none() {
                queue.push_back(next);
            }
        }
    }
    reach
}
