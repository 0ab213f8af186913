//! Why a board has no solution: found where there is a short reason, believed only where it is one.
use crate::random::{ask, board, none};
use gridwright_core::algorithm::{End, Task};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_puzzles::loops::{Board, Loops, Reason, State};
use std::collections::BTreeMap;

fn reason(board: &Board) -> Option<Reason> {
    let budget = Budget::new();
    let mut run = Run::quiet(Control::unlimited(&budget));
    Loops::refute(board, &State::start(board), &mut run).expect("no limit")
}

#[test]
fn reasons_are_found_for_boards_without_a_solution_and_for_no_other() {
    let mut rng = Rng::new("reasons");
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..1500 {
        let board = board(&mut rng);
        let (answer, _) = ask(&board, "cp", Task::First, &none());
        let found = reason(&board);
        if let Some(reason) = &found {
            assert_eq!(answer.end, End::Exhausted, "{reason} on loops:{board}");
            assert!(Loops::refutes(&board, &State::start(&board), reason));
            assert_eq!(reason.to_string().parse::<Reason>().as_ref(), Ok(reason));
        }
        if answer.solutions.is_empty() {
            let kind = found.map_or("search".to_owned(), |reason| reason.to_string());
            *seen.entry(kind.split(':').next().unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
    assert!(["balance", "conflict", "search"].iter().all(|kind| seen.contains_key(*kind)), "{seen:?}");
}

#[test]
fn false_reasons_are_not_believed() {
    let board: Board = "2x2:6c39".parse().expect("a board");
    let start = State::start(&board);
    for text in ["balance", "conflict:r1c1", "cut:r1c1", "cut:r1c1.r2c2", "cut:r1c1.r1c2", "cut:r9c9", "cut:r1c1.r1c1"]
    {
        let reason: Reason = text.parse().expect("a reason");
        assert!(!Loops::refutes(&board, &start, &reason), "{text}");
    }
    for text in ["", "cut", "cut:", "conflict:r1c1.r1c2", "balance:r1c1", "cut:r1c1x"] {
        assert!(text.parse::<Reason>().is_err(), "{text}");
    }
}
