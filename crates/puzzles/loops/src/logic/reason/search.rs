//! Some pieces that can't all agree, however they are turned: every combination is tried.
//!
//! After what border, locks and neighbours leave is known, the cells are gone through one by one; of the combinations of the
//! first ones all that matters is which of the sides that lead on to the others are connected. When none is left, there is
//! no solution. The rule that a net is a tree is left aside, which only makes the proof harder. Bounded: where there are too
//! many combinations the reason is not believed.
use super::checker::{May, fitting, follow};
use crate::board::Board;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use std::collections::BTreeSet;

/// The most combinations that are kept at a time, and the most sides between the first cells and the others.
pub(super) const MOST_FRONTIERS: usize = 1 << 14;
pub(super) const MOST_SIDES: usize = 64;

/// Whether these cells, each named once, can't agree.
pub(super) fn barren(board: &Board, from: &State, cells: &[Cell], run: &mut Run<Quiet>) -> Result<bool, Stop> {
    let Ok(may) = follow(board, from, run)? else { return Ok(false) };
    let places: Option<BTreeSet<usize>> = cells.iter().map(|&cell| board.index(cell)).collect();
    match places {
        Some(places) if places.len() == cells.len() => no_way(board, from, &may, &places, run),
        _ => Ok(false),
    }
}

/// The same of cells that are known to be cells, after what is known of the sides.
pub(super) fn no_way(
    board: &Board,
    from: &State,
    may: &[May],
    cells: &BTreeSet<usize>,
    run: &mut Run<Quiet>,
) -> Result<bool, Stop> {
    // Which side is kept in which bit: the cell that it leads to, and the side of that cell.
    let mut bits: [Option<(usize, usize)>; MOST_SIDES] = [None; MOST_SIDES];
    let mut frontiers = BTreeSet::from([0_u64]);
    for index in order(board, cells) {
        run.work(256 * frontiers.len() as u64)?;
        let mut back = [None; 4];
        for (bit, entry) in bits.iter_mut().enumerate() {
            if let Some((_, side)) = entry.take_if(|(cell, _)| *cell == index) {
                back[side] = Some(bit);
            }
        }
        let mut on = [None; 4];
        for side in (0..4).filter(|&side| back[side].is_none()) {
            let Some(other) = board.neighbour(index, side).filter(|other| cells.contains(other)) else { continue };
            let Some(bit) = bits.iter().position(Option::is_none) else { return Ok(false) };
            bits[bit] = Some((other, (side + 2) % 4));
            on[side] = Some(bit);
        }
        let turned: Vec<u8> = fitting(board, from, index, may[index]).collect();
        let step = |frontier: u64, sides: u8| {
            let connected = |side: usize| u64::from(sides >> side & 1);
            let agrees = (0..4).all(|side| back[side].is_none_or(|bit| frontier >> bit & 1 == connected(side)));
            let rest = back.iter().flatten().fold(frontier, |frontier, bit| frontier & !(1 << bit));
            let on =
                (0..4).fold(rest, |frontier, side| on[side].map_or(frontier, |bit| frontier | connected(side) << bit));
            agrees.then_some(on)
        };
        frontiers = frontiers
            .iter()
            .flat_map(|&frontier| turned.iter().filter_map(move |&sides| step(frontier, sides)))
            .collect();
        if frontiers.len() > MOST_FRONTIERS {
            return Ok(false);
        }
    }
    Ok(frontiers.is_empty())
}

/// Along the shorter side of the box around the cells, so that few sides lead on.
pub(super) fn order(board: &Board, cells: &BTreeSet<usize>) -> Vec<usize> {
    let mut order: Vec<usize> = cells.iter().copied().collect();
    let span = |part: fn(Cell) -> u16| {
        let parts = || cells.iter().map(|&index| part(board.cell(index)));
        parts().max().unwrap_or(0) - parts().min().unwrap_or(0)
    };
    if span(|cell| cell.0) < span(|cell| cell.1) {
        order.sort_by_key(|&index| {
            let (row, column) = board.cell(index);
            (column, row)
        });
    }
    order
}
