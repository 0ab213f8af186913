//! Foreign notations of Futoshiki: round trips, recognition, faulty inputs.
use gridwright::registry;
use gridwright_core::locale::Localizer;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::rng::Rng;
use gridwright_core::text::{Format, Guess, Read, TextError};
use gridwright_futoshiki::{Board, Futoshiki, Sign, State};
use proptest::prelude::*;

type Notation = Format<Board, State>;

fn format(id: &str) -> &'static Notation {
    Futoshiki::FORMATS.iter().find(|format| format.id == id).expect("a known format")
}

fn read(id: &str, text: &str) -> Read<Board, State> {
    (format(id).read)(text.as_bytes())
}

fn written(id: &str, board: &Board, state: Option<&State>) -> String {
    (format(id).write)(board, state).expect("every board can be written")
}

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// The error of a faulty text: its byte offset and its English sentence.
fn fault(id: &str, text: &str) -> (usize, String) {
    let error = read(id, text).expect_err("a faulty text");
    let localizer = Localizer::new("en", &[Futoshiki::INFO.locales]);
    (error.at, localizer.say(&error.message))
}

/// A board with numbers and signs in some places, and what a player might have done on it; not meant to be solved.
fn random_position(seed: &str, side: u8) -> (Board, State) {
    let mut rng = Rng::new(seed);
    let mut board = Board::empty(side).expect("a side from 2 to 32");
    let numbers = u32::from(side);
    for index in 0..board.len() * board.len() {
        if rng.chance(1, 3) {
            board.set_given(index, rng.below(numbers) as u8 + 1);
        }
        for other in [index + 1, index + board.len()] {
            board.set_sign(index, other, *rng.choose(&[Sign::None, Sign::Less, Sign::Greater]).expect("three signs"));
        }
    }
    let mut cells = Vec::new();
    for index in 0..board.len() * board.len() {
        let letter = |value: u32| char::from_digit(value, 33).expect("at most 32").to_ascii_uppercase();
        let first = rng.below(numbers) + 1;
        cells.push(match (board.given(index), rng.below(3)) {
            (0, 0) => ".".to_owned(),
            (0, 1) => format!("_{}_", (first..=numbers).map(letter).collect::<String>()),
            (0, _) => letter(first).to_string(),
            (given, _) => letter(u32::from(given)).to_string(),
        });
    }
    let state = cells.concat().parse().expect("a state");
    (board, state)
}

#[test]
fn boards_of_every_side_survive_every_notation() {
    for side in 2..=32 {
        for round in 0..4 {
            let (board, _) = random_position(&format!("{side}/{round}"), side);
            for format in Futoshiki::FORMATS {
                let text = written(format.id, &board, None);
                assert_eq!((format.read)(text.as_bytes()), Ok((board.clone(), None)), "{} {text}", format.id);
            }
        }
    }
}

#[test]
fn pictures_keep_progress_and_pencil_marks() {
    for side in 2..=32 {
        for round in 0..4 {
            let (board, state) = random_position(&format!("{side}/{round}"), side);
            let text = written("picture", &board, Some(&state));
            assert_eq!(read("picture", &text), Ok((board, Some(state))), "{text}");
        }
    }
}

#[test]
fn notations_without_progress_write_the_numbers_that_stand_there() {
    let board = board("2:.l...");
    let solved = State::filled(&board, [1, 2, 2, 1]);
    assert_eq!(written("fut", &board, Some(&solved)), "2\n1<2 \n..\n2 1 \n");
    assert_eq!(written("unequal", &board, Some(&solved)), "2:1,2L,2,1,");
}

#[test]
fn every_notation_agrees_with_every_other_through_our_own() {
    for side in 2..=32 {
        let (board, _) = random_position(&format!("convert/{side}"), side);
        let own = format!("futoshiki:{board}");
        for from in Futoshiki::FORMATS {
            let text = written(from.id, &board, None);
            let found = registry().open(text.as_bytes(), None, None).expect("recognised");
            assert_eq!((found.format, found.opened.write("id").expect("an id")), (from.id, own.clone()));
            for to in Futoshiki::FORMATS {
                let converted = found.opened.write(to.id).expect("written");
                let again = registry().open(converted.as_bytes(), None, None).expect("recognised");
                assert_eq!((again.format, again.opened.write("id").expect("an id")), (to.id, own.clone()));
            }
        }
    }
}

