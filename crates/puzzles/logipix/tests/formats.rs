//! Notations: what is read, and where and why not.
use gridwright_testing::call;
use serde_json::json;

#[test]
fn the_usual_notation_is_read_with_and_without_colours() {
    let plain = call(json!({"op": "open", "text": "3\n2\n2 2 0\n0 1 12\n"})).expect("a board");
    assert_eq!((&plain["board"], &plain["format"]), (&json!("logipix:2x3:22b1-12-"), &json!("numbers")));
    let coloured = call(json!({"op": "open", "text": "2\n2\n2:1 2:1\n2:30 2:30"})).expect("a board");
    assert_eq!(coloured["board"], "logipix:2x2:A2A2@30=2@30=2");
}

#[test]
fn tables_are_read() {
    let table = call(json!({"op": "open", "text": "2,2,\n,1,12:3\n", "puzzle": "logipix"})).expect("a board");
    assert_eq!(table["board"], "logipix:2x3:22b1C-12-");
}

#[test]
fn faulty_texts_say_where_and_why() {
    for (text, line, column, words) in [
        ("3\n2\n2 2 0\n0 x 1\n", 4, 3, "Expected a number from 0 to 9999, found “x”."),
        ("3\n2\n2 2 0\n0 1\n", 5, 1, "Expected a number from 0 to 9999, found the end of the text."),
        ("3\n2\n2 2 0\n0 1 1 7\n", 4, 7, "Expected the end of the text after 2 rows of 3 numbers, found “7”."),
        ("0\n2\n2 2 0\n", 1, 1, "Expected the width of the board, a number from 1 to 1000, found “0”."),
        ("logipix:2x2:2z", 1, 14, "This letter stands for more empty cells than the board has left."),
        ("logipix:1x3:3a3/r1c1:ee_r1c1:e", 1, 31, "This path shares a cell with one before it."),
    ] {
        let failure = call(json!({"op": "open", "text": text, "puzzle": "logipix"})).expect_err("a failure");
        assert_eq!(failure.at.map(|at| (at.line, at.column)), Some((line, column)), "{text:?}: {}", failure.message);
        assert_eq!(failure.message, words, "{text:?}");
    }
}
