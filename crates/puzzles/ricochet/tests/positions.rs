//! Positions whose fewest moves other programs have found.
use gridwright_testing::{call, solve};
use serde_json::{Value, json};

/// Length, board, foreign id.
pub(crate) fn known() -> Vec<(u64, &'static str, &'static str)> {
    let lines = include_str!("positions.txt").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let mut words = line.split(' ');
        let length = words.next().and_then(|word| word.parse().ok()).expect("a length");
        (length, words.next().expect("a board"), words.next().expect("an id"))
    };
    lines.map(read).collect()
}

/// The length a solver proves; its path is replayed by the rules before it leaves the library.
fn length(text: &str, solver: &str) -> Value {
    let answer = solve(text, solver, "optimal", &Value::Null);
    assert_eq!(answer["claims"]["optimal"], true, "{solver} on {text}: {answer}");
    answer["length"].clone()
}

#[test]
fn the_default_solver_finds_the_fewest_moves_of_every_position() {
    for (wanted, text, _) in known() {
        let answer = call(json!({"op": "solve", "text": text, "task": "optimal"})).expect("an answer");
        assert_eq!((&answer["length"], &answer["claims"]["optimal"]), (&json!(wanted), &json!(true)), "{text}");
    }
}

#[test]
fn the_simple_solvers_agree_on_the_shallow_ones() {
    for (solver, most) in [("breadth_first", 5), ("a_star", 8), ("ida_star", 8)] {
        for (wanted, text, _) in known().into_iter().filter(|(length, ..)| *length <= most) {
            assert_eq!(length(text, solver), json!(wanted), "{solver} on {text}");
        }
    }
}

#[test]
fn all_shortest_ways_are_counted_alike() {
    for (_, text, _) in known().into_iter().filter(|(length, ..)| *length <= 5) {
        let plain = solve(text, "breadth_first", "all_optimal", &Value::Null);
        let masks = solve(text, "bitboard", "all_optimal", &Value::Null);
        assert_eq!((&plain["count"], &plain["length"]), (&masks["count"], &masks["length"]), "{text}");
        let ends = |answer: &Value| {
            let texts = answer["solutions"].as_array().expect("solutions").iter().map(ToString::to_string);
            texts.collect::<std::collections::BTreeSet<_>>()
        };
        if plain["solutions"].as_array().is_some_and(|list| json!(list.len().to_string()) == plain["count"]) {
            assert_eq!(ends(&plain), ends(&masks), "{text}");
        }
    }
}

#[test]
fn masks_alone_find_the_same_without_the_short_search() {
    for (wanted, text, _) in known().into_iter().filter(|(length, ..)| *length <= 9) {
        let answer = solve(text, "bitboard", "optimal", &json!({"patience": 0}));
        assert_eq!(answer["length"], json!(wanted), "{text}");
    }
}

#[test]
fn five_and_six_robots_and_any_robot_are_solved_as_breadth_first_search_does() {
    let mut compared = 0;
    for (wanted, text, _) in known().into_iter().filter(|(length, ..)| *length <= 4) {
        for more in ["-r1c1", "-r1c1-r16c16"] {
            let mut parts = text.split(':');
            let (puzzle, ground) = (parts.next().expect("name"), parts.next().expect("ground"));
            let (robots, target) = (parts.next().expect("robots"), parts.next().expect("target"));
            if robots.contains("r1c1-") || robots.contains("r16c16") || robots.split('-').count() > 4 {
                continue;
            }
            let any = format!("A{}", &target[1..]);
            for target in [target, any.as_str()] {
                let text = format!("{puzzle}:{ground}:{robots}{more}:{target}");
                let plain = length(&text, "breadth_first");
                assert_eq!(length(&text, "bitboard"), plain, "{text}");
                let masks = solve(&text, "bitboard", "optimal", &json!({"patience": 0}));
                assert_eq!(masks["length"], plain, "{text}");
                assert!(plain.as_u64().is_some_and(|length| length <= wanted + 1));
                compared += 1;
            }
        }
    }
    assert!(compared > 10);
}

#[test]
fn essentially_different_ways_are_fewer() {
    let (mut fewer, mut same) = (0, 0);
    for (_, text, _) in known().into_iter().filter(|(length, ..)| (4..=6).contains(length)).take(20) {
        let count = |different: bool| {
            let answer = solve(text, "bitboard", "all_optimal", &json!({"different": different}));
            answer["count"].as_str().and_then(|count| count.parse::<u64>().ok()).expect("a count")
        };
        let (all, different) = (count(false), count(true));
        assert!(0 < different && different <= all, "{text}");
        fewer += u32::from(different < all);
        same += u32::from(different == all);
    }
    assert!(fewer > 0 && same > 0);
}

#[test]
fn a_solver_refuses_what_it_does_not_know() {
    for (solver, text) in [
        ("bitboard", "ricochet:2x2-4.:r1c1:R@r2c2:turn"),
        ("bitboard", "ricochet:1x17-17.:r1c1:R@r1c17"),
        ("bitboard", "ricochet:1x3-3.:r1c2:R@r1c3-R@r1c1"),
        ("a_star_table", "ricochet:1x3-3.:r1c2:A@r1c3"),
        ("a_star_active", "ricochet:1x3-3.:r1c2:R@r1c3-R@r1c1"),
    ] {
        let refused = call(json!({"op": "solve", "text": text, "solver": solver})).expect_err("a refusal");
        assert_eq!(refused.code, gridwright_core::operations::Code::Unsupported, "{solver} on {text}");
        let default = call(json!({"op": "solve", "text": text, "task": "optimal"})).expect("an answer");
        assert_eq!(default["status"], "solved", "{text}");
    }
}

#[test]
fn a_position_that_needs_help_is_not_found_by_one_robot_alone() {
    let (text, mut alone) = (known().into_iter().filter(|(length, ..)| *length <= 6), 0);
    for (_, text, _) in text.filter(|(_, text, _)| !text.contains(":A@")) {
        let answer = solve(text, "a_star_table", "first", &Value::Null);
        assert!(answer["status"] == "solved" || answer["status"] == "not_found", "{answer}");
        alone += u32::from(answer["status"] == "not_found");
    }
    assert!(alone > 0, "some position needs a helper");
}
