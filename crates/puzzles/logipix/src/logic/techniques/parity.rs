//! Parity of distance: on a grid, a path of n cells changes row and column n - 1 times in all, so partners lie at a
//! distance below n and of the right parity. Where that leaves one partner, it has no other. Quadratic in the numbers of
//! a kind.
use super::partner::{same_kind, taken};
use crate::Logipix;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;

/// The first clue whose partner shows by distance and parity alone.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let known = facts.known(run)?;
    let evident = |clue: Cell, partner: Cell, run: &mut Run<Quiet>| {
        let fits = |other: &Cell| fits(board, clue, *other);
        Ok(same_kind(board, &known, clue, run)?.iter().filter(|other| fits(other)).eq([&partner]))
    };
    taken(board, &known, "parity", run, evident)
}

/// Whether distance and parity let two clues be partners.
fn fits(board: &Board, one: Cell, other: Cell) -> bool {
    let steps = board.clue(one).map_or(0, |(value, _)| value.saturating_sub(1));
    let far = one.0.abs_diff(other.0) + one.1.abs_diff(other.1);
    far <= steps && (steps - far).is_multiple_of(2)
}
