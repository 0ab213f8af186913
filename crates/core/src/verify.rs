//! Nothing unverified leaves the library: every solution is replayed by the rules, every claim is held to its terms.
use crate::algorithm::{Answer, End};
use crate::puzzle::{Puzzle, Solution};
use std::borrow::Cow;

/// Replays every solution and checks every claim that can be checked; gives the solved states, or what is wrong.
pub fn verify<P: Puzzle>(board: &P::Board, from: &P::State, answer: &Answer<P>) -> Result<Vec<P::State>, String> {
    Ok(verify_in_place(board, from, answer)?.into_iter().map(Cow::into_owned).collect())
}

/// The same without a copy of states that the answer has already; for whoever has large ones.
pub fn verify_in_place<'a, P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    answer: &'a Answer<P>,
) -> Result<Vec<Cow<'a, P::State>>, String> {
    let states =
        answer.solutions.iter().map(|solution| replay::<P>(board, from, solution)).collect::<Result<Vec<_>, _>>()?;
    claims_hold(answer, &states)?;
    forced_hold::<P>(board, answer, &states)?;
    match &answer.reason {
        Some(_) if !states.is_empty() => Err("a reason for impossibility beside a solution".to_owned()),
        Some(reason) if !P::refutes(board, from, reason) => Err(format!("{reason} does not refute the board")),
        _ => Ok(states),
    }
}

/// The state a solution ends in, when the rules agree that it is solved and follows from `from`.
fn replay<'a, P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    solution: &'a Solution<P>,
) -> Result<Cow<'a, P::State>, String> {
    let end = match solution {
        Solution::Filled(state) if P::extends(board, from, state) => Cow::Borrowed(state),
        Solution::Filled(state) => return Err(format!("{state} does not follow from {from}")),
        Solution::Moves(moves) => {
            let mut state = from.clone();
            for step in moves {
                P::play(board, &mut state, step).map_err(|broken| format!("{step} breaks {}", broken.rule))?;
            }
            Cow::Owned(state)
        }
    };
    if P::check(board, &end, 1).complete { Ok(end) } else { Err(format!("{} is not a solution", *end)) }
}

/// "Unique" rests on exhaustion with one solution, "not unique" on two different ones.
fn claims_hold<P: Puzzle>(answer: &Answer<P>, states: &[Cow<'_, P::State>]) -> Result<(), String> {
    for claim in &answer.claims {
        let founded = match (claim.what, claim.holds) {
            ("unique", true) => states.len() == 1 && answer.end == End::Exhausted,
            ("unique", false) => differ(&answer.solutions, states),
            _ => true,
        };
        if !founded {
            return Err(format!("the claim {} = {} is not founded", claim.what, claim.holds));
        }
    }
    Ok(())
}

/// What all solutions share must hold in those that are shown: to a solved state it adds nothing.
fn forced_hold<P: Puzzle>(board: &P::Board, answer: &Answer<P>, states: &[Cow<'_, P::State>]) -> Result<(), String> {
    for state in states.iter().filter(|_| !answer.forced.is_empty()) {
        let known = P::facts(board, state);
        let mut more = known.clone();
        answer.forced.iter().for_each(|fact| P::learn(&mut more, fact));
        if more != known {
            return Err(format!("what is said to be forced does not hold in {state}"));
        }
    }
    Ok(())
}

/// Whether the first two solutions are two: by their moves where the order means something, else by where they end.
fn differ<P: Puzzle>(solutions: &[Solution<P>], states: &[Cow<'_, P::State>]) -> bool {
    match solutions {
        [Solution::Moves(one), Solution::Moves(other), ..] => one != other,
        _ => states.len() >= 2 && states[0] != states[1],
    }
}
