//! One-sign bound: a cell is beyond its neighbour, and so beyond the last number that its neighbour leaves. O(signs).
//!
//! Where the neighbour's own bound comes from a further sign, the deduction is an [ascending chain](super::ascending_chain)
//! and left to that technique.
use super::slope::Slope;
use super::words::cell;
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// A number beside the sign is easiest to see, then a sign alone, then a bound that was worked out before.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let bounds = Slope::both(board, facts).into_iter().flat_map(|slope| {
        let cells = 0..board.len() * board.len();
        cells.flat_map(move |upper| news(slope, upper).into_iter().map(move |lower| (slope, lower, upper)))
    });
    let easiest = bounds.min_by_key(|(slope, lower, _)| effort(*slope, *lower));
    Ok(easiest.map(|(slope, lower, upper)| tell(slope, lower, upper)))
}

/// The neighbours below whose own floor rules something out above.
fn news(slope: Slope<'_>, upper: usize) -> Vec<usize> {
    let says = |&lower: &usize| slope.lost(upper, slope.floor(lower)) != 0 && slope.rests_on(lower).is_none();
    slope.under(upper).filter(says).collect()
}

fn effort(slope: Slope<'_>, lower: usize) -> u8 {
    if slope.is_placed(lower) { 0 } else { 1 + u8::from(slope.floor(lower) > 1) }
}

fn tell(slope: Slope<'_>, lower: usize, upper: usize) -> Deduction<Futoshiki> {
    let floor = slope.floor(lower);
    let ids = match effort(slope, lower) {
        0 => ["one-sign-above-number", "one-sign-below-number"],
        1 => ["one-sign-above", "one-sign-below"],
        _ => ["one-sign-above-bound", "one-sign-below-bound"],
    };
    slope.deduce(upper, floor, &[lower], ids, |message| {
        message.with("other", cell(slope.board, lower)).with("bound", usize::from(slope.plain(floor)))
    })
}
