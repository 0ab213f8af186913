//! Forced neighbour: what a neighbour that is settled connects, or does not, holds on both sides. O(cells).
use super::words::{about, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::agenda::{Rank, Watch};
use crate::logic::{CONNECTS, Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;
use std::convert::Infallible;

/// The first piece that settled neighbours narrow; one that they settle before others.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    Ok(first(board, facts, Watch::Neighbour, |other| facts.is_settled(other)))
}

/// The first piece that those neighbours narrow which count; one that they settle before others.
pub(super) fn first(
    board: &Board,
    facts: &Facts,
    watch: Watch,
    counts: impl Fn(usize) -> bool,
) -> Option<Deduction<Loops>> {
    let rank = |index| narrowing(board, facts, index, &counts).map(|found| Rank::from(!found.settles()));
    let found = facts.agenda(board, watch).first(board.len(), |index| Ok::<_, Infallible>(rank(index)));
    let Ok(found) = found;
    found.and_then(|(_, index)| narrowing(board, facts, index, &counts).map(|found| found.told(board, facts, index)))
}

/// What neighbours leave of a piece.
struct Narrowing {
    news: Vec<Fact>,
    allowed: u16,
    causes: Vec<usize>,
}

fn narrowing(board: &Board, facts: &Facts, index: usize, counts: &impl Fn(usize) -> bool) -> Option<Narrowing> {
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
    narrowed(board, facts, index, allowed).map(|news| Narrowing { news, allowed, causes })
}

impl Narrowing {
    /// Whether the piece is settled, or nothing is left of it.
    fn settles(&self) -> bool {
        self.news.first().is_none_or(|fact| fact.placed)
    }

    fn told(self, board: &Board, facts: &Facts, index: usize) -> Deduction<Loops> {
        let left = facts.orientations(index) & self.allowed;
        let names = || self.causes.iter().map(|&cause| super::words::name(board, cause)).collect::<Vec<_>>().join(", ");
        let message = match (self.causes.is_empty(), left) {
            (true, _) => Message::new("tech-last-way"),
            (_, 0) => Message::new("tech-dead-end").with("others", names()),
            _ => Message::new("tech-neighbour").with("others", names()),
        };
        about(board, (index, left), self.news, &self.causes, message)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The same by looking at every piece.
    pub(in super::super) fn plain(
        board: &Board,
        facts: &Facts,
        counts: impl Fn(usize) -> bool,
    ) -> Option<Deduction<Loops>> {
        let mut best = None;
        for index in 0..board.len() {
            let Some(found) = narrowing(board, facts, index, &counts) else { continue };
            if found.settles() {
                return Some(found.told(board, facts, index));
            }
            best = best.or_else(|| Some(found.told(board, facts, index)));
        }
        best
    }
}
