//! What several techniques look at: open regions, and parts that known connections hold together.
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};

/// Whether a side lies inside the board and is open.
pub(super) fn open(board: &Board, facts: &Facts, index: usize, side: usize) -> Option<usize> {
    board.neighbour(index, side).filter(|_| facts.side(index, side).is_none() && facts.orientations(index) != 0)
}

/// Regions of cells joined by open sides, each in the order of discovery.
pub(super) fn islands(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Vec<Vec<usize>>, Stop> {
    // The flags, and lists with capacity for twice as many as they hold.
    run.reserve(17 * board.len() as u64)?;
    let mut seen = vec![false; board.len()];
    let mut islands = Vec::new();
    for first in (0..board.len()).filter(|&index| facts.orientations(index).count_ones() > 1) {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let mut island = vec![first];
        let mut at = 0;
        while let Some(&index) = island.get(at) {
            at += 1;
            for other in (0..4).filter_map(|side| open(board, facts, index, side)) {
                if !std::mem::replace(&mut seen[other], true) {
                    island.push(other);
                }
            }
        }
        run.work(64 * island.len() as u64)?;
        run.grow(&mut islands, 1)?;
        islands.push(island);
    }
    Ok(islands)
}

/// For each cell the least cell of its part: what known connections hold together.
pub(super) fn parts(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Vec<usize>, Stop> {
    run.reserve(16 * board.len() as u64)?;
    let mut part = vec![usize::MAX; board.len()];
    for first in 0..board.len() {
        if part[first] != usize::MAX {
            continue;
        }
        part[first] = first;
        run.work(32)?;
        let mut reached = vec![first];
        while let Some(index) = reached.pop() {
            run.work(16)?;
            for side in (0..4).filter(|&side| facts.side(index, side) == Some(true)) {
                if let Some(other) = board.neighbour(index, side).filter(|&other| part[other] == usize::MAX) {
                    part[other] = first;
                    reached.push(other);
                }
            }
        }
    }
    Ok(part)
}
