//! Line order counting: all cells of a line that signs put below one of its cells, be it round several corners, hold
//! different numbers. The least that the highest of them can be bounds the cell above them, and likewise from the other
//! side. O(n² x signs + n³).
//!
//! It sees more than a [hill](super::hill_valley): the signs may leave the line and come back, and the numbers that each
//! cell can take are matched one by one instead of being counted together.
use super::super::Futoshiki;
use super::super::board::Board;
use super::super::fact::Facts;
use super::lines::{Line, bit, members};
use super::slope::Slope;
use super::words::{all, cells};
use gridwright_core::algorithm::Deduction;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};

/// The fewest cells first.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let mut best: Option<Order<'_>> = None;
    for slope in Slope::both(board, facts) {
        for top in (0..board.len() * board.len()).filter(|&cell| !facts.is_placed(cell)) {
            run.nodes(1)?;
            let fewer = |order: &Order<'_>| best.as_ref().is_none_or(|best| order.below.len() < best.below.len());
            best = orders(slope, top).into_iter().find(fewer).or(best);
        }
    }
    Ok(best.map(|order| tell(&order)))
}

/// A cell, the cells of one of its lines that are below it, and the least numbers that these can hold.
struct Order<'a> {
    slope: Slope<'a>,
    top: usize,
    below: Vec<usize>,
    numbers: Vec<u8>,
}

/// What the row and the column of a cell say of it, where that is new; fewer cells first.
fn orders(slope: Slope<'_>, top: usize) -> Vec<Order<'_>> {
    if slope.under(top).next().is_none() {
        return Vec::new();
    }
    let descent = slope.descent(top);
    let said = Line::through(top, slope.board.len()).into_iter().filter_map(|line| {
        let below: Vec<usize> = line.cells().filter(|&cell| descent[cell].is_some()).collect();
        let numbers = if below.len() > 1 { least_numbers(slope, &below)? } else { return None };
        (slope.lost(top, *numbers.last()?) != 0).then_some(Order { slope, top, below, numbers })
    });
    let mut said: Vec<_> = said.collect();
    said.sort_by_key(|order| order.below.len());
    said
}

/// Different numbers for the cells whose greatest is as small as it can be; in order. None when there are no such.
///
/// Numbers are offered one by one, least first; each that can be matched beside those before it is (Kuhn's augmenting
/// paths). The one that completes the matching is the least possible greatest number, for below it no matching exists.
fn least_numbers(slope: Slope<'_>, cells: &[usize]) -> Option<Vec<u8>> {
    let mut holder = vec![0; cells.len()];
    for value in 1..=slope.board.side() {
        let _ = settle(slope, cells, value, &mut holder, &mut vec![false; cells.len()]);
        if holder.iter().all(|&held| held != 0) {
            holder.sort_unstable();
            return Some(holder);
        }
    }
    None
}

/// Finds a cell for a number, moving those that are settled already where that helps.
fn settle(slope: Slope<'_>, cells: &[usize], value: u8, holder: &mut [u8], tried: &mut [bool]) -> bool {
    for at in 0..cells.len() {
        if tried[at] || slope.domain(cells[at]) & bit(value) == 0 {
            continue;
        }
        tried[at] = true;
        if holder[at] == 0 || settle(slope, cells, holder[at], holder, tried) {
            holder[at] = value;
            return true;
        }
    }
    false
}

fn tell(order: &Order<'_>) -> Deduction<Futoshiki> {
    let slope = order.slope;
    let reach = order.numbers.last().copied().unwrap_or_default();
    let numbers = order.numbers.iter().fold(0, |set, &value| set | bit(slope.plain(value)));
    debug_assert_eq!(members(numbers).count(), order.below.len(), "different numbers");
    slope.deduce(order.top, reach, &order.below, ["line-order-above", "line-order-below"], |message| {
        message.with("others", cells(slope.board, &order.below)).with("numbers", all(numbers))
    })
}
