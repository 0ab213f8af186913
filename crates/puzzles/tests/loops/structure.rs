//! The default solver on what it was made for: large boards, hard islands, exact counts, fewest turns.
use crate::random::{ask, board, none, shuffled};
use gridwright_core::algorithm::{End, Task};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control};
use gridwright_puzzles::loops::{Board, Loops, State};
use serde_json::json;

/// Quarter turns from the start to a state, each piece the short way.
fn turns(board: &Board, state: &State) -> u32 {
    (0..board.len()).map(|index| u32::from(state.turns(index).unsigned_abs())).sum()
}

#[test]
fn the_fewest_turns_are_the_fewest_of_all_solutions() {
    let mut rng = Rng::new("optimal");
    let mut several = 0;
    for _ in 0..400 {
        let board = board(&mut rng);
        let (all, _) = ask(&board, "csp", Task::All, &none());
        if all.end != End::Exhausted || all.solutions.is_empty() {
            continue;
        }
        several += u32::from(all.solutions.len() > 1);
        let cost = |solution: &Solution<Loops>| match solution {
            Solution::Filled(state) => turns(&board, state),
            Solution::Moves(_) => u32::MAX,
        };
        let (best, _) = ask(&board, "structure", Task::Optimal, &none());
        assert!(best.claims.iter().any(|claim| claim.what == "optimal" && claim.holds), "loops:{board}");
        assert_eq!(best.solutions.iter().map(cost).min(), all.solutions.iter().map(cost).min(), "loops:{board}");
    }
    assert!(several > 20, "{several} boards with several solutions");
}

fn made(generator: &str, params: &serde_json::Value, seed: &str) -> Board {
    let budget = Budget::new();
    let known = Loops::GENERATORS.iter().find(|known| known.info().id == generator).expect("the generator");
    let made = known.run(params, seed, Control::unlimited(&budget)).expect("parameters that can be read");
    made.expect("a board").board
}

#[test]
fn large_boards_of_every_family_are_solved() {
    for (name, weights) in [
        ("even", json!({"empty": 8, "end": 8, "bar": 8, "tee": 8, "cross": 8, "elbow": 8})),
        ("ends", json!({"empty": 1, "end": 200, "bar": 1, "tee": 10, "cross": 4, "elbow": 4})),
        ("parity", json!({"empty": 1, "end": 1, "bar": 60, "tee": 1, "cross": 2, "elbow": 60})),
        ("hard", json!({"empty": 1, "end": 60, "bar": 20, "tee": 60, "cross": 1, "elbow": 8})),
    ] {
        for wrap in [false, true] {
            let mut params = weights.clone();
            params["rows"] = json!(24);
            params["columns"] = json!(33);
            params["wrap"] = json!(wrap);
            let board = made("planted", &params, name);
            let (answer, _) = ask(&board, "structure", Task::First, &none());
            assert_eq!(answer.solutions.len(), 1, "{name}, wrap {wrap}");
        }
    }
}

#[test]
fn a_mutilated_chessboard_falls_at_once() {
    for side in [8_u16, 100] {
        let mut pieces = vec![1; usize::from(side) * usize::from(side)];
        pieces[0] = 0;
        let last = pieces.len() - 1;
        pieces[last] = 0;
        let board = Board::of(side, side, pieces).expect("a board");
        let (answer, stats) = ask(&board, "structure", Task::First, &none());
        assert_eq!((answer.solutions.len(), answer.end), (0, End::Exhausted));
        assert_eq!(answer.reason.map(|reason| reason.to_string()), Some("balance".to_owned()));
        assert_eq!(stats.nodes, 0);
    }
}

#[test]
fn counts_are_exact_however_large() {
    // Perfect matchings of the 8 x 8 grid (Fisher, Kasteleyn and Temperley 1961).
    let board = Board::of(8, 8, vec![1; 64]).expect("a board");
    let (answer, _) = ask(&board, "structure", Task::Count, &none());
    assert_eq!(answer.count.map(|count| count.to_string()), Some("12988816".to_owned()));
    // Elbows only: every row and every column of a grid with joined borders may be chosen freely.
    let board = Board::of(20, 30, vec![3; 600]).expect("a board").variant(true, false);
    let (answer, _) = ask(&board, "structure", Task::Count, &none());
    assert_eq!(answer.count.map(|count| count.to_string()), Some((1_u64 << 50).to_string()));
}

#[test]
fn statistics_match_a_hand_count() {
    // Two squares of ends, each of which can be paired in two ways, apart from each other: 2 islands of 4 cells; the
    // column of empty cells between them is frozen.
    let board: Board = "2x5:1101111011".parse().expect("a board");
    let (answer, stats) = ask(&board, "structure", Task::Count, &none());
    assert_eq!(answer.count.map(|count| count.to_string()), Some("4".to_owned()));
    let named = |name: &str| stats.counts.iter().find(|known| known.name == name).map(|known| known.value);
    assert_eq!((named("frozen"), named("clusters"), named("largest")), (Some(2), Some(2), Some(4)));
    let (_, stats) = ask(&board, "line_by_line", Task::Count, &none());
    let named = |name: &str| stats.counts.iter().find(|known| known.name == name).map(|known| known.value);
    assert_eq!((named("frozen"), named("clusters")), (Some(2), Some(2)));
}

#[test]
fn large_random_boards_agree_with_clauses() {
    let mut rng = Rng::new("large");
    for number in 0..2 {
        let board = made("random", &json!({"rows": 30, "columns": 65 + number}), &format!("large/{number}"));
        let board = shuffled(&board, &mut rng);
        for task in [Task::First, Task::Unique] {
            let (one, _) = ask(&board, "structure", task, &none());
            let (other, _) = ask(&board, "cp", task, &none());
            assert_eq!(one.claims, other.claims);
            assert_eq!(one.solutions.is_empty(), other.solutions.is_empty());
        }
    }
}
