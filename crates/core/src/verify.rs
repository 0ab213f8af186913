//! Nothing unverified leaves the library: every solution is replayed by the rules, every claim is held to its terms,
//! and the fields of a finished answer are held against each other.
use crate::algorithm::{Answer, End, Task};
use crate::event::Quiet;
use crate::logic::Knowledge;
use crate::operations::{Solved, Status};
use crate::puzzle::{Puzzle, Refutes, Solution};
use crate::run::{Run, Stop};
use std::borrow::Cow;

/// What verification came to, when nothing was wrong.
#[derive(Debug)]
#[non_exhaustive]
pub struct Verified<'a, P: Puzzle> {
    /// The states that the first solutions end in: all solutions, unless a limit was reached.
    pub states: Vec<Cow<'a, P::State>>,
    /// Whether the rules could follow the reason for impossibility; false when there is none.
    pub reason_holds: bool,
    /// The limit that was reached before everything was verified.
    pub stopped: Option<Stop>,
}

/// Replays every solution and checks every claim that can be checked; says what is wrong, if anything is.
pub fn verify<'a, P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    answer: &'a Answer<P>,
    run: &mut Run<Quiet>,
) -> Result<Verified<'a, P>, String> {
    let mut verified = Verified { states: Vec::new(), reason_holds: false, stopped: None };
    for solution in &answer.solutions {
        match replay::<P>(board, from, solution, run) {
            Ok(state) => verified.states.push(state?),
            Err(stop) => return Ok(Verified { stopped: Some(stop), ..verified }),
        }
    }
    claims_hold(answer, &verified.states)?;
    match forced_hold::<P>(board, answer, &verified.states, run) {
        Ok(held) => held?,
        Err(stop) => return Ok(Verified { stopped: Some(stop), ..verified }),
    }
    let Some(reason) = &answer.reason else { return Ok(verified) };
    if !verified.states.is_empty() {
        return Err("a reason for impossibility beside a solution".to_owned());
    }
    // A limit reached here leaves the reason unchecked; the proof that there is no solution is the solver's.
    match P::refutes(board, from, reason, run).unwrap_or(Refutes::Unknown) {
        Refutes::No => Err(format!("{reason} does not refute the board")),
        Refutes::Yes => Ok(Verified { reason_holds: true, ..verified }),
        Refutes::Unknown => Ok(verified),
    }
}

