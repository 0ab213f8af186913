//! What every puzzle and every solver must hold to: run over the registry, so that a new one is tested by being there.
use gridwright::registry;
use gridwright_core::Caps;
use gridwright_core::event::{Fold, TracedEvent};
use gridwright_core::operations::{Code, Failure};
use gridwright_core::run::Budget;
use gridwright_testing::{boards, call, call_traced, call_with, corpus, facts, flattened};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// More nodes than this are not worth waiting for in a test; such an answer says "stopped" and is left out.
const MOST_NODES: u64 = 100_000;
/// Enough where nothing has to be decided.
const FEW_NODES: u64 = 10_000;

/// Every pair of a solver and a task it takes, for a puzzle.
fn solvers(puzzle: &str) -> Vec<(String, Vec<String>)> {
    let catalogue = call(json!({"op": "catalog"})).expect("the catalogue");
    let entry = catalogue["puzzles"]
        .as_array()
        .expect("puzzles")
        .iter()
        .find(|entry| entry["id"] == puzzle)
        .expect("it")
        .clone();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let tasks = |solver: &Value| solver["tasks"].as_array().expect("tasks").iter().map(text).collect();
    entry["solvers"].as_array().expect("solvers").iter().map(|solver| (text(&solver["id"]), tasks(solver))).collect()
}

fn request(text: &str, solver: &str, task: &str, nodes: u64) -> Value {
    json!({"op": "solve", "text": text, "solver": solver, "task": task, "limits": {"nodes": nodes, "solutions": 40}})
}

/// What all solvers must agree on: the status, the claims that were asked for, the count and, of best solutions, the length;
/// none when a limit came first, or the solver can't take the board.
fn known(answer: &Result<Value, Failure>, task: &str) -> Option<Value> {
    let answer = match answer {
        Err(refused) if refused.code == Code::Unsupported => return None,
        answer => answer.as_ref().expect("an answer"),
    };
    let stopped = ["stopped", "not_found"].contains(&answer["status"].as_str().unwrap_or_default());
    let length = if task.contains("optimal") { answer["length"].clone() } else { Value::Null };
    // Who is asked for any solution may know more of it.
    let claims = if task == "first" { Value::Null } else { answer["claims"].clone() };
    (!stopped).then(|| json!([answer["status"], claims, answer["count"], length]))
}

/// Whether a board of the shelf is known to take more than a test may: `patient.txt` of the puzzle's corpus.
fn takes_patience(puzzle: &str, text: &str) -> bool {
    corpus(puzzle, "patient.txt").is_some_and(|boards| boards.lines().any(|board| board == text))
}

#[test]
fn all_solvers_agree_on_every_board() {
    for (puzzle, text) in boards() {
        for task in ["first", "unique", "count", "all", "optimal", "all_optimal"] {
            let takes = |(_, tasks): &(String, Vec<String>)| tasks.iter().any(|known| known == task);
            let takers: Vec<_> = solvers(&puzzle).into_iter().filter(takes).collect();
            if takers.is_empty() {
                continue;
            }
            let answers = takers.into_iter().map(|(solver, _)| {
                let answer = call(request(&text, &solver, task, MOST_NODES));
                (solver, known(&answer, task))
            });
            let decided: Vec<_> = answers.filter(|(_, known)| known.is_some()).collect();
            assert!(decided.windows(2).all(|pair| pair[0].1 == pair[1].1), "{task} of {text}: {decided:?}");
            // Proving the best, or counting to the end, may take longer than a test may.
            let patient = task.contains("optimal") || task == "count" || takes_patience(&puzzle, &text);
            assert!(!decided.is_empty() || patient, "no solver decides {task} of {text}");
        }
    }
}

#[test]
fn what_the_corpus_says_of_a_board_is_so() {
    for (fact, text) in facts() {
        let solved = |task: &str| call(json!({"op": "solve", "text": text, "task": task})).expect("an answer");
        match fact.split_once('=') {
            None if fact == "unique" => assert_eq!(solved("unique")["claims"]["unique"], true, "{text}"),
            None if fact == "many" => assert_eq!(solved("unique")["claims"]["unique"], false, "{text}"),
            None => assert_eq!(solved("first")["status"], json!(fact), "{text}"),
            Some(("length", length)) => assert_eq!(solved("optimal")["length"].to_string(), length, "{text}"),
            Some((_, count)) => assert_eq!(solved("count")["count"], json!(count), "{text}"),
        }
    }
}

