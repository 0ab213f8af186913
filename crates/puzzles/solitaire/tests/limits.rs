//! Limits are kept on boards where one move of one peg leads to millions of positions.
use gridwright_core::algorithm::{End, Task};
use gridwright_core::run::Stop;
use gridwright_solitaire::{Board, Solitaire};
use gridwright_testing::limits::{Granted, SMALL, made, solved};
use serde_json::{Value, json};

/// Nine pegs on a board of 55 holes: played backwards, one peg jumps through the whole of it.
const WIDE: &str = "triangle10:~a3.a4.c6.d6.c7.d7.a9.b9.d10-c9";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

#[test]
fn a_level_is_charged_while_it_grows_not_afterwards() {
    for solver in ["closure", "bidirectional"] {
        let end = solved::<Solitaire>(Granted::bytes(SMALL), board(WIDE), solver, Task::Optimal, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Memory), "{solver}");
    }
}

#[test]
fn a_long_game_whose_table_does_not_fit_is_refused_before_any_work() {
    // The table of a French goal is as large as the limit, and the search needs room beside it.
    let granted = Granted { questions: 0, bytes: 1 << 30 };
    let end = solved::<Solitaire>(granted, board("french:d3-d5"), "closure", Task::Optimal, Value::Null);
    assert_eq!(end, End::Stopped(Stop::Memory));
}

#[test]
fn a_short_game_whose_table_does_not_fit_does_without() {
    let short = board("french:d5-~d3.d4");
    let end = solved::<Solitaire>(Granted::bytes(SMALL), short, "closure", Task::Optimal, Value::Null);
    assert_eq!(end, End::Enough);
}

#[test]
fn a_level_looks_at_the_clock_while_it_grows() {
    for questions in [1, 10, 100] {
        let granted = Granted { questions, bytes: 1 << 30 };
        let end = solved::<Solitaire>(granted, board(WIDE), "bidirectional", Task::AllOptimal, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Time), "{questions} questions");
    }
}

#[test]
fn a_position_that_is_to_need_few_moves_is_made_within_its_limits() {
    let params = json!({"board": "triangle10", "moves": 2});
    assert_eq!(made::<Solitaire>(Granted::bytes(SMALL), "reverse", params.clone()), Some(Stop::Memory));
    assert_eq!(made::<Solitaire>(Granted::questions(50), "reverse", params), Some(Stop::Time));
}

#[test]
fn a_wide_beam_is_charged_before_it_is_filled() {
    let options = json!({"width": 1_000_000});
    let board = board("wiegleb:e5-e5");
    let end = solved::<Solitaire>(Granted::bytes(SMALL), board.clone(), "beam", Task::First, options.clone());
    assert_eq!(end, End::Stopped(Stop::Memory));
    let end = solved::<Solitaire>(Granted::questions(500), board, "beam", Task::First, options);
    assert_eq!(end, End::Stopped(Stop::Time));
}

#[test]
fn counting_is_charged_for_the_level_before_as_well() {
    let board = board("wiegleb:e5-e5");
    let end = solved::<Solitaire>(Granted::bytes(SMALL), board, "closure", Task::Count, Value::Null);
    assert_eq!(end, End::Stopped(Stop::Memory));
}
