//! The generator of Futoshiki: one solution, every clue needed, the same board for the same seed for ever.
use gridwright_core::algorithm::{AnySolver, Assignment, Grade, Made, NotMade, Query, Task};
use gridwright_core::locale::Localizer;
use gridwright_core::puzzle::{Logic, Puzzle};
use gridwright_core::run::{Budget, Control, Progress, Run, Stop};
use gridwright_futoshiki::{Board, Futoshiki, Sign, State};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

fn generate(params: &Value, seed: &str) -> Result<Made<Futoshiki>, NotMade> {
    let budget = Budget::new();
    Futoshiki::GENERATORS[0].run(params, seed, Control::unlimited(&budget)).expect("parameters that can be read")
}

fn made(params: &Value, seed: &str) -> Board {
    generate(params, seed).expect("a board").board
}

/// Whether a board has exactly one solution, by a solver that shares nothing with the generator.
fn is_unique(board: &Board) -> bool {
    let solver: &AnySolver<Futoshiki> =
        Futoshiki::SOLVERS.iter().find(|solver| solver.info.id == "sat").expect("the SAT solver");
    let budget = Budget::new();
    let assignment = Assignment { board, from: &State::start(board), query: Query { task: Task::Unique, limit: 2 } };
    let (answer, _) = solver.run(&Value::Null, assignment, Control::unlimited(&budget), None).expect("no options");
    assert!(!answer.solutions.is_empty(), "a board without a solution: {board}");
    answer.solutions.len() == 1
}

/// The board without each of its clues in turn.
fn reduced(board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    for index in 0..board.len() * board.len() {
        let mut without = board.clone();
        without.set_given(index, 0);
        boards.push(without);
        for other in [index + 1, index + board.len()] {
            let mut without = board.clone();
            without.set_sign(index, other, Sign::None);
            boards.push(without);
        }
    }
    boards.retain(|without| without != board);
    boards
}

#[test]
fn boards_have_one_solution_and_every_clue_is_needed() {
    for (size, boards) in [(2, 8), (3, 12), (4, 12), (5, 8), (6, 4), (7, 2), (8, 1)] {
        for number in 0..boards {
            let params = json!({"size": size, "numbers": number * 100 / boards});
            let board = made(&params, &format!("irreducible/{number}"));
            assert!(is_unique(&board), "{board}");
            for without in reduced(&board) {
                assert!(!is_unique(&without), "{board} has a clue too many: {without} will do");
            }
        }
    }
}

#[test]
fn a_board_whose_clues_are_tested_briefly_is_unique_and_says_what_may_be_spared() {
    let mut spared = 0;
    for number in 0..12 {
        let seed = format!("brief/{number}");
        let whole = generate(&json!({"size": 6}), &seed).expect("a board");
        let brief = generate(&json!({"size": 6, "nodes_per_clue": 1}), &seed).expect("a board");
        let [untested] = &brief.figures[..] else { panic!("one figure, found {:?}", brief.figures) };
        assert!(whole.figures.is_empty() && is_unique(&brief.board), "{}", brief.board);
        let more = reduced(&brief.board).iter().filter(|without| is_unique(without)).count() as u64;
        assert!(more <= untested.value, "{more} can be spared, {} were not tested: {}", untested.value, brief.board);
        assert!(untested.value > 0 || brief.board == whole.board);
        spared += more;
        let long = generate(&json!({"size": 6, "nodes_per_clue": 1_000_000}), &seed).expect("a board");
        assert_eq!((&long.board, long.figures[0].value), (&whole.board, 0));
    }
    assert!(spared > 0, "one node is too few for some clue");
}

