//! Random boards for property tests, made without any generator of the library.
use gridwright_core::algorithm::{Assignment, Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_futoshiki::{Board, Futoshiki, Sign, State};
use serde_json::Value;

/// Works with a run without limits.
pub(crate) fn with_run<T>(work: impl FnOnce(&mut Run<Quiet>) -> T) -> T {
    let budget = Budget::new();
    work(&mut Run::quiet(Control::unlimited(&budget)))
}

/// A random Latin square: the cyclic one with its rows, columns and numbers shuffled.
pub(crate) fn latin(side: u8, rng: &mut Rng) -> Vec<u8> {
    let mut orders = [(); 3].map(|()| (0..side).collect::<Vec<u8>>());
    for order in &mut orders {
        rng.shuffle(order);
    }
    let [rows, columns, numbers] = orders;
    let cells = rows.iter().flat_map(|row| columns.iter().map(move |column| usize::from((row + column) % side)));
    cells.map(|number| numbers[number] + 1).collect()
}

/// A board with that solution, and signs and numbers in so many of a hundred places.
pub(crate) fn board_of(solution: &[u8], side: u8, signs: u32, givens: u32, rng: &mut Rng) -> Board {
    let mut board = Board::empty(side).expect("a side in range");
    for index in 0..solution.len() {
        if rng.chance(givens, 100) {
            board.set_given(index, solution[index]);
        }
        for other in [index + 1, index + board.len()].into_iter().filter(|&other| other < solution.len()) {
            if rng.chance(signs, 100) {
                let sign = if solution[index] < solution[other] { Sign::Less } else { Sign::Greater };
                board.set_sign(index, other, sign);
            }
        }
    }
    board
}

/// At most two solutions, by the default solver.
pub(crate) fn solutions(board: &Board) -> Vec<Vec<u8>> {
    let wanted = Futoshiki::default_solver(board, Task::Unique);
    let solver = Futoshiki::SOLVERS.iter().find(|solver| solver.info.id == wanted).expect("the default solver");
    let query = Query { task: Task::Unique, limit: 2 };
    let assignment = Assignment { board, from: &State::start(board), query };
    let budget = Budget::new();
    let (answer, _) = solver.run(&Value::Null, assignment, Control::unlimited(&budget), None).expect("options");
    let values = |solution: &Solution<Futoshiki>| match solution {
        Solution::Filled(state) => state.values().to_vec(),
        Solution::Moves(_) => Vec::new(),
    };
    answer.solutions.iter().map(values).collect()
}

/// Takes clues away in random order as long as the solution stays the only one: nothing is left that is not needed.
pub(crate) fn reduce(board: &mut Board, rng: &mut Rng) {
    let cells = board.len() * board.len();
    let signs = board.pairs().into_iter().map(|(less, greater)| (less, Some(greater)));
    let numbers = (0..cells).filter(|&index| board.given(index) != 0).map(|index| (index, None));
    let mut clues: Vec<(usize, Option<usize>)> = numbers.chain(signs).collect();
    rng.shuffle(&mut clues);
    for clue in clues {
        let before = board.clone();
        match clue {
            (index, None) => board.set_given(index, 0),
            (less, Some(greater)) => board.set_sign(less, greater, Sign::None),
        }
        if solutions(board).len() != 1 {
            *board = before;
        }
    }
}

/// Boards of all sorts with one solution, every other one reduced; with that solution.
pub(crate) fn unique_boards(count: usize, seed: &str, sides: &[u8]) -> Vec<(Board, Vec<u8>)> {
    let mut rng = Rng::new(seed);
    let mut boards = Vec::new();
    while boards.len() < count {
        let side = *rng.choose(sides).expect("a side");
        let (signs, givens) = (20 + rng.below(80), rng.below(30));
        let solution = latin(side, &mut rng);
        let mut board = board_of(&solution, side, signs, givens, &mut rng);
        if solutions(&board).len() == 1 {
            if boards.len() % 2 == 1 {
                reduce(&mut board, &mut rng);
            }
            boards.push((board, solution));
        }
    }
    boards
}
