//! The only part of a reason to be trusted: it shares nothing with solvers and techniques.
use super::super::board::{Board, Kind};
use super::super::state::State;
use super::proof::Reason;
use gridwright_core::scene::Cell;

/// Whether the reason excludes every solution from `from`.
pub(in super::super) fn refutes(board: &Board, from: &State, reason: &Reason) -> bool {
    match reason {
        Reason::Conflict(cell) => board.index(*cell).is_some_and(|index| conflicts(board, from, index)),
        Reason::Balance => is_chessboard(board) && unbalanced(board),
        Reason::Cut(cells) => cuts(board, cells),
    }
}

/// Whether neighbours always differ in colour: with joined borders only when both sides are even.
pub(super) fn is_chessboard(board: &Board) -> bool {
    let (rows, columns) = board.size();
    !board.wraps() || (rows % 2 == 0 && columns % 2 == 0)
}

fn degree(board: &Board, index: usize) -> u64 {
    u64::from(board.pieces()[index].count_ones())
}

fn unbalanced(board: &Board) -> bool {
    let mut sums = [0_u64; 2];
    for index in 0..board.len() {
        let (row, column) = board.cell(index);
        sums[usize::from((row + column) % 2)] += degree(board, index);
    }
    sums[0] != sums[1]
}

/// Each of these cells needs as many neighbours outside the set as it has connections; a neighbour serves at most as many
/// of them as it has connections itself, and at most those it touches.
fn cuts(board: &Board, cells: &[Cell]) -> bool {
    let mut chosen = vec![false; board.len()];
    for &cell in cells {
        match board.index(cell) {
            Some(index) if !chosen[index] => chosen[index] = true,
            _ => return false,
        }
    }
    let (mut wanted, mut offered) = (0, 0);
    for index in 0..board.len() {
        let touched = (0..4).filter_map(|side| board.neighbour(index, side)).filter(|&other| chosen[other]).count();
        match (chosen[index], touched) {
            (true, 0) => wanted += degree(board, index),
            (true, _) => return false,
            (false, touched) => offered += degree(board, index).min(touched as u64),
        }
    }
    wanted > offered
}

/// Propagates over the whole board, cell by cell and again until nothing changes, and looks whether a piece has no
/// orientation left. The piece named is where it shows; any other proves as much.
fn conflicts(board: &Board, from: &State, named: usize) -> bool {
    // Both answers of every side: may it be connected, may it be open?
    let mut may: Vec<[(bool, bool); 4]> = vec![[(true, true); 4]; board.len()];
    let mut agenda: Vec<usize> = (0..board.len()).collect();
    while let Some(index) = agenda.pop() {
        let fits = fitting(board, from, index, may[index]);
        if fits.is_empty() {
            return true;
        }
        for side in 0..4 {
            let can = |connected: bool| fits.iter().any(|sides| (sides >> side & 1 == 1) == connected);
            let now = (can(true), can(false));
            if may[index][side] == now {
                continue;
            }
            may[index][side] = now;
            if let Some(other) = board.neighbour(index, side) {
                let back = &mut may[other][(side + 2) % 4];
                let both = (back.0 && now.0, back.1 && now.1);
                if *back != both {
                    *back = both;
                    agenda.push(other);
                }
            }
        }
    }
    fitting(board, from, named, may[named]).is_empty()
}

/// The orientations of a piece that agree with what its sides may be.
fn fitting(board: &Board, from: &State, index: usize, may: [(bool, bool); 4]) -> Vec<u8> {
    let locked = from.is_locked(index).then(|| from.standing(board, index));
    let agrees = |sides: u8| {
        (0..4).all(|side| {
            let connected = sides >> side & 1 == 1;
            let inside = !connected || board.neighbour(index, side).is_some();
            inside && if connected { may[side].0 } else { may[side].1 }
        })
    };
    let all = Kind::of(board.pieces()[index]).orientations().iter().copied();
    all.filter(|&sides| locked.is_none_or(|locked| locked == sides) && agrees(sides)).collect()
}
