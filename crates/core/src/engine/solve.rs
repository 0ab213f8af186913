//! Solving: choose the solver, run it, verify every solution, say exactly what is known.
use super::erased::{bad_options, figures, unknown};
use super::{Desk, Fault};
use crate::algorithm::{Answer, AnySolver, End, Order, Quest, Task};
use crate::contract::{Code, Reason, ReasonChecked, Solve, Solved, Status, ToldMove};
use crate::event::Listener;
use crate::puzzle::{Puzzle, Solution};
use crate::run::{Run, Stats, Stop};
use crate::session::Session;
use crate::text::Message;
use crate::verify::{Verified, agrees, lengths_agree, verify};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Answers a request to solve.
pub(super) fn solve<P: Puzzle>(
    session: &Session<P>,
    request: &Solve,
    desk: &Desk<'_>,
    listener: Listener<'_>,
) -> Result<Solved, Fault> {
    let solver = find_solver::<P>(session.board(), request)?;
    let began = (desk.control.clock)();
    let quest = Quest { task: request.task, limit: desk.solutions };
    let order = Order { board: session.board(), from: session.state(), quest, options: &request.options };
    let (mut answer, stats) = solver.run(order, desk.control, listener).map_err(|bad| bad_options(&bad.0))?;
    if status(&answer) == Status::Impossible && answer.reason.is_none() {
        answer.reason = refute(session, desk);
    }
    let Verified { states, reason_holds, stopped } = verified(session, solver, &answer, desk)?;
    let states: Vec<P::State> = states.into_iter().map(Cow::into_owned).collect();
    if let Some(stop) = stopped {
        answer = unfinished(answer, states.len(), stop);
    }
    let millis = ((desk.control.clock)().saturating_sub(began)).as_secs_f64() * 1000.0;
    let solved = report(session, solver.info().id, &answer, (states, reason_holds), stats, desk, request, millis);
    let in_play = *session.state() != P::start(session.board());
    agrees(&solved, request.task, desk.solutions)
        .and_then(|()| lengths_agree(&solved, request.task, in_play))
        .map_err(|why| unsound(solver.info().id, &why))?;
    Ok(solved)
}

/// What is left of an answer of which only the first solutions could be verified before a limit was reached.
fn unfinished<P: Puzzle>(answer: Answer<P>, verified: usize, stop: Stop) -> Answer<P> {
    let solutions = answer.solutions.into_iter().take(verified).collect();
    let count = answer.count.filter(|_| matches!(answer.end, End::Stopped(_)));
    let end = if let End::Stopped(_) = answer.end { answer.end } else { End::Stopped(stop) };
    Answer { solutions, count, ..Answer::none(end) }
}

/// A short reason is a courtesy: no limit reached on the way to it may spoil the proof that stands.
fn refute<P: Puzzle>(session: &Session<P>, desk: &Desk<'_>) -> Option<P::Reason> {
    P::refute(session.board(), session.state(), &mut Run::quiet(desk.control)).ok().flatten()
}

/// What an internal question came to: the solved state, or that there is none, proved.
pub(super) enum Known<P: Puzzle> {
    /// A solution.
    Solution(Solution<P>),
    /// There is none.
    Impossible,
    /// Nobody knows.
    Unknown,
}

/// Asks the puzzle's own choice of solver for a solution from a state; for hints, mistakes and explanations.
pub(super) fn ask<P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    task: Task,
    desk: &Desk<'_>,
) -> Result<(Known<P>, bool), Fault> {
    let solver = solver_named::<P>(P::default_solver(board, task))?;
    let quest = Quest { task, limit: 1 };
    let order = Order { board, from, quest, options: &Value::Null };
    let (mut answer, _) = solver.run(order, desk.control, None).map_err(|bad| bad_options(&bad.0))?;
    let verified =
        verify(board, from, &answer, &mut desk.verifying()).map_err(|why| unsound(solver.info().id, &why))?;
    if let Some(stop) = verified.stopped {
        return Err(stop.into());
    }
    let unique = answer.claims.iter().any(|claim| claim.what == "unique" && claim.holds);
    match (answer.solutions.is_empty(), answer.end) {
        (false, _) => Ok((Known::Solution(answer.solutions.swap_remove(0)), unique)),
        (true, End::Exhausted) => Ok((Known::Impossible, false)),
        (true, End::Stopped(stop)) => Err(stop.into()),
        (true, _) => Ok((Known::Unknown, false)),
    }
}

fn find_solver<P: Puzzle>(board: &P::Board, request: &Solve) -> Result<&'static dyn AnySolver<P>, Fault> {
    let solver =
        solver_named::<P>(request.solver.as_deref().unwrap_or_else(|| P::default_solver(board, request.task)))?;
    if let Some(why) = P::refuses(board, solver.info().id) {
        return Err(Fault::new(Code::Unsupported, why));
    }
    if solver.info().tasks.contains(&request.task) {
        return Ok(solver);
    }
    let task =
        serde_json::to_value(request.task).ok().and_then(|task| task.as_str().map(str::to_owned)).unwrap_or_default();
    Err(Fault::new(
        Code::Unsupported,
        Message::new("unsupported-task").with("solver", solver.info().id).with("task", task),
    ))
}

