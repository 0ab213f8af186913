//! The generator keeps its promises, and its seeds.
use gridwright_core::operations::Code;
use gridwright_testing::call;
use serde_json::{Value, json};

fn made(params: &Value, seed: &str) -> Value {
    call(json!({"op": "generate", "puzzle": "ricochet", "params": params, "seed": seed})).expect("a position")
}

fn length(text: &Value) -> u64 {
    let answer = call(json!({"op": "solve", "text": text, "task": "optimal"})).expect("an answer");
    answer["length"].as_u64().expect("a length")
}

#[test]
fn lengths_are_as_wanted() {
    for (least, most) in [(2, 3), (5, 5), (8, 9), (11, 12)] {
        for seed in ["one", "two"] {
            let position = made(&json!({"least": least, "most": most}), seed);
            assert!(position["shortfall"].is_null(), "{position}");
            assert!((least..=most).contains(&length(&position["text"])), "{position}");
        }
    }
}

#[test]
fn wishes_for_helpers_robots_rules_and_walls_are_met() {
    let helped = made(&json!({"helpers": 2, "least": 5}), "helped");
    assert!(helped["shortfall"].is_null(), "{helped}");
    let answer = call(json!({"op": "solve", "text": helped["text"], "task": "all_optimal"})).expect("an answer");
    assert_ne!(answer["count"], json!("0"));
    let text = |params: Value| made(&params, "a")["text"].as_str().expect("text").to_owned();
    assert_eq!(text(json!({"robots": 5})).split(':').nth(2).map(|robots| robots.split('-').count()), Some(5));
    assert!(text(json!({"any": true})).contains(":A@"));
    assert!(text(json!({"turn": true, "least": 3, "most": 4})).ends_with(":turn"));
    assert!(text(json!({"rows": 7, "columns": 9, "robots": 2})).starts_with("ricochet:7x9-"));
    assert!(text(json!({"board": "1A-2B-3C-4A"})).starts_with("ricochet:q05A3:"));
    let refused = call(json!({"op": "generate", "puzzle": "ricochet", "params": {"board": "1A-2B"}, "seed": "a"}));
    assert!(refused.expect_err("two sides are no board").message.contains("1A-2B"));
}

#[test]
fn grades_are_as_wanted() {
    for grade in ["easy", "medium", "hard", "expert"] {
        let position = made(&json!({"grade": grade}), "graded");
        assert_eq!(position["grade"], json!(grade), "{position}");
        let graded = call(json!({"op": "grade", "text": position["text"]})).expect("a grade");
        assert_eq!(graded["grade"], json!(grade), "{position}");
    }
}

#[test]
fn the_same_seed_gives_the_same_position_for_ever() {
    let golden = [
        (json!({}), "golden", "ricochet:q9728:r3c13-r14c3-r11c10-r8c6:R@r11c9"),
        (json!({"least": 6, "most": 7, "robots": 5}), "golden", "ricochet:q8532:r8c2-r1c5-r7c7-r13c16-r2c16:Y@r15c7"),
        (json!({"rows": 6, "columns": 5, "robots": 2}), "golden", "ricochet:6x5-e.s3.2es6.s3.s10.:r5c1-r1c4:R@r2c3"),
    ];
    for (params, seed, wanted) in golden {
        assert_eq!(made(&params, seed)["text"], json!(wanted), "{params}");
    }
}

#[test]
fn a_least_length_alone_is_never_answered_by_a_word_about_the_most() {
    for params in [json!({"least": 39}), json!({"least": 40}), json!({"least": 20, "grade": "easy"})] {
        let mut request = json!({"op": "generate", "puzzle": "ricochet", "seed": "s", "limits": {"nodes": 1}});
        request["params"] = params.clone();
        let failure = call(request).expect_err("one node is not enough");
        assert_eq!(failure.code, Code::Stopped, "{params}: {}", failure.message);
    }
    let request = json!({"op": "generate", "puzzle": "ricochet", "seed": "s", "params": {"least": 41}});
    let said = call(request).expect_err("too long").message;
    assert_eq!(said, "“least” can’t be 41: expected a number from 1 to 40.");
}
