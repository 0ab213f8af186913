//! What is tried: every solver with every task, every generator, technique and operation, on every board, at every
//! limit.
use gridwright::registry;
use gridwright_core::operations::{Call, Response};
use gridwright_core::run::Budget;
use gridwright_core::{Caps, Host, serve};
use gridwright_testing::corpus;
use serde_json::{Value, json};
use std::time::Duration;

/// Work to be done: a call through the contract, or a technique on a fresh board.
#[derive(Debug, Clone, PartialEq)]
pub enum Work {
    /// A call.
    Call(Value),
    /// A technique of a puzzle.
    Technique {
        /// Which.
        id: String,
        /// The board.
        text: String,
    },
}

/// Which limit is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The clock does not move, and is past the deadline after so many questions.
    Time(u64),
    /// Somebody cancels when the clock has been asked so many times.
    Cancel(u64),
    /// A thousand nodes, and a second of the real clock: some nodes are a lot of work.
    Nodes,
    /// 64 MiB, and a quarter of a second of the real clock.
    Memory,
}

/// One thing to try.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// For people.
    pub name: String,
    /// What to do.
    pub work: Work,
    /// With which limit.
    pub limit: Limit,
}

/// Whether the long list is requested.
pub fn is_long() -> bool {
    std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some()
}

/// The first two questions set the deadline: of the request, and of the work.
fn limits() -> Vec<Limit> {
    let few: &[u64] = if is_long() { &[2, 3, 5, 10, 30, 100, 300, 1000] } else { &[2, 30] };
    let times = few.iter().map(|&after| Limit::Time(after));
    let cancels = few.iter().map(|&after| Limit::Cancel(after));
    times.chain(cancels).chain([Limit::Nodes, Limit::Memory]).collect()
}

/// A call without limits, for making the boards.
fn call(request: Value) -> Value {
    let budget = Budget::new();
    let caps = Caps { bytes: u64::MAX, ..Caps::default() };
    let host = Host { caps, budget: &budget, clock: &|| Duration::ZERO, progress: None, cache: None };
    let response = serve(registry(), &Call::from_json(request).expect("a call"), &host, None);
    let response: Response = response.unwrap_or_else(|failure| panic!("{}", failure.message));
    serde_json::from_str(&response.json()).expect("JSON")
}

/// The lines of `limits.txt`: what kind, and a board or a request.
fn kept(puzzle: &str) -> Vec<(String, String)> {
    let text = corpus(puzzle, "limits.txt").unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    lines.map(|(kind, rest)| (kind.to_owned(), rest.to_owned())).collect()
}

fn generate(puzzle: &str, request: &str) -> Value {
    let mut request: Value = serde_json::from_str(request).expect("a request");
    let object = request.as_object_mut().expect("an object");
    object.extend([
        ("op".to_owned(), json!("generate")),
        ("puzzle".to_owned(), json!(puzzle)),
        ("seed".to_owned(), json!("limits")),
    ]);
    request
}

/// The largest empty board that a puzzle has, up to a million cells.
fn empty(puzzle: &str) -> Option<String> {
    let engine = registry().puzzle(puzzle).ok()?;
    let sides = [1024, 256, 128, 64, 32, 16, 9, 5];
    sides.iter().find_map(|&side| engine.blank(side, side).ok()).map(|board| board.recognised().session)
}

/// The boards of a puzzle, with their kinds.
fn boards(puzzle: &str) -> Vec<(String, String)> {
    let made = |(kind, text): (String, String)| {
        let board = if text.starts_with('{') {
            call(generate(puzzle, &text))["text"].as_str().expect("a board").to_owned()
        } else {
            text
        };
        (kind, board)
    };
    let mut boards: Vec<_> = kept(puzzle).into_iter().filter(|(kind, _)| kind != "generate").map(made).collect();
    boards.extend(empty(puzzle).map(|text| ("empty".to_owned(), text)));
    let shelf = call(json!({"op": "examples", "puzzle": puzzle}));
    let last = shelf["examples"].as_array().and_then(|examples| examples.last()?["text"].as_str());
    boards.extend(last.map(|text| ("usual".to_owned(), text.to_owned())));
    boards
}

