//! Looks for a reason: a parity that differs, a resource that has run out, or a search that is soon over.
//!
//! Pagoda functions (J. H. Conway, J. M. Boardman 1961) are sought among those of weights 0 and 1. Such a set of holes
//! must hold, for every jump that lands in it, the hole it starts from or the one it takes; so from a goal's hole the
//! sets are grown by branching on the first jump that breaks this. No peg can enter an empty one.
use super::super::board::Board;
use super::super::solvers::class::{alike, invariants};
use super::super::solvers::frame::{Jump, jumps};
use super::super::state::State;
use super::checker::exhausts;
use super::weights::{Reason, Weights};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};

/// Sets grown at most for one goal.
const MOST_SETS: usize = 4_000;

/// A reason why no goal can be reached, when one of the known kinds serves.
pub(in super::super) fn refute(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Reason>, Stop> {
    let jumps = jumps(board);
    let sets = invariants(&jumps, board.shape().len());
    let mut list: Vec<Weights> = Vec::new();
    for goal in board.goals() {
        run.poll()?;
        let odd = sets.iter().find(|&&set| !alike(set, from.pegs(), goal)).map(|&set| Weights::Class(set));
        let found = odd.or_else(|| empty_set(board, &jumps, from.pegs(), goal));
        match found {
            Some(weights) if list.contains(&weights) => {}
            Some(weights) => list.push(weights),
            None => return Ok(exhausts(board, from.pegs()).then_some(Reason::Exhausted)),
        }
    }
    Ok(Some(Reason::Weights(list)))
}

/// A pagoda that holds more of the goal than of the pegs.
fn empty_set(board: &Board, jumps: &[Jump], from: u128, goal: u128) -> Option<Weights> {
    let wins = |set: &u128| (set & from).count_ones() < (set & goal).count_ones();
    let set = pagodas(jumps, goal).into_iter().find(wins)?;
    Some(Weights::Pagoda((0..board.shape().len()).map(|hole| (set >> hole & 1) as i8).collect()))
}

/// Pagodas of weights 0 and 1 around each hole of a goal, and around all of them.
pub(in super::super) fn pagodas(jumps: &[Jump], goal: u128) -> Vec<u128> {
    let mut found = Vec::new();
    let holes = (0..128).filter(|hole| goal >> hole & 1 == 1).map(|hole| 1_u128 << hole);
    for seed in holes.chain((goal.count_ones() > 1).then_some(goal)) {
        let mut open = vec![seed];
        for _ in 0..MOST_SETS {
            let Some(set) = open.pop() else { break };
            let inside = |hole: u8| set >> hole & 1 == 1;
            match jumps.iter().find(|jump| inside(jump.to) && !inside(jump.from) && !inside(jump.over)) {
                None if found.contains(&set) => {}
                None => found.push(set),
                Some(jump) => open.extend([set | 1 << jump.over, set | 1 << jump.from]),
            }
        }
    }
    found
}
