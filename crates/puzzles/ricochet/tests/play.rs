//! Playing: robots are chosen and slide by key, stroke and tap; hints lead along a shortest path.
use crate::positions::known;
use gridwright_core::rng::Rng;
use gridwright_core::scene::Cell;
use gridwright_ricochet::{Board, Direction};
use gridwright_testing::call;
use serde_json::{Value, json};

const BOARD: &str = "ricochet:5x5-6.e5.s4.e7.:r1c1-r5c5:R@r3c3";

fn play(text: &str, selected: &Value, gesture: &Value) -> Value {
    let input = json!({"input": "gesture", "do": gesture});
    call(json!({"op": "play", "text": text, "view": {"selected": selected}, "input": input})).expect("an answer")
}

#[test]
fn a_robot_slides_by_key_stroke_and_tap_and_the_cursor_goes_along() {
    let ways = [
        play(BOARD, &json!([0, 0]), &json!({"gesture": "key", "at": [0, 0], "key": "d"})),
        play(BOARD, &Value::Null, &json!({"gesture": "drag", "path": [[0, 0], [0, 1], [0, 2]]})),
        play(BOARD, &json!([0, 0]), &json!({"gesture": "tap", "at": [0, 4]})),
    ];
    for played in ways {
        assert_eq!(played["session"], format!("{BOARD}//Re@r1c1-r1c5"));
        assert_eq!(played["selected"], json!([0, 4]));
    }
}

#[test]
fn robots_are_chosen_and_what_cannot_be_done_is_told() {
    assert_eq!(play(BOARD, &Value::Null, &json!({"gesture": "tap", "at": [4, 4]}))["selected"], json!([4, 4]));
    let chosen = play(BOARD, &Value::Null, &json!({"gesture": "key", "at": [2, 2], "key": "2"}));
    assert_eq!(chosen["selected"], json!([4, 4]));
    let blocked = play(BOARD, &json!([0, 0]), &json!({"gesture": "key", "at": [0, 0], "key": "w"}));
    assert!(blocked["refused"].is_string() && blocked["moved"] == false);
    let nobody = play(BOARD, &json!([2, 2]), &json!({"gesture": "key", "at": [2, 2], "key": "w"}));
    assert!(nobody["refused"].is_string());
}

#[test]
fn a_key_typed_before_the_last_one_was_answered_moves_the_robot_chosen_by_then() {
    // "2" has chosen green meanwhile; the second key was typed while red was still under the cursor.
    let played = play(BOARD, &json!([4, 4]), &json!({"gesture": "key", "at": [0, 0], "key": "ArrowUp"}));
    assert_eq!(played["session"], format!("{BOARD}//Gn@r5c5-r1c5"));
}

#[test]
fn every_hint_lies_on_a_shortest_way() {
    let most = if std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some() { usize::MAX } else { 12 };
    for (length, text, _) in known().into_iter().step_by(3).take(most) {
        let mut session = text.to_owned();
        for left in (0..length).rev() {
            let hint = call(json!({"op": "hint", "text": session, "strength": "step"})).expect("a hint");
            let step = hint["step"].as_str().expect("a move");
            let input = json!({"input": "move", "step": step});
            let played = call(json!({"op": "play", "text": session, "input": input})).expect("an answer");
            session = played["session"].as_str().expect("text").to_owned();
            let rest = call(json!({"op": "solve", "text": session, "task": "optimal"})).expect("an answer");
            assert_eq!(rest["length"], json!(left), "{session}");
        }
    }
}

/// A position drawn at random on an official board: four robots or five, a target in a corner of two walls, as the game
/// has them, one in eight for any robot.
fn position(number: u32) -> String {
    let mut rng = Rng::new(&format!("hints/{number}"));
    let mut sides = [0, 1, 2, 3];
    rng.shuffle(&mut sides);
    let sides = sides.map(|side: u8| side + 4 * rng.below(4) as u8);
    let board = Board::official(sides).expect("four sides");
    let walls = |cell| Direction::ALL.map(|way| board.wall(cell, way));
    let mut cells: Vec<_> = board.cells().filter(|&cell| walls(cell) != [true; 4]).collect();
    rng.shuffle(&mut cells);
    let corner = |&&cell: &&Cell| matches!(walls(cell), [north, east, south, west] if north != south && east != west);
    let target = *cells.iter().find(corner).expect("a corner");
    cells.retain(|&cell| cell != target);
    let name = |(row, column): Cell| format!("r{}c{}", row + 1, column + 1);
    let robots: Vec<String> = cells[..if rng.chance(1, 6) { 5 } else { 4 }].iter().map(|&cell| name(cell)).collect();
    let who = if rng.chance(1, 8) { 'A' } else { ['R', 'G', 'B', 'Y'][rng.below(4) as usize] };
    let sides = sides.iter().map(|side| format!("{side:X}")).collect::<Vec<_>>().concat();
    format!("ricochet:q{sides}:{}:{who}@{}", robots.join("-"), name(target))
}

