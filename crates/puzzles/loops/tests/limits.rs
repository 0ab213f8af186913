//! Limits are kept on large boards.
use gridwright_core::algorithm::{Assignment, End, Query, Solver, Task};
use gridwright_core::puzzle::{Logic, Puzzle};
use gridwright_core::run::{Budget, Control, Run, Stop};
use gridwright_loops::solvers::Structure;
use gridwright_loops::{Board, Loops, State};
use gridwright_testing::limits::{Granted, SMALL, made, solved, under};
use serde_json::{Value, json};

fn board(generator: &str, params: &Value) -> Board {
    let found = Loops::GENERATORS.iter().find(|known| known.info.id == generator).expect("a generator");
    found.run(params, "1", Control::unlimited(&Budget::new())).expect("parameters").expect("a board").board
}

#[test]
fn nets_look_at_the_clock_by_the_cells_looked_at() {
    let net = board("random", &json!({"rows": 300, "columns": 300, "net": true}));
    for solver in ["csp", "structure", "line_by_line", "snail", "cp"] {
        for questions in [5, 50] {
            let end = solved::<Loops>(Granted::questions(questions), net.clone(), solver, Task::First, Value::Null);
            assert_eq!(end, End::Stopped(Stop::Time), "{solver}, {questions} questions");
        }
    }
}

#[test]
fn what_all_solutions_share_is_left_out_where_it_does_not_fit() {
    let many = board("random", &json!({"rows": 100, "columns": 100}));
    let budget = Budget::new();
    let solved = |max_bytes| {
        let mut run = Run::quiet(Control { max_bytes, ..Control::unlimited(&budget) });
        let query = Query { task: Task::Unique, limit: 2 };
        let answer =
            Structure::default().solve(Assignment { board: &many, from: &State::start(&many), query }, &mut run);
        (answer, run.finish().peak_bytes)
    };
    let (whole, peak) = solved(u64::MAX);
    let (short, _) = solved(peak - 1);
    assert!(!whole.forced.is_empty() && short.forced.is_empty());
    assert_eq!((short.claims, short.solutions.len(), short.end), (whole.claims, 2, whole.end));
}

#[test]
fn large_nets_are_charged() {
    let net = board("random", &json!({"rows": 1000, "columns": 1000, "net": true}));
    for solver in ["csp", "structure"] {
        let end = solved::<Loops>(Granted::bytes(SMALL), net.clone(), solver, Task::First, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Memory), "{solver}");
    }
}

#[test]
fn the_largest_boards_are_planted_in_little_memory() {
    let params = json!({"rows": 4096, "columns": 4096, "sweeps": 1});
    let granted = Granted { questions: 500, bytes: SMALL };
    assert_eq!(made::<Loops>(granted, "planted", params), Some(Stop::Time));
    let params = json!({"rows": 4096, "columns": 4096, "net": true});
    assert_eq!(made::<Loops>(Granted::bytes(SMALL), "random", params), Some(Stop::Memory));
}

#[test]
fn many_solutions_of_a_large_board_are_charged_one_by_one() {
    let many = board("random", &json!({"rows": 500, "columns": 500}));
    for solver in ["structure", "csp"] {
        let end = solved::<Loops>(Granted::bytes(SMALL), many.clone(), solver, Task::All, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Memory), "{solver}");
    }
}

#[test]
fn hard_islands_look_at_the_clock_while_a_matching_is_mended() {
    let params = json!({"rows": 128, "columns": 128, "empty": 1, "end": 240, "bar": 45, "tee": 235, "cross": 1,
        "elbow": 1});
    let hard = board("planted", &params);
    for questions in [20, 200] {
        let end = solved::<Loops>(Granted::questions(questions), hard.clone(), "structure", Task::Unique, Value::Null);
        assert_eq!(end, End::Stopped(Stop::Time), "{questions} questions");
    }
}

#[test]
fn the_grade_of_a_large_board_looks_at_the_clock() {
    let large = board("planted", &json!({"rows": 300, "columns": 300, "sweeps": 5}));
    for questions in [10, 300] {
        let board = large.clone();
        let graded =
            under(Granted::questions(questions), move |control| Loops::grade(&board, &mut Run::quiet(control)));
        assert_eq!(graded, Err(Stop::Time), "{questions} questions");
    }
}
