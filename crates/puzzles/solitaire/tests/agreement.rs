//! Solvers that share little agree: on small boards of every kind, from positions met in play.
use gridwright_core::event::TracedEvent;
use gridwright_core::rng::Rng;
use gridwright_testing::{call, call_traced, solve};
use serde_json::{Value, json};
use std::collections::BTreeMap;

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

#[test]
fn every_position_a_trace_visits_can_be_played() {
    // From one end the beams of `first` win at once; triangles and figures are won from the other.
    for board in ["english:d4-d4", "english:~d2.c3.d3.e3.d4.d5-d4", "triangle5:c5-c5"] {
        let text = format!("solitaire:{board}");
        for solver in ["first", "beam", "closure", "bidirectional", "backtrack"] {
            let mut events: Vec<TracedEvent> = Vec::new();
            let request = json!({"op": "solve", "text": text, "solver": solver, "limits": {"nodes": 3000}});
            let _ = call_traced(request, Some(&mut events)).expect("an answer");
            let mut sessions = BTreeMap::from([(0, format!("{text}//"))]);
            for (number, event) in events.iter().enumerate() {
                let TracedEvent::Visit { id, parent, step, .. } = event else { continue };
                let session = format!("{}{step},", sessions[parent]);
                if number % 7 == 0 {
                    let played = call(json!({"op": "play", "text": session.trim_end_matches(',')}));
                    assert!(played.is_ok(), "{solver} visits {session}");
                }
                let _ = sessions.insert(*id, session);
            }
        }
    }
}

#[test]
fn a_second_solution_is_near_the_first() {
    for pair in ["c1-c1", "d2-d2", "c3-c3", "d4-d1"] {
        let request = json!({"op": "solve", "text": format!("solitaire:english:{pair}"), "solver": "first",
            "task": "unique", "limits": {"nodes": 50_000}});
        let answer = call(request).expect("an answer");
        assert_eq!((&answer["claims"]["unique"], &answer["status"]), (&json!(false), &json!("solved")), "{pair}");
    }
    // All of them, each once: as many as are counted level by level.
    for (text, many) in [("solitaire:english:~d2.c3.d3.e3.d4.d5-d4", "2"), ("solitaire:triangle4:a2-any", "14")] {
        let counted = solve(text, "closure", "count", &Value::Null);
        let answer = solve(text, "first", "all", &Value::Null);
        assert_eq!((&answer["count"], &counted["count"]), (&json!(many), &json!(many)), "{text}");
    }
}

fn counts(answer: &Value) -> BTreeMap<&str, u64> {
    let counts = answer["stats"]["counts"].as_array().expect("counts").iter();
    counts.filter_map(|count| Some((count["name"].as_str()?, count["value"].as_u64()?))).collect()
}

#[test]
fn depth_first_searches_and_beams_tell_positions_and_mean_branching_of_each_level() {
    // Four jumps are possible at the start.
    for (solver, options) in [("backtrack", Value::Null), ("beam", json!({"width": 1})), ("first", Value::Null)] {
        let answer = solve("solitaire:triangle5:c5-c5", solver, "first", &options);
        let counts = counts(&answer);
        // `first` may have won by playing backwards, so it may tell that end only.
        let first = counts.get("forwards_01_branching_hundredths").or(counts.get("backwards_01_branching_hundredths"));
        assert!(first.is_some_and(|&ways| ways >= if solver == "first" { 100 } else { 400 }), "{solver}: {counts:?}");
        let levels = counts.keys().filter(|name| name.ends_with("_positions")).count();
        assert_eq!(levels, counts.keys().filter(|name| name.ends_with("_branching_hundredths")).count());
        assert!(levels > 4, "{solver}: {counts:?}");
    }
    // A line of four: one jump, then another, and nothing else; seen from one end or from the other.
    for (solver, end) in [("backtrack", "forwards"), ("first", "backwards")] {
        let answer = solve("solitaire:grid=oooo:b1-any", solver, "first", &Value::Null);
        let counts = counts(&answer);
        let count = |name: &str| counts[format!("{end}_{name}").as_str()];
        assert_eq!((count("01_positions"), count("02_positions")), (1, 1), "{solver}: {counts:?}");
        assert_eq!(count("02_branching_hundredths"), 100, "{solver}: {counts:?}");
    }
}

#[test]
fn searches_by_levels_tell_positions_and_mean_branching_of_each() {
    for solver in ["closure", "bidirectional"] {
        let answer = solve("solitaire:triangle5:c5-c5", solver, "optimal", &Value::Null);
        let counts = counts(&answer);
        // Four pegs can jump into the middle of a side, and two of these jumps mirror the two others.
        assert_eq!(counts["forwards_01_positions"], 2, "{counts:?}");
        assert_eq!(counts["forwards_01_branching_hundredths"], 400, "{counts:?}");
        let levels = counts.keys().filter(|name| name.ends_with("_positions")).count();
        assert_eq!(levels, counts.keys().filter(|name| name.ends_with("_branching_hundredths")).count());
        assert!(levels > 4, "{counts:?}");
    }
}
