//! Checks a reason: the only part to be trusted. Shares nothing with solvers and techniques.
//!
//! Everything is found anew from board and state: counts, distances through free cells, and, for the reasons that speak
//! of all paths of a clue, those paths one by one. A reason that would need more than [`MOST_STEPS`] steps to check is
//! not believed.
use super::proof::Reason;
use crate::board::Board;
use crate::state::State;
use crate::stroke::{Stroke, beside};
use gridwright_core::scene::Cell;
use std::collections::{BTreeMap, VecDeque};

/// Steps that a check may take.
pub(super) const MOST_STEPS: usize = 1_000_000;

/// Whether the reason excludes every solution from this state. It is over soon, for a walk takes [`MOST_STEPS`] steps
/// at the most.
pub(in crate::logic) fn holds(board: &Board, from: &State, reason: &Reason) -> bool {
    match *reason {
        Reason::Odd { value, colour } => {
            let same = |&index: &usize| board.value(index) == value && board.colour(index) == colour;
            value > 1 && (0..board.len()).filter(same).count() % 2 == 1
        }
        Reason::Lone(clue) => Walk::new(board, from, clue).is_some_and(|walk| walk.partners().is_empty()),
        Reason::Stuck(clue) => Walk::new(board, from, clue).is_some_and(|mut walk| walk.ways(|_| true) == Some(0)),
        Reason::Cross { cell, one, other } => {
            let avoids = |path: &[Cell]| !path.contains(&cell);
            let joins = |path: &[Cell]| path.last() == Some(&other);
            let none = |clue, wanted: &dyn Fn(&[Cell]) -> bool| {
                Walk::new(board, from, clue).is_some_and(|mut walk| walk.ways(wanted) == Some(0))
            };
            one != other && none(one, &avoids) && none(other, &avoids) && none(one, &joins)
        }
    }
}

/// The paths from one clue that is not joined yet.
pub(super) struct Walk<'b> {
    board: &'b Board,
    from: &'b State,
    clue: Cell,
    length: usize,
    /// Steps to each cell from the clue, through cells that are free.
    reach: BTreeMap<Cell, usize>,
    pub(super) steps: usize,
}

impl<'b> Walk<'b> {
    /// None when there is no such clue, or it is joined.
    pub(super) fn new(board: &'b Board, from: &'b State, clue: Cell) -> Option<Self> {
        let length = usize::from(board.clue(clue)?.0);
        let joined = from.stroke(clue).is_some_and(|stroke| stroke.cells().len() == length);
        if length < 2 || joined {
            return None;
        }
        let mut walk = Walk { board, from, clue, length, reach: BTreeMap::new(), steps: 0 };
        walk.measure();
        Some(walk)
    }

    /// Whether a path of this clue may enter a cell in its midst: no clue, and not drawn, but for what was begun.
    fn is_free(&self, cell: Cell) -> bool {
        let begun = |stroke: &Stroke| {
            let clue = stroke.ends().into_iter().find(|&end| self.board.clue(end).is_some());
            let whole = stroke.ends().iter().all(|&end| self.board.clue(end).is_some());
            !whole && clue.and_then(|clue| self.board.clue(clue)) == self.board.clue(self.clue)
        };
        self.board.index(cell).is_some() && self.board.clue(cell).is_none() && self.from.stroke(cell).is_none_or(begun)
    }

    fn measure(&mut self) {
        let mut queue = VecDeque::from([(self.clue, 0)]);
        let _ = self.reach.insert(self.clue, 0);
        while let Some((cell, steps)) = queue.pop_front() {
            for next in (0..4).filter_map(|side| beside(cell, side)) {
                if steps + 1 >= self.length || self.reach.contains_key(&next) {
                    continue;
                }
                if self.is_free(next) {
                    queue.push_back((next, steps + 1));
                } else if !self.is_partner(next) {
                    continue;
                }
                let _ = self.reach.insert(next, steps + 1);
            }
        }
    }

    fn is_partner(&self, cell: Cell) -> bool {
        let joined = self.from.stroke(cell).is_some_and(|stroke| stroke.cells().len() == self.length);
        cell != self.clue && self.board.clue(cell) == self.board.clue(self.clue) && !joined
    }

    /// The clues it may be joined with, as far as distance and its parity tell.
    pub(super) fn partners(&self) -> Vec<Cell> {
        let fits = |&(cell, &steps): &(&Cell, &usize)| {
            self.is_partner(*cell) && steps < self.length && (self.length - 1 - steps).is_multiple_of(2)
        };
        self.reach.iter().filter(fits).map(|(&cell, _)| cell).collect()
    }

    /// How many paths to partners are as requested; none when it takes too long to know.
    pub(super) fn ways(&mut self, wanted: impl Fn(&[Cell]) -> bool) -> Option<usize> {
        let mut ways = 0;
        for partner in self.partners() {
            let mut path = vec![self.clue];
            let mut sides = vec![0];
            while let (Some(&cell), Some(side)) = (path.last(), sides.last_mut()) {
                if *side == 4 {
                    let _ = (path.pop(), sides.pop());
                    continue;
                }
                *side += 1;
                self.steps += 1;
                if self.steps > MOST_STEPS {
                    return None;
                }
                let Some(next) = beside(cell, *side - 1).filter(|next| !path.contains(next)) else { continue };
                let left = self.length - path.len() - 1;
                if next == partner && left == 0 {
                    path.push(next);
                    ways += usize::from(self.keeps(&path) && wanted(&path));
                    let _ = path.pop();
                } else if left > 0 && distance(next, partner) <= left && self.is_free(next) {
                    path.push(next);
                    sides.push(0);
                }
            }
        }
        Some(ways)
    }

    /// Whether a path goes on with what was begun from its ends, and leaves what was begun elsewhere.
    fn keeps(&self, path: &[Cell]) -> bool {
        let Some(whole) = Stroke::new(path.to_vec()) else { return false };
        path.iter().filter_map(|&cell| self.from.stroke(cell)).all(|part| part.is_part_of(&whole))
    }
}

fn distance(one: Cell, other: Cell) -> usize {
    usize::from(one.0.abs_diff(other.0)) + usize::from(one.1.abs_diff(other.1))
}
