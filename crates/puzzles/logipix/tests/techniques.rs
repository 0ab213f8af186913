//! Techniques: what they say is so, and easy boards are solved by easy ones.
use crate::random::{answer, blobs, small};
use gridwright_core::algorithm::{Grade, Task};
use gridwright_core::logic::{Knowledge, Walk};
use gridwright_core::puzzle::{Logic, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_logipix::{Board, Fact, Facts, Logipix, State};
use std::collections::BTreeSet;

/// Whether a fact holds in a solution.
fn holds(solved: &State, fact: &Fact) -> bool {
    match fact {
        Fact::Path(stroke) => solved.stroke(stroke.cells()[0]) == Some(stroke),
        Fact::Dead(stroke) => solved.stroke(stroke.cells()[0]) != Some(stroke),
        Fact::Own { cell, clue } => solved.stroke(*clue).is_some_and(|stroke| stroke.cells().contains(cell)),
        Fact::Apart(one, other) => !solved.stroke(*one).is_some_and(|stroke| stroke.cells().contains(other)),
    }
}

/// Walks a board with one solution; every fact must hold in it. Notes the techniques used; gives in how many positions
/// something was said, when it was solved.
fn walk(board: &Board, solved: &State, used: &mut BTreeSet<&'static str>) -> Option<usize> {
    let budget = Budget::new();
    let mut run = Run::quiet(Control::unlimited(&budget));
    let mut walk = Walk::<Logipix>::new(board, &State::start(board), &mut run).expect("no limit");
    let mut positions = 0;
    while let Some(step) = walk.next_step(&mut run).expect("no limit") {
        assert!(!step.deduction.facts.is_empty(), "{board} has a solution, but {}", step.technique.id);
        let _ = used.insert(step.technique.id);
        positions += 1;
        for fact in &step.deduction.facts {
            assert!(holds(solved, fact), "{} says {fact} of {board}", step.technique.id);
        }
    }
    walk.is_complete(&mut run).expect("no limit").then_some(positions)
}

fn long() -> bool {
    std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some()
}

#[test]
fn nothing_that_is_said_contradicts_the_solution() {
    let mut rng = Rng::new("techniques");
    let mut used = BTreeSet::new();
    for _ in 0..if long() { 20_000 } else { 800 } {
        let board = small(&mut rng);
        let (answer, _) = answer(&board, &State::start(&board), "probe", Task::Unique, u64::MAX);
        if let [Solution::Filled(solved)] = answer.solutions.as_slice() {
            let _ = walk(&board, solved, &mut used);
        }
    }
    let mut positions = 0;
    for seed in 0..if long() { 800 } else { 8 } {
        let made = blobs(12, 12, 12, 1, &format!("techniques/{seed}"));
        let (answer, _) = answer(&made.board, &State::start(&made.board), "probe", Task::Unique, u64::MAX);
        let Some(Solution::Filled(solved)) = answer.solutions.first() else { panic!("a solution of {}", made.board) };
        let walked = walk(&made.board, solved, &mut used);
        positions += walked.unwrap_or_else(|| panic!("the techniques solve {}", made.board));
    }
    assert!(positions >= if long() { 10_000 } else { 100 }, "{positions} positions");
    for wanted in ["lone_pair", "single_path", "parity", "common_few", "common_cells", "probing"] {
        assert!(used.contains(wanted), "{wanted} was never used: {used:?}");
    }
}

#[test]
fn every_technique_has_a_smallest_board() {
    for (id, grade, board) in [
        ("no_path", Grade::Easy, "1x3:2a2"),
        ("lone_pair", Grade::Easy, "1x2:22"),
        ("single_path", Grade::Easy, "1x5:22a22"),
        ("cover", Grade::Hard, "2x3:3a33a3"),
    ] {
        let board: Board = board.parse().expect("a board");
        let technique = Logipix::TECHNIQUES.iter().find(|technique| technique.id == id).expect("a technique");
        let budget = Budget::new();
        let run = &mut Run::quiet(Control::unlimited(&budget));
        let facts = Facts::begin(&board, &State::start(&board), run).expect("no limit");
        let found = (technique.find)(&board, &facts, run).expect("no limit");
        assert_eq!(technique.grade, grade);
        assert!(found.is_some(), "{id} on {board}");
    }
}

#[test]
fn every_grade_has_boards_that_the_techniques_finish() {
    let extreme = "15x15:zzzb4a6a-10-a522f2a4a6c-12-f2a5c5a-18-e5b-10-k-18-n3d98b8f3l449a7e6s7d6666-12-a6";
    for (grade, text) in [
        (Grade::Easy, "1x5:22a22"),
        (Grade::Medium, "15x15:f48b8h4b7b5a5f7h-12-e3a3d366e22b443i1a-12-b1f2i22-10-a72k-10-a44h4488o7k8l6a8o6zb6a6"),
        (Grade::Hard, "15x15:6b8j4a7h65a6k5b4b467e3a6d48c48a83226j8a1h4n8b5a2k5b2j4452i45b72j5a5z45a73j5b3g"),
        (Grade::Expert, "15x15:5e-13-j-12-c4l-12-a-13-942f5b3d2e89e-10-k3d44n5f95c99j-10-b45f8b5c44l9a4l4a34l3zk"),
        (Grade::Extreme, extreme),
    ] {
        let board: Board = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let (answer, _) = answer(&board, &State::start(&board), "probe", Task::Unique, u64::MAX);
        let [Solution::Filled(solved)] = answer.solutions.as_slice() else { panic!("one solution of {text}") };
        let mut used = BTreeSet::new();
        assert!(walk(&board, solved, &mut used).is_some(), "the techniques solve {text}");
        let hardest =
            Logipix::TECHNIQUES.iter().filter(|technique| used.contains(technique.id)).map(|known| known.grade);
        assert_eq!(hardest.max(), Some(grade), "{text}: {used:?}");
    }
}
