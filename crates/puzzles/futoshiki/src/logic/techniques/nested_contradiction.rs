//! Nested contradiction: assume a candidate; where it does not break at once, split the next cell into its cases, and
//! these again, until every case has broken. The last resort: it finishes every board that has one solution, if granted
//! the effort.
//!
//! Candidates are tried with few cases allowed, then with more, so that the smallest tree found is reported. O(cases)
//! trails a candidate, at most [`MOST_CASES`].
use super::lines::{members, size};
use super::trail::Trail;
use super::words::{because, cell, cells};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// A candidate that takes more cases is left alone.
const MOST_CASES: usize = 1 << 12;

/// How many of the narrowest cells are tried: on a board with one solution, every wrong candidate breaks in the end.
const MOST_CELLS: usize = 8;

/// The first candidate that breaks within the fewest cases; narrow cells first, then reading order.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let base = Trail::new(board, facts);
    let mut candidates = candidates(board, facts);
    let mut allowed = 4;
    while allowed <= MOST_CASES && !candidates.is_empty() {
        let mut open = Vec::new();
        for &(index, value) in &candidates {
            let mut tree = Tree { left: allowed, splits: Vec::new(), solved: false };
            let broken = run.scoped(|run| {
                run.reserve(base.bytes())?;
                let mut trail = base.clone();
                trail.assume(index, value);
                tree.breaks(board, &mut trail, run)
            });
            if broken? {
                return Ok(Some(told(board, facts, (index, value), allowed - tree.left, tree.splits)));
            }
            if !tree.solved {
                open.push((index, value));
            }
        }
        // A candidate that led to a solution will never break.
        candidates = open;
        allowed *= 4;
    }
    Ok(None)
}

/// The candidates of the narrowest open cells.
fn candidates(board: &Board, facts: &Facts) -> Vec<(usize, u8)> {
    let mut open: Vec<usize> = (0..board.len() * board.len()).filter(|&index| !facts.is_placed(index)).collect();
    open.sort_by_key(|&index| size(facts.domain(index)));
    let narrow = open.into_iter().take(MOST_CELLS);
    narrow.flat_map(|index| members(facts.domain(index)).map(move |value| (index, value))).collect()
}

/// A tree of cases under one assumption.
struct Tree {
    /// How many more cases may be looked at.
    left: usize,
    /// The cells that were split.
    splits: Vec<usize>,
    /// Whether a case led to a solution.
    solved: bool,
}

impl Tree {
    /// Whether every case breaks; no when one is solved, or the cases allowed are used up.
    fn breaks(&mut self, board: &Board, trail: &mut Trail<'_>, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        run.nodes(1)?;
        if trail.follow(usize::MAX, run)?.is_some() {
            self.left = self.left.saturating_sub(1);
            return Ok(true);
        }
        let open = (0..board.len() * board.len()).filter(|&index| !trail.is_placed(index));
        let Some(split) = open.min_by_key(|&index| size(trail.domain(index))) else {
            self.solved = true;
            return Ok(false);
        };
        self.splits.push(split);
        for value in members(trail.domain(split)) {
            if self.left == 0 {
                return Ok(false);
            }
            let broken = run.scoped(|run| {
                run.reserve(trail.bytes())?;
                let mut case = trail.clone();
                case.assume(split, value);
                self.breaks(board, &mut case, run)
            });
            if !broken? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn told(
    board: &Board,
    facts: &Facts,
    (index, value): (usize, u8),
    cases: usize,
    mut splits: Vec<usize>,
) -> Deduction<Futoshiki> {
    splits.sort_unstable();
    splits.dedup();
    let open: Vec<usize> = (0..board.len() * board.len()).filter(|&cell| !facts.is_placed(cell)).collect();
    Deduction {
        facts: vec![Fact::not(board.cell(index), value)],
        because: because(board, &open),
        message: Message::new("nested-contradiction")
            .with("cell", cell(board, index))
            .with("value", usize::from(value))
            .with("cases", cases)
            .with("count", splits.len())
            .with("splits", cells(board, &splits)),
    }
}
