//! Forced neighbour: what a neighbour that is settled connects, or does not, holds on both sides. O(cells).
use super::words::{about, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first piece that settled neighbours narrow; one that they settle before others.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    Ok(first(board, facts, |other| facts.is_settled(other)))
}

/// The first piece that those neighbours narrow which count; one that they settle before others.
pub(super) fn first(board: &Board, facts: &Facts, counts: impl Fn(usize) -> bool) -> Option<Deduction<Loops>> {
    let mut best = None;
    for index in 0..board.len() {
        let Some(found) = at(board, facts, index, &counts) else { continue };
        let settles = found.facts.first().is_none_or(|fact| fact.placed);
        if settles {
            return Some(found);
        }
        best = best.or(Some(found));
    }
    best
}

fn at(board: &Board, facts: &Facts, index: usize, counts: &impl Fn(usize) -> bool) -> Option<Deduction<Loops>> {
    let (mut allowed, mut causes) = (u16::MAX, Vec::new());
    for (side, connects) in CONNECTS.into_iter().enumerate() {
        let Some(other) = board.neighbour(index, side).filter(|&other| counts(other)) else { continue };
        let Some(connected) = facts.side(other, (side + 2) % 4) else { continue };
        let keeps = if connected { connects } else { !connects };
        if facts.orientations(index) & keeps != facts.orientations(index) {
            causes.push(other);
        }
        allowed &= keeps;
    }
    let news = narrowed(board, facts, index, allowed)?;
    let left = facts.orientations(index) & allowed;
    let message = if causes.is_empty() { "tech-last-way" } else { "tech-neighbour" };
    let names = causes.iter().map(|&cause| super::words::name(board, cause)).collect::<Vec<_>>().join(", ");
    let message = match message {
        "tech-last-way" => Message::new("tech-last-way"),
        _ if left == 0 => Message::new("tech-dead-end").with("others", names),
        _ => Message::new("tech-neighbour").with("others", names),
    };
    Some(about(board, (index, left), news, &causes, message))
}