#[test]
fn hints_at_random_positions_lie_on_a_shortest_way() {
    let long = std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some();
    let (mut held, mut longest) = (0, 0);
    for text in (0..if long { 10_000 } else { 40 }).map(position) {
        let solved = call(json!({"op": "solve", "text": text, "task": "optimal"})).expect("an answer");
        let Some(length) = solved["length"].as_u64() else { continue };
        let hint = call(json!({"op": "hint", "text": text, "strength": "step"})).expect("a hint");
        let input = json!({"input": "move", "step": hint["step"]});
        let played = call(json!({"op": "play", "text": text, "input": input})).expect("an answer");
        let rest = call(json!({"op": "solve", "text": played["session"], "task": "optimal"})).expect("an answer");
        assert_eq!(rest["length"], json!(length - 1), "{text}: {hint}");
        (held, longest) = (held + 1, longest.max(length));
    }
    assert!(held > if long { 9_500 } else { 30 }, "{held} positions can be solved, in {longest} moves at most");
}

#[test]
fn each_part_of_a_board_is_drawn_anew_alone() {
    let official = "ricochet:q0765:r3c15-r3c2-r12c14-r1c16:B@r10c4";
    let custom = "ricochet:5x5-6.e5.s4.e7.:r1c1-r5c5:R@r3c3";
    for text in [official, custom] {
        for (part, kept) in [("robots", [1, 3]), ("target", [1, 2])] {
            let edit = |seed: &str| {
                let redraw = json!({"part": part, "seed": seed});
                call(json!({"op": "edit", "text": text, "redraw": redraw})).expect("a board")["text"].clone()
            };
            assert_eq!(edit("a"), edit("a"), "the same seed, the same board");
            let drawn = edit("a");
            let drawn: Vec<&str> = drawn.as_str().expect("a text").split(':').collect();
            let before: Vec<&str> = text.split(':').collect();
            assert!(kept.iter().all(|&at| drawn[at] == before[at]) && drawn != before, "{part}: {drawn:?}");
        }
        let walls = json!({"op": "edit", "text": text, "redraw": {"part": "board", "seed": "b"}});
        let drawn = call(walls).expect("a board")["text"].clone();
        assert_ne!(drawn.as_str().expect("a text").split(':').nth(1), text.split(':').nth(1));
        let solved = call(json!({"op": "solve", "text": drawn})).expect("an answer");
        assert_eq!(solved["status"], "solved");
    }
    let unknown = call(json!({"op": "edit", "text": official, "redraw": {"part": "sky", "seed": ""}}));
    assert!(unknown.is_err());
}

#[test]
fn gestures_outside_the_board_are_refused_and_change_nothing() {
    let board = "ricochet:q9207:r13c7-r8c1-r11c6-r14c11:B@r11c7";
    let outside = "The cell is outside the board, which has 16 rows and 16 columns.";
    let far = [[[16, 3], [15, 3]], [[3, 16], [3, 15]], [[3, 3], [65_535, 65_535]]];
    for gesture in far.map(|path| json!({"gesture": "drag", "path": path})) {
        let edited = call(json!({"op": "edit", "text": board, "gesture": gesture})).expect("an answer");
        assert_eq!((&edited["text"], &edited["refused"]), (&json!(board), &json!(outside)), "{gesture}");
        let played = play(board, &json!([65_535, 65_535]), &gesture);
        assert_eq!((&played["refused"], &played["moved"]), (&json!(outside), &json!(false)), "{gesture}");
        assert_eq!((&played["selected"], &played["session"]), (&Value::Null, &json!(board)), "{gesture}");
    }
}