#[test]
fn every_solution_of_every_task_passes_the_check() {
    for (puzzle, text) in boards() {
        for (solver, task) in asked(&puzzle) {
            let Some(answer) = taken(&text, &solver, &task) else { continue };
            for solution in answer["solutions"].as_array().expect("solutions") {
                assert_eq!(
                    call(json!({"op": "check", "text": solution})).expect("a verdict")["complete"],
                    true,
                    "{solver}, {task}"
                );
            }
        }
    }
}

/// Every solver with every task it takes.
fn asked(puzzle: &str) -> Vec<(String, String)> {
    let pairs = |(solver, tasks): (String, Vec<String>)| tasks.into_iter().map(move |task| (solver.clone(), task));
    solvers(puzzle).into_iter().flat_map(pairs).collect()
}

/// An answer, unless the solver can't take the board at all.
fn taken(text: &str, solver: &str, task: &str) -> Option<Value> {
    match call(request(text, solver, task, FEW_NODES)) {
        Err(refused) if refused.code == Code::Unsupported => None,
        answer => Some(answer.expect("an answer")),
    }
}

fn without_times(mut answer: Value) -> Value {
    answer["millis"] = Value::Null;
    answer["stats"]["phases"] = Value::Null;
    answer
}

#[test]
fn a_traced_run_answers_like_a_silent_one_and_its_trace_folds_to_the_solution() {
    for (puzzle, text) in boards() {
        for (solver, _) in solvers(&puzzle) {
            let Some(silent) = taken(&text, &solver, "first").map(without_times) else { continue };
            let mut events: Vec<TracedEvent> = Vec::new();
            let traced =
                call_traced(request(&text, &solver, "first", FEW_NODES), Some(&mut events)).expect("an answer");
            let traced = without_times(traced);
            assert_eq!(silent["solutions"], traced["solutions"], "{solver} on {text}");
            assert_eq!(silent["status"], traced["status"], "{solver} on {text}");
            if traced["status"] == "solved" {
                assert!(events.len() > 1, "a trace that says nothing: {solver} on {text}");
                assert_eq!(json!(folded(&text, events)), traced["solutions"][0], "{solver} on {text}");
            }
        }
    }
}

/// The moves that led to the last state a graph search has visited.
fn path(events: &[TracedEvent]) -> Vec<String> {
    let mut moves = Vec::new();
    let mut wanted = None;
    for event in events.iter().rev() {
        if let TracedEvent::Visit { id, parent, step, .. } = event
            && wanted.is_none_or(|wanted| wanted == *id)
        {
            moves.push(step.clone());
            wanted = Some(*parent);
        }
    }
    moves.reverse();
    moves
}

/// The solved board a trace leads to.
fn folded(text: &str, events: Vec<TracedEvent>) -> String {
    let moves = path(&events);
    let mut fold = Fold::default();
    for event in events {
        fold.take(event);
    }
    // A search that tells no facts leads to its solution by the states it visits.
    if fold.facts().is_empty() {
        return flattened(&format!("{text}//{}", moves.join(",")));
    }
    let mut found = registry().open(text.as_bytes(), None, None).expect("a board");
    found.opened.follow(fold.facts()).expect("moves the rules accept");
    let session = found.opened.recognised().session;
    let replayed = call(json!({"op": "open", "text": session})).expect("a session");
    let check = call(json!({"op": "check", "text": replayed["session"]})).expect("a verdict");
    assert_eq!(check["complete"], true, "the fold of a trace must be a solution of {text}");
    flattened(replayed["session"].as_str().expect("text"))
}

#[test]
fn the_same_statistics_twice() {
    // A third of the boards: whoever counts by chance is found out soon.
    for (puzzle, text) in boards().into_iter().step_by(3) {
        for (solver, tasks) in solvers(&puzzle) {
            for task in tasks {
                let run = || taken(&text, &solver, &task).map(without_times);
                assert_eq!(run(), run(), "{solver}, {task}, {text}");
            }
        }
    }
}

