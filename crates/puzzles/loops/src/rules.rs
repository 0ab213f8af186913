//! The rules: what may be done, and what is right. Shares no code with any solver.
//!
//! A loose connection is unfinished, for turning may mend it; between two locked pieces it is broken. One pass over the
//! cells; a net is looked through once more, piece by piece along its connections.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

use crate::Loops;
use crate::board::{Board, Kind, MOST_SIDE};
use crate::state::{Move, State, shortest_turn};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Rules, Solution, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};

/// The names of the sides in messages.
pub(super) const SIDES: [&str; 4] = ["side-north", "side-east", "side-south", "side-west"];

impl Rules for Loops {
    type Board = Board;
    type State = State;
    type Move = Move;

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        Board::empty(rows, columns).ok_or_else(|| {
            let message = Message::new("bad-size").with("rows", usize::from(rows));
            message.with("columns", usize::from(columns)).with("most", usize::from(MOST_SIDE))
        })
    }

    fn size(board: &Board) -> (u16, u16) {
        board.size()
    }

    fn start(board: &Board) -> State {
        State::start(board)
    }

    fn images(board: &Board) -> impl Iterator<Item = Board> {
        board.images()
    }

    /// Same number of cells.
    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        if board.len() == state.len() {
            return Ok(());
        }
        Err(Message::new("wrong-size").with("board", board.len()).with("state", state.len()))
    }

    fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
        let cell = step.cell();
        let refused = |rule, id| Violation {
            rule,
            places: vec![Place::Cell(cell)],
            message: Message::new(id).with("cell", CellName(cell).to_string()),
        };
        let index = board.index(cell).ok_or_else(|| refused("inside", "broken-inside"))?;
        match *step {
            Move::Lock { .. } => {
                state.set_lock(index, !state.is_locked(index));
                Ok(())
            }
            Move::Turn { .. } if state.is_locked(index) => Err(refused("locked", "broken-locked")),
            Move::Turn { by, .. } => {
                state.turn(index, by);
                Ok(())
            }
            Move::Fix { sides, .. } if Kind::of(sides) != board.kind(index) => {
                Err(refused("turning", "broken-turning"))
            }
            Move::Fix { sides, .. } if state.is_locked(index) && state.orientation(board, index) != sides => {
                Err(refused("locked", "broken-locked"))
            }
            Move::Fix { sides, .. } => {
                let _ = state.fix(board, index, sides);
                Ok(())
            }
        }
    }

    /// Every piece that is locked in `from` has the same orientation in `state`, and is locked there too.
    fn extends(board: &Board, from: &State, state: &State) -> bool {
        let kept = |index: usize| {
            !from.is_locked(index)
                || (state.is_locked(index) && from.orientation(board, index) == state.orientation(board, index))
        };
        let fit = Self::fits(board, state).is_ok() && Self::fits(board, from).is_ok();
        fit && (!from.has_locks() || (0..board.len()).all(kept))
    }

    fn check(board: &Board, state: &State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        run.work(board.len() as u64)?;
        let all_meet = || {
            gridwright_simd::run(
                #[inline(always)]
                || all_meet(board, state),
            )
        };
        if !board.is_net() && all_meet() {
            return Ok(Verdict { complete: true, ..Verdict::default() });
        }
        run.reserve(board.len() as u64)?;
        let pieces: Vec<u8> = (0..board.len()).map(|index| state.orientation(board, index)).collect();
        let mut verdict = Verdict::default();
        for index in 0..pieces.len() {
            run.work(16)?;
            for side in 0..4 {
                if pieces[index] >> side & 1 == 1 {
                    connection(board, state, &pieces, (index, side), &mut verdict, cap);
                }
            }
        }
        if board.is_net() && verdict.total == 0 {
            net(board, &pieces, &mut verdict, cap, run)?;
        }
        run.release(board.len() as u64);
        verdict.complete = verdict.total == 0;
        Ok(verdict)
    }

    /// The fewest quarter turns, one by one, as a finger makes them.
    fn moves(board: &Board, from: &State, solution: &Solution<Self>) -> Vec<Move> {
        let filled = match solution {
            Solution::Moves(moves) => return moves.clone(),
            Solution::Filled(filled) => filled,
        };
        let turns =
            |index: usize| shortest_turn(from.orientation(board, index), filled.orientation(board, index)).unwrap_or(0);
        let turn = |index: usize| Move::Turn { cell: board.cell(index), by: turns(index).signum() };
        let open = (0..board.len()).filter(|&index| !from.is_locked(index));
        open.flat_map(|index| (0..turns(index).unsigned_abs()).map(move |_| turn(index))).collect()
    }

    /// Locked pieces that stand otherwise than in the solution.
    fn mistakes(board: &Board, state: &State, solution: &Solution<Self>) -> Vec<Place> {
        let Solution::Filled(filled) = solution else { return Vec::new() };
        let differs = |&index: &usize| state.orientation(board, index) != filled.orientation(board, index);
        let locked = (0..board.len()).filter(|&index| state.is_locked(index));
        locked.filter(differs).map(|index| Place::Cell(board.cell(index))).collect()
    }

    fn touched(step: &Move) -> Vec<Place> {
        vec![Place::Cell(step.cell())]
    }
}

