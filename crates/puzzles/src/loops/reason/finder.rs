//! Looks for a reason: balance first, for it takes one pass; then a conflict; then a cut.
//!
//! A cut comes from a flow (Ford and Fulkerson 1956): connections flow from black cells to white ones, one through every
//! side. When not all can, the black cells still reachable from an unsatisfied one have more than their neighbours can
//! take (Hall's condition, 1935). Dinic's algorithm (1970), O(sides · √cells) on such graphs.
use super::super::board::Board;
use super::super::state::State;
use super::checker::{is_chessboard, refutes};
use super::proof::Reason;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};

/// Larger boards are not looked at for a cut.
const MOST_CELLS: usize = 1 << 20;

/// The shortest reason there is, if any.
pub(in super::super) fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
    for reason in [Reason::Balance, Reason::Conflict((0, 0))] {
        run.poll()?;
        if refutes(board, from, &reason) {
            return Ok(Some(located(board, from, reason)));
        }
    }
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
            return Ok(refutes(board, from, &reason).then_some(reason));
        }
    }
    Ok(None)
}

/// A conflict shows wherever propagation empties a piece; a piece that its border or its locked neighbours empty at once
/// is the best one to show.
fn located(board: &Board, from: &State, reason: Reason) -> Reason {
    let clash = |index: &usize| {
        let sides = from.standing(board, *index);
        from.is_locked(*index)
            && (0..4).any(|side| {
                let connected = sides >> side & 1 == 1;
                match board.neighbour(*index, side) {
                    None => connected,
                    Some(other) => {
                        from.is_locked(other) && (from.standing(board, other) >> ((side + 2) % 4) & 1 == 1) != connected
                    }
                }
            })
    };
    match reason {
        Reason::Conflict(_) => Reason::Conflict((0..board.len()).find(clash).map_or((0, 0), |index| board.cell(index))),
        other => other,
    }
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

    /// Sends one unit from a source along the layers; false when no way is left.
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
