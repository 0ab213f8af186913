//! Contradiction: assume a candidate, follow it by simple steps until something breaks, and rule it out.
//!
//! All candidates are followed side by side, a few events at a time, until some of them break; of these the one with
//! the shortest story is reported. O(n³) candidates, each followed as a [trail](super::trail).
use super::lines::members;
use super::trail::{Clash, Trail};
use super::words::{because, cell};
use crate::Futoshiki;
use crate::board::Board;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::{Arg, Message};

/// How many events are followed before the others get their turn.
const STRIDE: usize = 24;

/// How far assumptions are followed, in events: what takes longer is nothing that a person would see.
const REACH: usize = 480;

/// The most candidates that are followed; more than a 9 x 9 has.
const MOST_CANDIDATES: usize = 1000;

/// The shortest story; ties in reading order.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    run.scoped(|run| shortest(board, facts, run))
}

fn shortest(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let mut trails = trails(board, facts, run)?;
    for reach in (STRIDE..=REACH).step_by(STRIDE) {
        let mut best: Option<(usize, Story)> = None;
        for (assumed, trail) in &mut trails {
            run.nodes(1)?;
            let Some(clash) = trail.follow(reach, run)? else { continue };
            let roots = trail.roots_of_clash(clash, run)?;
            if best.as_ref().is_none_or(|(weight, _)| roots.len() < *weight) {
                best = Some((roots.len(), Story::new(board, trail, *assumed, clash, &roots)));
            }
        }
        if let Some((_, story)) = best {
            return Ok(Some(story.told(board)));
        }
        trails.retain(|(_, trail)| !trail.is_done());
    }
    Ok(None)
}

/// A candidate and its trail.
pub(super) type Assumption<'a> = ((usize, u8), Trail<'a>);

/// Every candidate of an open cell, in reading order, with its trail not yet followed.
pub(super) fn trails<'a>(board: &'a Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Vec<Assumption<'a>>, Stop> {
    let base = Trail::new(board, facts);
    let open = (0..board.len() * board.len()).filter(|&index| !facts.is_placed(index));
    let candidates = open.flat_map(|index| members(facts.domain(index)).map(move |value| (index, value)));
    let candidates: Vec<(usize, u8)> = candidates.take(MOST_CANDIDATES).collect();
    run.reserve(candidates.len() as u64 * (base.bytes() + size_of::<Trail<'_>>() as u64))?;
    let assume = |(index, value)| {
        let mut trail = base.clone();
        trail.assume(index, value);
        ((index, value), trail)
    };
    Ok(candidates.into_iter().map(assume).collect())
}

/// An assumption, the steps that follow and where they end.
struct Story {
    assumed: (usize, u8),
    cells: Vec<usize>,
    steps: Vec<String>,
    clash: Message,
}

impl Story {
    fn new(board: &Board, trail: &Trail<'_>, assumed: (usize, u8), clash: Clash, roots: &[usize]) -> Self {
        let cells = trail.cells(roots, Some(clash));
        Story { assumed, cells, steps: trail.said(roots), clash: clash_words(board, clash) }
    }

    fn told(self, board: &Board) -> Deduction<Futoshiki> {
        let (index, value) = self.assumed;
        let message = Message::new("contradiction").with("cell", cell(board, index)).with("value", usize::from(value));
        Deduction {
            facts: vec![Fact::not(board.cell(index), value)],
            because: because(board, &self.cells),
            message: message.with("steps", self.steps.join(" → ")).with("clash", Arg::from(self.clash)),
        }
    }
}

/// Where it breaks: a part of a sentence.
fn clash_words(board: &Board, clash: Clash) -> Message {
    match clash {
        Clash::Cell(index) => Message::new("clash-cell").with("cell", cell(board, index)),
        Clash::Number(line, value) => {
            Message::new("clash-number").with("value", usize::from(value)).with("line", line.name())
        }
    }
}
