//! What the test programs share: calls through the contract, runs under a limit, and the boards of the corpus.
pub mod cases;
pub mod limits;

use gridwright::registry;
use gridwright_core::algorithm::Answer;
use gridwright_core::event::TracedEvent;
use gridwright_core::operations::{Call, Failure, Response};
use gridwright_core::puzzle::{Puzzle, Refutes};
use gridwright_core::run::{Budget, Control, Run, Stop};
use gridwright_core::verify::verify;
use gridwright_core::{Caps, Host, serve};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

/// What travels.
fn json_of(response: &Response) -> Value {
    serde_json::from_str(&response.json()).expect("JSON")
}

/// Makes a call with a budget and a clock of one's own.
pub fn call_with(
    request: Value,
    budget: &Budget<'_>,
    clock: &(dyn Fn() -> Duration + Sync),
    caps: Caps,
) -> Result<Value, Failure> {
    let host = Host { caps, budget, clock, progress: None, cache: None };
    let call = Call::from_json(request).expect("a well-formed call");
    serve(registry(), &call, &host, None).map(|response| json_of(&response))
}

/// Makes a call on a clock that stands still.
pub fn call(request: Value) -> Result<Value, Failure> {
    call_with(request, &Budget::new(), &|| Duration::ZERO, Caps::default())
}

/// Makes a call and hears its trace.
pub fn call_traced(request: Value, events: Option<&mut Vec<TracedEvent>>) -> Result<Value, Failure> {
    let Some(events) = events else { return call(request) };
    let budget = Budget::new();
    let host = Host { caps: Caps::default(), budget: &budget, clock: &|| Duration::ZERO, progress: None, cache: None };
    let call = Call::from_json(request).expect("a well-formed call");
    let response = serve(registry(), &call, &host, Some(&mut |event| events.push(event)));
    response.map(|response| json_of(&response))
}

/// Does work that needs a run, without any limit.
pub fn unlimited<R>(work: impl FnOnce(&mut Run) -> Result<R, Stop>) -> R {
    let budget = Budget::new();
    work(&mut Run::quiet(Control::unlimited(&budget))).expect("no limit")
}

/// Whether the rules believe a reason.
pub fn refutes<P: Puzzle>(board: &P::Board, from: &P::State, reason: &P::Reason) -> bool {
    unlimited(|run| P::refutes(board, from, reason, run)) == Refutes::Yes
}

/// The states that verified solutions end in, or what is wrong.
pub fn verified<P: Puzzle>(board: &P::Board, from: &P::State, answer: &Answer<P>) -> Result<Vec<P::State>, String> {
    let verified = unlimited(|run| Ok(verify(board, from, answer, run)))?;
    Ok(verified.states.into_iter().map(Cow::into_owned).collect())
}

/// Solves a board.
pub fn solve(text: &str, solver: &str, task: &str, options: &Value) -> Value {
    call(json!({"op": "solve", "text": text, "solver": solver, "task": task, "options": options})).expect("an answer")
}

/// The decisions a solver tries, in order, until its first solution.
pub fn tries(text: &str, solver: &str, options: &Value) -> Vec<String> {
    let mut events = Vec::new();
    let request = json!({"op": "solve", "text": text, "solver": solver, "options": options});
    let _ = call_traced(request, Some(&mut events)).expect("an answer");
    let fact = |event| if let TracedEvent::Try { fact } = event { Some(fact) } else { None };
    events.into_iter().filter_map(fact).collect()
}

/// A session with its moves made part of the state it began from: how solutions are written.
pub fn flattened(session: &str) -> String {
    let steps = call(json!({"op": "solve", "text": session})).expect("an answer");
    steps["solutions"][0].as_str().expect("a solved session").to_owned()
}

/// Every board of the corpus: the starter shelves, and `boards.txt` of each puzzle (`fact board` a line).
pub fn boards() -> Vec<(String, String)> {
    let shelf = call(json!({"op": "examples"})).expect("the shelf");
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let examples = shelf["examples"].as_array().expect("examples").iter();
    let mut boards: Vec<_> = examples.map(|example| (text(&example["puzzle"]), text(&example["text"]))).collect();
    let written = facts().into_iter().map(|(_, board)| (board.split(':').next().unwrap_or_default().to_owned(), board));
    boards.extend(written);
    boards
}

/// The boards of each puzzle's `boards.txt`, with what is known of them: `unique`, `many`, `count=12`, `impossible`.
pub fn facts() -> Vec<(String, String)> {
    let read = |id: &str| corpus(id, "boards.txt").unwrap_or_default();
    let texts: String = registry().puzzles().iter().map(|engine| read(engine.info().id)).collect();
    let lines = texts.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    lines.map(|(fact, board)| (fact.to_owned(), board.trim().to_owned())).collect()
}

/// A file of a puzzle's corpus, where it has one of that name.
pub fn corpus(puzzle: &str, file: &str) -> Option<String> {
    let puzzles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles");
    std::fs::read_to_string(puzzles.join(puzzle).join("corpus").join(file)).ok()
}
