//! Playing: gestures, hints that never lose, and the move with which a game was lost.
use gridwright_testing::{call, solve};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn gesture(session: &str, selected: &Value, gesture: &Value) -> Value {
    let view = json!({"selected": selected});
    let input = json!({"input": "gesture", "do": gesture});
    call(json!({"op": "play", "text": session, "input": input, "view": view})).expect("an answer")
}

#[test]
fn a_tap_chooses_and_the_next_one_jumps() {
    let central = "solitaire:english:d4-d4";
    let chosen = gesture(central, &Value::Null, &json!({"gesture": "tap", "at": [1, 3]}));
    assert_eq!((&chosen["selected"], &chosen["moved"]), (&json!([1, 3]), &json!(false)));
    let jumped = gesture(central, &json!([1, 3]), &json!({"gesture": "tap", "at": [3, 3]}));
    assert_eq!(jumped["session"], "solitaire:english:d4-d4//d2-d4");
    assert_eq!(jumped["selected"], json!([3, 3]));
}

#[test]
fn a_stroke_may_be_a_whole_move() {
    let board = "solitaire:grid=ooooo_....o_....o:c1.e1.e3-any";
    let path = json!([[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [1, 4], [2, 4]]);
    let dragged = gesture(board, &Value::Null, &json!({"gesture": "drag", "path": path}));
    assert_eq!(dragged["session"], json!(format!("{board}//a1-c1-e1-e3")));
    let refused = gesture(board, &Value::Null, &json!({"gesture": "drag", "path": [[0, 3], [0, 0]]}));
    assert!(refused["refused"].as_str().is_some_and(|why| why.contains("d1")), "{refused}");
}

#[test]
fn keys_jump_in_every_direction_of_the_lattice() {
    let key = |at: &Value, key: &str| json!({"gesture": "key", "at": at, "key": key});
    let up = gesture("solitaire:english:d4-d4", &Value::Null, &key(&json!([5, 3]), "w"));
    assert_eq!(up["session"], "solitaire:english:d4-d4//d6-d4");
    for (hole, at, letter, step) in [("a1", [2, 2], "w", "c3-a1"), ("a1", [2, 0], "e", "a3-a1")] {
        let board = format!("solitaire:triangle5:{hole}-any");
        let jumped = gesture(&board, &Value::Null, &key(&json!(at), letter));
        assert_eq!(jumped["session"], json!(format!("{board}//{step}")));
    }
}

#[test]
fn hints_play_a_game_to_its_end() {
    let mut session = "solitaire:triangle5:c5-c5".to_owned();
    for _ in 0..20 {
        let hint = call(json!({"op": "hint", "text": session, "strength": "step"})).expect("a hint");
        if hint["kind"] == "solved" {
            return;
        }
        assert_eq!(hint["kind"], "move", "{session}: {hint}");
        let step = json!({"input": "move", "step": hint["step"]});
        let played = call(json!({"op": "play", "text": session, "input": step})).expect("an answer");
        played["session"].as_str().expect("text").clone_into(&mut session);
    }
    panic!("hints lead nowhere: {session}");
}

#[test]
fn a_lost_game_names_the_move_to_undo_to() {
    // Two pegs in a line of five: one way leads to d1, the other away from it.
    let hint = call(json!({"op": "hint", "text": "solitaire:grid=ooooo:~b1.c1-d1//c1-a1"})).expect("a hint");
    assert_eq!((&hint["kind"], &hint["undo"]), (&json!("mistake"), &json!(1)), "{hint}");
    // Two pairs in two rows: the first was played well, the second was not.
    let board = "solitaire:grid=ooooo_.o.o._ooooo:~b1.c1.b3.c3-d1.d3";
    let well = call(json!({"op": "hint", "text": format!("{board}//b1-d1"), "strength": "step"})).expect("a hint");
    assert_eq!((&well["kind"], &well["step"]), (&json!("move"), &json!("b3-d3")), "{well}");
    let hint = call(json!({"op": "hint", "text": format!("{board}//b1-d1,c3-a3")})).expect("a hint");
    assert_eq!((&hint["kind"], &hint["undo"]), (&json!("mistake"), &json!(1)), "{hint}");
    let hint = call(json!({"op": "hint", "text": format!("{board}//c1-a1,b3-d3")})).expect("a hint");
    assert_eq!((&hint["kind"], &hint["undo"]), (&json!("mistake"), &json!(2)), "{hint}");
}

#[test]
fn a_lost_game_says_in_play_since_which_move() {
    let board = "solitaire:grid=ooooo_.o.o._ooooo:~b1.c1.b3.c3-d1.d3";
    let ask = |moves: &str| {
        let text = format!("{board}//{moves}");
        call(json!({"op": "play", "text": text, "mistakes": true})).expect("an answer")
    };
    assert_eq!(ask("b1-d1")["undo"], Value::Null);
    let lost = ask("c1-a1,b3-d3");
    assert_eq!((&lost["undo"], &lost["mistakes"]), (&json!(2), &json!([{"cell": [0, 2]}, {"cell": [0, 0]}])), "{lost}");
    let stuck = call(json!({"op": "play", "text": format!("{board}//c1-a1,b3-d3")})).expect("an answer");
    let wrong = |scene: &Value| scene.to_string().contains("wrong");
    assert!(wrong(&stuck["scene"]), "the pegs of a game that is over are marked");
    let unjudged = json!({"op": "play", "text": format!("{board}//c1-a1,b3-d3"), "view": {"unjudged": true}});
    assert!(!wrong(&call(unjudged).expect("an answer")["scene"]));
}

#[test]
fn a_layer_shows_the_weights_that_refute() {
    let text = "solitaire:english:~d1.c2.e2.g3.e4.g4-c4";
    let drawn = call(json!({"op": "draw", "text": text, "view": {"layers": ["pagoda"]}})).expect("a picture");
    let shapes = drawn["scene"]["shapes"].as_array().expect("shapes");
    let labels: Vec<&str> = shapes.iter().filter_map(|shape| shape["text"].as_str()).collect();
    assert!(labels.len() == 33 && labels.contains(&"2") && labels.contains(&"-2"), "{labels:?}");
}

/// Plays blindly from a start and asks for a hint wherever the game can still be won: how many were asked for.
fn hints_of_blind_games(board: &str, wanted: usize) -> usize {
    let mut rng = gridwright_core::rng::Rng::new("solitaire/hints");
    let mut asked = 0;
    while asked < wanted {
        let mut session = format!("solitaire:{board}");
        loop {
            let hint = call(json!({"op": "hint", "text": session, "strength": "step"})).expect("a hint");
            if hint["kind"] != "move" {
                break;
            }
            asked += 1;
            let follow = |step: &str| {
                let input = json!({"input": "move", "step": step});
                call(json!({"op": "play", "text": session, "input": input})).expect("an answer")
            };
            let followed = follow(hint["step"].as_str().expect("a step"));
            let left = json!({"op": "solve", "text": followed["session"], "solver": "bidirectional"});
            assert_eq!(call(left).expect("an answer")["status"], "solved", "the hint in {session} loses");
            // Any jump that is possible, by chance: the game goes on wherever it leads.
            let drawn = call(json!({"op": "play", "text": session})).expect("a picture");
            let ways: Vec<String> = drawn["spoken"].as_array().expect("words").iter().flat_map(ways).collect();
            assert!(!ways.is_empty(), "a game that can be won has a jump");
            let next = follow(rng.choose(&ways).expect("a way"));
            next["session"].as_str().expect("text").clone_into(&mut session);
        }
    }
    asked
}

/// The jumps that the words for a hole speak of.
fn ways(spoken: &Value) -> Vec<String> {
    let words = spoken["text"].as_str().unwrap_or_default();
    let Some((hole, landings)) = words.split_once(": peg, can jump to ") else { return Vec::new() };
    landings.trim_end_matches(", goal").split(", ").map(|landing| format!("{hole}-{landing}")).collect()
}

#[test]
fn no_hint_leaves_the_winning_set() {
    let many = if std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some() { 2_500 } else { 50 };
    for board in [
        "triangle5:c5-c5",
        "triangle5:a1-any",
        "english:~d2.c3.d3.e3.b4.c4.d4.e4.f4.a5.b5.c5.d5.e5.f5.g5-d4",
        "english:c1.e1.a3.g3.a4.b4.c4.e4.f4.g4.a5.b5.c5.e5.f5.g5-d4",
    ] {
        assert!(hints_of_blind_games(board, many) >= many, "{board}");
    }
}

#[test]
fn an_explained_move_is_drawn_as_an_arrow_along_its_holes() {
    let explained =
        call(json!({"op": "explain", "text": "solitaire:triangle4:b2-any", "scenes": true})).expect("a way");
    let steps = explained["steps"].as_array().expect("steps");
    assert!(!steps.is_empty());
    for step in steps {
        let holes = step["facts"][0].as_str().expect("a move").split('-').count();
        let shapes = step["scene"]["shapes"].as_array().expect("shapes");
        let arrow = shapes.iter().find(|shape| shape["shape"] == "line" && shape["role"] == "hint").expect("an arrow");
        assert_eq!(arrow["points"].as_array().map(Vec::len), Some(holes), "{step}");
    }
}

#[test]
fn best_ways_on_may_go_on_with_the_move_before_or_begin_a_new_one() {
    for text in [
        "solitaire:grid=oooo_oooo_oooo:d1.d3-a1.b3.c3//b1-d1",
        "solitaire:slant=o..._oo.._ooo._oooo:a2.b2.b4-any//a4-a2,d4-b2",
    ] {
        for solver in ["bidirectional", "closure"] {
            let answer = solve(text, solver, "all_optimal", &Value::Null);
            assert_eq!((&answer["status"], &answer["claims"]["optimal"]), (&json!("solved"), &json!(true)), "{text}");
            let moves = answer["moves"].as_array().expect("moves");
            let lengths: BTreeSet<usize> = moves.iter().map(|way| way.as_array().map_or(0, Vec::len)).collect();
            assert_eq!(lengths.len(), 2, "{solver} {text}: {lengths:?}");
        }
    }
}
