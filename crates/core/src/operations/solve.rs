//! `solve`: choose the solver, run it, verify every solution, say exactly what is known.
use super::generate::{Figure, figures};
use super::{
    BoardInput, BoardOperation, Code, Context, Failure, Fault, Limits, Opened, Operation, bad_options, unknown,
};
use crate::algorithm::{AlgorithmInfo, Answer, AnySolver, Assignment, End, Query, Task};
use crate::event::Listener;
use crate::puzzle::{Puzzle, Solution};
use crate::run::{Control, Run, Stats, Stop};
use crate::scene::Place;
use crate::service::Service;
use crate::session::Session;
use crate::text::Message;
use crate::verify::{Verified, agrees, lengths_agree, verify};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Solutions, with what is proved about them.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The board, or a game in progress: the search begins where play is.
    pub text: String,
    /// Which puzzle, where the text leaves doubt.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which solver; the puzzle's own choice when absent.
    #[serde(default)]
    pub solver: Option<String>,
    /// The solver's own options.
    #[serde(default)]
    pub options: Value,
    /// What is asked of it.
    #[serde(default)]
    pub task: Task,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
    /// Whether to return a session in which the first solution can be stepped through by redo.
    #[serde(default)]
    pub steps: bool,
}

/// What a solve came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Status {
    /// There is a solution, and here it is.
    Solved,
    /// There is none: proved.
    Impossible,
    /// A solver that is not complete gave up.
    NotFound,
    /// A limit was reached first; what was found until then is here.
    Stopped,
}

/// Solutions, with what is proved about them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Solved {
    /// Which puzzle.
    pub puzzle: String,
    /// What it came to.
    pub status: Status,
    /// Which limit was reached.
    pub stop: Option<Stop>,
    /// Each a whole session text ending in a solved state.
    pub solutions: Vec<String>,
    /// Moves in the first solution, where their order means something.
    pub length: Option<u64>,
    /// The moves of each solution, where their order means something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Vec<ToldMove>>,
    /// What else is counted of the moves of the first solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// How many solutions there are, or after a stop how many were found, as a decimal number.
    pub count: Option<String>,
    /// `unique`, `optimal`, `exhausted`...: true proved, false disproved, absent unknown.
    pub claims: BTreeMap<String, bool>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// When the solution is not unique: facts that all solutions share, as far as the solver can say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forced: Vec<String>,
    /// Which solver.
    pub solver: String,
    /// What it counted.
    pub stats: Stats,
    /// How long it took.
    pub millis: f64,
    /// A session in which the first solution can be stepped through by redo, when asked for.
    pub steps: Option<String>,
}

/// A move of a solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct ToldMove {
    /// As a session text has it.
    pub step: String,
    /// In words.
    pub text: String,
}

/// Why there is no solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Reason {
    /// The reason as text, in the form the rules can check.
    pub proof: String,
    /// The reason in words; they say so when it was not checked.
    pub text: String,
    /// Whether the rules, which share no code with the solver, could follow it.
    pub checked: ReasonChecked,
    /// The places it rests on.
    pub places: Vec<Place>,
}

/// Whether a reason was checked by the rules. One that they refute is never answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReasonChecked {
    /// It excludes every solution.
    Yes,
    /// Checking it would have taken too long: it rests on the solver alone.
    Unknown,
}

impl Operation for Solve {
    const NAME: &'static str = "solve";
    const LONG: bool = true;
    type Answer = Solved;

    fn stop(solved: &Solved) -> Option<Stop> {
        solved.stop
    }

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Solved, Failure> {
        service.on_board(self, listener)
    }
}

impl BoardOperation for Solve {
    fn input(&self) -> BoardInput<'_> {
        BoardInput::new(&self.text, self.puzzle.as_ref(), self.limits)
    }

    fn run<P: Puzzle>(&self, opened: &mut Opened<P>, context: &mut Context<'_>) -> Result<Solved, Fault> {
        let Outcome { mut solved, answer, states } = self.outcome(&opened.session, context)?;
        let first = answer.solutions.first().filter(|_| self.steps);
        solved.steps = first.map(|solution| steps(&opened.session, solution));
        opened.solved = states;
        Ok(solved)
    }
}

