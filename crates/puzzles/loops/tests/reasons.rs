//! Why a board has no solution: found where there is a short reason, believed only where it is one.
use crate::random::{ask, board, none};
use gridwright_core::algorithm::{End, Task};
use gridwright_core::puzzle::{Logic, Refutes};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_loops::{Board, Loops, Reason, State};
use gridwright_testing::{call, refutes, unlimited};
use serde_json::json;
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
            assert!(refutes::<Loops>(&board, &State::start(&board), reason));
            assert_eq!(reason.to_string().parse::<Reason>().as_ref(), Ok(reason));
        }
        if answer.solutions.is_empty() {
            assert!(found.is_some(), "every board of this size has its reason: loops:{board}");
            let kind = found.map_or("none".to_owned(), |reason| reason.to_string());
            *seen.entry(kind.split(':').next().unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
    let all = ["balance", "conflict", "cut", "net", "odd", "search", "tree"];
    assert!(all.iter().all(|kind| seen.contains_key(*kind)), "{seen:?}");
}

#[test]
fn false_reasons_are_not_believed() {
    let board: Board = "2x2:6c39".parse().expect("a board");
    let start = State::start(&board);
    for text in [
        "balance",
        "odd",
        "tree",
        "net",
        "exhausted",
        "conflict:r1c1",
        "cut:r1c1",
        "cut:r1c1.r2c2",
        "cut:r1c1.r1c2",
        "cut:r9c9",
        "cut:r1c1.r1c1",
        "search:r1c1",
        "search:r1c1.r1c1",
        "search:r1c1.r1c2.r2c1.r2c2",
        "search:r9c9",
    ] {
        let reason: Reason = text.parse().expect("a reason");
        assert!(!refutes::<Loops>(&board, &start, &reason), "{text}");
    }
    for text in ["", "cut", "cut:", "conflict:r1c1.r1c2", "balance:r1c1", "cut:r1c1x"] {
        assert!(text.parse::<Reason>().is_err(), "{text}");
    }
}

#[test]
fn a_conflict_names_the_piece_that_can_not_stand() {
    // Crosses of both colours, so that the colours balance: at the border it shows at once, inside after one step, when the
    // empty neighbours have spoken. The elbows in a row of crosses and ends show later still.
    for (text, wanted) in
        [("2x2:ff00", "r1c1"), ("3x4:00000ff00000", "r2c2"), ("1x6:155551", ""), ("2x3:f00f00", "r1c1")]
    {
        let board: Board = text.parse().expect("a board");
        let found = reason(&board).map(|reason| reason.to_string());
        assert_eq!(found, (!wanted.is_empty()).then(|| format!("conflict:{wanted}")), "{text}");
    }
    // Any other piece is no witness.
    let board: Board = "3x4:00000ff00000".parse().expect("a board");
    assert!(!refutes::<Loops>(&board, &State::start(&board), &Reason::Conflict((0, 0))));
    assert!(refutes::<Loops>(&board, &State::start(&board), &Reason::Conflict((1, 1))));
}

#[test]
fn a_cut_names_cells_that_want_too_much() {
    // Whoever takes one cell out of a cut that is tight has no proof any more.
    let mut rng = Rng::new("cuts");
    let mut tight = 0;
    for _ in 0..4000 {
        let board = crate::random::board(&mut rng);
        let Some(Reason::Cut(cells)) = reason(&board) else { continue };
        for at in 0..cells.len() {
            let mut fewer = cells.clone();
            let _ = fewer.remove(at);
            tight +=
                u32::from(!fewer.is_empty() && !refutes::<Loops>(&board, &State::start(&board), &Reason::Cut(fewer)));
        }
    }
    assert!(tight >= 3, "{tight} cells that a cut can't do without");
}

#[test]
fn impossible_boards_with_very_many_ways_have_a_reason_too() {
    // Two rings of ends on joined borders, each with an odd number of them: one is left over in each, whichever way they are
    // turned, but the rings have no colours, and there are too many ways to list. The sum of both is even and tells nothing.
    // With an even number they pair up, and there is no reason.
    for side in [15, 17] {
        for (rows, wanted) in [(side, Some(Reason::Exhausted)), (side + 1, None)] {
            let width = usize::from(side);
            let ring = [vec![0; width], vec![1; usize::from(rows) * width]].concat();
            let board = Board::of(2 * rows + 2, side, ring.repeat(2)).expect("a board").variant(true, false);
            assert_eq!(reason(&board), wanted, "{rows} x {side}");
            let believed =
                unlimited(|run| Loops::refutes(&board, &State::start(&board), &Reason::Exhausted, run)) != Refutes::No;
            assert_eq!(believed, wanted.is_some(), "{rows} x {side}");
        }
    }
}

#[test]
fn a_reason_that_was_checked_says_so_and_giving_up_is_not_taken_for_it() {
    // A second search that gave up was taken for one that had found the same.
    let board = Board::of(13, 13, vec![1; 169]).expect("a board").variant(true, false);
    let checked = unlimited(|run| Loops::refutes(&board, &State::start(&board), &Reason::Exhausted, run));
    assert_eq!(checked, Refutes::Unknown);
    let plain = call(json!({"op": "solve", "text": "loops:2x2:1110"})).expect("an answer");
    assert_eq!((&plain["status"], &plain["reason"]["checked"]), (&json!("impossible"), &json!("yes")));
}
