//! Techniques: one smallest example each, and what must hold of all of them on random boards.
use gridwright_core::algorithm::{Deduction, Order, Quest, Task};
use gridwright_core::event::Quiet;
use gridwright_core::ladder::Walk;
use gridwright_core::locale::Voice;
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_puzzles::futoshiki::{Board, Fact, Facts, Futoshiki, Sign, State};
use serde_json::Value;

fn with_run<T>(work: impl FnOnce(&mut Run<Quiet>) -> T) -> T {
    let budget = Budget::new();
    work(&mut Run::quiet(Control::unlimited(&budget)))
}

/// A random Latin square: the cyclic one with its rows, columns and numbers shuffled.
fn latin(side: u8, rng: &mut Rng) -> Vec<u8> {
    let mut orders = [(); 3].map(|()| (0..side).collect::<Vec<u8>>());
    orders.iter_mut().for_each(|order| rng.shuffle(order));
    let [rows, columns, numbers] = orders;
    let cells = rows.iter().flat_map(|row| columns.iter().map(move |column| usize::from((row + column) % side)));
    cells.map(|number| numbers[number] + 1).collect()
}

/// A board with that solution, and signs and numbers in so many of a hundred places.
fn board_of(solution: &[u8], side: u8, signs: u32, givens: u32, rng: &mut Rng) -> Board {
    let mut board = Board::empty(side).expect("a side in range");
    for index in 0..solution.len() {
        if rng.chance(givens, 100) {
            board.set_given(index, solution[index]);
        }
        for other in [index + 1, index + board.len()].into_iter().filter(|&other| other < solution.len()) {
            if rng.chance(signs, 100) {
                board.set_sign(
                    index,
                    other,
                    if solution[index] < solution[other] { Sign::Less } else { Sign::Greater },
                );
            }
        }
    }
    board
}

/// The only solution; none when there are several.
fn unique(board: &Board) -> Option<Vec<u8>> {
    let wanted = Futoshiki::default_solver(board, Task::Unique);
    let solver = Futoshiki::SOLVERS.iter().find(|solver| solver.info().id == wanted).expect("the default solver");
    let quest = Quest { task: Task::Unique, limit: 2 };
    let order = Order { board, from: &State::start(board), quest, options: &Value::Null };
    let budget = Budget::new();
    let (answer, _) = solver.run(order, Control::unlimited(&budget), None).expect("options");
    match answer.solutions.as_slice() {
        [Solution::Filled(only)] => Some(only.values().to_vec()),
        _ => None,
    }
}

#[test]
fn try_one() {
    let mut rng = Rng::new("try");
    let voice = Voice::new("en", &[Futoshiki::INFO.locales]);
    for side in [4, 5] {
        let board = loop {
            let solution = latin(side, &mut rng);
            let board = board_of(&solution, side, 40, 5, &mut rng);
            if unique(&board).is_some() {
                break board;
            }
        };
        println!("{board}");
        let mut walk = Walk::<Futoshiki>::new(&board, &State::start(&board));
        with_run(|run| {
            while let Some(step) = walk.next_step(run).expect("no limit") {
                let facts: Vec<String> = step.deduction.facts.iter().map(ToString::to_string).collect();
                println!("{}: {} [{}]", step.technique.id, voice.say(&step.deduction.message), facts.join(" "));
            }
        });
        println!("{}", walk.is_complete());
    }
}
