//! Looks for a reason that counting does not show: a conflict first; then a cut; then an island to search through; for nets
//! the whole board; and where there are too many combinations for all of these, that they are exhausted.
//!
//! A cut comes from a flow (Ford and Fulkerson 1956): connections flow from black cells to white ones, one through every
//! side. When not all can, the black cells still reachable from an unsatisfied one have more than their neighbours can
//! take (Hall's condition, 1935). Dinic's algorithm (1970), O(sides · √cells) on such graphs.
use super::checker::{May, follow, is_chessboard};
use super::exhausted::{Looked, islands, look};
use super::net::no_tree;
use super::proof::Reason;
use super::search::no_way;
use crate::Loops;
use crate::board::Board;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Logic, Refutes};
use gridwright_core::run::{Run, Stop};
use std::collections::BTreeSet;

/// Larger boards are not looked at for a cut.
const MOST_CELLS: usize = 1 << 20;

/// The shortest reason there is; none where a solution is found first. The last one rests on the solver's word, after
/// which this is asked.
pub(in crate::logic) fn find(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
    let bytes = 16 * board.len() as u64;
    run.reserve(bytes)?;
    let followed = follow(board, from, run);
    run.release(bytes);
    let may = match followed? {
        // An empty cell and the piece that leads to it fall together: the piece tells more.
        Err(emptied) => {
            let piece = emptied.iter().find(|&&index| board.pieces()[index] != 0).or(emptied.first());
            return Ok(piece.map(|&index| Reason::Conflict(board.cell(index))));
        }
        Ok(may) => may,
    };
    if let Some(cut) = cut(board, from, run)? {
        return Ok(Some(cut));
    }
    if let Some(island) = searched(board, from, &may, run)? {
        return Ok(Some(island));
    }
    run.poll()?;
    if board.is_net() && no_tree(board, from, &may, run)? {
        return Ok(Some(Reason::Net));
    }
    Ok((look(board, from, run)? != Looked::Solved).then_some(Reason::Exhausted))
}

/// Cells that want more than their neighbours have.
fn cut(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
    if !is_chessboard(board) || board.len() > MOST_CELLS {
        return Ok(None);
    }
    for colour in 0..2 {
        let bytes = 24 * board.len() as u64;
        run.reserve(bytes)?;
        let cut = Flow::new(board, colour).cut(run);
        run.release(bytes);
        if let Some(cells) = cut? {
            let reason = Reason::Cut(cells.into_iter().map(|index| board.cell(index)).collect());
            return Ok((Loops::refutes(board, from, &reason, run)? == Refutes::Yes).then_some(reason));
        }
    }
    Ok(None)
}

/// The first island of open cells whose pieces can't agree.
fn searched(board: &Board, from: &State, may: &[May], run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
    for island in islands(board, may) {
        run.nodes(island.len() as u64)?;
        let island: BTreeSet<usize> = island.into_iter().collect();
        if no_way(board, from, may, &island, run)? {
            return Ok(Some(Reason::Search(island.into_iter().map(|index| board.cell(index)).collect())));
        }
    }
    Ok(None)
}

/// Connections from the cells of one colour to those of the other.
struct Flow<'b> {
    board: &'b Board,
    colour: u16,
    /// For each cell, which of its sides carry flow.
    used: Vec<u8>,
    /// Connections of each cell that are not yet served.
    open: Vec<u8>,
    level: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl<'b> Flow<'b> {
    fn new(board: &'b Board, colour: u16) -> Self {
        let open = board.pieces().iter().map(|sides| sides.count_ones() as u8).collect();
        Flow { board, colour, used: vec![0; board.len()], open, level: vec![UNREACHED; board.len()] }
    }

    fn is_source(&self, index: usize) -> bool {
        let (row, column) = self.board.cell(index);
        (row + column) % 2 == self.colour
    }

    /// The cells that want more than their neighbours have, if there are any.
    fn cut(mut self, run: &mut Run<Quiet>) -> Result<Option<Vec<usize>>, Stop> {
        loop {
            run.poll()?;
            if !self.layer() {
                break;
            }
            let mut next = vec![0_u8; self.board.len()];
            for index in 0..self.board.len() {
                while self.is_source(index) && self.open[index] > 0 && self.push(index, &mut next) {
                    run.nodes(1)?;
                }
            }
        }
        let hungry = (0..self.board.len()).any(|index| self.is_source(index) && self.open[index] > 0);
        let reached = |index: &usize| self.is_source(*index) && self.level[*index] != UNREACHED;
        Ok(hungry.then(|| (0..self.board.len()).filter(reached).collect()))
    }

    /// Where a unit of flow may go from a cell: over a free side from a source, back over a used one to a source.
    fn step(&self, index: usize, side: usize) -> Option<usize> {
        let used = self.used[index] >> side & 1 == 1;
        self.board.neighbour(index, side).filter(|_| used != self.is_source(index))
    }

    /// Distances from the sources that still want; whether a cell that can still take is reached.
    fn layer(&mut self) -> bool {
        self.level.fill(UNREACHED);
        let mut reached: Vec<usize> =
            (0..self.board.len()).filter(|&index| self.is_source(index) && self.open[index] > 0).collect();
        for &index in &reached {
            self.level[index] = 0;
        }
        let (mut at, mut found) = (0, false);
        while let Some(&index) = reached.get(at) {
            at += 1;
            for side in 0..4 {
                if let Some(other) = self.step(index, side).filter(|&other| self.level[other] == UNREACHED) {
                    self.level[other] = self.level[index] + 1;
                    found |= !self.is_source(other) && self.open[other] > 0;
                    reached.push(other);
                }
            }
        }
        found
    }

    /// Sends one unit from a source along the layers; false when no path is left.
    fn push(&mut self, source: usize, next: &mut [u8]) -> bool {
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut here = source;
        loop {
            if !self.is_source(here) && self.open[here] > 0 {
                break;
            }
            let side = usize::from(next[here]);
            if side == 4 {
                let Some((before, _)) = path.pop() else { return false };
                next[before] += 1;
                here = before;
                continue;
            }
            match self.step(here, side) {
                Some(other) if self.level[other] == self.level[here].saturating_add(1) => {
                    path.push((here, side));
                    here = other;
                }
                _ => next[here] += 1,
            }
        }
        self.open[here] -= 1;
        self.open[source] -= 1;
        for (index, side) in path {
            let Some(other) = self.board.neighbour(index, side) else { continue };
            self.used[index] ^= 1 << side;
            self.used[other] ^= 1 << ((side + 2) % 4);
        }
        true
    }
}
