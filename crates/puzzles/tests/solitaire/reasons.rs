//! Reasons for "impossible": each kind is found where it serves, and none is believed that is not so.
use crate::common::solve;
use gridwright_core::puzzle::Puzzle;
use gridwright_puzzles::solitaire::{Board, Reason, Solitaire, State, Weights};
use serde_json::Value;

fn proof(problem: &str) -> String {
    let answer = solve(&format!("solitaire:{problem}"), "first", "first", &Value::Null);
    assert_eq!(answer["status"], "impossible", "{problem}");
    answer["reason"]["proof"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn each_kind_is_found_where_it_serves() {
    assert!(proof("english:d4-d3").starts_with("class="));
    assert!(
        proof("english:~a3.a4.b4-g4").starts_with("class=") || proof("english:~a3.a4.b4-g4").starts_with("pagoda=")
    );
}

#[test]
fn an_empty_region_is_a_pagoda() {
    // One peg can't move, and the goal in its class is elsewhere.
    let text = proof("english:~d1-d4");
    assert!(text.starts_with("pagoda="), "{text}");
}

#[test]
fn forged_weights_are_not_believed() {
    let board: Board = "english:d4-d4".parse().expect("a board");
    let start = State::start(&board);
    let refutes = |reason: Reason| Solitaire::refutes(&board, &start, &reason);
    assert!(!refutes(Reason::Exhausted));
    assert!(!refutes(Reason::Weights(Vec::new())));
    assert!(!refutes(Reason::Weights(vec![Weights::Class(1)])));
    assert!(!refutes(Reason::Weights(vec![Weights::Class(0)])));
    let mut weights = vec![0_i8; 33];
    weights[16] = 1;
    assert!(!refutes(Reason::Weights(vec![Weights::Pagoda(weights)])), "jumps bring a peg into d4");
    assert!(!refutes(Reason::Weights(vec![Weights::Pagoda(vec![0; 32])])));
}

#[test]
fn reasons_are_texts() {
    for text in ["exhausted", "class=1f", "pagoda=0.1.-1", "class=3:pagoda=1.0"] {
        assert_eq!(text.parse::<Reason>().expect("a reason").to_string(), text);
    }
    assert!("class=g".parse::<Reason>().is_err() && "".parse::<Reason>().is_err());
}
