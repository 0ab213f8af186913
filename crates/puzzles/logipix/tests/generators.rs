//! The generators of Logipix: one solution, good figures, the same board for the same seed for ever.
use crate::random::{answer, blobs, generate};
use gridwright_core::algorithm::{Grade, NotMade, Task};
use gridwright_core::locale::Localizer;
use gridwright_core::puzzle::{Logic, Puzzle};
use gridwright_core::run::{Budget, Control, Progress, Run, Stop};
use gridwright_logipix::{Board, Logipix, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

fn is_unique(board: &Board) -> bool {
    let (answer, _) = answer(board, &State::start(board), "sat", Task::Unique, u64::MAX);
    answer.claims.iter().all(|claim| claim.holds) && answer.solutions.len() == 1
}

#[test]
fn pictures_become_unique_boards_of_good_quality() {
    let mut missed = 0;
    for seed in 0..3 {
        let made = blobs(24, 24, 16, 1 + seed % 3, &format!("quality/{seed}"));
        assert!(is_unique(&made.board), "{}", made.board);
        let figure = |name: &str| made.figures.iter().find(|figure| figure.name == name).expect("a figure").value;
        missed += u32::from(figure("ones_permille") > 100 || figure("mean_length_tenths") < 40);
        assert_eq!(made.shortfall.is_some(), figure("ones_permille") > 100 || figure("mean_length_tenths") < 40);
    }
    assert!(missed <= 1, "{missed} of 3 boards have too many ones or too short paths");
}

#[test]
fn a_picture_is_painted_by_its_solution() {
    let picture = "..##../.####./######/.2222./.2..2.";
    let made = generate("picture", &json!({"picture": picture}), "1").expect("a board");
    let (answer, _) = answer(&made.board, &State::start(&made.board), "probe", Task::Unique, u64::MAX);
    assert_eq!(answer.solutions.len(), 1);
    let Some(gridwright_core::puzzle::Solution::Filled(solved)) = answer.solutions.first() else {
        panic!("a solution")
    };
    let painted: String = (0..made.board.len())
        .map(|index| {
            let cell = made.board.cell(index);
            let one = made.board.clue(cell).filter(|(value, _)| *value == 1);
            let end = solved.stroke(cell).and_then(|stroke| made.board.clue(stroke.ends()[0]));
            one.or(end).map_or('.', |(_, colour)| if colour == 1 { '#' } else { '2' })
        })
        .collect();
    assert_eq!(painted, picture.replace('/', ""));
}

#[test]
fn a_wanted_grade_is_reached_or_its_absence_is_said() {
    for grade in [Grade::Easy, Grade::Medium] {
        let params = json!({"rows": 12, "columns": 12, "grade": grade, "attempts": 6});
        let made = generate("random", &params, "grades").expect("a board");
        let graded =
            Logipix::grade(&made.board, &mut Run::quiet(Control::unlimited(&Budget::new()))).expect("no limit");
        assert_eq!(made.grade, graded.grade);
        assert!(made.grade.is_some_and(|got| got <= grade), "{:?}", made.grade);
        assert!(made.grade == Some(grade) || made.shortfall.is_some());
    }
}

#[test]
fn parameters_outside_their_bounds_are_refused_with_a_sentence() {
    let localizer = Localizer::new("en", &[Logipix::INFO.locales]);
    for (generator, params, sentence) in [
        ("random", json!({"rows": 0}), "“rows” can’t be 0: expected a number from 1 to 1000."),
        ("random", json!({"longest": 61}), "“longest” can’t be 61: expected a number from 2 to 60."),
        ("picture", json!({"picture": "..."}), "This picture has no painted cell."),
        (
            "picture",
            json!({"picture": ".?"}),
            "Expected “.” for paper, or “#”, a digit or a capital for an ink, found “?” in row 1, column 2.",
        ),
    ] {
        let Err(NotMade::Refused(message)) = generate(generator, &params, "1") else {
            panic!("{params} was not refused")
        };
        assert_eq!(localizer.say(&message), sentence);
    }
}

#[test]
fn limits_and_cancelling_stop_it_cleanly_and_progress_grows() {
    let cancelled = Budget::new();
    cancelled.cancel();
    let stopped = Logipix::GENERATORS[0].run(&json!({}), "1", Control::unlimited(&cancelled)).expect("parameters");
    assert_eq!(stopped.err(), Some(NotMade::Stopped(Stop::Cancelled)));
    let (budget, last) = (Budget::new(), AtomicU64::new(0));
    let hear = |progress: Progress| {
        assert!(progress.done >= last.swap(progress.done, Relaxed) && progress.done < progress.total);
    };
    let control = Control { progress: Some(&hear), ..Control::unlimited(&budget) };
    let _ = Logipix::GENERATORS[0].run(&json!({}), "1", control).expect("parameters").expect("a board");
    assert!(last.load(Relaxed) > 3);
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the pictures are files of the repository")]
fn shipped_pictures_become_unique_boards_of_good_quality() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/pictures");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("pictures").flatten().map(|entry| entry.path()).collect();
    files.sort();
    assert!(files.len() >= 4);
    let mut good = 0;
    for file in files {
        let picture = std::fs::read_to_string(&file).expect("a picture");
        let made = generate("picture", &json!({"picture": picture}), "shipped").expect("a board");
        assert!(is_unique(&made.board), "{}", file.display());
        let figure = |name: &str| made.figures.iter().find(|figure| figure.name == name).expect("a figure").value;
        let met = figure("ones_permille") <= 100 && figure("mean_length_tenths") >= 40;
        assert_eq!(met, made.shortfall.is_none(), "{}: {:?}", file.display(), made.figures);
        good += u32::from(met);
    }
    // Thin lines and small spots of an ink leave no room for long paths: two of the pictures have many of them.
    assert!(good >= 2, "{good} pictures met the figures");
}

#[test]
fn grey_is_dithered_when_that_is_asked_for() {
    let pixels = format!("12x12:{}", "808080".repeat(144));
    let painted = |params: Value| {
        let made = generate("picture", &params, "1").ok()?;
        made.figures.iter().find(|figure| figure.name == "painted_cells").map(|figure| figure.value)
    };
    assert_eq!(painted(json!({"pixels": pixels, "rows": 12})), None, "grey is lighter than half: nothing is painted");
    let half = painted(json!({"pixels": pixels, "rows": 12, "dither": true})).expect("a board");
    assert!((60..85).contains(&half), "about half of 144 cells: {half}");
}

#[test]
fn pixels_are_made_small_and_their_inks_few() {
    // Four quarters of 2 x 2 pixels each: white, black, red, blue.
    let row = |left: &str, right: &str| left.repeat(2) + &right.repeat(2);
    let (upper, lower) = (row("ffffff", "000000"), row("ff0000", "0000ff"));
    let pixels = format!("4x4:{upper}{upper}{lower}{lower}");
    let plain = generate("picture", &json!({"pixels": pixels, "rows": 2, "columns": 2}), "1").expect("a board");
    // White is paper; black, red and blue are dark: three cells of one ink.
    assert_eq!(plain.figures.iter().find(|figure| figure.name == "painted_cells").map(|figure| figure.value), Some(3));
    let inks = json!({"pixels": pixels, "rows": 2, "columns": 2, "inks": 3});
    let coloured = generate("picture", &inks, "1").expect("a board").board;
    let colours: BTreeSet<u8> =
        (0..4).filter(|&index| coloured.value(index) > 0).map(|index| coloured.colour(index)).collect();
    assert_eq!(colours.len(), 3, "{coloured}");
    assert_eq!(coloured.value(0), 0, "{coloured}");
}

#[test]
fn these_seeds_give_these_boards_for_ever() {
    let versions: Vec<u16> = Logipix::GENERATORS.iter().map(|generator| generator.version).collect();
    assert_eq!(versions, [2, 3]);
    let made = [
        ("random", json!({"rows": 6, "columns": 7}), "gridwright"),
        ("random", json!({"rows": 8, "columns": 8, "inks": 3, "longest": 6}), "1"),
        ("picture", json!({"picture": ".###./#####/.###."}), "2"),
    ]
    .map(|(generator, params, seed)| generate(generator, &params, seed).expect("a board").board.to_string());
    assert_eq!(made, ["6x7:c4b7c7e47h37f3g", "8x8:A5bB3dA6A5hA6B3fA2A2hB3gA2B3fA2A3B6B6dA3aA2A2", "3x5:e1b81a1a8a",]);
}

#[test]
fn the_starter_shelf_is_as_it_says() {
    // Titles come after boards without one.
    let mut shelf: Vec<(Grade, bool, usize)> = Vec::new();
    for line in Logipix::INFO.examples.lines() {
        let (word, text) = line.split_once(" logipix:").expect("a grade and a board");
        let (text, title) = text.split_once(' ').map_or((text, None), |(text, title)| (text, Some(title)));
        let grade = Grade::ALL.into_iter().find(|grade| grade.id() == word).expect("a grade");
        let board: Board = text.parse().expect("a board");
        assert!(is_unique(&board), "{line}");
        let budget = Budget::new();
        let grading = Logipix::grade(&board, &mut Run::quiet(Control::unlimited(&budget))).expect("no limit");
        assert_eq!(grading.grade, Some(grade), "make the shelf anew when the techniques have changed: {line}");
        shelf.push((grade, title.is_some(), board.len()));
    }
    assert!(shelf.len() >= 30 && shelf.is_sorted(), "by grade, then by size");
}
