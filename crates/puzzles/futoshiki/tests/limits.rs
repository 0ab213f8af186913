//! Limits are kept by the techniques on the largest boards.
use gridwright_core::Caps;
use gridwright_core::logic::{Grading, Walk};
use gridwright_core::operations::{Code, Failure};
use gridwright_core::puzzle::Logic;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Run, Stop};
use gridwright_futoshiki::{Board, Futoshiki, Sign, State};
use gridwright_testing::call_with;
use gridwright_testing::limits::{Granted, SMALL, under};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

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

/// A hint on a board with so many bytes to find it.
fn hint(board: &str, bytes: u64, clock: &(dyn Fn() -> Duration + Sync)) -> Result<Value, Failure> {
    let caps = Caps { bytes, ..Caps::default() };
    call_with(json!({"op": "hint", "text": board, "strength": "step"}), &Budget::new(), clock, caps)
}

#[test]
fn a_technique_that_runs_out_of_memory_does_not_cost_the_hint() {
    let empty = format!("futoshiki:32:{}", ".".repeat(1024));
    assert_eq!(hint(&empty, SMALL, &|| Duration::ZERO).expect("a hint")["kind"], "stuck");
    // Of the techniques that fit only the full search places anything here.
    let hard = "futoshiki:7:....g..l..v..g2.g.g..v.lv.l....n...v..3....n.l.l.4n6gv.....v...l..5.6";
    let given = hint(hard, 10_000, &|| Duration::ZERO).expect("a hint");
    assert_eq!((&given["kind"], &given["step"]), (&json!("step"), &json!("r2c5=7")));
    assert_eq!(hint(hard, SMALL, &|| Duration::ZERO).expect("a hint")["kind"], "step");
}

#[test]
fn time_still_ends_a_hint_that_is_short_of_memory() {
    let empty = format!("futoshiki:32:{}", ".".repeat(1024));
    let asked = AtomicU64::new(0);
    let clock = || Duration::from_secs(asked.fetch_add(1, Relaxed));
    assert_eq!(hint(&empty, SMALL, &clock).expect_err("a minute of sixty questions").code, Code::Stopped);
}
