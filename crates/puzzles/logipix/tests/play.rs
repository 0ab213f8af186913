//! What a player does: strokes are drawn, continued, shortened, refused and erased.
use gridwright_testing::call;
use serde_json::{Value, json};

fn play(session: &str, gesture: &Value) -> Value {
    let input = json!({"input": "gesture", "do": gesture});
    call(json!({"op": "play", "text": session, "input": input})).expect("an answer")
}

fn drag(session: &str, path: &[[u16; 2]]) -> Value {
    play(session, &json!({"gesture": "drag", "path": path}))
}

#[test]
fn a_drag_draws_continues_and_shortens() {
    let begun = drag("logipix:1x4:4b4", &[[0, 0], [0, 1]]);
    assert_eq!(begun["session"], "logipix:1x4:4b4//r1c1:e");
    let longer = drag("logipix:1x4:4b4//r1c1:e", &[[0, 1], [0, 2]]);
    assert_eq!(longer["session"], "logipix:1x4:4b4//r1c1:e,r1c1:ee");
    let shorter = drag("logipix:1x4:4b4//r1c1:ee", &[[0, 2], [0, 1]]);
    assert_eq!(shorter["session"], "logipix:1x4:4b4//r1c1:ee,r1c1:e");
    let gone = drag("logipix:1x4:4b4//r1c1:e", &[[0, 1], [0, 0]]);
    assert_eq!(gone["session"], "logipix:1x4:4b4//r1c1:e,r1c1-");
    let whole = drag("logipix:1x4:4b4//r1c1:e", &[[0, 3], [0, 2], [0, 1], [0, 0]]);
    assert_eq!(whole["verdict"]["complete"], true);
}

#[test]
fn wrong_ends_are_refused_in_words() {
    let wrong = drag("logipix:1x3:3a2", &[[0, 0], [0, 1], [0, 2]]);
    assert_eq!(wrong["moved"], false);
    assert_eq!(wrong["refused"], "r1c1 and r1c3 hold different numbers or colours: a path joins equal ones.");
    let nowhere = drag("logipix:1x3:3a3", &[[0, 1], [0, 2]]);
    assert_eq!(nowhere["refused"], "Begin at a number, or at the loose end of a path: r1c2 is neither.");
}

#[test]
fn a_tap_erases_and_keys_draw() {
    let erased = play("logipix:1x3:3a3//r1c1:ee", &json!({"gesture": "tap", "at": [0, 1]}));
    assert_eq!(erased["session"], "logipix:1x3:3a3//r1c1:ee,r1c2-");
    let key = json!({"gesture": "key", "at": [0, 0], "key": "e"});
    let once = play("logipix:1x3:3a3", &key);
    let twice = play(once["session"].as_str().expect("text"), &key);
    assert_eq!(twice["verdict"]["complete"], true);
}

#[test]
fn a_chosen_clue_shows_its_paths() {
    let request = json!({"op": "draw", "text": "logipix:3x2:b44b", "view": {"selected": [1, 0], "layers": ["paths"]}});
    let drawn = call(request).expect("a drawing");
    let shapes = drawn["scene"]["shapes"].as_array().expect("shapes").clone();
    let hot = |role: &Value| role.get("heat").is_some();
    assert!(shapes.iter().filter(|shape| hot(&shape["role"])).count() >= 3, "{shapes:?}");
    let lines = shapes.iter().filter(|shape| shape["shape"] == "line" && shape["role"] == "hint");
    let widths: Vec<f64> = lines.map(|line| line["width"].as_f64().expect("a width")).collect();
    // Round the top and round the bottom: two ways, the first one broader.
    assert!(widths.len() == 2 && widths[0] > widths[1], "{shapes:?}");
    assert!(shapes.iter().any(|shape| shape["text"] == "×2"), "{shapes:?}");
}

#[test]
fn a_stroke_on_an_empty_board_sets_both_its_ends() {
    let gesture = json!({"gesture": "drag", "path": [[0, 0], [0, 1], [1, 1]]});
    let edited = call(json!({"op": "edit", "text": "logipix:2x2:d", "gesture": gesture})).expect("a board");
    assert_eq!(edited["text"], "logipix:2x2:3b3");
}
