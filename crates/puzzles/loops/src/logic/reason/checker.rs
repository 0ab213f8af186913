//! The only part of a reason to be trusted: it shares nothing with solvers and techniques.
use super::proof::Reason;
use super::{net, search};
use crate::board::{Board, Kind};
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;

/// Whether the reason excludes every solution from `from`; an exhausted search alone proves nothing.
pub(in crate::logic) fn proves(
    board: &Board,
    from: &State,
    reason: &Reason,
    run: &mut Run<Quiet>,
) -> Result<bool, Stop> {
    match reason {
        Reason::Conflict(cell) => match board.index(*cell) {
            Some(index) => conflicts(board, from, index, run),
            None => Ok(false),
        },
        Reason::Balance => Ok(is_chessboard(board) && unbalanced(board)),
        Reason::Odd => Ok((0..board.len()).map(|index| degree(board, index)).sum::<u64>() % 2 == 1),
        Reason::Tree => Ok(board.is_net() && is_no_tree(board)),
        Reason::Cut(cells) => Ok(cuts(board, cells)),
        Reason::Search(cells) => search::barren(board, from, cells, run),
        Reason::Net => match follow(board, from, run)? {
            Ok(may) => Ok(board.is_net() && net::no_tree(board, from, &may, run)?),
            Err(_) => Ok(false),
        },
        Reason::Exhausted => Ok(false),
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
    for (row, line) in board.pieces().chunks_exact(usize::from(board.size().1)).enumerate() {
        for (column, piece) in line.iter().enumerate() {
            sums[(row + column) % 2] += u64::from(piece.count_ones());
        }
    }
    sums[0] != sums[1]
}

/// A tree has one connection less than pieces; each of them is counted from both ends.
fn is_no_tree(board: &Board) -> bool {
    let pieces = board.pieces().iter().filter(|&&sides| sides != 0).count() as u64;
    let ends: u64 = (0..board.len()).map(|index| degree(board, index)).sum();
    pieces > 0 && ends != 2 * (pieces - 1)
}

/// Each of these cells needs as many neighbours outside the set as it has connections; a neighbour serves at most as
/// many of them as it has connections itself, and at most those it touches.
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

/// Whether a piece is among the first that have no orientation left, when everything is followed step by step at the
/// same pace: the places where it shows, and not one that a contradiction elsewhere has spoilt.
fn conflicts(board: &Board, from: &State, named: usize, run: &mut Run<Quiet>) -> Result<bool, Stop> {
    Ok(follow(board, from, run)?.is_err_and(|emptied| emptied.contains(&named)))
}

/// What a cell's side may be: connected, open.
pub(super) type May = [(bool, bool); 4];

/// What is left of every side, or the pieces that have no orientation left.
pub(super) type Followed = Result<Vec<May>, Vec<usize>>;

/// What border, locks and neighbours leave of every side; or the pieces that are the first to have no orientation left.
/// All pieces look at their sides, then all sides change at once; after that, those whose sides have changed look
/// again.
pub(super) fn follow(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Followed, Stop> {
    let mut may: Vec<May> = vec![[(true, true); 4]; board.len()];
    let mut agenda: Vec<usize> = (0..board.len()).collect();
    while !agenda.is_empty() {
        let (mut emptied, mut news) = (Vec::new(), Vec::new());
        for &index in &agenda {
            run.work(32)?;
            let (mut some, mut none) = (0, 0);
            for sides in fitting(board, from, index, may[index]) {
                some |= sides;
                none |= !sides & 15;
            }
            if some | none == 0 {
                emptied.push(index);
            }
            for (side, &before) in may[index].iter().enumerate() {
                let now = (some >> side & 1 == 1, none >> side & 1 == 1);
                if before != now {
                    news.push((index, side, now));
                }
            }
        }
        if !emptied.is_empty() {
            return Ok(Err(emptied));
        }
        agenda.clear();
        for (index, side, now) in news {
            let here = &mut may[index][side];
            *here = (here.0 && now.0, here.1 && now.1);
            if let Some(other) = board.neighbour(index, side) {
                let back = &mut may[other][(side + 2) % 4];
                let both = (back.0 && now.0, back.1 && now.1);
                if *back != both {
                    *back = both;
                    agenda.push(other);
                }
            }
        }
        agenda.sort_unstable();
        agenda.dedup();
    }
    Ok(Ok(may))
}

/// The orientations of a piece that agree with what its sides may be.
pub(super) fn fitting<'f>(
    board: &'f Board,
    from: &State,
    index: usize,
    may: May,
) -> impl Iterator<Item = u8> + use<'f> {
    let locked = from.is_locked(index).then(|| from.orientation(board, index));
    let agrees = move |sides: u8| {
        (0..4).all(|side| {
            let connected = sides >> side & 1 == 1;
            let inside = !connected || board.neighbour(index, side).is_some();
            inside && if connected { may[side].0 } else { may[side].1 }
        })
    };
    let all = Kind::of(board.pieces()[index]).orientations().iter().copied();
    all.filter(move |&sides| locked.is_none_or(|locked| locked == sides) && agrees(sides))
}
