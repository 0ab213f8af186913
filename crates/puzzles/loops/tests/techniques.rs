//! The techniques: no deduction contradicts a solution, and a walk that ends complete was right.
use crate::random::{ask, board, none};
use gridwright_core::algorithm::Task;
use gridwright_core::logic::Walk;
use gridwright_core::puzzle::{Logic, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_loops::{Loops, State};
use gridwright_testing::call;
use serde_json::json;
use std::collections::BTreeMap;

fn positions() -> u32 {
    if std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some() { 10_000 } else { 800 }
}

#[test]
fn graded_boards_are_finished_by_hints_alone() {
    for (grade, size) in [("easy", 6), ("medium", 6), ("hard", 6), ("expert", 5), ("extreme", 5)] {
        let params = json!({"rows": size, "columns": size, "grade": grade});
        let made =
            call(json!({"op": "generate", "puzzle": "loops", "params": params, "seed": "hints"})).expect("a board");
        let mut session = made["text"].as_str().expect("a board").to_owned();
        loop {
            let hint = call(json!({"op": "hint", "text": session, "strength": "step"})).expect("a hint");
            if hint["kind"] == "solved" {
                break;
            }
            assert_eq!(hint["kind"], "step", "{grade}: {session}: {hint}");
            let step = json!({"input": "move", "step": hint["step"]});
            let played = call(json!({"op": "play", "text": session, "input": step})).expect("a move");
            session = played["session"].as_str().expect("a session").to_owned();
        }
    }
}

#[test]
fn no_deduction_contradicts_a_solution() {
    let mut rng = Rng::new("techniques");
    let mut used: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..positions() {
        let board = board(&mut rng);
        let (answer, _) = ask(&board, "cp", Task::All, &none());
        let standing = |solution: &Solution<Loops>| match solution {
            Solution::Filled(state) => {
                (0..board.len()).map(|index| state.orientation(&board, index)).collect::<Vec<u8>>()
            }
            Solution::Moves(_) => Vec::new(),
        };
        let solutions: Vec<Vec<u8>> = answer.solutions.iter().map(standing).collect();
        let budget = Budget::new();
        let mut run = Run::quiet(Control::unlimited(&budget));
        let mut walk = Walk::<Loops>::new(&board, &State::start(&board), &mut run).expect("no limit");
        while let Some(step) = walk.next_step(&mut run).expect("no limit") {
            *used.entry(step.technique.id).or_default() += 1;
            let holds = |solution: &Vec<u8>| {
                !step.deduction.facts.is_empty()
                    && step.deduction.facts.iter().all(|fact| {
                        let index = board.index(fact.cell).expect("inside");
                        (solution[index] == fact.sides) == fact.placed
                    })
            };
            assert!(solutions.iter().all(holds), "{} on loops:{board}: {:?}", step.technique.id, step.deduction);
        }
        // Pieces nobody has settled may happen to stand right; only a walk that settled all has made a choice.
        let settled = (0..board.len()).all(|index| walk.facts.is_settled(index));
        assert!(
            !settled || !walk.is_complete(&mut run).expect("no limit") || solutions.len() == 1,
            "a walk can't choose: loops:{board}"
        );
    }
    assert_eq!(used.len(), Loops::TECHNIQUES.len(), "every technique is used: {used:?}");
}