fn ids(list: &Value) -> Vec<String> {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().filter_map(|entry| entry["id"].as_str()).map(str::to_owned).collect()
}

/// Everything that can be asked of a board.
fn asked(entry: &Value, text: &str) -> Vec<(String, Work)> {
    let mut asked = Vec::new();
    for solver in entry["solvers"].as_array().expect("solvers") {
        for task in solver["tasks"].as_array().expect("tasks") {
            let request = json!({"op": "solve", "text": text, "solver": solver["id"], "task": task});
            asked.push((format!("solve {} {task}", solver["id"]), Work::Call(request)));
        }
    }
    let tap = json!({"gesture": "tap", "at": [0, 0]});
    let play = json!({"op": "play", "text": text, "mistakes": true, "input": {"input": "gesture", "do": tap}});
    asked.extend([
        ("check".to_owned(), Work::Call(json!({"op": "check", "text": text}))),
        ("grade".to_owned(), Work::Call(json!({"op": "grade", "text": text}))),
        ("hint".to_owned(), Work::Call(json!({"op": "hint", "text": text, "strength": "step"}))),
        ("explain".to_owned(), Work::Call(json!({"op": "explain", "text": text}))),
        ("explain with pictures".to_owned(), Work::Call(json!({"op": "explain", "text": text, "scenes": true}))),
        ("draw".to_owned(), Work::Call(json!({"op": "draw", "text": text}))),
        ("edit".to_owned(), Work::Call(json!({"op": "edit", "text": text, "gesture": tap}))),
        ("play".to_owned(), Work::Call(play)),
    ]);
    for layer in ids(&entry["layers"]) {
        let view = json!({"layers": [layer], "selected": [0, 0]});
        asked.push((format!("draw {layer}"), Work::Call(json!({"op": "draw", "text": text, "view": view}))));
    }
    for format in ids(&entry["formats"]) {
        let request = json!({"op": "convert", "text": text, "to": format});
        asked.push((format!("convert to {format}"), Work::Call(request)));
    }
    for part in ids(&entry["parts"]) {
        let request = json!({"op": "edit", "text": text, "redraw": {"part": part, "seed": "limits"}});
        asked.push((format!("redraw {part}"), Work::Call(request)));
    }
    let technique = |id: String| (format!("technique {id}"), Work::Technique { id, text: text.to_owned() });
    asked.extend(ids(&entry["techniques"]).into_iter().map(technique));
    asked
}

/// Every generator as it is, and those at their limits.
fn generators(puzzle: &str, entry: &Value) -> Vec<(String, Work)> {
    let plain = ids(&entry["generators"]).into_iter().map(|id| format!("{{\"generator\":\"{id}\"}}"));
    let hard = kept(puzzle).into_iter().filter(|(kind, _)| kind == "generate").map(|(_, request)| request);
    plain.chain(hard).map(|request| (format!("generate {request}"), Work::Call(generate(puzzle, &request)))).collect()
}

/// All cases of a puzzle, always in the same order.
pub fn cases(puzzle: &str) -> Vec<Case> {
    let catalogue = call(json!({"op": "catalog"}));
    let entries = catalogue["puzzles"].as_array().expect("puzzles");
    let entry = entries.iter().find(|entry| entry["id"] == puzzle).expect("the puzzle");
    let on_boards = boards(puzzle).into_iter().enumerate().flat_map(|(number, (kind, text))| {
        asked(entry, &text).into_iter().map(move |(name, work)| (format!("{name} of {kind} {number}"), work))
    });
    let works: Vec<_> = on_boards.chain(generators(puzzle, entry)).collect();
    let limited = |(name, work): &(String, Work)| -> Vec<Case> {
        let case = |limit| Case { name: format!("{puzzle}: {name}, {limit:?}"), work: work.clone(), limit };
        // Only a search counts nodes.
        let counts = name.starts_with("solve");
        limits().into_iter().filter(|limit| counts || *limit != Limit::Nodes).map(case).collect()
    };
    works.iter().flat_map(limited).collect()
}
