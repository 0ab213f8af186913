//! Hill and valley: a cell that is greater than cells on both sides of it in one line. They differ from each other, so it
//! is beyond as many numbers as they are; a valley likewise from above. O(n³).
//!
//! The slopes may go on: in a < b < c > d, the cell c is greater than three different numbers.
use super::lines::{Line, members};
use super::slope::Slope;
use super::words::cells;
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// The fewest cells first.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let hills = Slope::both(board, facts).into_iter().flat_map(|slope| {
        Line::all(board.len()).flat_map(move |line| (1..board.len() - 1).filter_map(move |top| hill(slope, line, top)))
    });
    Ok(hills.min_by_key(|hill| hill.flanks.len()).map(|hill| tell(&hill)))
}

/// A top, cells on both sides of it that are below it, and the least that the highest of them can be.
struct Hill<'a> {
    slope: Slope<'a>,
    top: usize,
    flanks: Vec<usize>,
    reach: u8,
}

/// The smallest hill around a position that says something new.
fn hill(slope: Slope<'_>, line: Line, top: usize) -> Option<Hill<'_>> {
    let falls = |from: usize, to: usize| slope.is_under(line.at(to), line.at(from));
    let left = (0..top).rev().take_while(|&at| falls(at + 1, at)).count();
    let right = (top + 1..slope.board.len()).take_while(|&at| falls(at - 1, at)).count();
    let mut shapes: Vec<(usize, usize)> =
        (1..=left).flat_map(|left| (1..=right).map(move |right| (left, right))).collect();
    shapes.sort_by_key(|(left, right)| left + right);
    shapes.into_iter().find_map(|(left, right)| {
        let flanks: Vec<usize> = (top - left..=top + right).filter(|&at| at != top).map(|at| line.at(at)).collect();
        let union = flanks.iter().fold(0, |union, &cell| union | slope.domain(cell));
        // Among k different numbers from a set, the greatest is at least the set's k-th.
        let reach = members(union).nth(flanks.len() - 1)?;
        let top = line.at(top);
        (slope.lost(top, reach) != 0).then_some(Hill { slope, top, flanks, reach })
    })
}

fn tell(hill: &Hill<'_>) -> Deduction<Futoshiki> {
    let slope = hill.slope;
    slope.deduce(hill.top, hill.reach, &hill.flanks, ["hill", "valley"], |message| {
        message
            .with("flanks", cells(slope.board, &hill.flanks))
            .with("count", hill.flanks.len())
            .with("bound", usize::from(slope.plain(hill.reach)))
    })
}
