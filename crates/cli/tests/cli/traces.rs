//! `--trace` writes every event; read back and folded, they lead to the solution.
use crate::program::{Folder, run};
use gridwright_core::event::{Fold, TracedEvent};

#[test]
fn a_trace_read_back_folds_to_the_solution() {
    for solver in ["backtrack", "forward_checking"] {
        let folder = Folder::new();
        let board = "futoshiki:3:.l.l..n.....";
        let ran = folder.run(&["solve", board, "--solver", solver, "--trace", "events.ndjson", "--json"]);
        assert_eq!(ran.status, 0, "{}", ran.err);
        let answer: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        let mut fold = Fold::default();
        for line in folder.read("events.ndjson").lines() {
            fold.take(serde_json::from_str::<TracedEvent>(line).expect("an event"));
        }
        let mut placed: Vec<&str> = fold.facts().iter().map(String::as_str).filter(|fact| fact.contains('=')).collect();
        placed.sort_unstable();
        let solution = answer["solutions"][0].as_str().expect("a solution").rsplit_once('/').expect("a state").1;
        let cells = (0..9).map(|at| format!("r{}c{}={}", at / 3 + 1, at % 3 + 1, &solution[at..=at]));
        assert_eq!(placed, cells.collect::<Vec<_>>(), "{solver}");
    }
}

#[test]
fn a_trace_is_of_one_board() {
    let folder = Folder::new();
    let ran = folder.run(&["solve", "futoshiki:2:....", "futoshiki:2:.l...", "--trace", "events.ndjson"]);
    assert_eq!((ran.status, folder.names()), (2, Vec::new()));
}

#[test]
fn watching_needs_a_terminal() {
    let ran = run(&["solve", "futoshiki:2:....", "--watch"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("needs a terminal"), "{}", ran.err);
}
