//! All Futoshiki solvers agree on thousands of boards: solvable or not, with one solution or many.
//!
//! `GRIDWRIGHT_LONG_TESTS=1` takes fifty times as many.
use gridwright_core::algorithm::{Answer, Assignment, End, Query, Task};
use gridwright_core::puzzle::{Puzzle, Rules};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Stats};
use gridwright_futoshiki::{Board, Futoshiki, Sign};
use gridwright_testing::verified;
use serde_json::Value;
#[cfg(feature = "cadical")]
use serde_json::json;

/// A Latin square by shuffling the rows, columns and numbers of the cyclic one: not uniform, but that is not needed here.
fn latin(side: usize, rng: &mut Rng) -> Vec<u8> {
    let mut orders = [(); 3].map(|()| (0..side).collect::<Vec<_>>());
    for order in &mut orders {
        rng.shuffle(order);
    }
    let [rows, columns, numbers] = orders;
    let cell = |index: usize| numbers[(rows[index / side] + columns[index % side]) % side] as u8 + 1;
    (0..side * side).map(cell).collect()
}

/// A board with some numbers and signs of a Latin square; one in four has a sign turned round, and may be impossible.
fn board(rng: &mut Rng) -> Board {
    let side = 4 + rng.below(6) as usize;
    let square = latin(side, rng);
    let mut board = Board::empty(side as u8).expect("a fit side");
    let (numbers, signs) = (5 + rng.below(30), 10 + rng.below(60));
    for index in 0..square.len() {
        if rng.chance(numbers, 100) {
            board.set_given(index, square[index]);
        }
        for other in [index + 1, index + side] {
            if rng.chance(signs, 100) && other < square.len() {
                let sign = if square[index] < square[other] { Sign::Less } else { Sign::Greater };
                board.set_sign(index, other, sign);
            }
        }
    }
    if rng.chance(1, 4) {
        let index = rng.below(square.len() as u32) as usize;
        let sign = board.sign(index, index + 1);
        board.set_sign(index, index + 1, sign.flipped());
    }
    board
}

fn answer(board: &Board, solver: usize, task: Task, options: &Value) -> (Answer<Futoshiki>, Stats) {
    let budget = Budget::new();
    let control = Control { max_nodes: 20_000, ..Control::unlimited(&budget) };
    let from = Futoshiki::start(board);
    let assignment = Assignment { board, from: &from, query: Query { task, limit: 30 } };
    let (answer, stats) = Futoshiki::SOLVERS[solver].run(options, assignment, control, None).expect("options that fit");
    let _ = verified(board, &from, &answer).expect("a sound answer");
    (answer, stats)
}

/// What must be the same for all; none when the node limit came first.
fn known(board: &Board, solver: usize, task: Task, options: &Value) -> Option<(bool, Option<bool>, Option<String>)> {
    let (answer, _) = answer(board, solver, task, options);
    let unique = answer.claims.first().map(|claim| claim.holds);
    let count = answer.count.map(|count| count.to_string());
    (!matches!(answer.end, End::Stopped(_))).then_some((answer.solutions.is_empty(), unique, count))
}

fn boards() -> u32 {
    if std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some() { 100_000 } else { 2_000 }
}

#[test]
fn all_solvers_agree_on_generated_boards() {
    let mut rng = Rng::new("agreement");
    let mut seen = [0_u32; 3];
    for _ in 0..boards() {
        let board = board(&mut rng);
        for task in [Task::Unique, Task::All] {
            let decided: Vec<_> = (0..Futoshiki::SOLVERS.len())
                .filter_map(|solver| {
                    Some((Futoshiki::SOLVERS[solver].info.id, known(&board, solver, task, &Value::Null)?))
                })
                .collect();
            assert!(decided.len() >= 2, "at least two must decide {board}: {decided:?}");
            assert!(decided.windows(2).all(|pair| pair[0].1 == pair[1].1), "{task:?} of {board}: {decided:?}");
            if let (Task::Unique, (_, (impossible, unique, _))) = (task, &decided[0]) {
                seen[if *impossible { 0 } else { 1 + usize::from(*unique == Some(true)) }] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&times| times >= 100), "impossible, many and unique boards must all be there: {seen:?}");
}

#[cfg(feature = "cadical")]
#[test]
fn both_sat_engines_agree_on_generated_boards() {
    let sat = Futoshiki::SOLVERS.iter().position(|solver| solver.info.id == "sat").expect("the sat solver");
    let mut rng = Rng::new("engines");
    for _ in 0..boards() / 10 {
        let board = board(&mut rng);
        let known = ["batsat", "cadical"].map(|engine| known(&board, sat, Task::All, &json!({ "engine": engine })));
        assert_eq!(known[0], known[1], "{board}");
    }
}