fn solver_named<P: Puzzle>(id: &str) -> Result<&'static dyn AnySolver<P>, Fault> {
    P::SOLVERS.iter().copied().find(|known| known.info().id == id).ok_or_else(|| unknown("solver", id))
}

fn unsound(solver: &str, why: &str) -> Fault {
    Fault::new(Code::Unsound, Message::new("unsound").with("solver", solver).with("why", why))
}

fn verified<'a, P: Puzzle>(
    session: &Session<P>,
    solver: &dyn AnySolver<P>,
    answer: &'a Answer<P>,
    desk: &Desk<'_>,
) -> Result<Verified<'a, P>, Fault> {
    if answer.end == End::Exhausted && !solver.info().complete && answer.solutions.is_empty() {
        return Err(unsound(solver.info().id, "a solver that is not complete can't prove that there is no solution"));
    }
    let run = &mut desk.verifying();
    verify(session.board(), session.state(), answer, run).map_err(|why| unsound(solver.info().id, &why))
}

fn status<P: Puzzle>(answer: &Answer<P>) -> Status {
    let found = !answer.solutions.is_empty();
    match answer.end {
        End::Stopped(_) => Status::Stopped,
        End::Exhausted | End::Enough | End::GaveUp if found => Status::Solved,
        End::Exhausted => Status::Impossible,
        End::GaveUp | End::Enough => Status::NotFound,
    }
}

#[expect(clippy::too_many_arguments, reason = "every part of an answer comes from another place")]
fn report<P: Puzzle>(
    session: &Session<P>,
    solver: &str,
    answer: &Answer<P>,
    (states, reason_holds): (Vec<P::State>, bool),
    stats: Stats,
    desk: &Desk<'_>,
    request: &Solve,
    millis: f64,
) -> Solved {
    let first = answer.solutions.first();
    Solved {
        puzzle: P::INFO.id.to_owned(),
        status: status(answer),
        stop: stop(answer.end),
        length: first.and_then(Solution::moves).map(|moves| moves.len() as u64),
        moves: answer.solutions.iter().filter_map(|solution| told(solution, desk)).collect(),
        figures: first.and_then(Solution::moves).map_or_else(Vec::new, |moves| figures(&P::figures(moves), desk)),
        steps: first.filter(|_| request.steps).map(|solution| steps(session, solution)),
        count: answer.count.as_ref().map(ToString::to_string),
        claims: claims(answer, request.task),
        reason: answer.reason.as_ref().map(|reason| tell::<P>(session.board(), reason, reason_holds, desk)),
        forced: answer.forced.iter().map(ToString::to_string).collect(),
        solver: solver.to_owned(),
        solutions: states
            .into_iter()
            .map(|state| Session::<P>::new(session.board().clone(), Some(state)).to_string())
            .collect(),
        stats,
        millis,
    }
}

fn stop(end: End) -> Option<Stop> {
    if let End::Stopped(stop) = end { Some(stop) } else { None }
}

/// The moves of a solution in words, where their order means something.
fn told<P: Puzzle>(solution: &Solution<P>, desk: &Desk<'_>) -> Option<Vec<ToldMove>> {
    let tell = |step: &P::Move| ToldMove { step: step.to_string(), text: desk.voice.say(&P::name(step)) };
    solution.moves().map(|moves| moves.iter().map(tell).collect())
}

fn steps<P: Puzzle>(session: &Session<P>, solution: &Solution<P>) -> String {
    let mut session = session.clone();
    session.queue(P::moves(session.board(), session.state(), solution));
    session.to_string()
}

fn claims<P: Puzzle>(answer: &Answer<P>, task: Task) -> BTreeMap<String, bool> {
    let mut claims: BTreeMap<String, bool> =
        answer.claims.iter().map(|claim| (claim.what.to_owned(), claim.holds)).collect();
    if matches!(task, Task::Count | Task::All | Task::AllOptimal) {
        let _ = claims.insert("exhausted".to_owned(), answer.end == End::Exhausted);
    }
    claims
}

/// A reason in words.
pub(super) fn tell<P: Puzzle>(board: &P::Board, reason: &P::Reason, holds: bool, desk: &Desk<'_>) -> Reason {
    let (message, places) = P::tell(board, reason);
    let text = desk.voice.say(&message);
    Reason {
        proof: reason.to_string(),
        text: if holds { text } else { format!("{text} {}", desk.voice.word("reason-unchecked")) },
        checked: if holds { ReasonChecked::Yes } else { ReasonChecked::Unknown },
        places,
    }
}
