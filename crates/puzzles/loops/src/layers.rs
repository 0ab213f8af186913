//! What a view may ask for beside the pieces: which of them hang together, and what is open after all that is certain.
//!
//! Both walk over the whole board once, and are drawn only when asked for.
use super::board::Board;
use super::state::State;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Role, Shape};

/// How many inks a theme has for us.
const INKS: usize = 8;

/// Bytes for each cell while a layer is made: its part, what it may be, the agenda.
const CELL_BYTES: u64 = 64;

/// The most boxes that are drawn.
const MOST_BOXES: usize = 2000;

/// For each cell the ink of its component: the pieces that connections which meet hold together. A piece that meets
/// nothing has none.
pub(super) fn components(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Vec<Option<u8>>, Stop> {
    run.reserve(CELL_BYTES * board.len() as u64)?;
    let sides: Vec<u8> = (0..board.len()).map(|index| state.orientation(board, index)).collect();
    let meets = |index: usize, side: usize| {
        let other = board.neighbour(index, side).filter(|_| sides[index] >> side & 1 == 1);
        other.filter(|&other| sides[other] >> ((side + 2) % 4) & 1 == 1)
    };
    let parts = parts(board.len(), |_| true, meets, run)?;
    let mut inks = vec![None; board.len()];
    for (number, part) in parts.iter().filter(|part| part.len() > 1).enumerate() {
        for &index in part {
            inks[index] = Some((number % INKS) as u8);
        }
    }
    run.release(CELL_BYTES * board.len() as u64);
    Ok(inks)
}

/// A box around every island of open cells.
pub(super) fn clusters(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Vec<Shape>, Stop> {
    run.reserve(CELL_BYTES * board.len() as u64)?;
    let orientations = settled(board, state, run)?;
    let open = |index: usize| orientations[index].count_ones() > 1;
    let step = |index: usize, side: usize| {
        let both = orientations[index] & CONNECTS[side] != 0 && orientations[index] & !CONNECTS[side] != 0;
        board.neighbour(index, side).filter(|_| both)
    };
    let parts = parts(board.len(), open, step, run)?;
    run.release(CELL_BYTES * board.len() as u64);
    Ok(parts.iter().take(MOST_BOXES).enumerate().map(|(number, part)| bounds(board, part, number)).collect())
}

fn bounds(board: &Board, part: &[usize], number: usize) -> Shape {
    let cells = || part.iter().map(|&index| board.cell(index));
    let (top, bottom) = (cells().map(|cell| cell.0).min().unwrap_or(0), cells().map(|cell| cell.0).max().unwrap_or(0));
    let (left, right) = (cells().map(|cell| cell.1).min().unwrap_or(0), cells().map(|cell| cell.1).max().unwrap_or(0));
    let (top, left) = (f32::from(top) + 0.06, f32::from(left) + 0.06);
    let (bottom, right) = (f32::from(bottom) + 0.94, f32::from(right) + 0.94);
    let points = vec![(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    Shape::Line { points, role: Role::Ink((number % INKS) as u8), width: 0.06 }
}

/// What border, locks and neighbours leave of every piece.
fn settled(board: &Board, state: &State, run: &mut Run<Quiet>) -> Result<Vec<u16>, Stop> {
    let facts = Facts::new(board, state);
    let mut orientations: Vec<u16> = (0..board.len()).map(|index| facts.orientations(index)).collect();
    let mut agenda: Vec<usize> = (0..board.len()).rev().collect();
    while let Some(index) = agenda.pop() {
        run.work(16)?;
        for side in 0..4 {
            let other = board.neighbour(index, side);
            let allowed = match other.map(|other| orientations[other]) {
                None => !CONNECTS[side],
                Some(there) if there & CONNECTS[(side + 2) % 4] == 0 => !CONNECTS[side],
                Some(there) if there & !CONNECTS[(side + 2) % 4] == 0 => CONNECTS[side],
                Some(_) => u16::MAX,
            };
            // A cell that would have nothing left keeps what it had: this is a drawing, no verdict.
            if orientations[index] & allowed != orientations[index] && orientations[index] & allowed != 0 {
                orientations[index] &= allowed;
                agenda.push(index);
                agenda.extend((0..4).filter_map(|side| board.neighbour(index, side)));
            }
        }
    }
    Ok(orientations)
}

/// The parts that steps hold together, among the cells that belong.
fn parts(
    cells: usize,
    belongs: impl Fn(usize) -> bool,
    step: impl Fn(usize, usize) -> Option<usize>,
    run: &mut Run<Quiet>,
) -> Result<Vec<Vec<usize>>, Stop> {
    let mut seen = vec![false; cells];
    let mut parts = Vec::new();
    for first in (0..cells).filter(|&index| belongs(index)) {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let mut part = vec![first];
        let mut at = 0;
        while let Some(&index) = part.get(at) {
            at += 1;
            run.work(16)?;
            for other in (0..4).filter_map(|side| step(index, side)) {
                if belongs(other) && !std::mem::replace(&mut seen[other], true) {
                    part.push(other);
                }
            }
        }
        parts.push(part);
    }
    Ok(parts)
}
