//! Limits are kept on boards whose clues have millions of paths.
use gridwright_core::algorithm::{End, Task};
use gridwright_core::run::Stop;
use gridwright_logipix::{Board, Logipix};
use gridwright_testing::limits::{Granted, SMALL, made, solved};
use serde_json::{Value, json};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Two clues of 41 in the middle of an empty board.
const LONG: &str = "30x30:zzzzzzzzzzzzzzzzr-41-zd-41-zzzzzzzzzzzzzzzzr";
/// Two clues of 20 on a small board: their paths fit into memory, and each is to be probed.
const PROBED: &str = "10x10:zzm-20-e-20-zb";

/// A board of twos alone, with more solutions than anybody can list.
fn twos(side: usize) -> Board {
    board(&format!("{side}x{side}:{}", "2".repeat(side * side)))
}

#[test]
fn paths_are_charged_while_they_are_listed() {
    for solver in ["probe", "exclusion", "sat", "probable"] {
        let end = solved::<Logipix>(Granted::bytes(SMALL), board(LONG), solver, Task::First, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Memory), "{solver}");
    }
}

#[test]
fn clauses_are_charged_while_they_are_added() {
    let board = board("10x10:zzm-18-e-18-zb");
    let end = solved::<Logipix>(Granted::bytes(SMALL), board, "sat", Task::First, Value::Null);
    assert_eq!(end, End::Stopped(Stop::Memory));
}

#[test]
fn probing_looks_at_the_clock_by_the_work_done() {
    for questions in [10, 1000] {
        let granted = Granted { questions, bytes: 1 << 30 };
        let end = solved::<Logipix>(granted, board(PROBED), "probe", Task::First, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Time), "{questions} questions");
    }
}

#[test]
fn all_solutions_are_written_out_within_the_limits() {
    for questions in [50, 500] {
        let end = solved::<Logipix>(Granted::questions(questions), twos(60), "probe", Task::All, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Time), "{questions} questions");
    }
    let end = solved::<Logipix>(Granted::bytes(SMALL), twos(60), "probe", Task::All, Value::Null);
    assert_eq!(end, End::Stopped(Stop::Memory));
}

#[test]
fn pairs_that_are_too_many_are_charged() {
    let crowd = board(&format!("300x300:{}", "-60-".repeat(300 * 300)));
    let end = solved::<Logipix>(Granted::bytes(SMALL), crowd, "probe", Task::First, Value::Null);
    assert_eq!(end, End::Stopped(Stop::Memory));
}

#[test]
fn a_large_picture_is_made_within_the_limits() {
    let params = json!({"rows": 500, "columns": 500});
    assert_eq!(made::<Logipix>(Granted::questions(20), "random", params), Some(Stop::Time));
    let pixels = format!("2000x2000:{}", "0080ff".repeat(4_000_000));
    let params = json!({"pixels": pixels, "rows": 100});
    assert_eq!(made::<Logipix>(Granted::bytes(4 << 20), "picture", params), Some(Stop::Memory));
}
