//! Calls: every operation of the contract, right or damaged, at a thousand nodes.
use super::corpus::Corpus;
use super::gestures::{input, step, view};
use super::mutate;
use crate::Random;
use crate::host::{Answered, Limited, call_under};
use gridwright_core::operations::Code;
use serde_json::{Value, json};
use std::time::Duration;

/// What a call may use, whatever it asks for.
const LIMITED: Limited = Limited { time: Duration::from_secs(1), nodes: 1000 };

/// Makes a call; says whether it was answered, or what is wrong.
pub fn call(corpus: &Corpus, number: u64) -> Result<u64, String> {
    let random = &mut Random::new("calls", number);
    let mut request = request(corpus, random);
    for _ in 0..[0, 0, 0, 1, 1, 2][random.below(6)] {
        mutate::value(&mut request, random);
    }
    let shown = request.to_string();
    let task = request["task"].as_str().unwrap_or("first").to_owned();
    match call_under(request, LIMITED) {
        Answered::Response(answer) => consistent(&answer, &task).map_err(|why| format!("{why}: {shown}: {answer}")),
        Answered::Failure(failure) if matches!(failure.code, Code::Unsound | Code::Bug) => {
            Err(format!("{failure:?}: {shown}"))
        }
        Answered::Failure(failure) if failure.message.is_empty() => Err(format!("a failure without words: {shown}")),
        Answered::Failure(_) | Answered::Malformed(_) => Ok(0),
    }
}

/// Whether the parts of an answer agree, as a reader without our code would see it.
fn consistent(answer: &Value, task: &str) -> Result<u64, String> {
    let listed = |name: &str| answer[name].as_array().map_or(0, Vec::len);
    let rules = match answer["op"].as_str() {
        Some("solve") => {
            let status = answer["status"].as_str().unwrap_or_default();
            vec![
                ("solved without a solution", status != "solved" || listed("solutions") > 0),
                ("impossible with a solution", status != "impossible" || listed("solutions") == 0),
                ("a stop that is not told", (status == "stopped") != answer["stop"].is_null()),
                (
                    "impossible and counted",
                    status != "impossible" || matches!(answer["count"].as_str(), None | Some("0")),
                ),
                ("more than one for the first", task != "first" || listed("solutions") <= 1),
                ("unique and several", answer["claims"]["unique"] != true || listed("solutions") == 1),
            ]
        }
        Some("check") => {
            let issues = listed("broken") + listed("unfinished");
            let total = answer["total"].as_u64().unwrap_or(0);
            vec![("complete with issues", (answer["complete"] == true) == (total == 0 && issues == 0))]
        }
        Some("hint") => vec![("a hint without words", answer["text"].as_str().is_some_and(|text| !text.is_empty()))],
        Some("generate") => vec![("no board", answer["text"].as_str().is_some_and(|text| text.contains(':')))],
        _ => Vec::new(),
    };
    match rules.into_iter().find(|(_, holds)| !holds) {
        Some((what, _)) => Err(what.to_owned()),
        None => Ok(1),
    }
}

fn request(corpus: &Corpus, random: &mut Random) -> Value {
    let board = corpus.board(random);
    let (puzzle, text) = (board.puzzle, board.text.as_str());
    let mut request = match random.below(16) {
        0 => json!({"op": "open", "text": text, "puzzle": puzzle}),
        1 => json!({"op": "convert", "text": text, "to": corpus.name(puzzle, "formats", random)}),
        2 => json!({"op": "draw", "text": text, "view": view(corpus, puzzle, text, random)}),
        3..=6 => solve(corpus, puzzle, text, random),
        7 => json!({"op": "check", "text": text}),
        8 => generate(corpus, puzzle, random),
        9 => json!({"op": "grade", "text": text}),
        10 | 11 => json!({"op": "hint", "text": text, "strength": random.pick(&["where", "rule", "step"])}),
        12 => json!({"op": "explain", "text": text, "scenes": random.once_in(3)}),
        13 => json!({"op": "play", "text": text, "mistakes": true, "input": input(corpus, puzzle, text, random)}),
        14 => party(random),
        _ => json!({"op": random.pick(&["catalog", "examples"])}),
    };
    if random.once_in(3) && request["op"] != "open" {
        request["limits"] = limits(random);
    }
    if random.once_in(4) {
        request["lang"] = json!(random.pick(&["fr", "en", "de", ""]));
    }
    if random.once_in(10) && !text.is_empty() {
        request["text"] = json!(format!("{text}//{}", step(puzzle, text, random)));
    }
    request
}

