//! Looks for a reason: a parity that differs, a resource that has run out, or a search that is soon over.
//!
//! Pagoda functions are sought first among those of weights 0 and 1, which are the easiest to see: such a set of holes
//! must hold, for every jump that lands in it, the hole it starts from or the one it takes; so from a goal's hole the
//! sets are grown by branching on the first jump that breaks this. Where none serves, a
//! [linear program](mod@super::pagoda) finds weights of any size.
use super::pagoda::heavier;
use super::weights::Weights;
use crate::board::Board;
use crate::engine::geometry::{Jump, jumps};
use crate::engine::invariants::{alike, invariants};
use gridwright_core::run::{Run, Stop};

/// Sets grown at most for one goal.
const MOST_SETS: usize = 4_000;

/// Weights that keep a goal out of reach.
pub(in crate::logic) fn kept_out<T>(
    board: &Board,
    from: u128,
    goal: u128,
    run: &mut Run<T>,
) -> Result<Option<Weights>, Stop> {
    let jumps = jumps(board);
    let sets = invariants(&jumps, board.shape().len());
    match sets.iter().find(|&&set| !alike(set, from, goal)) {
        Some(&set) => Ok(Some(Weights::Class(set))),
        None => Ok(pagoda(board, from, goal, run)?.map(Weights::Pagoda)),
    }
}

/// A pagoda function by which a goal outweighs the pegs, the simplest that is found.
pub(crate) fn pagoda<T>(board: &Board, from: u128, goal: u128, run: &mut Run<T>) -> Result<Option<Vec<i8>>, Stop> {
    let (jumps, holes) = (jumps(board), board.shape().len());
    let wins = |set: &u128| (set & from).count_ones() < (set & goal).count_ones();
    match pagodas(&jumps, goal, run)?.into_iter().find(wins) {
        Some(set) => Ok(Some((0..holes).map(|hole| (set >> hole & 1) as i8).collect())),
        None => heavier(&jumps, holes, from, goal, run),
    }
}

/// Pagodas of weights 0 and 1 around each hole of a goal, and around all of them.
fn pagodas<T>(jumps: &[Jump], goal: u128, run: &mut Run<T>) -> Result<Vec<u128>, Stop> {
    let mut found = Vec::new();
    let holes = (0..128).filter(|hole| goal >> hole & 1 == 1).map(|hole| 1_u128 << hole);
    for seed in holes.chain((goal.count_ones() > 1).then_some(goal)) {
        let mut open = vec![seed];
        for _ in 0..MOST_SETS {
            let Some(set) = open.pop() else { break };
            run.work((jumps.len() + found.len()) as u64)?;
            let inside = |hole: u8| set >> hole & 1 == 1;
            match jumps.iter().find(|jump| inside(jump.to) && !inside(jump.from) && !inside(jump.over)) {
                None if found.contains(&set) => {}
                None => found.push(set),
                Some(jump) => open.extend([set | 1 << jump.over, set | 1 << jump.from]),
            }
        }
    }
    Ok(found)
}
