//! Reasons for "impossible": each kind is found where it serves, and none is believed that is not so.
use gridwright_core::puzzle::Logic;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_solitaire::{Board, Reason, Solitaire, State, Weights};
use gridwright_testing::{refutes, solve};
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

/// Problems that no weights of 0 and 1 refute, but larger ones do.
const GENERAL: [&str; 2] = ["english:~d1.c2.e2.g3.e4.g4-c4", "english:~c1.d2.c3.c4.e4.f4.g5.d6.c7-e5"];

#[test]
fn weights_of_any_size_are_found_where_zero_and_one_do_not_serve() {
    let mut found = 0;
    for problem in GENERAL {
        let board: Board = problem.parse().expect("a board");
        let budget = Budget::new();
        let start = State::start(&board);
        let mut run = Run::quiet(Control::unlimited(&budget));
        let reason = Solitaire::refute(&board, &start, &mut run).expect("no limits").expect("a reason");
        assert!(refutes::<Solitaire>(&board, &start, &reason), "{problem}: {reason}");
        let Reason::Weights(list) = &reason else { panic!("{problem}: {reason}") };
        let general = |weights: &Weights| matches!(weights, Weights::Pagoda(list) if list.iter().any(|&w| w > 1));
        found += usize::from(list.iter().any(general));
        let answer = solve(&format!("solitaire:{problem}"), "first", "first", &Value::Null);
        assert_eq!(answer["status"], "impossible", "{problem}");
        assert!(answer["reason"]["text"].as_str().is_some_and(|text| text.contains("weigh")), "{answer}");
    }
    assert_eq!(found, GENERAL.len());
}

#[test]
fn forged_weights_are_not_believed() {
    let board: Board = "english:d4-d4".parse().expect("a board");
    let start = State::start(&board);
    let refutes = |reason: Reason| refutes::<Solitaire>(&board, &start, &reason);
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
