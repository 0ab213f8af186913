//! A net that forms no tree, however its pieces are turned: every combination is tried.
//!
//! Cells are gone through one by one, as in `search.rs`. Of the combinations of the first ones all that matters is
//! which of the sides that lead on are connected, and which of those hang together already: two that do may not meet,
//! for that closes a circle, and a part without a side that leads on is a tree of its own, which only the last piece
//! may complete. So they are kept as the numbers of the parts, in the order in which they appear. When none is left,
//! there is no solution. Bounded: where there are too many the reason is not believed.
use super::checker::{May, fitting};
use super::search::{MOST_FRONTIERS, MOST_SIDES, order};
use crate::board::Board;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use std::collections::BTreeSet;

/// For each side that leads on the part it belongs to; 0 where it is not connected.
type Frontier = [u8; MOST_SIDES];

/// The part of the piece that is added; no other has this number.
const NEW: u8 = u8::MAX;

/// Where the sides of a piece are kept: those that lead back to cells before it, and those that lead on.
struct Places {
    back: [Option<usize>; 4],
    on: [Option<usize>; 4],
}

/// Whether no combination of orientations makes one tree of them all, after what is known of the sides.
pub(super) fn no_tree(board: &Board, from: &State, may: &[May], run: &mut Run<Quiet>) -> Result<bool, Stop> {
    let mut kept: [Option<(usize, usize)>; MOST_SIDES] = [None; MOST_SIDES];
    let mut left = board.pieces().iter().filter(|&&sides| sides != 0).count();
    let mut frontiers = BTreeSet::from([[0; MOST_SIDES]]);
    let mut seen = vec![false; board.len()];
    for index in order(board, &(0..board.len()).collect()) {
        run.work(512 * frontiers.len() as u64)?;
        let Some(places) = places(board, index, &seen, &mut kept) else { return Ok(false) };
        seen[index] = true;
        left -= usize::from(board.pieces()[index] != 0);
        let turned: Vec<u8> = fitting(board, from, index, may[index]).collect();
        let after = |frontier: &Frontier| -> Vec<Frontier> {
            turned.iter().filter_map(|&sides| step(*frontier, sides, &places, left == 0)).collect()
        };
        frontiers = frontiers.iter().flat_map(after).collect();
        if frontiers.len() > MOST_FRONTIERS {
            return Ok(false);
        }
    }
    Ok(frontiers.is_empty())
}

/// Where the sides of a cell are kept; none when there are too many.
fn places(
    board: &Board,
    index: usize,
    seen: &[bool],
    kept: &mut [Option<(usize, usize)>; MOST_SIDES],
) -> Option<Places> {
    let mut places = Places { back: [None; 4], on: [None; 4] };
    for (place, entry) in kept.iter_mut().enumerate() {
        if let Some((_, side)) = entry.take_if(|(cell, _)| *cell == index) {
            places.back[side] = Some(place);
        }
    }
    // The places that are free now may not be taken before all that led back are read, so others are looked for.
    let read: Vec<usize> = places.back.iter().flatten().copied().collect();
    for side in 0..4 {
        let Some(other) = board.neighbour(index, side).filter(|&other| !seen[other]) else { continue };
        let free = (0..MOST_SIDES).find(|place| kept[*place].is_none() && !read.contains(place))?;
        kept[free] = Some((other, (side + 2) % 4));
        places.on[side] = Some(free);
    }
    Some(places)
}

/// A piece is added, turned so; none when it does not fit, closes a circle, or closes a part too early.
fn step(mut frontier: Frontier, sides: u8, places: &Places, is_last: bool) -> Option<Frontier> {
    let connected = |side: usize| sides >> side & 1 == 1;
    let mut joined = [0_u8; 4];
    for side in 0..4 {
        let Some(place) = places.back[side] else { continue };
        let part = std::mem::take(&mut frontier[place]);
        if (part != 0) != connected(side) || (part != 0 && joined.contains(&part)) {
            return None;
        }
        joined[side] = part;
    }
    if sides == 0 {
        return Some(named(frontier));
    }
    for part in &mut frontier {
        if *part != 0 && joined.contains(part) {
            *part = NEW;
        }
    }
    for place in (0..4).filter(|&side| connected(side)).filter_map(|side| places.on[side]) {
        frontier[place] = NEW;
    }
    let closed = !frontier.contains(&NEW);
    (!closed || (is_last && frontier.iter().all(|&part| part == 0))).then(|| named(frontier))
}

/// The same with the parts numbered in the order in which they appear.
fn named(mut frontier: Frontier) -> Frontier {
    let (mut names, mut next) = ([0_u8; 256], 1);
    for part in frontier.iter_mut().filter(|part| **part != 0) {
        let name = &mut names[usize::from(*part)];
        if *name == 0 {
            *name = next;
            next += 1;
        }
        *part = *name;
    }
    frontier
}
