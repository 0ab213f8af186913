//! Random boards, and calls of solvers, for the other tests.
use gridwright_core::algorithm::{Answer, Assignment, Made, NotMade, Query, Task};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Stats};
use gridwright_logipix::{Board, Logipix, State};
use gridwright_testing::verified;
use serde_json::{Value, json};

/// A small board of walks that may cross and be cut short: solvable in one way, in several, or not at all.
pub(crate) fn small(rng: &mut Rng) -> Board {
    let (rows, columns) = (2 + rng.below(4) as u16, 2 + rng.below(4) as u16);
    let mut board = Board::empty(rows, columns).expect("a fit size");
    let mut free: Vec<bool> = vec![true; board.len()];
    let colours = 1 + rng.below(2);
    for _ in 0..2 + rng.below(6) {
        let mut path = vec![rng.below(board.len() as u32) as usize];
        let length = 1 + rng.below(6) as usize;
        while free[path[0]] && path.len() < length {
            let (row, column) = board.cell(path[path.len() - 1]);
            let ways =
                [(row, column + 1), (row + 1, column), (row, column.wrapping_sub(1)), (row.wrapping_sub(1), column)];
            let ways: Vec<usize> = ways.into_iter().filter_map(|cell| board.index(cell)).collect();
            let ways: Vec<usize> = ways.into_iter().filter(|way| free[*way] && !path.contains(way)).collect();
            let Some(&next) = rng.choose(&ways) else { break };
            path.push(next);
        }
        if free[path[0]] {
            let colour = rng.below(colours) as u8;
            // Now and then a clue is wrong, so that some boards are impossible.
            let slip = u16::from(rng.chance(1, 40));
            board.set_clue(path[0], path.len() as u16 + slip, colour);
            board.set_clue(path[path.len() - 1], path.len() as u16, colour);
            for cell in path {
                free[cell] = false;
            }
        }
    }
    board
}

/// A solver's answer, verified.
pub(crate) fn answer(board: &Board, from: &State, solver: &str, task: Task, nodes: u64) -> (Answer<Logipix>, Stats) {
    let solver = Logipix::SOLVERS.iter().find(|known| known.info.id == solver).expect("a solver");
    let budget = Budget::new();
    let control = Control { max_nodes: nodes, ..Control::unlimited(&budget) };
    let assignment = Assignment { board, from, query: Query { task, limit: 30 } };
    let (answer, stats) = solver.run(&Value::Null, assignment, control, None).expect("options that fit");
    let _ = verified(board, from, &answer).unwrap_or_else(|why| panic!("{} on {board}: {why}", solver.info.id));
    (answer, stats)
}

/// A board of a generator.
pub(crate) fn generate(generator: &str, params: &Value, seed: &str) -> Result<Made<Logipix>, NotMade> {
    let budget = Budget::new();
    let generator = Logipix::GENERATORS.iter().find(|known| known.info.id == generator).expect("a generator");
    generator.run(params, seed, Control::unlimited(&budget)).expect("parameters that can be read")
}

/// A board of random blobs.
pub(crate) fn blobs(rows: u64, columns: u64, longest: u64, inks: u64, seed: &str) -> Made<Logipix> {
    let params = json!({"rows": rows, "columns": columns, "longest": longest, "inks": inks});
    generate("random", &params, seed).expect("a board")
}
