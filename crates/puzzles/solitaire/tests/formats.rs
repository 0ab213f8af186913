//! Texts: what is read is written the same, short names are known, and faults are reported with their place.
use gridwright_core::operations::Code;
use gridwright_testing::call;
use serde_json::json;

fn opened(text: &str) -> String {
    call(json!({"op": "open", "text": text})).expect(text)["session"].as_str().expect("text").to_owned()
}

#[test]
fn short_names_are_boards() {
    assert_eq!(opened("english:d4-d4"), "solitaire:english:d4-d4");
    assert_eq!(opened("solitaire:english:d4-*"), "solitaire:english:d4-any");
    assert_eq!(opened("pegs:triangle5:a1-any"), "solitaire:triangle5:a1-any");
}

#[test]
fn a_drawn_board_that_has_a_name_gets_it() {
    assert_eq!(opened("solitaire:slant=o..._oo.._ooo._oooo:a1-any"), "solitaire:triangle4:a1-any");
    assert_eq!(opened("solitaire:grid=ooo_o.o_ooo:~c3.a1-any"), "solitaire:grid=ooo_o.o_ooo:~a1.c3-any");
}

#[test]
fn faults_are_told_where_they_are() {
    for (text, column, words) in [
        ("solitaire:english:a1-d4", 19, "no hole a1"),
        ("solitaire:english:d4-d9", 22, "no hole d9"),
        ("solitaire:english:d4", 21, "goal"),
        ("solitaire:hexagon:d4-d4", 11, "Unknown board"),
        ("solitaire:english:d4-d4x", 24, "Expected the end of the text"),
        ("solitaire:english:d4-d4/zz", 25, "hexadecimal"),
    ] {
        let failure = call(json!({"op": "open", "text": text})).expect_err(text);
        assert_eq!(failure.code, Code::BadBoard, "{text}");
        assert_eq!(failure.at.map(|at| at.column), Some(column), "{text}: {}", failure.message);
        assert!(failure.message.contains(words), "{text}: {}", failure.message);
    }
}

#[test]
fn whole_moves_and_single_jumps_count_alike() {
    let whole = opened("solitaire:english:d4-d4//d2-d4");
    let text = "solitaire:grid=ooooo:~a1.b1-any";
    assert!(whole.ends_with("//d2-d4"));
    let refused = call(json!({"op": "open", "text": format!("{text}//a1-c1-e1")})).expect_err("no peg in d1 by then");
    assert!(refused.message.contains("is not allowed"), "{}", refused.message);
    let chain = "solitaire:grid=ooooo_....o_....o:c1.e1.e3-any";
    let one = opened(&format!("{chain}//a1-c1-e1-e3"));
    let three = opened(&format!("{chain}//a1-c1,c1-e1,e1-e3"));
    let state = |session: &str| {
        let answer = call(json!({"op": "convert", "text": session, "to": "name"})).expect("a name");
        answer["text"].clone()
    };
    assert_eq!(state(&one), state(&three));
}

#[test]
fn boards_of_up_to_128_holes_are_read_on_both_lattices() {
    let row = |holes: usize| "o".repeat(holes);
    let square = format!("solitaire:grid={}:a1-any", vec![row(16); 8].join("_"));
    assert_eq!(opened(&square), square);
    let slant: Vec<String> = (1..=15).map(|holes| row(holes) + &".".repeat(15 - holes)).collect();
    let slant = format!("solitaire:slant={}:a1-any", slant.join("_"));
    assert_eq!(opened(&slant), slant, "120 holes");
    for (text, words) in [
        (format!("solitaire:grid={}:a1-any", vec![row(16); 9].join("_")), "Unknown board"),
        (format!("solitaire:grid={}_o:a1-any", vec![row(16); 8].join("_")), "Unknown board"),
        (format!("solitaire:grid={}:a1-any", row(27)), "Unknown board"),
        ("solitaire:grid=...:a1-any".to_owned(), "Unknown board"),
        ("solitaire:grid=oxo:a1-any".to_owned(), "Unknown board"),
        ("solitaire:slant=oo_o:a1-any".to_owned(), "Unknown board"),
        ("solitaire:triangle11:a1-any".to_owned(), "Unknown board"),
        ("solitaire:triangle3:a1-any".to_owned(), "Unknown board"),
    ] {
        let failure = call(json!({"op": "open", "text": text})).expect_err(&text);
        assert!(failure.message.contains(words), "{text}: {}", failure.message);
    }
}

#[test]
fn ids_of_pegs_are_read_and_written_and_their_faults_told() {
    let central = "7x7cross:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO";
    assert_eq!(opened(central), "solitaire:english:d4-any");
    let written = call(json!({"op": "convert", "text": "solitaire:english:d4-any", "to": "pegs"})).expect("an id");
    assert_eq!(written["text"].as_str().map(str::trim), Some(central));
    for (text, words) in [("7x7cross:OOP", "49"), ("99x99random:PPH", "at most 26"), ("3x1:OOO", "size of the board")] {
        let failure = call(json!({"op": "open", "text": text})).expect_err(text);
        assert!(failure.message.contains(words), "{text}: {}", failure.message);
    }
    let refused = call(json!({"op": "convert", "text": "solitaire:english:d4-d4", "to": "pegs"})).expect_err("a goal");
    assert!(refused.message.contains("one peg anywhere"), "{}", refused.message);
}

#[test]
fn triangles_of_every_side_are_drawn_and_read_again() {
    for side in 4..=10 {
        let board = format!("solitaire:triangle{side}:a1-any");
        let drawn = call(json!({"op": "convert", "text": board, "to": "picture"})).expect("a picture");
        assert_eq!(opened(drawn["text"].as_str().expect("text")), board);
    }
}