#[test]
fn these_seeds_give_these_boards_for_ever() {
    let boards = [
        (json!({}), "gridwright", "5:..1...n.l..n...4.l.4.g......g.."),
        (json!({"size": 4}), "1", "4:3..gn..........g.4."),
        (json!({"size": 6, "numbers": 60}), "1", "6:.n.6.3.n.l...5.......361..n.4.......g3..4"),
        (
            json!({"size": 7, "numbers": 0}),
            "2",
            "7:.l.gn......n..n..ln..v..l.l.g.l....l..g.gn...n.v..g.l..v.v.v.v.n......g.g..l.",
        ),
        (
            json!({"size": 9, "numbers": 100}),
            "3",
            "9:.....7...7.....2.3.1532.7.....56.1.96..8.3...378..1..5.87...31.93..86.5.85......2",
        ),
    ];
    assert_eq!(Futoshiki::GENERATORS[0].version, 1);
    for (params, seed, golden) in boards {
        assert_eq!(made(&params, seed).to_string(), golden, "{params} with seed {seed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_board_and_others_give_others() {
    let params = json!({"size": 5});
    let boards: Vec<String> = (0..40).map(|seed| made(&params, &seed.to_string()).to_string()).collect();
    let again: Vec<String> = (0..40).map(|seed| made(&params, &seed.to_string()).to_string()).collect();
    assert_eq!(boards, again);
    let different: std::collections::BTreeSet<_> = boards.into_iter().collect();
    assert_eq!(different.len(), 40);
}

#[test]
fn the_share_of_numbers_follows_the_wish() {
    let share = |numbers: u32| {
        let boards: Vec<Board> =
            (0..20).map(|seed| made(&json!({"size": 5, "numbers": numbers}), &seed.to_string())).collect();
        let given = |board: &Board| (0..25).filter(|&index| board.given(index) != 0).count();
        let (given, signs): (usize, usize) =
            (boards.iter().map(given).sum(), boards.iter().map(|board| board.pairs().len()).sum());
        100 * given / (given + signs)
    };
    let shares = [0, 25, 50, 75, 100].map(share);
    assert!(shares.is_sorted(), "{shares:?}");
    assert!(shares[0] <= 10 && shares[4] >= 90, "{shares:?}");
}

#[test]
fn a_wanted_grade_is_reached_or_its_absence_is_said() {
    for grade in ["easy", "medium", "hard", "expert", "extreme"] {
        let wanted = generate(&json!({"size": 5, "grade": grade}), "grades").expect("a board");
        let got = wanted.grade.map(Grade::id);
        assert_eq!(wanted.shortfall.is_none(), got == Some(grade), "{grade}: {wanted:?}");
    }
    let hard_pressed = generate(&json!({"size": 2, "grade": "extreme", "attempts": 3}), "1").expect("a board");
    let localizer = Localizer::new("en", &[Futoshiki::INFO.locales]);
    assert_eq!(
        hard_pressed.shortfall.map(|message| localizer.say(&message)).as_deref(),
        Some("No extreme board found in 3 tries; the closest is easy. Try another seed or size.")
    );
}

#[test]
fn parameters_outside_their_bounds_are_refused_with_a_sentence() {
    let localizer = Localizer::new("en", &[Futoshiki::INFO.locales]);
    for (params, sentence) in [
        (json!({"size": 1}), "Expected 2 to 32 for “size”, found 1."),
        (json!({"size": 33}), "Expected 2 to 32 for “size”, found 33."),
        (json!({"numbers": 101}), "Expected 0 to 100 for “numbers”, found 101."),
        (json!({"attempts": 0}), "Expected 1 to 10,000 for “attempts”, found 0."),
    ] {
        let Err(NotMade::Refused(message)) = generate(&params, "1") else { panic!("{params} was not refused") };
        assert_eq!(localizer.say(&message), sentence);
    }
    let budget = Budget::new();
    let unknown = Futoshiki::GENERATORS[0].run(&json!({"colour": 1}), "1", Control::unlimited(&budget));
    assert!(unknown.is_err_and(|bad| bad.0.contains("colour")));
}

#[test]
fn limits_and_cancelling_stop_it_cleanly() {
    let budget = Budget::new();
    let tiny = Control { max_nodes: 20, ..Control::unlimited(&budget) };
    let stopped = Futoshiki::GENERATORS[0].run(&json!({"size": 9}), "1", tiny).expect("parameters");
    assert_eq!(stopped.err(), Some(NotMade::Stopped(Stop::Nodes)));
    let cancelled = Budget::new();
    cancelled.cancel();
    for params in [json!({"size": 32}), json!({"size": 9, "grade": "easy"})] {
        let stopped = Futoshiki::GENERATORS[0].run(&params, "1", Control::unlimited(&cancelled)).expect("parameters");
        assert_eq!(stopped.err(), Some(NotMade::Stopped(Stop::Cancelled)));
    }
}

#[test]
fn progress_is_told_and_never_runs_backwards() {
    let (budget, last) = (Budget::new(), AtomicU64::new(0));
    let hear = |progress: Progress| {
        assert!(progress.done >= last.swap(progress.done, Relaxed) && progress.done < progress.total);
    };
    let control = Control { progress: Some(&hear), ..Control::unlimited(&budget) };
    let _ = Futoshiki::GENERATORS[0].run(&json!({"size": 5}), "1", control).expect("parameters").expect("a board");
    assert!(last.load(Relaxed) > 10);
}

#[test]
fn the_starter_shelf_is_as_it_says() {
    let mut shelf: Vec<(Grade, Board)> = Vec::new();
    for line in Futoshiki::INFO.examples.lines() {
        let (word, text) = line.split_once(" futoshiki:").expect("a grade and a board");
        let grade = Grade::ALL.into_iter().find(|grade| grade.id() == word).expect("a grade");
        let board: Board = text.parse().expect("a board");
        assert!(is_unique(&board), "{line}");
        let budget = Budget::new();
        let grading = Futoshiki::grade(&board, &mut Run::quiet(Control::unlimited(&budget))).expect("no limit");
        assert_eq!(grading.grade, Some(grade), "make the shelf anew when the techniques have changed: {line}");
        shelf.push((grade, board));
    }
    assert!(shelf.len() >= 30);
    assert!(shelf.is_sorted_by_key(|(grade, board)| (*grade, board.side())), "by grade, then by size");
    for grade in Grade::ALL {
        assert!(shelf.iter().filter(|(known, _)| *known == grade).count() >= 5, "{grade:?}");
    }
    let sides = shelf.iter().map(|(_, board)| board.side());
    assert_eq!((sides.clone().min(), sides.max()), (Some(4), Some(9)));
}
