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

/// Boards of all sorts with one solution: sizes 3 to 7, few signs and many, few numbers and many.
fn boards(count: usize, seed: &str, sides: &[u8]) -> Vec<(Board, Vec<u8>)> {
    let mut rng = Rng::new(seed);
    let mut boards = Vec::new();
    while boards.len() < count {
        let side = *rng.choose(sides).expect("a side");
        let (signs, givens) = (20 + rng.below(60), rng.below(30));
        let solution = latin(side, &mut rng);
        let board = board_of(&solution, side, signs, givens, &mut rng);
        if let Some(only) = unique(&board) {
            assert_eq!(only, solution, "{board}");
            boards.push((board, solution));
        }
    }
    boards
}

/// Walks to the end and looks at every step.
fn walk(board: &Board, solution: &[u8], uses: &mut std::collections::BTreeMap<&'static str, usize>) -> String {
    let mut walk = Walk::<Futoshiki>::new(board, &State::start(board));
    let mut told = String::new();
    loop {
        let before: Facts = walk.facts.clone();
        let Some(step) = with_run(|run| walk.next_step(run)).expect("no limit") else { break };
        let id = step.technique.id;
        *uses.entry(id).or_default() += 1;
        assert!(!step.deduction.facts.is_empty(), "{id} sees a contradiction in {board}");
        for fact in &step.deduction.facts {
            let right = solution[board.index(fact.cell).expect("on the board")];
            assert_eq!(fact.placed, right == fact.value, "{id} says {fact} of {board}");
            let mut alone = before.clone();
            alone.learn(*fact);
            assert_ne!(alone, before, "{id} says nothing new with {fact} of {board}");
        }
        told.push_str(&format!("{id} {:?} {:?}\n", step.deduction.facts, step.deduction.message));
    }
    assert!(walk.is_complete(), "stuck: {board}");
    told
}

#[test]
fn soundness() {
    let mut uses = std::collections::BTreeMap::new();
    let start = std::time::Instant::now();
    let boards = boards(2000, "soundness", &[3, 4, 5, 6]);
    println!("made in {:?}", start.elapsed());
    let start = std::time::Instant::now();
    for (board, solution) in &boards {
        let _ = walk(board, solution, &mut uses);
    }
    println!("{:?} {uses:#?}", start.elapsed());
}