fn solve(corpus: &Corpus, puzzle: &str, text: &str, random: &mut Random) -> Value {
    let tasks = ["first", "optimal", "unique", "count", "all", "all_optimal"];
    let mut request = json!({"op": "solve", "text": text, "task": random.pick(&tasks), "steps": random.once_in(3)});
    if !random.once_in(4) {
        request["solver"] = json!(corpus.name(puzzle, "solvers", random));
    }
    if random.once_in(8) {
        request["options"] = options(corpus, puzzle, "solvers", random);
    }
    request
}

fn generate(corpus: &Corpus, puzzle: &str, random: &mut Random) -> Value {
    let seed = random.below(1000).to_string();
    let mut request = json!({"op": "generate", "puzzle": puzzle, "seed": seed});
    if !random.once_in(4) {
        request["generator"] = json!(corpus.name(puzzle, "generators", random));
    }
    let side = *random.pick(&[0, 1, 2, 3, 4, 5, 7, 9, 33, 64]);
    request["params"] = match random.below(4) {
        0 => json!({"rows": side, "columns": random.between(1, 9)}),
        1 => json!({"size": side}),
        2 => options(corpus, puzzle, "generators", random),
        _ => json!({}),
    };
    request
}

/// Some of the options that an algorithm's schema names, with any values.
fn options(corpus: &Corpus, puzzle: &str, what: &str, random: &mut Random) -> Value {
    let list = corpus.entry(puzzle)[what].as_array().map_or(&[][..], Vec::as_slice);
    let schemas: Vec<&Value> = list.iter().filter_map(|entry| entry.get("options").or(entry.get("schema"))).collect();
    if schemas.is_empty() {
        return json!({"rows": 3});
    }
    let schema = random.pick(&schemas)["properties"].as_object().cloned().unwrap_or_default();
    let chosen = schema.into_iter().filter(|_| random.once_in(2)).collect::<Vec<_>>();
    let value = |schema: &Value, random: &mut Random| match random.below(4) {
        0 => schema["default"].clone(),
        1 => schema["maximum"].clone(),
        2 => schema["minimum"].clone(),
        _ => mutate::strange(random),
    };
    Value::Object(chosen.into_iter().map(|(name, schema)| (name, value(&schema, random))).collect())
}

fn limits(random: &mut Random) -> Value {
    let most = [0, 1, 2, 10, 1000, 1 << 20, u64::MAX];
    let mut limits = json!({});
    for name in ["millis", "nodes", "bytes", "solutions", "violations"] {
        if random.once_in(3) {
            limits[name] = json!(random.pick(&most));
        }
    }
    if random.once_in(4) {
        limits["threads"] = json!(random.below(4));
    }
    limits
}

/// A turn of a party: the beginning, or any turn in one that began.
fn party(random: &mut Random) -> Value {
    let begin = json!({"turn": "begin", "players": ["Ada", "Bo"], "seed": random.below(50).to_string()});
    let now = random.below(100_000);
    let begun = json!({"op": "party", "puzzle": "ricochet", "now": 0, "turn": begin});
    if random.once_in(4) {
        return begun;
    }
    let answer = super::corpus::response(call_under(begun, LIMITED));
    let player = random.below(3);
    let turn = match random.below(6) {
        0 => json!({"turn": "bid", "player": player, "moves": random.below(70_000)}),
        1 => json!({"turn": "pass", "player": player}),
        2 => json!({"turn": "play", "do": {"input": "move", "step": step("ricochet", "", random)}}),
        3 => json!({"turn": "reveal"}),
        4 => json!({"turn": "next"}),
        _ => Value::Null,
    };
    json!({"op": "party", "text": answer["text"], "now": now, "turn": turn})
}
