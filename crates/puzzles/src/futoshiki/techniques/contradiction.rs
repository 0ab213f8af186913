//! Contradiction: assume a candidate, follow it by simple steps until something breaks, and rule it out.
//!
//! Every candidate is tried, first for a few steps only, then further, until some of them break; of these the one with
//! the shortest story is told. O(n³) candidates, each followed as a [trail](super::trail).
use super::super::Futoshiki;
use super::super::board::Board;
use super::super::fact::{Fact, Facts};
use super::lines::members;
use super::trail::{Clash, Trail};
use super::words::{because, cell};
use gridwright_core::algorithm::Deduction;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::{Arg, Message};

/// How far assumptions are followed, in events: a short way first.
const REACHES: [usize; 3] = [32, 160, usize::MAX];

/// The shortest story; ties in reading order.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let mut trail = Trail::new(board, facts);
    for reach in REACHES {
        let mut best: Option<Story> = None;
        for (index, value) in candidates(board, facts) {
            run.nodes(1)?;
            trail.restart(facts);
            trail.assume(index, value);
            let Some(clash) = trail.follow(reach) else { continue };
            let roots = trail.roots_of_clash(clash);
            if best.as_ref().is_none_or(|best| roots.len() < best.weight) {
                best = Some(Story::new(board, &trail, (index, value), clash, &roots));
            }
        }
        if let Some(story) = best {
            return Ok(Some(story.told(board)));
        }
    }
    Ok(None)
}

/// Every candidate of an open cell, in reading order.
pub(super) fn candidates(board: &Board, facts: &Facts) -> Vec<(usize, u8)> {
    let open = (0..board.len() * board.len()).filter(|&index| !facts.is_placed(index));
    open.flat_map(|index| members(facts.domain(index)).map(move |value| (index, value))).collect()
}

/// An assumption, the steps that follow and where they end.
struct Story {
    assumed: (usize, u8),
    weight: usize,
    cells: Vec<usize>,
    steps: Vec<String>,
    clash: Message,
}

impl Story {
    fn new(board: &Board, trail: &Trail<'_>, assumed: (usize, u8), clash: Clash, roots: &[usize]) -> Self {
        let mut cells: Vec<usize> = roots.iter().map(|&root| trail.events[root].cell).collect();
        cells.sort_unstable();
        cells.dedup();
        Story { assumed, weight: roots.len(), cells, steps: trail.said(roots), clash: clash_words(board, clash) }
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
