//! Limits are kept by the techniques on the largest boards.
use gridwright_core::logic::{Grading, Walk};
use gridwright_core::puzzle::Logic;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_futoshiki::{Board, Futoshiki, Sign, State};
use gridwright_testing::limits::{Granted, SMALL, under};

/// Every sign of a square with shuffled rows, columns and numbers: few orders fit a line, behind very many dead ends.
fn signs(side: u8) -> Board {
    let mut board = Board::empty(side).expect("a side");
    let (side, mut rng) = (usize::from(side), Rng::new("limits/signs"));
    let [rows, columns, numbers] = [(); 3].map(|()| {
        let mut order: Vec<usize> = (0..side).collect();
        rng.shuffle(&mut order);
        order
    });
    let value = |index: usize| numbers[(rows[index / side] + columns[index % side]) % side];
    for index in 0..side * side {
        let right = (index % side + 1 < side).then_some(index + 1);
        let below = (index + side < side * side).then_some(index + side);
        for other in right.into_iter().chain(below) {
            board.set_sign(index, other, if value(index) < value(other) { Sign::Less } else { Sign::Greater });
        }
    }
    board
}

fn graded(board: Board, granted: Granted) -> Result<Grading, Stop> {
    under(granted, move |control| Futoshiki::grade(&board, &mut Run::quiet(control)))
}

#[test]
fn the_orders_of_a_line_look_at_the_clock() {
    for questions in [50, 5000] {
        assert_eq!(graded(signs(25), Granted::questions(questions)), Err(Stop::Time), "{questions} questions");
    }
}

#[test]
fn trails_are_charged_while_they_grow() {
    let board = Board::empty(32).expect("a side");
    let hint = |granted: Granted| {
        let board = board.clone();
        under(granted, move |control| {
            let mut run = Run::quiet(control);
            let mut walk = Walk::<Futoshiki>::new(&board, &State::start(&board), &mut run)?;
            walk.next_step(&mut run).map(|step| step.is_some())
        })
    };
    assert_eq!(hint(Granted::bytes(SMALL)), Err(Stop::Memory));
    assert_eq!(hint(Granted::questions(100)), Err(Stop::Time));
}
