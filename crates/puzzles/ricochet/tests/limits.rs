//! Limits are kept by searches that keep every state they meet.
use gridwright_core::algorithm::{End, Task};
use gridwright_core::run::Stop;
use gridwright_ricochet::{Board, Ricochet};
use gridwright_testing::limits::{Granted, SMALL, solved};
use serde_json::Value;

/// A position that takes many moves.
const LONG: &str = "q0235:r14c11-r2c1-r12c16-r8c13:B@r10c4";

#[test]
fn states_and_the_moves_between_them_are_charged_while_they_grow() {
    let board: Board = LONG.parse().expect("a board");
    for (solver, task) in [("breadth_first", Task::AllOptimal), ("breadth_first", Task::Optimal)] {
        let end = solved::<Ricochet>(Granted::bytes(SMALL / 4), board.clone(), solver, task, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Memory), "{solver}");
    }
}

#[test]
fn every_search_looks_at_the_clock() {
    let board: Board = LONG.parse().expect("a board");
    for solver in ["breadth_first", "a_star", "ida_star", "bitboard"] {
        let end = solved::<Ricochet>(Granted::questions(1), board.clone(), solver, Task::Optimal, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Time), "{solver}");
    }
}