#[test]
fn nobody_is_sure_of_what_belongs_to_another() {
    for side in 2..=32 {
        let (board, state) = random_position(&format!("detect/{side}"), side);
        let blank = Board::empty(side).expect("a board");
        for (board, state) in [(&board, None), (&board, Some(&state)), (&blank, None)] {
            let mut texts: Vec<_> =
                Futoshiki::FORMATS.iter().map(|format| (format.id, written(format.id, board, state))).collect();
            texts.push(("id", format!("futoshiki:{board}")));
            for (id, text) in &texts {
                let head = &text.as_bytes()[..text.len().min(4096)];
                for format in Futoshiki::FORMATS {
                    let guess = (format.detect)(head);
                    assert_eq!(format.id == *id, guess != Guess::No, "{} about {id}: {guess:?}\n{text}", format.id);
                }
            }
        }
    }
}

#[test]
fn fut_files_are_read_as_they_are_in_circulation() {
    let expected = board("3:..v..g.....");
    for text in [
        "3\n0 0 0 \n.v.\n0>0 0 \n...\n0 0 0 \n",
        "3\n0 0 0 \n.v.\n0>0 0 \n...\n0 0 0 \n...",
        "3\r\n0 0 0\r\n.v.\n0>0 0 \r\n...\n0 0 0",
        "\u{feff}3 \n0 0 0 \n.v. \n0>0 0 \n...\n0 0 0 \n...\n\n",
    ] {
        assert_eq!(read("fut", text), Ok((expected.clone(), None)), "{text:?}");
        assert_eq!((format("fut").detect)(text.as_bytes()), Guess::Sure, "{text:?}");
    }
}

#[test]
fn fut_files_above_nine_hold_letters_or_decimal_numbers() {
    let mut twelve = Board::empty(12).expect("a board");
    twelve.set_given(0, 10);
    twelve.set_given(1, 12);
    twelve.set_sign(0, 1, Sign::Less);
    let text = written("fut", &twelve, None);
    assert!(text.starts_with("12\nA<C 0 0 0 0 0 0 0 0 0 0 \n............\n"), "{text}");
    assert_eq!(read("fut", &text.replace("A<C", "10<12")), Ok((twelve, None)));
}

#[test]
fn fut_errors_name_place_reason_and_expectation() {
    let wide = "999999999\n0 0 0 0 0 0 0 0 0 0 0\n";
    assert_eq!(
        fault("fut", wide),
        (0, "Expected the side of the board, a number from 2 to 32, found “999999999”.".into())
    );
    assert_eq!(fault("fut", "3\n0 4 0\n").1, "Expected a number from 1 to 3, or 0 for an empty cell, found “4”.");
    assert_eq!(fault("fut", "3\n0 4 0\n").0, 4);
    assert_eq!(fault("fut", "3\n0=0 0\n").1, "Expected a space, “<” or “>” between two cells, found “=”.");
    assert_eq!(fault("fut", "3\n0 0 0>\n"), (7, "This sign points outside the board.".into()));
    assert_eq!(fault("fut", "2\n0 0\n.\n0 0\n").0, 7);
    assert_eq!(fault("fut", "2\n0 0\n..\n0 0\n.v"), (14, "This sign points outside the board.".into()));
    assert_eq!(fault("fut", "2\n0 0\n..\n0 0\n7"), (13, "Expected the end of the text, found “7”.".into()));
    assert_eq!(
        fault("fut", "2\n0 0\n..\n"),
        (9, "Expected a number from 1 to 2, or 0 for an empty cell, found the end of the text.".into())
    );
}

#[test]
fn unequal_ids_are_read_as_the_program_gives_them() {
    let id = "5:0,2L,0,0,0,0,0L,0,0,0,0,0,0U,1,0,3D,0,0,0,0,0,0R,0,0,4,";
    let first = board("5:.l2....l..n.....1.3v......g..4");
    assert_eq!(written("unequal", &first, None), id);
    for same in [
        id.to_owned(),
        id.trim_end_matches(',').to_owned(),
        format!("{id}\n"),
        id.replace("5:", "5dk:"),
        "5:a2L,d0L,e0U,1,a3D,e0R,b4,".to_owned(),
    ] {
        assert_eq!(read("unequal", &same), Ok((first.clone(), None)), "{same}");
        assert_eq!((format("unequal").detect)(same.as_bytes()), Guess::Sure, "{same}");
    }
    assert_eq!(read("unequal", "3:i"), Ok((Board::empty(3).expect("a board"), None)));
}

#[test]
fn unequal_errors_name_place_reason_and_expectation() {
    let contradiction = "r1c2 can’t be greater than r1c1: an earlier sign says the opposite.";
    assert_eq!(fault("unequal", "2:0R,0L,0,0"), (6, contradiction.into()));
    assert_eq!(fault("unequal", "2:0U,0,0,0"), (3, "This sign points outside the board.".into()));
    assert_eq!(fault("unequal", "4a:0RD,0L,0,0").0, 1);
    assert!(fault("unequal", "4ade:0RD,0L").1.contains("Adjacent"));
    assert!(fault("unequal", "5de#1").1.contains("seed"));
    assert_eq!(fault("unequal", "2:0,0,0,3"), (8, fault("unequal", "2:0,0,0,3").1));
    assert_eq!(fault("unequal", "2:0,0,0").0, 7);
    assert_eq!(fault("unequal", "2:0,0 0,0"), (5, "Expected “,” between two cells, found “ ”.".into()));
    assert_eq!(
        fault("unequal", "2:0,d"),
        (4, "This letter means 4 empty cells, but the board has only 3 left.".into())
    );
    assert_eq!(fault("unequal", "2:0,0,0,0,0"), (10, "Expected the end of the text, found “0”.".into()));
    assert_eq!(fault("unequal", "40000000000:0").0, 0);
}

