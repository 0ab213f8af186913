//! Games in progress: whatever people do, nothing panics, texts round-trip, and undo leads back.
use gridwright_testing::call;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Boards to play on: the corpus, so that a new puzzle is played by being there.
fn board() -> impl Strategy<Value = String> {
    let boards: Vec<String> =
        gridwright_testing::boards().into_iter().map(|(_, board)| board).filter(|board| board.len() < 400).collect();
    prop::sample::select(boards)
}

fn cell() -> impl Strategy<Value = Value> {
    (0..6_u16, 0..6_u16).prop_map(|(row, column)| json!([row, column]))
}

fn input() -> impl Strategy<Value = Value> {
    let key = prop::sample::select(vec!["1", "2", "3", "9", "A", "erase", "next", "previous", "<", "^", "x", ""]);
    let pressed = (cell(), key, any::<bool>()).prop_map(|(at, key, alternate)| {
        json!({"input": "gesture", "do": {"gesture": "key", "at": at, "key": key, "alternate": alternate}})
    });
    let tapped = (cell(), any::<bool>()).prop_map(
        |(at, alternate)| json!({"input": "gesture", "do": {"gesture": "tap", "at": at, "alternate": alternate}}),
    );
    let dragged = prop::collection::vec(cell(), 0..5)
        .prop_map(|path| json!({"input": "gesture", "do": {"gesture": "drag", "path": path}}));
    let others = prop::sample::select(vec![
        json!({"input": "undo"}),
        json!({"input": "redo"}),
        json!({"input": "reset"}),
        json!({"input": "checkpoint"}),
        json!({"input": "restore", "to": 0}),
    ]);
    prop_oneof![4 => pressed, 1 => tapped, 1 => dragged, 2 => others]
}

fn play(session: &Value, input: &Value, clean: bool) -> Value {
    let view = json!({"selected": [0, 0], "clean": clean});
    call(json!({"op": "play", "text": session, "input": input, "view": view})).expect("an answer")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_of_games_round_trip(board in board(), inputs in prop::collection::vec(input(), 0..25), clean: bool) {
        let mut session = json!(board);
        for input in &inputs {
            session = play(&session, input, clean)["session"].clone();
            let again = call(json!({"op": "open", "text": session})).expect("a session");
            prop_assert_eq!(&again["session"], &session);
            prop_assert_eq!(&again["board"], &json!(board));
        }
    }

    #[test]
    fn undo_leads_back_and_redo_forth(board in board(), inputs in prop::collection::vec(input(), 1..25)) {
        let mut session = json!(board);
        for input in &inputs {
            session = play(&session, input, false)["session"].clone();
        }
        let (undo, redo) = (json!({"input": "undo"}), json!({"input": "redo"}));
        let before = play(&session, &Value::Null, false);
        let undone = play(&session, &undo, false);
        if undone["moved"] == true {
            prop_assert_eq!(&play(&undone["session"], &redo, false)["session"], &before["session"]);
        } else {
            prop_assert_eq!(&before["done"], &json!(0));
        }
    }

    #[test]
    fn a_maker_can_do_no_harm(board in board(), inputs in prop::collection::vec(input(), 0..15)) {
        let mut text = json!(board);
        for gesture in inputs.iter().filter_map(|input| input.get("do")) {
            let edited = call(json!({"op": "edit", "text": text, "gesture": gesture})).expect("an answer");
            let again = call(json!({"op": "open", "text": edited["text"]})).expect("a board");
            prop_assert_eq!(&again["board"], &edited["text"]);
            text = edited["text"].clone();
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}", board in board(), at in 0..400_usize, with in any::<char>()) {
        let _ = call(json!({"op": "open", "text": text}));
        let mut spoiled: Vec<char> = board.chars().collect();
        let at = at % spoiled.len();
        spoiled[at] = with;
        let spoiled: String = spoiled.into_iter().collect();
        if let Err(failure) = call(json!({"op": "open", "text": spoiled})) {
            prop_assert!(failure.at.is_none_or(|at| at.offset as usize <= spoiled.len()));
            prop_assert!(!failure.message.is_empty());
        }
    }
}
