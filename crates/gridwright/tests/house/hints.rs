//! Hints of three strengths, over all puzzles and both languages.
use gridwright::registry;
use gridwright_core::locale::LANGUAGES;
use gridwright_testing::call;
use serde_json::{Value, json};

/// The first boards of every shelf: easy ones, for which a hint is found soon.
fn easy_boards() -> Vec<String> {
    let shelf = call(json!({"op": "examples", "limit": 2})).expect("the shelf");
    let text = |example: &Value| example["text"].as_str().expect("a board").to_owned();
    shelf["examples"].as_array().expect("boards").iter().map(text).collect()
}

fn hint(text: &str, strength: &str, language: &str, unnamed: bool) -> Value {
    call(json!({"op": "hint", "text": text, "strength": strength, "unnamed": unnamed, "lang": language}))
        .expect("a hint")
}

fn said(hint: &Value) -> &str {
    hint["text"].as_str().expect("words")
}

/// Whether a text names a cell by row and column.
fn names_a_cell(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    words.filter_map(|word| word.strip_prefix('r')?.split_once('c')).any(|(row, column)| number(row) && number(column))
}

#[test]
fn each_strength_says_something_else_and_where_gives_nothing_away() {
    for text in easy_boards() {
        for language in LANGUAGES {
            for unnamed in [false, true] {
                let [place, rule, step] =
                    ["where", "rule", "step"].map(|strength| hint(&text, strength, language, unnamed));
                let texts = [said(&place), said(&rule), said(&step)];
                assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{text}: {texts:?}");
                assert!(!names_a_cell(texts[0]), "{text}: {}", texts[0]);
                assert_eq!((&place["step"], &rule["step"]), (&Value::Null, &Value::Null), "{text}");
                let (area, answer) = (place["lit"].as_array().expect("places"), &step["lit"]);
                assert!(area.len() > 1 && place["lit"] != *answer, "{text}: a region, not the answer");
                let chain = step["chain"].as_array().expect("steps").iter().map(said);
                let all = texts.into_iter().chain(chain).collect::<Vec<_>>().join("\n");
                assert!(!unnamed || !names_a_cell(&all), "{text} in {language}: {all}");
            }
        }
    }
}

#[test]
fn every_technique_has_its_idea_in_both_languages() {
    for engine in registry().puzzles() {
        for language in LANGUAGES {
            let localizer = registry().localizer(Some(*engine), Some(language));
            for technique in engine.entry(localizer).techniques {
                let id = format!("technique-{}-about", technique.id);
                assert!(localizer.knows(&id), "{language}: {id}");
            }
        }
    }
}

#[test]
fn games_of_moves_say_why_and_are_explained_in_stages() {
    // Green must stop red, which would slide past the target without it.
    let text = "ricochet:5x5-25.:r1c1-r5c4:R@r1c3";
    let rule = hint(text, "rule", "en", false);
    assert!(said(&rule).contains("must serve as a stop for the red one"), "{rule}");
    let explained = call(json!({"op": "explain", "text": text})).expect("an explanation");
    let steps = explained["steps"].as_array().expect("steps");
    assert!(steps[0]["stage"].as_str().is_some_and(|stage| stage.contains("stop")), "{explained}");
    // The last peg beside the goal: nothing but the end is left.
    let last = hint("solitaire:grid=ooo:c1-any", "rule", "en", true);
    assert!(said(&last).contains("exactly the pegs of the goal"), "{last}");
}

#[test]
fn moves_are_counted_as_players_count_them() {
    let text = "solitaire:grid=ooooo:c1.e1-any//a1-c1";
    let played = call(json!({"op": "play", "text": text})).expect("an answer");
    assert_eq!((&played["done"], &played["moves"], &played["figures"][0]["value"]), (&json!(1), &json!(1), &json!(1)));
    let input = json!({"input": "move", "step": "c1-e1"});
    let played = call(json!({"op": "play", "text": text, "input": input})).expect("an answer");
    assert_eq!((&played["done"], &played["moves"], &played["figures"][0]["value"]), (&json!(2), &json!(1), &json!(2)));
}

#[test]
fn a_tap_where_the_last_move_began_takes_it_back_and_a_stroke_is_told_before_it_ends() {
    let tap = json!({"input": "gesture", "do": {"gesture": "tap", "at": [0, 0]}});
    let text = "ricochet:4x4-16.:r1c1:R@r4c4//Re@r1c1-r1c4";
    let back = call(json!({"op": "play", "text": text, "input": tap})).expect("an answer");
    assert_eq!((&back["moved"], &back["done"], &back["undone"]), (&json!(true), &json!(0), &json!(1)));
    let ask = |path: Value| {
        let input = json!({"input": "preview", "path": path});
        call(json!({"op": "play", "text": "logipix:3x3:3a3f", "input": input})).expect("an answer")
    };
    assert_eq!(ask(json!([[0, 0], [0, 1]]))["preview"], json!({"text": "2 / 3", "open": true}));
    assert_eq!(ask(json!([[0, 0], [1, 0]]))["preview"]["open"], json!(false));
    assert_eq!(ask(json!([[0, 0], [9, 0]]))["preview"], Value::Null);
}
