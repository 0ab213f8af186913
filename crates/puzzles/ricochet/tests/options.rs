//! What `docs/ricochet.md` promises: its boards are as it says, and solvers know what its table says they know.
use gridwright_core::operations::Code;
use gridwright_testing::{call, solve};
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../../docs/ricochet.md");

/// The rows of the table whose first heading is this, without the headings.
fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let lines = PAGE.lines().skip_while(|line| !line.starts_with(&format!("| {heading} |")));
    let rows = lines.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// Whether a board with its moves is solved; none when a move is refused.
fn solved(text: &str) -> Option<bool> {
    let checked = call(json!({"op": "check", "text": text})).ok()?;
    checked["complete"].as_bool()
}

#[test]
fn every_rule_has_an_example_and_a_board_that_fails() {
    let rows = table("rule");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let board = |column: usize| row[column].trim_matches('`');
        assert_eq!(solved(board(2)), Some(true), "{}", board(2));
        assert_ne!(solved(board(3)), Some(true), "{}", board(3));
    }
}

#[test]
fn solvers_know_what_the_table_says_and_refuse_the_rest() {
    let boards = [
        "ricochet:2x2-4.:r1c1:R@r2c2:turn",
        "ricochet:2x2-4.:r1c1:R@r2c2:no_rebound",
        "ricochet:2x2-4.:r1c1:R@r1c2-R@r2c2",
        "ricochet:2x2-4.:r1c1:A@r2c2",
        "ricochet:2x2-..kG..:r1c1:R@r2c2",
        "ricochet:1x17-17.:r1c1:R@r1c17",
    ];
    let rows = table("solver");
    assert_eq!(rows.len(), 6);
    for row in rows {
        for (knows, text) in row[1..].iter().zip(boards) {
            let solver = row[0].trim_matches('`');
            let answer = call(json!({"op": "solve", "text": text, "solver": solver, "task": "first"}));
            match *knows {
                "yes" => assert_eq!(answer.expect("an answer")["status"], "solved", "{solver} on {text}"),
                _ => assert_eq!(answer.expect_err("a refusal").code, Code::Unsupported, "{solver} on {text}"),
            }
        }
    }
    for text in boards {
        let default = call(json!({"op": "solve", "text": text, "task": "optimal"})).expect("an answer");
        assert_eq!((&default["status"], &default["claims"]["optimal"]), (&json!("solved"), &json!(true)), "{text}");
    }
}

#[test]
fn the_fewest_moves_for_two_targets_are_fewer_than_those_of_the_legs() {
    let length = |text: &str| solve(text, "breadth_first", "optimal", &Value::Null)["length"].clone();
    let ground = "ricochet:3x4-12.";
    let whole = format!("{ground}:r3c2-r3c4:R@r3c1-G@r1c3");
    assert_eq!(length(&whole), json!(3));
    assert_eq!(solve(&whole, "a_star", "optimal", &Value::Null)["length"], json!(3));
    assert_eq!(length(&format!("{ground}:r3c2-r3c4:R@r3c1")), json!(1));
    assert_eq!(length(&format!("{ground}:r3c1-r3c4:G@r1c3")), json!(5));
}
