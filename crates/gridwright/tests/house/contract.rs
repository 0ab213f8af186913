//! Calls through the one entry of every door.
use gridwright::registry;
use gridwright_core::operations::{Call, Code, Failure};
use gridwright_core::run::Budget;
use gridwright_core::{Caps, Host, serve};
use serde_json::{Value, json};
use std::time::Duration;

fn call(request: Value) -> Result<Value, Failure> {
    let budget = Budget::new();
    let host = Host { caps: Caps::default(), budget: &budget, clock: &|| Duration::ZERO, progress: None, cache: None };
    let call = Call::from_json(request).expect("a well-formed call");
    serve(registry(), &call, &host, None).map(|response| serde_json::from_str(&response.json()).expect("JSON"))
}

#[test]
fn a_small_board_is_solved_and_proved_unique() {
    let answer = call(json!({"op": "solve", "text": "futoshiki:2:.l...", "task": "unique"})).expect("an answer");
    assert_eq!(answer["status"], "solved");
    assert_eq!(answer["claims"]["unique"], true);
    assert_eq!(answer["solutions"][0], "futoshiki:2:.l.../1221");
}

#[test]
fn a_board_at_odds_with_itself_is_impossible() {
    let answer = call(json!({"op": "solve", "text": "futoshiki:2:11.."})).expect("an answer");
    assert_eq!(answer["status"], "impossible");
}

#[test]
fn play_answers_a_key_with_the_session_and_its_drawing() {
    let key = json!({"input": "gesture", "do": {"gesture": "key", "at": [0, 1], "key": "2"}});
    let answer = call(json!({"op": "play", "text": "futoshiki:2:.l...", "input": key})).expect("an answer");
    assert_eq!(answer["session"], "futoshiki:2:.l...//r1c2=2");
    assert_eq!(answer["moved"], true);
    let undone = call(json!({"op": "play", "text": answer["session"], "input": {"input": "undo"}})).expect("an answer");
    assert_eq!(undone["session"], "futoshiki:2:.l...//*,r1c2=2");
}

#[test]
fn a_mistake_is_found_where_it_was_made() {
    let text = "futoshiki:3:.l.l.......//r1c3=3,r2c2=2,r3c3=1";
    let hint = call(json!({"op": "hint", "text": text})).expect("a hint");
    assert_eq!(hint["kind"], "mistake");
    assert_eq!(hint["undo"], 2);
    assert_eq!(hint["text"], "Mistake at r2c2: undo the last 2 steps.");
}

#[test]
fn faulty_texts_say_where_and_why_in_both_languages() {
    let failure = call(json!({"op": "open", "text": "futoshiki:3:..x......", "lang": "fr"})).expect_err("a failure");
    assert_eq!(failure.code, Code::BadBoard);
    assert_eq!(failure.at.map(|at| (at.line, at.column)), Some((1, 15)));
    assert!(failure.message.starts_with("Case attendue"), "{}", failure.message);
}

#[test]
fn unknown_fields_are_refused() {
    assert!(Call::from_json(json!({"op": "open", "text": "", "colour": 1})).is_err());
}

#[test]
fn a_what_if_can_be_kept() {
    let request = json!({"op": "play", "text": "futoshiki:2:.l...//+,r1c2=2", "input": {"input": "keep"}});
    let answer = call(request).expect("an answer");
    assert_eq!(answer["session"], "futoshiki:2:.l...//r1c2=2");
    assert_eq!(answer["checkpoints"], json!([]));
}

#[test]
fn a_link_holds_puzzle_and_progress() {
    for session in ["futoshiki:2:.l...", "futoshiki:2:.l...//r1c2=2,r1c1=1"] {
        for link in [format!("http://localhost:1/#play={session}"), format!("https://example.org/#{session}")] {
            assert_eq!(call(json!({"op": "open", "text": link})).expect("an answer")["session"], session);
        }
    }
}

#[test]
fn options_are_named_in_the_language_of_the_reader() {
    let answer = call(json!({"op": "catalog", "lang": "fr"})).expect("an answer");
    let options = &answer["puzzles"][0]["generators"][0]["options"]["properties"];
    assert_eq!(options["size"]["title"], "Taille");
    assert_eq!(options["size"]["minimum"], 2);
}

#[test]
fn who_asks_for_no_solutions_is_shown_one() {
    for (text, task) in [
        ("ricochet:1x3-3.:r1c1:R@r1c3", "all_optimal"),
        ("solitaire:grid=oooo_oooo_oooo:a1-any", "all_optimal"),
        ("futoshiki:2:....", "all"),
        ("loops:2x2:1111", "all"),
        ("logipix:1x2:22", "all"),
    ] {
        let answer = call(json!({"op": "solve", "text": text, "task": task, "limits": {"solutions": 0}}));
        let answer = answer.unwrap_or_else(|failure| panic!("{text}: {}", failure.message));
        assert_eq!(answer["status"], "solved", "{text}");
        assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(1), "{text}");
    }
}