/// Whether every connection meets another: row by row, in plain loops that a compiler makes vectors of.
#[inline(always)]
fn all_meet(board: &Board, state: &State) -> bool {
    let columns = usize::from(board.size().1);
    let mut above = vec![0_u8; columns];
    let mut here = vec![0_u8; columns];
    let rows = || board.pieces().chunks_exact(columns).zip(state.bytes().chunks_exact(columns));
    if let Some((pieces, turns)) = rows().next_back().filter(|_| board.wraps()) {
        turn_all(pieces, turns, &mut above);
    }
    let mut faults = 0;
    for (pieces, turns) in rows() {
        turn_all(pieces, turns, &mut here);
        // South of the cell above against north of this one; east of a cell against west of the next.
        faults |= above.iter().zip(&here).fold(0, |faults, (above, here)| faults | ((above >> 2 ^ here) & 1));
        faults |= here.iter().zip(&here[1..]).fold(0, |faults, (here, next)| faults | ((here >> 1 ^ next >> 3) & 1));
        let (first, last) = (here[0] >> 3 & 1, here[columns - 1] >> 1 & 1);
        faults |= if board.wraps() { first ^ last } else { first | last };
        std::mem::swap(&mut above, &mut here);
    }
    // After the last row `above` is that row: on joined borders it was held against the first already.
    let south = if board.wraps() { 0 } else { above.iter().fold(0, |any, sides| any | (sides >> 2 & 1)) };
    faults | south == 0
}

/// The sides that a row of pieces connects after its turns, a quarter and a half at a time.
#[inline(always)]
fn turn_all(pieces: &[u8], turns: &[u8], sides: &mut [u8]) {
    for ((sides, &piece), &byte) in sides.iter_mut().zip(pieces).zip(turns) {
        // The turns stand above the lock; all bits set where a quarter, where a half is to be turned.
        let (quarter, half) = ((byte >> 1 & 1).wrapping_neg(), (byte >> 2 & 1).wrapping_neg());
        let once = (piece << 1 | piece >> 3) & 15;
        let piece = (once & quarter) | (piece & !quarter);
        let twice = (piece << 2 | piece >> 2) & 15;
        *sides = (twice & half) | (piece & !half);
    }
}

/// One connection: it must meet another.
fn connection(
    board: &Board,
    state: &State,
    pieces: &[u8],
    (index, side): (usize, usize),
    verdict: &mut Verdict,
    cap: usize,
) {
    let other = board.neighbour(index, side);
    if other.is_some_and(|other| pieces[other] >> ((side + 2) % 4) & 1 == 1) {
        return;
    }
    let fast = state.is_locked(index) && other.is_none_or(|other| state.is_locked(other));
    let list = if fast { &mut verdict.broken } else { &mut verdict.unfinished };
    verdict.total += 1;
    if list.len() < cap {
        let rule = if other.is_some() { "join" } else { "border" };
        let message = Message::new(if other.is_some() { "broken-join" } else { "broken-border" });
        let cell = board.cell(index);
        let message = message.with("cell", CellName(cell).to_string()).with("side", Message::new(SIDES[side]));
        list.push(Violation { rule, places: vec![Place::Edge(cell, side as u8)], message });
    }
}

/// All pieces of a net must form one tree: connected, without a circle.
fn net(board: &Board, pieces: &[u8], verdict: &mut Verdict, cap: usize, run: &mut Run<Quiet>) -> Result<(), Stop> {
    let Some(first) = pieces.iter().position(|&sides| sides != 0) else { return Ok(()) };
    let bytes = 9 * pieces.len() as u64;
    run.reserve(bytes)?;
    let mut seen = vec![false; pieces.len()];
    let mut reached = vec![first];
    let mut circle = None;
    seen[first] = true;
    let mut ends: u64 = 0;
    let mut at = 0;
    while let Some(&index) = reached.get(at) {
        run.work(16)?;
        at += 1;
        ends += u64::from(pieces[index].count_ones());
        for other in
            (0..4).filter(|side| pieces[index] >> side & 1 == 1).filter_map(|side| board.neighbour(index, side))
        {
            if !seen[other] {
                seen[other] = true;
                reached.push(other);
            } else if circle.is_none() {
                circle = Some(other);
            }
        }
    }
    let mut note = |rule, id, index: usize| {
        verdict.total += 1;
        if verdict.unfinished.len() < cap {
            let cell = board.cell(index);
            let message = Message::new(id).with("cell", CellName(cell).to_string());
            verdict.unfinished.push(Violation { rule, places: vec![Place::Cell(cell)], message });
        }
    };
    if let Some(alone) = (0..pieces.len()).find(|&index| pieces[index] != 0 && !seen[index]) {
        note("connected", "broken-connected", alone);
    }
    // A connected graph is a tree when it has one edge less than vertices; every edge was counted from both ends.
    if ends / 2 >= reached.len() as u64 {
        note("cycle", "broken-cycle", circle.unwrap_or(first));
    }
    run.release(bytes);
    Ok(())
}
