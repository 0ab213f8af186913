//! Holds a reason to the board. Shares no code with any solver: jumps come from the lattice, one by one.
use super::weights::{Reason, Weights};
use crate::board::Board;
use crate::state::State;
use std::collections::HashSet;

/// Positions looked at again at most for "exhausted".
pub(super) const FEW: usize = 20_000;

/// Whether the reason keeps every goal out of reach. It is over soon, for an exhausted search is followed through few
/// positions only.
pub(crate) fn holds(board: &Board, from: &State, reason: &Reason) -> bool {
    match reason {
        Reason::Exhausted => exhausts(board, from.pegs()),
        Reason::Weights(list) => {
            let valid: Vec<&Weights> = list.iter().filter(|weights| are_true(board, weights)).collect();
            let kept_out = |goal: &u128| valid.iter().any(|weights| keeps_out(weights, from.pegs(), *goal));
            valid.len() == list.len() && board.goals().iter().all(kept_out)
        }
    }
}

/// Every jump of the board as three holes: from, over, to.
fn triples(board: &Board) -> impl Iterator<Item = [usize; 3]> {
    let shape = board.shape();
    shape.cells().iter().flat_map(move |&cell| {
        shape.directions().iter().filter_map(move |&(down, right)| {
            let over = shape.beside(cell, (down, right))?;
            let to = shape.beside(over, (down, right))?;
            Some([shape.hole(cell)?, shape.hole(over)?, shape.hole(to)?])
        })
    })
}

/// Whether the weights are what they claim to be, for every jump there is.
fn are_true(board: &Board, weights: &Weights) -> bool {
    match weights {
        Weights::Class(set) => {
            triples(board).all(|holes| holes.iter().filter(|&&hole| set >> hole & 1 == 1).count() % 2 == 0)
        }
        Weights::Pagoda(list) => {
            let weight = |hole: usize| i32::from(list[hole]);
            list.len() == board.shape().len()
                && triples(board).all(|[from, over, to]| weight(from) + weight(over) >= weight(to))
        }
    }
}

fn keeps_out(weights: &Weights, from: u128, goal: u128) -> bool {
    match weights {
        Weights::Class(set) => (set & from).count_ones() % 2 != (set & goal).count_ones() % 2,
        Weights::Pagoda(list) => {
            let sum = |pegs: u128| -> i32 {
                list.iter()
                    .enumerate()
                    .filter(|(hole, _)| pegs >> hole & 1 == 1)
                    .map(|(_, &weight)| i32::from(weight))
                    .sum()
            };
            sum(from) < sum(goal)
        }
    }
}

/// Whether no goal is among the positions that can be reached, when these are few.
pub(in crate::logic) fn exhausts(board: &Board, from: u128) -> bool {
    let (goals, jumps): (Vec<u128>, Vec<[usize; 3]>) = (board.goals(), triples(board).collect());
    let mut known = HashSet::from([from]);
    let mut open = vec![from];
    while let Some(position) = open.pop() {
        if goals.contains(&position) || known.len() > FEW {
            return false;
        }
        for [start, over, to] in &jumps {
            let (pegs, hole) = (1_u128 << start | 1 << over, 1_u128 << to);
            if position & (pegs | hole) == pegs && known.insert(position ^ (pegs | hole)) {
                open.push(position ^ (pegs | hole));
            }
        }
    }
    true
}
