//! Parity: bars and elbows hand on what happens at one side to another, alike or turned into its contrary, however far.
//!
//! Wherever all orientations left of a piece agree that two of its sides are alike, or that they differ, the sides are
//! joined (union-find with parity). An orientation that contradicts what the run of pieces around it says is ruled out.
//! O(cells · α).
use super::regions::open;
use super::words::{about, members, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::engine::union_find::ParitySets;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The first piece that the runs around it narrow.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    run.scoped(|run| first(board, facts, run))
}

fn first(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    run.reserve(16 * board.len() as u64)?;
    let mut runs = Runs::new(board, facts, run)?;
    for index in 0..board.len() {
        run.work(64)?;
        let sides: Vec<usize> = (0..4).filter(|&side| open(board, facts, index, side).is_some()).collect();
        let roots: Vec<(usize, bool)> = sides.iter().map(|&side| runs.find(board, index, side)).collect();
        let agrees = |orientation: u8| {
            let value = |at: usize| (orientation >> sides[at] & 1 == 1) != roots[at].1;
            (0..sides.len()).all(|a| (0..a).all(|b| roots[a].0 != roots[b].0 || value(a) == value(b)))
        };
        let left = members(facts.orientations(index))
            .filter(|&orientation| agrees(orientation))
            .fold(0_u16, |left, orientation| left | 1 << orientation);
        if left == facts.orientations(index) {
            continue;
        }
        if let Some(news) = narrowed(board, facts, index, left) {
            let shared = roots
                .iter()
                .map(|root| root.0)
                .filter(|root| roots.iter().filter(|(other, _)| other == root).count() > 1);
            let because = runs.cells(board, facts, &shared.collect::<Vec<_>>());
            return Ok(Some(about(board, (index, left), news, &because, Message::new("tech-parity"))));
        }
    }
    Ok(None)
}

/// Sides joined by parity; a side is named by twice its upper or left cell, plus one when it lies south.
struct Runs(ParitySets);

impl Runs {
    fn new(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Self, Stop> {
        let mut runs = Runs(ParitySets::new(2 * board.len()));
        for index in 0..board.len() {
            run.work(64)?;
            let sides: Vec<usize> = (0..4).filter(|&side| open(board, facts, index, side).is_some()).collect();
            for (at, &one) in sides.iter().enumerate() {
                for &other in &sides[..at] {
                    let mut differ = members(facts.orientations(index))
                        .map(|orientation| (orientation >> one & 1) != (orientation >> other & 1));
                    let first = differ.next().unwrap_or(false);
                    if differ.all(|same| same == first) {
                        // What contradicts itself shows in the cell where it does.
                        let _ = runs.0.join(edge(board, index, one), edge(board, index, other), first);
                    }
                }
            }
        }
        Ok(runs)
    }

    /// The root of a cell's side, and whether the side is its contrary.
    fn find(&mut self, board: &Board, index: usize, side: usize) -> (usize, bool) {
        self.0.find(edge(board, index, side))
    }

    /// The cells along these runs.
    fn cells(&mut self, board: &Board, facts: &Facts, roots: &[usize]) -> Vec<usize> {
        let on = |runs: &mut Runs, index: usize| {
            (0..4).any(|side| {
                open(board, facts, index, side).is_some() && roots.contains(&runs.find(board, index, side).0)
            })
        };
        (0..board.len()).filter(|&index| on(self, index)).collect()
    }
}

/// The name of a cell's side.
fn edge(board: &Board, index: usize, side: usize) -> usize {
    let owner = if side == 1 || side == 2 { index } else { board.neighbour(index, side).unwrap_or(index) };
    2 * owner + usize::from(side.is_multiple_of(2))
}