impl Solve {
    /// Solves a board, whatever the request says of its text.
    pub fn outcome<P: Puzzle>(&self, session: &Session<P>, context: &mut Context<'_>) -> Result<Outcome<P>, Fault> {
        let solver = match &self.solver {
            Some(id) => solver_named::<P>(id)?,
            None => solver_named::<P>(P::default_solver(session.board(), self.task))?,
        };
        let query = Query { task: self.task, limit: context.solutions };
        solve(session, solver.info, query, context, |assignment, control, listener| {
            solver.run(&self.options, assignment, control, listener).map_err(|bad| bad_options(&bad.0))
        })
    }
}

/// What a search came to: verified, in words, and as the types of its puzzle.
#[derive(Debug)]
#[non_exhaustive]
pub struct Outcome<P: Puzzle> {
    /// In words.
    pub solved: Solved,
    /// What the solver said, as far as it was verified.
    pub answer: Answer<P>,
    /// The states its solutions end in.
    pub states: Vec<P::State>,
}

/// Has a solver work on a board, and verifies all that it says: the only way to an answer.
pub fn solve<P: Puzzle>(
    session: &Session<P>,
    solver: &AlgorithmInfo,
    query: Query,
    context: &mut Context<'_>,
    search: impl FnOnce(Assignment<'_, P>, Control<'_>, Listener<'_>) -> Result<(Answer<P>, Stats), Fault>,
) -> Result<Outcome<P>, Fault> {
    takes::<P>(session.board(), solver, query.task)?;
    let began = (context.control.clock)();
    let assignment = Assignment { board: session.board(), from: session.state(), query };
    let (mut answer, stats) = search(assignment, context.control, context.listener.take())?;
    if status(&answer) == Status::Impossible && answer.reason.is_none() {
        answer.reason = refute(session, context);
    }
    let Verified { states, reason_holds, stopped } = verified(session, solver, &answer, context)?;
    let states: Vec<P::State> = states.into_iter().map(Cow::into_owned).collect();
    if let Some(stop) = stopped {
        answer = unfinished(answer, states.len(), stop);
    }
    let millis = ((context.control.clock)().saturating_sub(began)).as_secs_f64() * 1000.0;
    let solutions = states.iter().map(|state| Session::<P>::text(session.board(), state)).collect();
    let reason = answer.reason.as_ref().map(|reason| tell::<P>(session.board(), reason, reason_holds, context));
    let words = report(&answer, query.task, context);
    let solved = Solved { solutions, reason, solver: solver.id.to_owned(), stats, millis, ..words };
    let in_play = *session.state() != P::start(session.board());
    agrees(&solved, query.task, query.limit)
        .and_then(|()| lengths_agree(&solved, query.task, in_play))
        .map_err(|why| unsound(solver.id, &why))?;
    Ok(Outcome { solved, answer, states })
}

/// What is left of an answer of which only the first solutions could be verified before a limit was reached.
fn unfinished<P: Puzzle>(answer: Answer<P>, verified: usize, stop: Stop) -> Answer<P> {
    let solutions = answer.solutions.into_iter().take(verified).collect();
    let count = answer.count.filter(|_| matches!(answer.end, End::Stopped(_)));
    let end = if let End::Stopped(_) = answer.end { answer.end } else { End::Stopped(stop) };
    Answer { solutions, count, ..Answer::none(end) }
}

/// A short reason is a courtesy: no limit reached on the way to it may spoil the proof at hand.
fn refute<P: Puzzle>(session: &Session<P>, context: &Context<'_>) -> Option<P::Reason> {
    P::refute(session.board(), session.state(), &mut Run::quiet(context.control)).ok().flatten()
}

/// What an internal question came to: the solved state, or that there is none, proved.
pub(super) enum Solvability<P: Puzzle> {
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
    context: &Context<'_>,
) -> Result<(Solvability<P>, bool), Fault> {
    let solver = solver_named::<P>(P::default_solver(board, task))?;
    let query = Query { task, limit: 1 };
    let assignment = Assignment { board, from, query };
    let (mut answer, _) =
        solver.run(&Value::Null, assignment, context.control, None).map_err(|bad| bad_options(&bad.0))?;
    let verified =
        verify(board, from, &answer, &mut context.verifying()).map_err(|why| unsound(solver.info.id, &why))?;
    if let Some(stop) = verified.stopped {
        return Err(stop.into());
    }
    let unique = answer.claims.iter().any(|claim| claim.what == "unique" && claim.holds);
    match (answer.solutions.is_empty(), answer.end) {
        (false, _) => Ok((Solvability::Solution(answer.solutions.swap_remove(0)), unique)),
        (true, End::Exhausted) => Ok((Solvability::Impossible, false)),
        (true, End::Stopped(stop)) => Err(stop.into()),
        (true, _) => Ok((Solvability::Unknown, false)),
    }
}

/// Whether a solver takes a task on a board; else why not.
fn takes<P: Puzzle>(board: &P::Board, solver: &AlgorithmInfo, task: Task) -> Result<(), Fault> {
    if let Some(why) = P::refuses(board, solver.id) {
        return Err(Fault::new(Code::Unsupported, why));
    }
    if solver.tasks.contains(&task) {
        return Ok(());
    }
    let task = serde_json::to_value(task).ok().and_then(|task| task.as_str().map(str::to_owned)).unwrap_or_default();
    let message = Message::new("unsupported-task").with("solver", solver.id).with("task", task);
    Err(Fault::new(Code::Unsupported, message))
}

fn solver_named<P: Puzzle>(id: &str) -> Result<&'static AnySolver<P>, Fault> {
    P::SOLVERS.iter().find(|known| known.info.id == id).ok_or_else(|| unknown("solver", id))
}

