//! Ascending chain: signs in a row, each of which costs at least one number. "a < b < c, and c is at most 5, so a is at
//! most 3." Two signs at least; a single one is a [bound](super::one_sign_bound). O(signs x length).
use super::slope::Slope;
use super::words::cell;
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// The shortest chain first.
#[expect(clippy::unnecessary_wraps, reason = "every technique has this type")]
pub(super) fn find(board: &Board, facts: &Facts, _: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let chains = Slope::both(board, facts).into_iter().flat_map(|slope| {
        let cells = 0..board.len() * board.len();
        cells.flat_map(move |top| chains(slope, top).into_iter().map(move |chain| (slope, chain)))
    });
    Ok(chains.min_by_key(|(_, chain)| chain.len()).map(|(slope, chain)| tell(slope, &chain)))
}

/// Every path on which `top` learns something, down to the first cell whose bound is its own.
fn chains(slope: Slope<'_>, top: usize) -> Vec<Vec<usize>> {
    let says = |&lower: &usize| slope.lost(top, slope.floor(lower)) != 0;
    slope.under(top).filter(says).map(|next| down(slope, top, next)).collect()
}

/// Ends, for the floor falls with every step.
fn down(slope: Slope<'_>, top: usize, mut last: usize) -> Vec<usize> {
    let mut chain = vec![top, last];
    while let Some(lower) = slope.rests_on(last) {
        chain.push(lower);
        last = lower;
    }
    chain
}

fn tell(slope: Slope<'_>, chain: &[usize]) -> Deduction<Futoshiki> {
    let (top, foot) = (chain[0], chain[chain.len() - 1]);
    let ids = match (slope.is_placed(foot), slope.floor(foot)) {
        (true, _) => ["chain-above-number", "chain-below-number"],
        (_, 1) => ["chain-above", "chain-below"],
        _ => ["chain-above-bound", "chain-below-bound"],
    };
    let joint = if slope.upwards { " > " } else { " < " };
    let names: Vec<String> = chain.iter().map(|&index| cell(slope.board, index)).collect();
    slope.deduce(top, slope.floor(chain[1]), &chain[1..], ids, |message| {
        message
            .with("chain", names.join(joint))
            .with("signs", chain.len() - 1)
            .with("end", cell(slope.board, foot))
            .with("bound", usize::from(slope.plain(slope.floor(foot))))
    })
}