#[test]
fn pictures_are_those_of_the_program() {
    let drawn = ". .<2\n  v  \n.>. .\n    ^\n. . .\n";
    let expected = board("3:..lv2.g..n...");
    assert_eq!(written("picture", &expected, None), drawn);
    for same in [drawn.to_owned(), drawn.replace('\n', "\r\n"), drawn.replace('.', "-"), drawn.replace(" \n", "\n")] {
        assert_eq!(read("picture", &same), Ok((expected.clone(), None)), "{same}");
        assert_eq!((format("picture").detect)(same.as_bytes()), Guess::Sure, "{same}");
    }
    let mut ten = Board::empty(10).expect("a board");
    ten.set_given(0, 1);
    ten.set_given(1, 10);
    assert!(written("picture", &ten, None).starts_with("0 9 . "), "from side 10 on his digits begin at 0");
}

#[test]
fn a_picture_with_progress_reads_like_two_pictures_and_notes() {
    let (board, state) = (board("2:.l..."), "12_12_.".parse::<State>().expect("a state"));
    let text = ".<.\n   \n. .\n\n1<2\n   \n. .\n\nr2c1 1 2\n";
    assert_eq!(written("picture", &board, Some(&state)), text);
    let bare = ".<.\n\n. .\n\n1 2\n\n. .\nr2c1 2 1 1";
    assert_eq!(read("picture", bare), Ok((board, Some(state))), "signs and blanks may be missing");
}

#[test]
fn picture_errors_name_place_reason_and_expectation() {
    assert_eq!(fault("picture", ". 3\n\n. .\n").0, 2);
    assert_eq!(fault("picture", ".?.\n\n. .\n").1, "Expected “<”, “>” or a blank between two cells, found “?”.");
    assert!(fault("picture", ".|.\n\n. .\n").1.contains("Adjacent"));
    assert_eq!(fault("picture", ". .\n\n").0, 5);
    assert_eq!(fault("picture", ". .\n^ ^ ^\n. .\n"), (7, "Expected the end of the line, found “ ”.".into()));
    assert_eq!(fault("picture", ". .\n  v v\n. .\n").0, 7);
    assert_eq!(fault("picture", "1 .\n\n. .\n\n2 .\n\n. .\n").0, 10);
    assert_eq!(
        fault("picture", "1 .\n\n. .\n\nr1c1 2\n"),
        (10, "r1c1 already holds a number. Erase it before you add pencil marks.".into())
    );
    assert_eq!(fault("picture", "1 .\n\n. .\n\nr1c2 3\n").0, 15);
    assert_eq!(fault("picture", "1").0, 0);
}

/// Faulty inputs must give an error inside the text, and never a panic.
fn survives(input: &[u8]) -> Result<(), TestCaseError> {
    for format in Futoshiki::FORMATS {
        let _ = (format.detect)(&input[..input.len().min(4096)]);
        if let Err(TextError { at, message, .. }) = (format.read)(input) {
            prop_assert!(at <= input.len(), "{} says {at} of {}", format.id, input.len());
            let localizer = Localizer::new("fr", &[Futoshiki::INFO.locales]);
            prop_assert!(localizer.knows(message.id), "{}", message.id);
        }
    }
    let _ = registry().open(input, None, None);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn arbitrary_bytes_never_panic(input in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&input)?;
    }

    #[test]
    fn texts_of_the_right_letters_never_panic(input in "[0-9.<>^v :URDLa-d,\n\ré]{0,120}") {
        survives(input.as_bytes())?;
    }

    #[test]
    fn valid_texts_with_a_few_changed_bytes_never_panic(
        seed in any::<u32>(), side in 2_u8..=12,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..5), cut in any::<prop::sample::Index>(),
    ) {
        let (board, state) = random_position(&seed.to_string(), side);
        for format in Futoshiki::FORMATS {
            let mut bytes = written(format.id, &board, Some(&state)).into_bytes();
            survives(&bytes[..cut.index(bytes.len())])?;
            for (place, byte) in &changes {
                let place = place.index(bytes.len());
                bytes[place] = *byte;
            }
            survives(&bytes)?;
        }
    }
}
