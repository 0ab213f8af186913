//! Reasons: every one that is found is believed by the checker, and nothing false ever is.
use crate::random::{solutions, unique_boards, with_run};
use gridwright_core::locale::Localizer;
use gridwright_core::puzzle::{Logic, Puzzle};
use gridwright_core::rng::Rng;
use gridwright_futoshiki::{Board, Clue, Futoshiki, Placement, Reason, Sign, State};
use gridwright_testing::refutes;

fn refute(board: &Board) -> Option<Reason> {
    with_run(|run| Futoshiki::refute(board, &State::start(board), run)).expect("no limit")
}

fn believed(board: &Board, reason: &Reason) -> bool {
    refutes::<Futoshiki>(board, &State::start(board), reason)
}

/// The reason found for a board, its text and its sentence.
fn told(board: &str, language: &'static str) -> (String, String) {
    let board: Board = board.parse().expect("a board");
    let reason = refute(&board).expect("a reason");
    assert!(believed(&board, &reason), "{reason}");
    let (message, _) = Futoshiki::tell(&board, &reason);
    (reason.to_string(), Localizer::new(language, &[Futoshiki::INFO.locales]).say(&message))
}

/// A board with random numbers and signs, most of them without a solution.
fn any_board(rng: &mut Rng, side: u8, odds: u32) -> Board {
    let mut board = Board::empty(side).expect("a side in range");
    for index in 0..board.len() * board.len() {
        if rng.chance(odds, 100) {
            board.set_given(index, 1 + rng.below(u32::from(side)) as u8);
        }
        for other in [index + 1, index + board.len()] {
            if rng.chance(odds, 100) {
                board.set_sign(index, other, if rng.chance(1, 2) { Sign::Less } else { Sign::Greater });
            }
        }
    }
    board
}

/// Boards without a solution; half of them are boards with one that a single clue spoils, which take longer to refute.
fn impossible_boards(count: usize, seed: &str) -> Vec<Board> {
    let mut rng = Rng::new(seed);
    let mut boards = Vec::new();
    let spoilt = unique_boards(count, seed, &[4, 5, 6]);
    for (mut board, solution) in spoilt {
        let index = rng.below(solution.len() as u32) as usize;
        board.set_given(index, 1 + solution[index] % board.side());
        boards.push(board);
        let side = 2 + rng.below(6) as u8;
        boards.push(any_board(&mut rng, side, 35));
    }
    boards.retain(|board| solutions(board).is_empty());
    boards
}

#[test]
fn every_refutation_found_is_believed_is_minimal_in_clues_and_survives_its_text() {
    let boards = impossible_boards(500, "impossible");
    assert!(boards.len() > 500, "{}", boards.len());
    let mut found = 0;
    for board in &boards {
        let Some(reason) = refute(board) else { continue };
        found += 1;
        assert!(believed(board, &reason), "{board}: {reason}");
        assert_eq!(reason.to_string().parse::<Reason>().as_ref(), Ok(&reason));
        assert!(reason.to_string().chars().all(|c| c.is_ascii_alphanumeric() || ".:=-_~@".contains(c)), "{reason}");
        let bare = board_of_clues(board.side(), &reason.clues);
        assert!(solutions(&bare).is_empty(), "the clues alone contradict each other: {board}: {reason}");
        let (_, places) = Futoshiki::tell(board, &reason);
        assert!(!places.is_empty());
    }
    assert_eq!(found, boards.len(), "boards of this size are all refuted");
}

fn board_of_clues(side: u8, clues: &[Clue]) -> Board {
    let mut board = Board::empty(side).expect("a side in range");
    let place = |board: &Board, cell| board.index(cell).expect("on the board");
    for clue in clues {
        match *clue {
            Clue::Number(Placement { cell, value }) => board.set_given(place(&board, cell), value),
            Clue::Sign { less, greater } => board.set_sign(place(&board, less), place(&board, greater), Sign::Less),
        }
    }
    board
}

#[test]
fn a_changed_reason_is_rejected_or_still_a_proof_and_no_solvable_board_is_refuted() {
    let mut rng = Rng::new("mutants");
    let mut reasons: Vec<(Board, Reason)> = Vec::new();
    for board in impossible_boards(40, "mutate") {
        if let Some(reason) = refute(&board) {
            reasons.push((board, reason));
        }
    }
    let solvable = unique_boards(20, "solvable", &[4, 5, 6]);
    for (board, reason) in &reasons {
        for _ in 0..40 {
            let mutant = mutated(reason, &mut rng);
            if believed(board, &mutant) {
                assert!(solutions(&board_of_clues(board.side(), &mutant.clues)).is_empty(), "{board}: {mutant}");
            }
            for (solvable, _) in &solvable {
                assert!(!believed(solvable, &mutant), "{solvable} has a solution: {mutant}");
            }
        }
    }
}

/// The reason with one thing changed.
fn mutated(reason: &Reason, rng: &mut Rng) -> Reason {
    let mut mutant = reason.clone();
    let pick = |rng: &mut Rng, length: usize| rng.below(length.max(1) as u32) as usize;
    match rng.below(6) {
        0 if !mutant.clues.is_empty() => {
            let at = pick(rng, mutant.clues.len());
            let _ = mutant.clues.remove(at);
        }
        1 => {
            let at = pick(rng, mutant.steps.len());
            let _ = mutant.steps.remove(at);
        }
        2 => {
            let at = pick(rng, mutant.steps.len());
            mutant.steps[at]
                .push(Placement { cell: (rng.below(6) as u16, rng.below(6) as u16), value: rng.below(7) as u8 });
        }
        3 => mutant.steps.reverse(),
        4 if !mutant.clues.is_empty() => {
            let at = pick(rng, mutant.clues.len());
            mutant.clues[at] = match mutant.clues[at] {
                Clue::Number(number) => Clue::Number(Placement { value: number.value % 5 + 1, ..number }),
                Clue::Sign { less, greater } => Clue::Sign { less: greater, greater: less },
            };
        }
        _ => {
            let at = pick(rng, mutant.steps.len());
            if let Some(first) = mutant.steps[at].first_mut() {
                first.value = first.value % 5 + 1;
            }
        }
    }
    mutant
}

