//! The best answer to a round.
//!
//! The fastest solver does not know the rule that the active robot must turn, and hardly ever needs to: without that rule
//! there are only more paths, so the shortest of those that turns anyway is a shortest one under the rule too, and where
//! there is none without the rule there is none with it. Else the search under the rule decides.
use crate::Ricochet;
use crate::board::{Board, Options};
use crate::solvers::ask;
use crate::state::{Move, State};
use gridwright_core::algorithm::{End, Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::party::Best;
use gridwright_core::puzzle::{Rules, Solution};
use gridwright_core::run::{Run, Stop};

/// A shortest path from where a board begins, proved; or that there is none.
pub(super) fn best(board: &Board, run: &mut Run<Quiet>) -> Result<Best<Ricochet>, Stop> {
    let free = board.clone().set_up(board.robots().to_vec(), board.targets().to_vec(), Options::default());
    if let Ok(free) = free {
        match shortest(&free, run)? {
            Best::Moves(moves) if !leads(board, &moves) => {}
            known => return Ok(known),
        }
    }
    shortest(board, run)
}

fn shortest(board: &Board, run: &mut Run<Quiet>) -> Result<Best<Ricochet>, Stop> {
    let answer = ask(board, &State::start(board), Query { task: Task::Optimal, limit: 1 }, run)?;
    let proved = answer.claims.iter().any(|claim| claim.what == "optimal" && claim.holds);
    Ok(match (answer.solutions.into_iter().next(), answer.end) {
        (Some(Solution::Moves(moves)), _) if proved => Best::Moves(moves),
        (None, End::Exhausted) => Best::Impossible,
        _ => Best::Unknown,
    })
}

/// Whether the moves reach the target by the rules of the board.
fn leads(board: &Board, moves: &[Move]) -> bool {
    let mut state = State::start(board);
    moves.iter().all(|step| Ricochet::play(board, &mut state, step).is_ok()) && state.reached > 0
}
