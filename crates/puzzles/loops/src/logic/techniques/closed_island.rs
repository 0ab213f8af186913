//! Closed island: on a net no part may be closed off before everything is joined, and no circle may close. O(cells).
//!
//! A side between two cells of the same part would close a circle; the only open side of a part must be taken.
use super::regions::{open, parts};
use super::words::{about, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first circle to avoid, or the first exit to take.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    if !board.is_net() {
        return Ok(None);
    }
    run.scoped(|run| {
        let part = parts(board, facts, run)?;
        // The exits of each part.
        run.reserve(32 * board.len() as u64)?;
        let circle = circle(board, facts, &part);
        run.poll()?;
        Ok(circle.or_else(|| way_out(board, facts, &part)))
    })
}

fn circle(board: &Board, facts: &Facts, part: &[usize]) -> Option<Deduction<Loops>> {
    let sides = (0..board.len()).flat_map(|index| (0..4).map(move |side| (index, side)));
    sides.into_iter().find_map(|(index, side)| {
        let _ = open(board, facts, index, side).filter(|&other| part[other] == part[index])?;
        let news = narrowed(board, facts, index, !CONNECTS[side])?;
        let because: Vec<usize> = members(part, part[index]);
        let left = facts.orientations(index) & !CONNECTS[side];
        Some(about(board, (index, left), news, &because, Message::new("tech-circle")))
    })
}

fn way_out(board: &Board, facts: &Facts, part: &[usize]) -> Option<Deduction<Loops>> {
    let roots: Vec<usize> =
        (0..board.len()).filter(|&index| part[index] == index && board.pieces()[index] != 0).collect();
    let mut exits: Vec<(u32, (usize, usize))> = vec![(0, (0, 0)); board.len()];
    for index in 0..board.len() {
        for side in (0..4).filter(|&side| open(board, facts, index, side).is_some()) {
            exits[part[index]].0 += 1;
            exits[part[index]].1 = (index, side);
        }
    }
    roots.iter().filter(|_| roots.len() > 1).find_map(|&root| {
        let (count, (index, side)) = exits[root];
        match count {
            0 => {
                let because = members(part, root);
                Some(about(board, (root, 0), Vec::new(), &because, Message::new("tech-shut")))
            }
            1 => {
                let news = narrowed(board, facts, index, CONNECTS[side])?;
                let because = members(part, root);
                let left = facts.orientations(index) & CONNECTS[side];
                Some(about(board, (index, left), news, &because, Message::new("tech-way-out")))
            }
            _ => None,
        }
    })
}

fn members(part: &[usize], root: usize) -> Vec<usize> {
    (0..part.len()).filter(|&index| part[index] == root).collect()
}
