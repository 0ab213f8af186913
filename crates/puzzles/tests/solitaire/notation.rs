//! Texts: what is read is written the same, short names are known, and faults are told where they are.
use crate::common::call;
use gridwright_core::contract::Code;
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
        ("solitaire:hexagon:d4-d4", 11, "no board"),
        ("solitaire:english:d4-d4x", 24, "Nothing more"),
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
    assert!(refused.message.contains("can't be played"), "{}", refused.message);
    let chain = "solitaire:grid=ooooo_....o_....o:c1.e1.e3-any";
    let one = opened(&format!("{chain}//a1-c1-e1-e3"));
    let three = opened(&format!("{chain}//a1-c1,c1-e1,e1-e3"));
    let state = |session: &str| {
        let answer = call(json!({"op": "convert", "text": session, "to": "name"})).expect("a name");
        answer["text"].clone()
    };
    assert_eq!(state(&one), state(&three));
}