fn unsound(solver: &str, why: &str) -> Fault {
    Fault::new(Code::Unsound, Message::new("unsound").with("solver", solver).with("why", why))
}

fn verified<'a, P: Puzzle>(
    session: &Session<P>,
    solver: &AlgorithmInfo,
    answer: &'a Answer<P>,
    context: &Context<'_>,
) -> Result<Verified<'a, P>, Fault> {
    if answer.end == End::Exhausted && !solver.complete && answer.solutions.is_empty() {
        return Err(unsound(solver.id, "a solver that is not complete can't prove that there is no solution"));
    }
    let run = &mut context.verifying();
    verify(session.board(), session.state(), answer, run).map_err(|why| unsound(solver.id, &why))
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

/// What an answer says of itself, in words.
fn report<P: Puzzle>(answer: &Answer<P>, task: Task, context: &Context<'_>) -> Solved {
    let first = answer.solutions.first().and_then(Solution::moves);
    Solved {
        puzzle: P::INFO.id.to_owned(),
        status: status(answer),
        stop: stop(answer.end),
        length: first.map(|moves| moves.len() as u64),
        moves: answer.solutions.iter().filter_map(|solution| told(solution, context)).collect(),
        figures: first.map_or_else(Vec::new, |moves| figures(&P::figures(moves), context)),
        count: answer.count.as_ref().map(ToString::to_string),
        claims: claims(answer, task),
        forced: answer.forced.iter().map(ToString::to_string).collect(),
        solutions: Vec::new(),
        reason: None,
        solver: String::new(),
        stats: Stats::default(),
        millis: 0.0,
        steps: None,
    }
}

fn stop(end: End) -> Option<Stop> {
    if let End::Stopped(stop) = end { Some(stop) } else { None }
}

/// The moves of a solution in words, where their order means something.
fn told<P: Puzzle>(solution: &Solution<P>, context: &Context<'_>) -> Option<Vec<ToldMove>> {
    let tell = |step: &P::Move| ToldMove { step: step.to_string(), text: context.localizer.say(&P::name(step)) };
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
pub(super) fn tell<P: Puzzle>(board: &P::Board, reason: &P::Reason, holds: bool, context: &Context<'_>) -> Reason {
    let (message, places) = P::tell(board, reason);
    let text = context.localizer.say(&message);
    Reason {
        proof: reason.to_string(),
        text: if holds { text } else { format!("{text} {}", context.localizer.word("reason-unchecked")) },
        checked: if holds { ReasonChecked::Yes } else { ReasonChecked::Unknown },
        places,
    }
}
