//! Foreign notations: what they hold is read, what they can't hold is refused, what is faulty is reported with its
//! place.
use crate::positions::known;
use gridwright_testing::call;
use serde_json::json;

fn convert(text: &str, to: &str) -> Result<String, String> {
    let answer = call(json!({"op": "convert", "text": text, "to": to})).map_err(|failure| failure.message)?;
    Ok(answer["text"].as_str().expect("text").to_owned())
}

fn opened(text: &str) -> (String, String) {
    let answer = call(json!({"op": "open", "text": text})).expect("a board");
    (answer["format"].as_str().expect("a format").to_owned(), answer["board"].as_str().expect("a board").to_owned())
}

#[test]
fn the_ids_of_drifting_droids_are_read_and_written() {
    for (_, text, id) in known() {
        assert_eq!(opened(id), ("drifting".to_owned(), text.to_owned()));
        assert_eq!(convert(text, "drifting").as_deref(), Ok(id));
    }
}

#[test]
fn official_boards_survive_every_notation() {
    for (_, text, _) in known().into_iter().step_by(9) {
        for format in ["picture", "cells", "asp"] {
            let written = convert(text, format).expect("it can be written");
            assert_eq!(opened(&written), (format.to_owned(), text.to_owned()), "{written}");
        }
    }
    let slanted = "ricochet:qCDEF:r1c1-r2c3-r4c4-r5c5:A@r6c12";
    for format in ["picture", "cells"] {
        assert_eq!(opened(&convert(slanted, format).expect("it can be written")).1, slanted);
    }
    assert!(convert(slanted, "asp").is_err());
}

#[test]
fn a_picture_shows_walls_robots_targets_diagonals_and_rules() {
    let picture = "+---+---+---+\n|R      | r |\n+   +---+   +\n| /G     G  |\n+---+---+---+\nrules turn\n";
    let text = "ricochet:2x3-.b2.fG2.:r1c1-r2c3:R@r1c3:turn";
    assert_eq!(opened(picture), ("picture".to_owned(), "ricochet:2x3-.b..fG2.:r1c1-r2c3:R@r1c3:turn".to_owned()));
    assert_eq!(convert("ricochet:2x3-.b..fG2.:r1c1-r2c3:R@r1c3:turn", "picture").as_deref(), Ok(picture));
    assert!(call(json!({"op": "open", "text": text})).is_err(), "a diagonal stands in one cell only");
}

#[test]
fn faulty_texts_are_refused_with_their_place() {
    let faults = [
        ("7065+43+83B668DC+6", (1, 19)),
        ("7065+43+83B668DCC+6C", (1, 17)),
        ("7065+43+838368DC+6C", (1, 6)),
        ("706G+43+83B668DC+6C", (1, 1)),
        ("+---+---+\n|R    x |\n+---+---+", (2, 7)),
        ("+---+---+\n|R   r |\n+---+---+", (2, 1)),
        ("dim(1..5).\npos(red,1,1).\ntarget(pink,2,2).", (3, 1)),
        ("dim(1..5).\npos(red,1,1)\ntarget(red,2,2).", (2, 13)),
        ("dim(1..5).\nbarrier(1,2,1,1).\npos(red,1,1).\ntarget(red,2,2).", (2, 1)),
        ("ricochet:q70:r1c1:R@r1c2", (1, 13)),
        ("ricochet:3x3-9.:r1c1:R@r4c1", (1, 17)),
        ("ricochet:3x3-9.:r1c1-r1c1:R@r3c1", (1, 17)),
        ("ricochet:3x3-9.:r1c1:G@r3c1", (1, 17)),
        ("ricochet:3x3-2.e6.:r1c1:R@r3c1", (1, 16)),
    ];
    for (text, place) in faults {
        let failure = call(json!({"op": "open", "text": text})).expect_err(text);
        if let Some(at) = failure.at {
            assert_eq!((at.line, at.column), place, "{text}: {}", failure.message);
        } else {
            assert!(text.contains('G'), "{text}: {}", failure.message);
        }
    }
}

#[test]
fn quadrants_told_with_other_words_are_the_same_official_board() {
    let text = "ricochet:q5760:r2c8-r3c5-r15c10-r7c6:B@r4c7";
    let cells = convert(text, "cells").expect("an official board");
    // The wall between two cells is listed for both; one of them is enough.
    let other = cells.replacen("ESYH,W,", "ESYH,X,", 1);
    assert_ne!(other, cells);
    assert_eq!(opened(&other), ("cells".to_owned(), text.to_owned()));
}
