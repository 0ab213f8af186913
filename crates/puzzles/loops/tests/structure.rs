//! The default solver on what it was made for: large boards, hard islands, exact counts, fewest turns.
use crate::random::{ask, ask_threads, board, known, none, shuffled, wide};
use gridwright_core::algorithm::{Assignment, End, Query, Task};
use gridwright_core::puzzle::{Puzzle, Rules, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control};
use gridwright_loops::{Board, Fact, Loops, Move, State};
use gridwright_testing::verified;
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
        // The steps shown are as many.
        let steps = best.solutions.first().map(|best| Loops::moves(&board, &State::start(&board), best).len() as u32);
        assert_eq!(steps, best.solutions.iter().map(cost).min(), "loops:{board}");
    }
    assert!(several > 20, "{several} boards with several solutions");
}

fn made(generator: &str, params: &serde_json::Value, seed: &str) -> Board {
    let budget = Budget::new();
    let known = Loops::GENERATORS.iter().find(|known| known.info.id == generator).expect("the generator");
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
fn an_odd_number_of_ends_on_joined_borders_falls_at_once() {
    for side in [3_u16, 7, 101] {
        let ends = "1".repeat(usize::from(side) * usize::from(side));
        let board: Board = format!("{side}x{side}w:{ends}").parse().expect("a board");
        for task in [Task::First, Task::Unique, Task::Count] {
            let (answer, stats) = ask(&board, "structure", task, &none());
            assert_eq!((answer.solutions.len(), answer.end, stats.nodes), (0, End::Exhausted, 0), "{side}");
            assert_eq!(answer.reason.map(|reason| reason.to_string()), Some("odd".to_owned()), "{side}");
        }
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
    assert_eq!((named("clusters_below_10"), named("clusters_below_100")), (Some(2), None));
    let phases: Vec<&str> = stats.phases.iter().map(|phase| &*phase.name).collect();
    assert_eq!(phases, ["freeze", "cluster", "solve"]);
    // One solution is found on planes instead of cells: the same figures.
    let (_, stats) = ask(&board, "structure", Task::First, &none());
    let named = |name: &str| stats.counts.iter().find(|known| known.name == name).map(|known| known.value);
    assert_eq!((named("frozen"), named("clusters"), named("largest")), (Some(2), Some(2), Some(4)));
    assert_eq!(stats.phases.iter().map(|phase| &*phase.name).collect::<Vec<_>>(), ["freeze", "cluster", "solve"]);
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

#[test]
fn boards_wider_than_a_word_agree_with_clauses() {
    let mut rng = Rng::new("wide");
    let mut barren = 0;
    for number in 0..250 {
        let board = wide(&mut rng, number % 3 == 0);
        for task in [Task::First, Task::Unique] {
            let one = known(&board, "structure", task, &none());
            let other = known(&board, "cp", task, &none());
            assert!(one.is_some() && one == other, "{task:?} of loops:{board}: {one:?} and {other:?}");
            barren += u32::from(one.is_some_and(|(impossible, ..)| impossible));
        }
    }
    assert!(barren > 10, "{barren} boards without a solution");
}

#[test]
fn progress_is_kept_and_turned_on() {
    let mut rng = Rng::new("progress");
    for number in 0..60 {
        let board = wide(&mut rng, number % 4 == 0);
        let (answer, _) = ask(&board, "structure", Task::First, &none());
        let Some(Solution::Filled(solved)) = answer.solutions.first() else { continue };
        // Some pieces are locked as they are solved, others turned anyhow.
        let mut from = Loops::start(&board);
        for index in 0..board.len() {
            let cell = board.cell(index);
            let turns = board.kind(index).orientations().len() > 1;
            if turns && rng.chance(1, 3) {
                Loops::play(&board, &mut from, &Move::Fix { cell, sides: solved.orientation(&board, index) })
                    .expect("an orientation of the piece");
            } else if rng.chance(1, 3) {
                Loops::play(&board, &mut from, &Move::Turn { cell, by: -1 }).expect("not locked");
            }
        }
        let budget = Budget::new();
        let assignment = Assignment { board: &board, from: &from, query: Query { task: Task::First, limit: 1 } };
        let solver = Loops::SOLVERS.iter().find(|known| known.info.id == "structure").expect("the default");
        let (answer, _) =
            solver.run(&serde_json::Value::Null, assignment, Control::unlimited(&budget), None).expect("no options");
        let states = verified(&board, &from, &answer).unwrap_or_else(|why| panic!("loops:{board}/{from}: {why}"));
        assert_eq!(states.len(), 1, "loops:{board}/{from}");
    }
}

#[test]
fn bars_among_ends_and_tees_agree_with_clauses() {
    let mut rng = Rng::new("bars");
    let mut barren = 0;
    for number in 0..40 {
        let bars = [1, 3, 8, 20, 60][number % 5];
        let params = json!({"rows": 14, "columns": 15, "end": 60, "tee": 60, "elbow": 10, "bar": bars, "sweeps": 8});
        let board = made("planted", &params, &format!("bars/{number}"));
        // Two pieces of the same colour change places with two others: still balanced, but often without a solution.
        let mut pieces = board.pieces().to_vec();
        if number % 2 == 1 {
            for _ in 0..2 {
                let (one, other) = (rng.below(105) as usize, rng.below(105) as usize);
                pieces.swap(2 * one, 2 * other);
            }
        }
        let board = Board::of(14, 15, pieces).expect("a board");
        let one = known(&board, "structure", Task::First, &none()).expect("decided");
        let other = known(&board, "cp", Task::First, &none()).expect("decided");
        assert_eq!(one, other, "loops:{board}");
        barren += u32::from(one.0);
    }
    assert!((3..30).contains(&barren), "{barren} boards without a solution");
}

#[test]
fn islands_without_bars_are_unique_exactly_when_clauses_say_so() {
    let mut rng = Rng::new("switches");
    let mut unique = 0;
    for number in 0..60 {
        // A large island of few kinds: too many tries for a search, so the matching decides.
        let params = json!({"rows": 12, "columns": 13, "end": 200, "tee": 40, "elbow": 30, "bar": 1, "sweeps": 12});
        let board = made("planted", &params, &format!("switches/{number}"));
        let pieces: Vec<u8> =
            board.pieces().iter().map(|&sides| if sides == 5 || sides == 10 { 3 } else { sides }).collect();
        let board = shuffled(&Board::of(12, 13, pieces).expect("a board"), &mut rng);
        let one = known(&board, "structure", Task::Unique, &none());
        let other = known(&board, "cp", Task::Unique, &none());
        assert!(one.is_some() && one == other, "loops:{board}: {one:?} {other:?}");
        unique += u32::from(one.is_some_and(|(_, unique, _)| unique == Some(true)));
    }
    assert!(unique < 60);
}

#[test]
fn threads_change_nothing_in_the_answer() {
    let mut rng = Rng::new("structure threads");
    for number in 0..30 {
        let board = wide(&mut rng, number % 3 == 0);
        for task in [Task::First, Task::Unique, Task::Count, Task::Optimal] {
            let (one, _) = ask_threads(&board, "structure", task, &none(), 1);
            let (many, _) = ask_threads(&board, "structure", task, &none(), 3);
            if matches!(one.end, End::Stopped(_)) || matches!(many.end, End::Stopped(_)) {
                continue;
            }
            assert_eq!((one.end, &one.claims, &one.count), (many.end, &many.claims, &many.count), "loops:{board}");
            assert_eq!(one.solutions.is_empty(), many.solutions.is_empty(), "loops:{board}");
        }
    }
}

#[test]
fn forced_pieces_are_those_that_all_solutions_share() {
    let mut rng = Rng::new("forced");
    let mut some = 0;
    for _ in 0..600 {
        let board = board(&mut rng);
        let (all, _) = ask(&board, "csp", Task::All, &none());
        let (answer, stats) = ask(&board, "structure", Task::Unique, &none());
        let named = |name: &str| stats.counts.iter().find(|known| known.name == name).map_or(0, |known| known.value);
        if board.is_net() || all.end != End::Exhausted || all.solutions.is_empty() || named("unexplored") > 0 {
            continue;
        }
        let stands = |solution: &Solution<Loops>, index: usize| match solution {
            Solution::Filled(state) => state.orientation(&board, index),
            Solution::Moves(_) => 0,
        };
        let same =
            |&index: &usize| all.solutions.iter().all(|one| stands(one, index) == stands(&all.solutions[0], index));
        let shared = (0..board.len()).filter(same).count() as u64;
        assert_eq!(named("frozen") + named("forced"), shared, "loops:{board}");
        if answer.solutions.len() > 1 {
            let turns = |&index: &usize| board.kind(index).orientations().len() > 1;
            let fact = |index: usize| Fact::is(board.cell(index), stands(&all.solutions[0], index));
            let facts: Vec<Fact> = (0..board.len()).filter(turns).filter(same).map(fact).collect();
            assert_eq!(answer.forced, facts, "loops:{board}");
        }
        some += u32::from(answer.solutions.len() > 1 && named("forced") > 0);
    }
    assert!(some > 3, "{some} boards with a choice and forced pieces beside it");
}
