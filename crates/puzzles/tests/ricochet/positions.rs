//! Positions whose fewest moves other programs have found.
use crate::common::{call, solve};
use serde_json::{Value, json};

/// Length, board, foreign id.
pub(crate) fn known() -> Vec<(u64, &'static str, &'static str)> {
    let lines = include_str!("positions.txt").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let mut words = line.split(' ');
        let length = words.next().and_then(|word| word.parse().ok()).expect("a length");
        (length, words.next().expect("a board"), words.next().expect("an id"))
    };
    lines.map(read).collect()
}

/// The length a solver proves; its path is replayed by the rules before it leaves the library.
fn length(text: &str, solver: &str) -> Value {
    let answer = solve(text, solver, "optimal", &Value::Null);
    assert_eq!(answer["claims"]["optimal"], true, "{solver} on {text}: {answer}");
    answer["length"].clone()
}

#[test]
fn the_default_solver_finds_the_fewest_moves_of_every_position() {
    for (wanted, text, _) in known() {
        let answer = call(json!({"op": "solve", "text": text, "task": "optimal"})).expect("an answer");
        assert_eq!((&answer["length"], &answer["claims"]["optimal"]), (&json!(wanted), &json!(true)), "{text}");
    }
}

#[test]
fn the_simple_solvers_agree_on_the_shallow_ones() {
    for (solver, most) in [("breadth_first", 5), ("a_star", 8), ("ida_star", 8)] {
        for (wanted, text, _) in known().into_iter().filter(|(length, ..)| *length <= most) {
            assert_eq!(length(text, solver), json!(wanted), "{solver} on {text}");
        }
    }
}