/// The state a solution ends in, when the rules agree that it is solved and follows from `from`.
fn replay<'a, P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    solution: &'a Solution<P>,
    run: &mut Run<Quiet>,
) -> Result<Result<Cow<'a, P::State>, String>, Stop> {
    let end = match solution {
        Solution::Filled(state) if P::extends(board, from, state) => Cow::Borrowed(state),
        Solution::Filled(state) => return Ok(Err(format!("{state} does not follow from {from}"))),
        Solution::Moves(moves) => {
            let mut state = from.clone();
            for step in moves {
                run.work(64)?;
                if let Err(broken) = P::play(board, &mut state, step) {
                    return Ok(Err(format!("{step} breaks {}", broken.rule)));
                }
            }
            Cow::Owned(state)
        }
    };
    let complete = P::check(board, &end, 1, run)?.complete;
    Ok(if complete { Ok(end) } else { Err(format!("{} is not a solution", *end)) })
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
fn forced_hold<P: Puzzle>(
    board: &P::Board,
    answer: &Answer<P>,
    states: &[Cow<'_, P::State>],
    run: &mut Run<Quiet>,
) -> Result<Result<(), String>, Stop> {
    for state in states.iter().filter(|_| !answer.forced.is_empty()) {
        let known = P::Facts::begin(board, state, run)?;
        let mut more = known.clone();
        for fact in &answer.forced {
            run.work(16)?;
            more.learn(fact);
        }
        if more != known {
            return Ok(Err(format!("what is said to be forced does not hold in {}", **state)));
        }
    }
    Ok(Ok(()))
}

/// Whether the first two solutions are two: by their moves where the order means something, else by where they end.
fn differ<P: Puzzle>(solutions: &[Solution<P>], states: &[Cow<'_, P::State>]) -> bool {
    match solutions {
        [Solution::Moves(one), Solution::Moves(other), ..] => one != other,
        _ => states.len() >= 2 && states[0] != states[1],
    }
}

/// Holds the fields of a finished answer against each other: a status without what it promises, a count beside
/// "impossible", a claim that the solutions contradict. Says which two do not agree.
pub fn agrees(solved: &Solved, task: Task, limit: u64) -> Result<(), String> {
    let listed = solved.solutions.len() as u64;
    let claim = |what: &str| solved.claims.get(what).copied();
    let rules: [(&str, bool); 13] = [
        ("a stop and the status", solved.stop.is_some() == (solved.status == Status::Stopped)),
        (
            "the status and the solutions",
            match solved.status {
                Status::Solved => listed > 0,
                Status::Impossible | Status::NotFound => listed == 0,
                Status::Stopped => true,
            },
        ),
        ("the status and the count", solved.status != Status::Impossible || at_most(solved, 0)),
        ("the solutions and the count", at_least(solved, listed)),
        ("the limit and the solutions", listed <= kept(task, limit)),
        ("a missing count and the task", {
            let decided = matches!(solved.status, Status::Solved | Status::Impossible);
            task != Task::Count || !decided || solved.count.is_some()
        }),
        ("the list and the count", {
            let whole = task == Task::All && claim("exhausted") == Some(true) && listed < limit;
            !whole || at_most(solved, listed)
        }),
        (
            "unique and the count",
            match claim("unique") {
                Some(true) => listed == 1 && at_most(solved, 1),
                Some(false) => listed >= 2,
                None => true,
            },
        ),
        // What two solutions disprove is known, though a limit was reached on the way to more.
        (
            "a claim and the status",
            match solved.status {
                Status::Solved => true,
                Status::Stopped => promises(solved).all(|(_, holds)| !holds),
                Status::Impossible | Status::NotFound => promises(solved).next().is_none(),
            },
        ),
        ("unique and what follows from it", claim("unique") != Some(true) || promises(solved).all(|(_, holds)| holds)),
        ("the moves and the solutions", solved.moves.is_empty() || solved.moves.len() as u64 == listed),
        ("the length and the moves", solved.length == solved.moves.first().map(|moves| moves.len() as u64)),
        ("a reason and the status", solved.reason.is_none() || solved.status == Status::Impossible),
    ];
    match rules.iter().find(|(_, holds)| !holds) {
        Some((what, _)) => Err(format!("{what} contradict each other")),
        None if !solved.forced.is_empty() && claim("unique") != Some(false) => {
            Err("facts that all solutions share, where nobody said that there are several".to_owned())
        }
        None => Ok(()),
    }
}

/// Whether all best solutions are as long. From the middle of a game one may first go on with the move before, which
/// costs nothing: it lists one move more than another that begins a new one.
pub fn lengths_agree(solved: &Solved, task: Task, in_play: bool) -> Result<(), String> {
    let lengths = || solved.moves.iter().map(Vec::len);
    let apart = lengths().max().unwrap_or(0) - lengths().min().unwrap_or(0);
    if task != Task::AllOptimal || apart <= usize::from(in_play) {
        return Ok(());
    }
    Err("best solutions of different lengths contradict each other".to_owned())
}

/// Claims about the solutions, not about the search.
fn promises(solved: &Solved) -> impl Iterator<Item = (&str, bool)> {
    solved.claims.iter().map(|(what, &holds)| (what.as_str(), holds)).filter(|(what, _)| *what != "exhausted")
}

/// The most solutions that a task lists.
fn kept(task: Task, limit: u64) -> u64 {
    crate::algorithm::Query { task, limit }.keep()
}

/// Whether the count, where there is one, is at most so large. Counts have any number of digits.
fn at_most(solved: &Solved, most: u64) -> bool {
    solved.count.as_ref().is_none_or(|count| count.parse::<u64>().is_ok_and(|count| count <= most))
}

fn at_least(solved: &Solved, least: u64) -> bool {
    solved.count.as_ref().is_none_or(|count| {
        let digits = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
        digits && (count.len() > 19 || count.parse::<u64>().is_ok_and(|count| count >= least))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operations::{Reason, ReasonChecked, ToldMove};
    use crate::run::Stats;
    use std::collections::BTreeMap;

    /// An answer with one solution of two moves, as a solver of the task would give it.
    fn sound() -> Solved {
        let step = ToldMove { step: "a".to_owned(), text: "a".to_owned() };
        Solved {
            puzzle: "toy".to_owned(),
            status: Status::Solved,
            stop: None,
            solutions: vec!["toy:1".to_owned()],
            length: Some(2),
            moves: vec![vec![step.clone(), step]],
            figures: Vec::new(),
            count: Some("1".to_owned()),
            claims: BTreeMap::from([("unique".to_owned(), true), ("exhausted".to_owned(), true)]),
            reason: None,
            forced: Vec::new(),
            solver: "toy".to_owned(),
            stats: Stats::default(),
            millis: 0.0,
            steps: None,
        }
    }

    fn refused(change: impl FnOnce(&mut Solved)) -> String {
        let mut solved = sound();
        change(&mut solved);
        agrees(&solved, Task::All, 10).expect_err("fields that contradict each other")
    }

    #[test]
    fn fields_that_contradict_each_other_are_never_answered() {
        assert_eq!(agrees(&sound(), Task::All, 10), Ok(()));
        let reason =
            Reason { proof: String::new(), text: String::new(), checked: ReasonChecked::Yes, places: Vec::new() };
        let faults = [
            refused(|solved| solved.status = Status::Impossible),
            refused(|solved| {
                solved.status = Status::Impossible;
                solved.solutions.clear();
                solved.claims.clear();
            }),
            refused(|solved| solved.solutions.clear()),
            refused(|solved| solved.stop = Some(Stop::Time)),
            refused(|solved| solved.status = Status::Stopped),
            refused(|solved| solved.count = Some("2".to_owned())),
            refused(|solved| solved.count = Some("0".to_owned())),
            refused(|solved| solved.count = Some("many".to_owned())),
            refused(|solved| solved.claims = BTreeMap::from([("unique".to_owned(), false)])),
            refused(|solved| _ = solved.claims.insert("optimal".to_owned(), false)),
            refused(|solved| solved.length = Some(3)),
            refused(|solved| solved.length = None),
            refused(|solved| solved.moves.push(Vec::new())),
            refused(|solved| solved.reason = Some(reason)),
            refused(|solved| solved.forced.push("a".to_owned())),
        ];
        assert!(faults.iter().all(|fault| !fault.is_empty()), "{faults:#?}");
    }

    #[test]
    fn best_solutions_are_as_long_but_for_going_on_with_a_move() {
        let step = || ToldMove { step: String::new(), text: String::new() };
        let mut solved = sound();
        solved.moves = vec![vec![step()], vec![step(), step()]];
        assert!(lengths_agree(&solved, Task::AllOptimal, false).is_err());
        assert_eq!(lengths_agree(&solved, Task::AllOptimal, true), Ok(()));
        solved.moves.push(vec![step(), step(), step()]);
        assert!(lengths_agree(&solved, Task::AllOptimal, true).is_err());
    }

    #[test]
    fn counts_of_any_length_are_compared_as_numbers() {
        let mut solved = sound();
        solved.claims = BTreeMap::from([("exhausted".to_owned(), true)]);
        solved.count = Some("40861647040079968000000".to_owned());
        assert_eq!(agrees(&solved, Task::Count, 10), Ok(()));
        assert!(agrees(&solved, Task::All, 10).is_err(), "all are listed, and there are more");
    }
}
