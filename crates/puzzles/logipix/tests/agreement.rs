//! All solvers of Logipix agree: on small boards of every kind with the naive ones, on generated boards among the fast ones.
//!
//! `GRIDWRIGHT_LONG_TESTS=1` takes ten thousand boards, made and then spoiled, and fifty times as many small ones.
use crate::random::{answer, blobs, small};
use gridwright_core::algorithm::{End, Task};
use gridwright_core::puzzle::{Puzzle, Rules, Solution};
use gridwright_core::rng::Rng;
use gridwright_logipix::{Board, Logipix, State};

fn long() -> bool {
    std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some()
}

type Findings = (bool, Vec<(&'static str, bool)>, Option<String>);

/// What must be the same for all; none when the node limit came first.
fn known(board: &Board, from: &State, solver: &str, task: Task) -> Option<Findings> {
    let (answer, _) = answer(board, from, solver, task, 60_000);
    let claims = answer.claims.iter().map(|claim| (claim.what, claim.holds)).collect();
    let count = answer.count.map(|count| count.to_string());
    (!matches!(answer.end, End::Stopped(_))).then_some((answer.solutions.is_empty(), claims, count))
}

fn agree(board: &Board, from: &State, solvers: &[&'static str], task: Task) -> Option<Findings> {
    let decided: Vec<_> =
        solvers.iter().filter_map(|&solver| Some((solver, known(board, from, solver, task)?))).collect();
    assert!(decided.windows(2).all(|pair| pair[0].1 == pair[1].1), "{task:?} of {board}/{from}: {decided:?}");
    decided.into_iter().next().map(|(_, known)| known)
}

#[test]
fn all_solvers_agree_on_small_boards() {
    let all: Vec<&'static str> = Logipix::SOLVERS.iter().map(|solver| solver.info.id).collect();
    let mut rng = Rng::new("small");
    let mut seen = [0_u32; 5];
    for _ in 0..if long() { 50_000 } else { 1_000 } {
        let board = small(&mut rng);
        let from = State::start(&board);
        for task in [Task::Count, Task::All] {
            let _ = agree(&board, &from, &all, task);
        }
        let Some((impossible, claims, _)) = agree(&board, &from, &all, Task::Unique) else { continue };
        let holds = claims.iter().filter(|(_, holds)| *holds).count();
        seen[if impossible { 4 } else { holds }] += 1;
    }
    assert!(seen[0] > 20 && seen[1] > 0 && seen[3] > 100 && seen[4] > 10, "kinds of boards: {seen:?}");
}

#[test]
fn all_solvers_agree_from_the_midst_of_a_game() {
    let all: Vec<&'static str> = Logipix::SOLVERS.iter().map(|solver| solver.info.id).collect();
    let mut rng = Rng::new("midst");
    for _ in 0..if long() { 20_000 } else { 400 } {
        let board = small(&mut rng);
        let (answer, _) = answer(&board, &State::start(&board), "probe", Task::All, 60_000);
        let Some(Solution::Filled(solved)) = answer.solutions.last() else { continue };
        // Some strokes whole, some begun.
        let mut state = State::start(&board);
        for stroke in solved.sorted() {
            let cells = stroke.cells();
            let keep = 2 + rng.below(cells.len() as u32 - 1) as usize;
            let part = gridwright_logipix::Stroke::new(cells[..keep].to_vec()).expect("a part");
            if rng.chance(1, 2) {
                let _ = Logipix::play(&board, &mut state, &gridwright_logipix::Move::Draw(part));
            }
        }
        for task in [Task::Unique, Task::Count] {
            let known = agree(&board, &state, &all, task);
            assert!(known.is_none_or(|known| !known.0), "{board}/{state} comes from a solution");
        }
    }
}

#[test]
fn the_fast_solvers_agree_on_generated_boards() {
    let mut rng = Rng::new("generated");
    // Making boards takes longest, so that each is spoiled in several ways: ten thousand boards in all.
    let (boards, spoiled_each) = if long() { (1_250, 7) } else { (40, 1) };
    for number in 0..boards {
        let side = 5 + rng.below(if long() { 36 } else { 18 });
        let made = blobs(
            side.into(),
            side.into(),
            4 + u64::from(rng.below(14)),
            1 + u64::from(rng.below(4)),
            &number.to_string(),
        );
        let from = State::start(&made.board);
        let known = agree(&made.board, &from, &["probe", "exclusion", "sat"], Task::Unique).expect("decided");
        assert_eq!(known.1, [("unique", true), ("unique_partition", true), ("unique_picture", true)], "{}", made.board);
        // Without one of its clues it has no solution any more, or another one.
        for _ in 0..spoiled_each {
            let mut spoiled = made.board.clone();
            let clues: Vec<usize> = (0..spoiled.len()).filter(|&index| spoiled.value(index) > 0).collect();
            let Some(&index) = rng.choose(&clues) else { break };
            spoiled.set_clue(index, 0, 0);
            let _ = agree(&spoiled, &State::start(&spoiled), &["probe", "exclusion", "sat"], Task::Unique);
        }
    }
}

#[test]
fn a_board_of_open_dominoes_is_counted_exactly() {
    // The number of domino tilings of an n x n board: 2, 36, 6728 (Kasteleyn, Temperley and Fisher 1961).
    for (side, tilings) in [(2, 2_u32), (4, 36), (6, 6728)] {
        let mut board = Board::empty(side, side).expect("a size");
        (0..board.len()).for_each(|index| board.set_clue(index, 2, 0));
        for solver in ["exclusion", "sat", "probe"] {
            let (answer, _) = answer(&board, &State::start(&board), solver, Task::Count, u64::MAX);
            assert_eq!(answer.count.map(|count| count.to_string()), Some(tilings.to_string()), "{solver}, side {side}");
        }
    }
}
