//! Boards for the tests, made without any generator of ours, and questions to solvers.
use gridwright_core::algorithm::{Answer, Assignment, End, Query, Task};
use gridwright_core::puzzle::{Puzzle, Rules};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Stats};
use gridwright_loops::{Board, Loops, turned};
use gridwright_testing::verified;
use serde_json::{Value, json};

/// Kinds of small boards: from all mixes, solvable or not.
pub(crate) fn board(rng: &mut Rng) -> Board {
    let (rows, columns) = (2 + rng.below(5) as u16, 2 + rng.below(5) as u16);
    let cells = usize::from(rows) * usize::from(columns);
    let kinds: Vec<u8> = match rng.below(5) {
        0 => vec![5, 3, 15, 0],
        1 => vec![1, 7],
        2 => vec![1, 7, 5, 3],
        3 => vec![3, 3, 3, 5, 1],
        _ => (0..16).collect(),
    };
    let mut pieces = vec![0_u8; cells];
    if rng.chance(1, 5) {
        for piece in &mut pieces {
            *piece = *rng.choose(&kinds).expect("a kind");
        }
    } else {
        plant(&mut pieces, usize::from(rows), usize::from(columns), rng);
        // Some of them lose their solution again.
        if rng.chance(1, 4) {
            let at = rng.below(cells as u32) as usize;
            pieces[at] = *rng.choose(&kinds).expect("a kind");
        }
    }
    let board = Board::of(rows, columns, pieces).expect("a board");
    let (wrap, net) = (rng.chance(1, 6), rng.chance(1, 6));
    shuffled(&board.variant(wrap, net), rng)
}

/// Boards that span several words of the planes, mostly with a solution: of all kinds, or of ends and tees with some bars.
pub(crate) fn wide(rng: &mut Rng, wrap: bool) -> Board {
    let rows = 3 + rng.below(8) as u16;
    let columns = *rng.choose(&[31, 32, 33, 40, 64, 65, 70, 127, 128, 129, 150]).expect("a width");
    let mut pieces = vec![0; usize::from(rows) * usize::from(columns)];
    plant(&mut pieces, usize::from(rows), usize::from(columns), rng);
    if rng.chance(1, 6) {
        let at = rng.below(pieces.len() as u32) as usize;
        pieces[at] = rng.below(16) as u8;
    }
    shuffled(&Board::of(rows, columns, pieces).expect("a board").variant(wrap, false), rng)
}

/// Random connections of a random density.
fn plant(pieces: &mut [u8], rows: usize, columns: usize, rng: &mut Rng) {
    let dense = 1 + rng.below(9);
    for index in 0..pieces.len() {
        if index % columns + 1 < columns && rng.chance(dense, 10) {
            pieces[index] ^= 2;
            pieces[index + 1] ^= 8;
        }
        if index / columns + 1 < rows && rng.chance(dense, 10) {
            pieces[index] ^= 4;
            pieces[index + columns] ^= 1;
        }
    }
}

pub(crate) fn shuffled(board: &Board, rng: &mut Rng) -> Board {
    let pieces = board.pieces().iter().map(|&sides| turned(sides, rng.below(4) as i32)).collect();
    let (wrap, net) = (board.wraps(), board.is_net());
    Board::of(board.size().0, board.size().1, pieces).expect("the same size").variant(wrap, net)
}

/// Asks a solver, and verifies its answer.
pub(crate) fn ask(board: &Board, solver: &str, task: Task, options: &Value) -> (Answer<Loops>, Stats) {
    ask_threads(board, solver, task, options, 1)
}

/// Asks a solver with some threads.
pub(crate) fn ask_threads(
    board: &Board,
    solver: &str,
    task: Task,
    options: &Value,
    threads: u16,
) -> (Answer<Loops>, Stats) {
    let budget = Budget::new();
    let control = Control { max_nodes: 200_000, threads, ..Control::unlimited(&budget) };
    let from = Loops::start(board);
    let assignment = Assignment { board, from: &from, query: Query { task, limit: 30 } };
    let known = Loops::SOLVERS.iter().find(|known| known.info.id == solver).expect("the solver");
    let (answer, stats) = known.run(options, assignment, control, None).expect("options that fit");
    let _ = verified(board, &from, &answer).unwrap_or_else(|why| panic!("{solver} on {board}: {why}"));
    (answer, stats)
}

/// What must be the same for all: whether there is no solution, whether there is one only, how many; none after a stop.
pub(crate) fn known(
    board: &Board,
    solver: &str,
    task: Task,
    options: &Value,
) -> Option<(bool, Option<bool>, Option<String>)> {
    let (answer, _) = ask(board, solver, task, options);
    let unique = answer.claims.first().map(|claim| claim.holds);
    let count = answer.count.map(|count| count.to_string());
    (!matches!(answer.end, End::Stopped(_))).then_some((answer.solutions.is_empty(), unique, count))
}

/// No options.
pub(crate) fn none() -> Value {
    json!(null)
}
