//! What the test files share: calls through the contract, and random boards.
#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its own part")]
use gridwright_core::contract::{Call, Failure};
use gridwright_core::event::TracedEvent;
use gridwright_core::run::Budget;
use gridwright_core::{Caps, Host, serve};
use gridwright_puzzles::registry;
use serde_json::{Value, json};
use std::time::Duration;

/// Makes a call on a clock that stands still, and hears its trace where one is wanted.
pub fn call_traced(request: Value, events: Option<&mut Vec<TracedEvent>>) -> Result<Value, Failure> {
    let budget = Budget::new();
    let host = Host { caps: Caps::default(), budget: &budget, clock: &|| Duration::ZERO, progress: None };
    let call = Call::from_json(request).expect("a well-formed call");
    let response = match events {
        Some(events) => serve(registry(), &call, &host, Some(&mut |event| events.push(event))),
        None => serve(registry(), &call, &host, None),
    };
    response.map(|response| serde_json::to_value(response).expect("JSON"))
}

/// Makes a call.
pub fn call(request: Value) -> Result<Value, Failure> {
    call_traced(request, None)
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