/// A board whose solutions nobody counts to the end: `tireless.txt` of the puzzle's corpus, or else an empty board.
fn tireless(puzzle: &str) -> Option<String> {
    let kept = corpus(puzzle, "tireless.txt");
    let blank = || registry().puzzle(puzzle).ok()?.blank(9, 9).ok().map(|blank| blank.recognised().session);
    kept.map(|text| text.trim().to_owned()).or_else(blank)
}

/// Whether a puzzle's empty board asks so little that it is solved before any limit can be reached.
fn is_no_work(answer: &Value) -> bool {
    answer["status"] == "solved" && answer["stats"]["nodes"].as_u64().is_some_and(|nodes| nodes < 200)
}

#[test]
fn a_cancelled_run_stops_soon_and_says_so() {
    for engine in registry().puzzles() {
        let Some(text) = tireless(engine.info().id) else { continue };
        for (solver, tasks) in solvers(engine.info().id) {
            if !tasks.iter().any(|task| task == "count") {
                continue;
            }
            // The clock is looked at when limits are polled: at the third look somebody cancels.
            let budget = Budget::new();
            let looks = AtomicU64::new(0);
            let clock = || {
                if looks.fetch_add(1, Relaxed) >= 3 {
                    budget.cancel();
                }
                Duration::ZERO
            };
            let request = json!({"op": "solve", "text": text, "solver": solver, "task": "count"});
            let answer = call_with(request, &budget, &clock, Caps::default()).expect("an answer");
            if is_no_work(&answer) {
                continue;
            }
            assert_eq!((&answer["status"], &answer["stop"]), (&json!("stopped"), &json!("cancelled")), "{solver}");
            let nodes = answer["stats"]["nodes"].as_u64().expect("nodes");
            assert!(nodes <= 20_000, "{solver} went on for {nodes} nodes");
        }
    }
}

#[test]
fn a_node_budget_holds() {
    for engine in registry().puzzles() {
        let Some(text) = tireless(engine.info().id) else { continue };
        for (solver, tasks) in solvers(engine.info().id) {
            if tasks.iter().any(|task| task == "count") {
                let limits = json!({"nodes": 500});
                let request = json!({"op": "solve", "text": text, "solver": solver, "task": "count", "limits": limits});
                let answer = call(request).expect("an answer");
                if is_no_work(&answer) {
                    continue;
                }
                assert_eq!((&answer["status"], &answer["stop"]), (&json!("stopped"), &json!("nodes")), "{solver}");
                assert!(
                    answer["stats"]["nodes"].as_u64().expect("nodes") <= 1524,
                    "{solver}: {}",
                    answer["stats"]["nodes"]
                );
            }
        }
    }
}

#[test]
fn every_format_reads_what_it_writes() {
    for (puzzle, text) in boards() {
        let engine = registry().puzzle(&puzzle).expect("the puzzle");
        for format in registry().formats(engine, None) {
            let Ok(written) = call(json!({"op": "convert", "text": text, "to": format.id})) else { continue };
            let open = json!({"op": "open", "text": written["text"], "puzzle": puzzle, "format": format.id});
            assert_eq!(call(open).expect("a board")["board"], json!(text), "{}", format.id);
            match call(json!({"op": "open", "text": written["text"]})) {
                Ok(opened) => assert_eq!(opened["format"], json!(format.id), "recognised: {}", written["text"]),
                // A tiny board in one notation may be a part of a board in another: then its own is among those named.
                Err(failure) => {
                    assert_eq!(failure.code, Code::Ambiguous, "{}", failure.message);
                    assert!(failure.message.contains(&format!("{puzzle} ({})", format.id)), "{}", failure.message);
                    assert!(written["text"].as_str().is_some_and(|text| text.len() < 40), "{}", written["text"]);
                }
            }
        }
    }
}

#[test]
fn faulty_options_are_refused_with_a_sentence() {
    for (puzzle, text) in boards().into_iter().take(1) {
        for (solver, _) in solvers(&puzzle) {
            let request = json!({"op": "solve", "text": text, "solver": solver, "options": {"no_such_option": 1}});
            let failure = call(request).expect_err("a failure");
            assert!(failure.message.contains("no_such_option"), "{}", failure.message);
        }
    }
}
