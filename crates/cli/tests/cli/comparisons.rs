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
    assert_eq!(rows[0][..7], ["input", "solver", "options", "threads", "status", "claims", "length"]);
    let status: Vec<_> = rows[1..].iter().map(|row| (row[1], row[4])).collect();
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

/// A board whose islands keep several threads busy.
fn loops() -> String {
    run(&["generate", "loops", "--size", "48", "--seed", "threads"]).out.trim().to_owned()
}

/// The cells of a column of comma-separated values.
fn column(csv: &str, name: &str) -> Vec<String> {
    let mut lines = csv.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let head = lines.next().expect("a head");
    let at = head.iter().position(|title| title == name).unwrap_or_else(|| panic!("{name} in {head:?}"));
    lines.map(|line| line[at].clone()).collect()
}

#[test]
fn every_run_has_the_threads_that_were_asked_for_and_named_counts_are_counted_once() {
    let board = loops();
    let vary = ["solve", &board, "--solver", "line_by_line", "--vary", "threading=none,corners,clusters"];
    let csv = run(&[&vary[..], &["--threads", "2", "--csv", "-v"]].concat()).out;
    assert_eq!(column(&csv, "threads"), ["2", "2", "2"]);
    let frozen: Vec<u32> = column(&csv, "frozen").iter().map(|cell| cell.parse().expect("a number")).collect();
    assert!(frozen[0] > 0 && frozen[0] <= 48 * 48 && frozen.iter().all(|count| *count == frozen[0]), "{frozen:?}");
    let winner = column(&csv, "winner_nodes");
    assert!(winner[0].is_empty() && !winner[1].is_empty() && winner[2].is_empty(), "only the corners race: {winner:?}");
    assert!(!column(&csv, "solve_micros").contains(&String::new()));
}

#[test]
fn the_portfolio_takes_members_and_names_its_winner() {
    let board = loops();
    let set =
        ["solve", &board, "--solver", "portfolio", "--set", "members=snail+structure", "--threads", "2", "--json"];
    let ran = run(&set);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let counts = answer["stats"]["counts"].as_array().expect("counts");
    let winners: Vec<&str> =
        counts.iter().filter_map(|count| count["name"].as_str()?.strip_prefix("winner_")).collect();
    assert!(winners.contains(&"snail") || winners.contains(&"structure"), "{winners:?}");
    assert!(winners.contains(&"nodes"), "{winners:?}");
    let wrong = run(&["solve", &board, "--solver", "portfolio", "--set", "members=nobody"]);
    assert!(wrong.status == 2 && wrong.err.contains("csp|line_by_line"), "{}", wrong.err);
}

#[test]
fn a_table_has_the_length_of_solutions() {
    let csv = run(&["solve", "triangle4:b2-any", "--solver", "first,closure", "--csv"]).out;
    assert!(column(&csv, "length").iter().all(|cell| cell.parse::<u32>().is_ok()), "{csv}");
}

#[test]
fn logipix_counts_candidates_and_paths_by_the_value_of_their_clues() {
    let board = run(&["examples", "logipix-easy-2"]).out.trim().to_owned();
    let csv = run(&["solve", &board, "--solver", "exclusion,ordered", "--csv", "-v"]).out;
    assert!(column(&csv, "candidates_04").iter().any(|cell| !cell.is_empty()), "{csv}");
    assert!(column(&csv, "paths_04").iter().all(|cell| !cell.is_empty()), "{csv}");
}
