//! Solvers that share little agree: on small boards of every kind, from positions met in play.
use crate::common::{call, solve};
use gridwright_core::rng::Rng;
use serde_json::{Value, json};

/// Positions by blind play on small boards: sessions as text.
fn positions() -> Vec<String> {
    let boards = [
        "triangle5:c3-any",
        "triangle5:a1-a1",
        "grid=oooo_oooo_oooo:a1-any",
        "triangle4:a2-any",
        "grid=ooooo_oo.oo_ooooo:a1-a1",
    ];
    let mut rng = Rng::new("solitaire/agreement");
    let mut texts = Vec::new();
    for (number, board) in boards.iter().cycle().take(60).enumerate() {
        let mut session = format!("solitaire:{board}");
        for _ in 0..number % 6 {
            session = one_jump(&session, &mut rng).unwrap_or(session);
        }
        texts.push(session);
    }
    texts
}

/// The session with one more jump, chosen by what is said of the holes.
fn one_jump(session: &str, rng: &mut Rng) -> Option<String> {
    let drawn = call(json!({"op": "play", "text": session})).expect("a picture");
    let can = |spoken: &&Value| spoken["text"].as_str().is_some_and(|text| text.contains("can jump to"));
    let jumpers: Vec<&Value> = drawn["spoken"].as_array().expect("words").iter().filter(can).collect();
    let words = rng.choose(&jumpers)?["text"].as_str().expect("text");
    let (hole, landings) = (words.split(':').next()?, words.split("can jump to ").nth(1)?);
    let landing = landings.split(", ").next()?.trim();
    let step = json!({"input": "move", "step": format!("{hole}-{landing}")});
    let played = call(json!({"op": "play", "text": session, "input": step})).ok()?;
    played["session"].as_str().map(str::to_owned)
}

#[test]
fn complete_solvers_agree_on_what_can_be_won_and_in_how_many_moves() {
    let texts = positions();
    assert!(texts.iter().filter(|text| text.contains("//")).count() > 30, "most positions are from play: {texts:?}");
    for text in texts {
        let first = solve(&text, "first", "first", &Value::Null);
        let plain = solve(&text, "bidirectional", "optimal", &Value::Null);
        let tables = solve(&text, "closure", "optimal", &Value::Null);
        assert_eq!(first["status"], plain["status"], "{text}");
        assert_eq!((&plain["status"], &plain["length"]), (&tables["status"], &tables["length"]), "{text}");
        let counted = solve(&text, "closure", "count", &Value::Null);
        assert_eq!(counted["count"] == "0", plain["status"] == "impossible", "{text}");
        if plain["status"] == "solved" {
            assert_eq!(plain["claims"]["optimal"], true);
        }
    }
}

#[test]
fn exhaustion_finds_no_fewer_moves() {
    for text in [
        "solitaire:triangle4:a2-any",
        "solitaire:english:~d2.c3.d3.e3.d4.d5-d4",
        "solitaire:english:~d2.d3.b4.c4.d4.e4.f4.d5.d6-d4",
    ] {
        let all = solve(text, "backtrack", "optimal", &Value::Null);
        let proved = solve(text, "closure", "optimal", &Value::Null);
        assert_eq!((&all["status"], &all["claims"]["optimal"]), (&json!("solved"), &json!(true)), "{text}");
        let moves = |answer: &Value| answer["stats"]["counts"].clone();
        assert_eq!(all["length"], proved["length"], "{text}: {}", moves(&proved));
    }
}

#[test]
fn a_beam_is_honest_about_its_failures() {
    let narrow = json!({"width": 1});
    let answers: Vec<Value> = ["d4-d4", "c1-c1", "d2-d2", "c3-f3"]
        .iter()
        .map(|pair| solve(&format!("solitaire:english:{pair}"), "beam", "first", &narrow)["status"].clone())
        .collect();
    assert!(answers.contains(&json!("not_found")), "{answers:?}");
    assert_eq!(solve("solitaire:english:d4-d3", "beam", "first", &Value::Null)["status"], "not_found");
    assert_eq!(solve("solitaire:english:d4-d3", "first", "first", &Value::Null)["status"], "impossible");
}

#[test]
fn every_heuristic_of_the_beam_solves_something() {
    for heuristic in ["distance", "staged", "pattern", "resource"] {
        let options = json!({"width": 300, "heuristic": heuristic});
        let solved = ["c2-c5", "d4-d4", "c1-c1", "d3-d3"].iter().filter(|pair| {
            solve(&format!("solitaire:english:{pair}"), "beam", "first", &options)["status"] == "solved"
        });
        assert!(solved.count() > 0, "{heuristic}");
    }
}