#[test]
fn hostile_reasons_are_refused_without_panic() {
    let board: Board = "3:1l........".parse().expect("a board");
    for text in [
        "",
        ":",
        "::",
        "r1c1=1:",
        "r1c1=2:",
        "r1c1_r1c2:",
        "r1c2_r1c1:",
        "r9c9=1:",
        "r32c32=32:",
        "r9c9_r9c8:",
        "r1c1=1.r1c1_r1c2:r1c2=1:",
        "r1c1=1:r9c9=9:",
        "r1c1=1:r1c1=9:",
        "r1c1_r3c3:",
        "r1c1_r1c1:",
    ] {
        let reason: Reason = text.parse().expect("a reason");
        assert!(!believed(&board, &reason), "{text}");
        let (message, _) = Futoshiki::tell(&board, &reason);
        assert!(!message.id.is_empty());
    }
    for text in [
        "r",
        "r1",
        "r1c",
        "r1c1",
        "r1c1=",
        "r1c1=0:",
        "r1c1=33:",
        "r01c1=1:",
        "r1c1=01:",
        "r99c1=1:",
        "r0c1=1:",
        "r1c1_",
        "r1c1=1.",
        "r1c1=1:r1c1=1-",
        "é",
        "r1c1=1/r1c1=2:",
    ] {
        assert!(text.parse::<Reason>().is_err(), "{text}");
    }
    assert!(":".repeat(100_000).parse::<Reason>().is_err());
    assert!(vec!["r1c1=1"; 100_000].join(".").parse::<Reason>().is_err());
    assert!(format!(":{}", vec!["r1c1=1"; 100_000].join("-")).parse::<Reason>().is_err());
}

#[test]
fn a_state_of_another_size_or_out_of_range_is_no_help_to_a_reason() {
    let board: Board = "3:.........".parse().expect("a board");
    let reason: Reason = "r1c1=1.r1c2=1:".parse().expect("a reason");
    for state in ["1111", "11.......", "9........"] {
        let state: State = state.parse().expect("a state");
        let _ = refutes::<Futoshiki>(&board, &state, &reason);
    }
    assert!(!refutes::<Futoshiki>(&board, &"11..".parse().expect("a state"), &reason));
    assert!(
        refutes::<Futoshiki>(&board, &"11.......".parse().expect("a state"), &reason),
        "the player's own numbers count"
    );
}

#[test]
fn the_largest_proof_is_checked_within_bounds() {
    let side = 32;
    let board: Board = format!("{side}:{}", ".".repeat(side * side)).parse().expect("a board");
    let step: Vec<Placement> = (0..32).map(|at| Placement { cell: (at, at), value: 1 }).collect();
    let mut steps = vec![step; 1000];
    steps.push(Vec::new());
    assert!(!believed(&board, &Reason { clues: Vec::new(), steps }));
}

#[test]
fn contradictions_that_people_see_have_sentences_of_their_own() {
    let dots = |count: usize| ".".repeat(count);
    let cases = [
        ("3:1.1......".to_owned(), "r1c1 and r1c3 both hold 1 in row 1."),
        ("3:1.....1..".to_owned(), "r1c1 and r3c1 both hold 1 in column 1."),
        ("4:3l2..............".to_owned(), "r1c1 must be less than r1c2, but 3 is not less than 2."),
        ("3:3l........".to_owned(), "r1c1 is 3, the greatest number, and can’t be less than r1c2."),
        ("3:1g........".to_owned(), "r1c1 is 1, the least number, and can’t be greater than r1c2."),
        (format!("4:.lv.n...g...{}", dots(8)), "the signs run in a circle, r1c1 < r1c2 < r2c2 < r2c1 < r1c1."),
        (format!("3:.l.l.n{}", dots(6)), "the 3 signs of r1c1 < r1c2 < r1c3 < r2c3 need more than 3 numbers."),
        (format!("4:2l.l.l.{}", dots(12)), "from 2, the 3 signs of r1c1 < r1c2 < r1c3 < r1c4 go beyond 4."),
        (format!("4:.l.l2.{}", dots(12)), "the 2 signs of r1c1 < r1c2 < r1c3 don’t all fit below 2."),
        (format!("4:2l.l3.{}", dots(12)), "the 2 signs of r1c1 < r1c2 < r1c3 don’t fit between 2 and 3."),
        ("3:12......3".to_owned(), "r1c1=1, r1c2=2, r3c3=3 leave no number for r1c3."),
        ("3:....v.g.v...".to_owned(), "r2c3<r2c2, r3c1<r2c1, r3c3<r2c3 leave no cell of row 2 for 1."),
    ];
    for (board, sentence) in cases {
        assert_eq!(told(&board, "en").1, format!("There is no solution: {sentence}"), "{board}");
    }
    assert_eq!(told("3:1.1......", "en").0, "r1c1=1.r1c3=1:");
    let french = "Il n’y a pas de solution\u{a0}: r1c1 et r1c3 contiennent toutes deux 1 dans la ligne 1.";
    assert_eq!(told("3:1.1......", "fr").1, french);
}
