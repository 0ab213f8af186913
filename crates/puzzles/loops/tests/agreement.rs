//! All solvers agree on thousands of small boards of all mixes: solvable or not, with one solution or many.
//!
//! `GRIDWRIGHT_LONG_TESTS=1` takes 100,000.
use crate::random::{ask_threads, board, known, none};
use gridwright_core::algorithm::{End, Task};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::rng::Rng;
use gridwright_loops::Loops;
use gridwright_testing::{call, call_traced};
use serde_json::json;

fn boards() -> u32 {
    if std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some() { 100_000 } else { 1_500 }
}

#[test]
fn all_solvers_agree_on_small_boards() {
    let mut rng = Rng::new("agreement");
    let mut seen = [0_u32; 3];
    for _ in 0..boards() {
        let board = board(&mut rng);
        for task in [Task::Unique, Task::Count, Task::All] {
            let ids = Loops::SOLVERS.iter().map(|solver| solver.info.id);
            let decided: Vec<_> = ids.filter_map(|id| Some((id, known(&board, id, task, &none())?))).collect();
            assert!(decided.len() >= 2, "at least two must decide {board}: {decided:?}");
            assert!(decided.windows(2).all(|pair| pair[0].1 == pair[1].1), "{task:?} of loops:{board}: {decided:?}");
            if let (Task::Unique, (_, (impossible, unique, _))) = (task, &decided[0]) {
                seen[if *impossible { 0 } else { 1 + usize::from(*unique == Some(true)) }] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&times| times >= 50), "impossible, many and unique boards must all be there: {seen:?}");
}

#[test]
fn boards_that_solvers_once_disagreed_on() {
    // A net whose ways out were counted before all that had just been settled was known; one whose trees were counted with
    // what is no tree.
    for (text, count) in [("5x4n:026117744b774d2a0466", "1"), ("4x4wn:1199002a8c766dd8", "2")] {
        let board = text.parse().expect("a board");
        for solver in Loops::SOLVERS.iter().map(|solver| solver.info.id) {
            let (impossible, _, found) = known(&board, solver, Task::Count, &none()).expect("decided");
            assert_eq!((impossible, found.as_deref()), (false, Some(count)), "{solver} on loops:{text}");
        }
    }
}

#[test]
fn switches_change_the_way_and_not_the_answer() {
    let mut rng = Rng::new("switches");
    for _ in 0..60 {
        let board = board(&mut rng);
        let wanted = known(&board, "csp", Task::Count, &none());
        for (solver, options) in [
            ("line_by_line", json!({"freezing": false})),
            ("line_by_line", json!({"clustering": false})),
            ("line_by_line", json!({"start": "se"})),
            ("line_by_line", json!({"start": "ne", "freezing": false, "clustering": false})),
            ("snail", json!({"freezing": false})),
            ("cp", json!({"prefreeze": false})),
        ] {
            let got = known(&board, solver, Task::Count, &options);
            assert!(got.is_none() || wanted.is_none() || got == wanted, "{solver} {options} on loops:{board}");
        }
    }
}

#[test]
fn threads_change_the_way_and_not_the_answer() {
    let mut rng = Rng::new("threads");
    for _ in 0..40 {
        let board = board(&mut rng);
        let wanted = known(&board, "csp", Task::Unique, &none());
        for threading in ["corners", "shuffles", "clusters"] {
            let options = json!({"threading": threading});
            let (answer, _) = ask_threads(&board, "line_by_line", Task::Unique, &options, 3);
            if matches!(answer.end, End::Stopped(_)) {
                continue;
            }
            let got = (answer.solutions.is_empty(), answer.claims.first().map(|claim| claim.holds), None);
            assert_eq!(Some(got), wanted, "{threading} on loops:{board}");
        }
    }
}

#[test]
fn watching_any_solver_says_more_than_start_and_end() {
    for seed in ["one", "two", "three"] {
        let params = json!({"rows": 4, "columns": 4, "unique": true});
        let made = call(json!({"op": "generate", "puzzle": "loops", "params": params, "seed": seed})).expect("a board");
        for solver in Loops::SOLVERS {
            let mut events = Vec::new();
            let request = json!({"op": "solve", "text": made["text"], "solver": solver.info.id});
            let solved = call_traced(request, Some(&mut events)).expect("an answer");
            assert_eq!(solved["status"], "solved");
            assert!(events.len() > 2, "{} on {}: {events:?}", solver.info.id, made["text"]);
        }
    }
}
