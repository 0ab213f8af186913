//! Calls through the contract, as every door makes them.
use gridwright::registry;
use gridwright_core::operations::{Call, Failure};
use gridwright_core::run::Budget;
use gridwright_core::{Caps, Host, serve};
use serde_json::Value;
use std::time::{Duration, Instant};

/// What a call came to.
#[derive(Debug)]
pub enum Answered {
    /// An answer, as it travels.
    Response(Value),
    /// A refusal, with its reason.
    Failure(Failure),
    /// Not a call at all, and why.
    Malformed(String),
}

/// What a fuzzed call may use.
#[derive(Debug, Clone, Copy)]
pub struct Limited {
    /// Time on the wall.
    pub time: Duration,
    /// Search nodes.
    pub nodes: u64,
}

/// Makes a call without a limit of time, for small boards.
pub fn call(request: Value) -> Answered {
    made(request, Caps { solutions: 1_000_000, ..Caps::default() }, &|| Duration::ZERO)
}

/// Makes a call under limits that the call can't raise.
pub fn call_under(request: Value, limited: Limited) -> Answered {
    let caps = Caps { time: limited.time, nodes: limited.nodes, bytes: 256 << 20, ..Caps::default() };
    let began = Instant::now();
    made(request, caps, &|| began.elapsed())
}

fn made(request: Value, caps: Caps, clock: &(dyn Fn() -> Duration + Sync)) -> Answered {
    let call = match Call::from_json(request) {
        Ok(call) => call,
        Err(why) => return Answered::Malformed(why),
    };
    let budget = Budget::new();
    let host = Host { caps, budget: &budget, clock, progress: None, cache: None };
    match serve(registry(), &call, &host, None) {
        Ok(response) => Answered::Response(serde_json::from_str(&response.json()).unwrap_or_default()),
        Err(failure) => Answered::Failure(failure),
    }
}
