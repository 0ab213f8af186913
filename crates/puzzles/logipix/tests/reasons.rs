//! Boards without a solution say why, and the reason is checked without any solver.
use crate::random::{answer, small};
use gridwright_core::algorithm::{End, Task};
use gridwright_core::puzzle::Logic;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_logipix::{Logipix, Reason, State};
use gridwright_testing::{call, refutes};
use serde_json::json;

#[test]
fn each_fault_is_named_with_clue_cell_and_value() {
    for (board, proof, words) in [
        ("1x3:222", "odd-2", "There is no solution: 2 appears 3 times, an odd number, so one has no partner."),
        (
            "1x3:A2A2A2",
            "odd-2:1",
            "There is no solution: 2 of colour 1 appears 3 times, an odd number, so one has no partner.",
        ),
        ("1x3:2a2", "lone-r1c1", "There is no solution: the 2 in r1c1 has no partner in reach."),
        ("2x3:4b4b", "", ""),
        (
            "3x3:1A31B3aB31A31",
            "cross-r2c2-r1c2-r2c1",
            "There is no solution: all paths of the 3 in r1c2 and of the 3 in r2c1 cross r2c2.",
        ),
        ("2x3:41b14", "lone-r1c1", "There is no solution: the 4 in r1c1 has no partner in reach."),
    ] {
        let answer = call(json!({"op": "solve", "text": format!("logipix:{board}")})).expect("an answer");
        if proof.is_empty() {
            assert_eq!(answer["status"], "solved", "{board}");
            continue;
        }
        assert_eq!(answer["status"], "impossible", "{board}");
        assert_eq!((&answer["reason"]["proof"], &answer["reason"]["text"]), (&json!(proof), &json!(words)), "{board}");
    }
}

#[test]
fn no_reason_is_ever_believed_of_a_board_with_a_solution() {
    let mut rng = Rng::new("reasons");
    let mut named = 0;
    for _ in 0..600 {
        let board = small(&mut rng);
        let from = State::start(&board);
        let (answer, _) = answer(&board, &from, "probe", Task::First, u64::MAX);
        let budget = Budget::new();
        let reason = Logipix::refute(&board, &from, &mut Run::quiet(Control::unlimited(&budget))).expect("no limit");
        assert!(reason.is_none_or(|reason| refutes::<Logipix>(&board, &from, &reason)));
        if answer.end != End::Exhausted {
            assert_eq!(reason, None, "{board}");
            for index in (0..board.len()).filter(|&index| board.value(index) > 1) {
                for reason in [Reason::Lone(board.cell(index)), Reason::Stuck(board.cell(index))] {
                    assert!(!refutes::<Logipix>(&board, &from, &reason), "{reason} of {board}");
                }
            }
        }
        named += u32::from(reason.is_some());
        let again = reason.map(|reason| reason.to_string().parse::<Reason>().expect("a reason"));
        assert_eq!(again, reason);
    }
    assert!(named > 5, "{named} impossible boards got a reason");
}
