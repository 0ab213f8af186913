//! Several solvers and options make a table; whatever came of a run is a row.
use crate::program::{masked, run, told};

const BOARD: &str = "futoshiki:4:.l...n...2....v....";

#[test]
fn every_combination_is_a_row() {
    let arguments = [
        "solve",
        BOARD,
        "--solver",
        "backtrack,forward_checking",
        "--vary",
        "smallest_domain=off,dynamic",
        "--vary",
        "rarest_value=false,true",
        "--task",
        "unique",
    ];
    insta::assert_snapshot!(told(&arguments));
}

#[test]
fn a_limit_and_a_refusal_are_rows_too() {
    let big = format!("futoshiki:9:{}", ".".repeat(81));
    let ran =
        run(&["solve", BOARD, &big, "--solver", "backtrack,nobody", "--task", "count", "--nodes", "1000", "--csv"]);
    let rows: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][..5], ["input", "solver", "options", "status", "claims"]);
    let status: Vec<_> = rows[1..].iter().map(|row| (row[1], row[3])).collect();
    let wanted = [
        ("backtrack", "solved"),
        ("nobody", "unknown_name"),
        ("backtrack", "stopped:nodes"),
        ("nobody", "unknown_name"),
    ];
    assert_eq!(status, wanted);
    assert_eq!(ran.status, 3, "{}", masked(&ran.out));
}

#[test]
fn all_solvers_agree_and_are_listed() {
    let ran = run(&["solve", BOARD, "--solver", "all", "--task", "count", "--json"]);
    let rows: Vec<serde_json::Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(rows.len() >= 3);
    for row in &rows {
        assert_eq!(row["input"], BOARD);
        assert_eq!(row["response"]["count"], rows[0]["response"]["count"], "{row}");
    }
}

#[test]
fn a_table_has_no_trace() {
    assert_eq!(run(&["solve", BOARD, "--solver", "all", "--format", "id"]).status, 2);
}
