//! Published figures: fewest moves, numbers of positions and of solutions.
//!
//! The long ones run with `GRIDWRIGHT_LONG_TESTS`; each has a short part that always runs.
use gridwright_core::Caps;
use gridwright_core::puzzle::Logic;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_solitaire::{Board, CLASSICS, ENGLISH_PAIRS, Solitaire, State};
use gridwright_testing::{call, call_with, solve};
use serde_json::{Value, json};
use std::time::Duration;

fn fewest(problem: &str) -> Value {
    let answer = solve(&format!("solitaire:{problem}"), "closure", "optimal", &Value::Null);
    assert!(answer["status"] != "solved" || answer["claims"]["optimal"] == true, "{problem}");
    answer["length"].clone()
}

fn count(answer: &Value, name: &str) -> u64 {
    let counts = answer["stats"]["counts"].as_array().expect("counts");
    counts.iter().find(|count| count["name"] == name).and_then(|count| count["value"].as_u64()).unwrap_or(0)
}

fn long() -> bool {
    std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some()
}

#[test]
fn a_count_comes_with_its_status_and_a_solution() {
    // The central game and the corner of the small triangle: the count was right, and beside it stood "impossible".
    for (text, count) in [("solitaire:english:d4-d4", "40861647040079968"), ("solitaire:triangle5:a1-a1", "6816")] {
        let answer = call(json!({"op": "solve", "text": text, "task": "count"})).expect("an answer");
        assert_eq!(answer["status"], "solved", "{text}");
        assert_eq!(answer["count"], count, "{text}");
        assert_eq!(answer["claims"], json!({"exhausted": true}), "{text}");
        assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(1), "{text}");
        let none =
            call(json!({"op": "solve", "text": "solitaire:triangle5:a1-b2", "task": "count"})).expect("an answer");
        assert_eq!((&none["status"], &none["count"]), (&json!("impossible"), &json!("0")));
    }
}

#[test]
fn the_fifteen_hole_triangle_takes_as_many_moves_as_published() {
    let published = [
        ("a1-a1", 10),
        ("a4-a1", 10),
        ("c5-a1", 9),
        ("c5-b3", 10),
        ("a1-c5", 10),
        ("b3-c5", 11),
        ("a4-c5", 10),
        ("c5-c5", 9),
        ("a1-a4", 11),
        ("a4-a4", 11),
        ("d4-a4", 11),
        ("c5-a4", 10),
    ];
    for (pair, moves) in published {
        assert_eq!(fewest(&format!("triangle5:{pair}")), json!(moves), "{pair}");
    }
}

#[test]
fn twelve_pairs_of_the_fifteen_hole_triangle_can_be_won() {
    let cells: Vec<(i32, i32)> = (0..5).flat_map(|row| (0..=row).map(move |column| (row, column))).collect();
    let image = |order: [usize; 3], (row, column): (i32, i32)| {
        let sides = [column, row - column, 4 - row];
        (sides[order[0]] + sides[order[1]], sides[order[0]])
    };
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]];
    let least = |start, goal| orders.map(|order| (image(order, start), image(order, goal))).iter().min().copied();
    let pairs = cells.iter().flat_map(|&start| cells.iter().map(move |&goal| (start, goal)));
    let won = pairs.filter(|&(start, goal)| least(start, goal) == Some((start, goal))).filter(|&(start, goal)| {
        let problem = format!("solitaire:triangle5:{}-{}", name(start), name(goal));
        solve(&problem, "first", "first", &Value::Null)["status"] == "solved"
    });
    assert_eq!(won.count(), 12);
}

fn name((row, column): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

#[test]
fn ten_pairs_of_the_french_board_are_of_one_class() {
    let budget = Budget::new();
    let by_class = |pair: &str| {
        let board: Board = format!("french:{pair}").parse().expect("a board");
        let mut run = Run::quiet(Control::unlimited(&budget));
        let reason = Solitaire::refute(&board, &State::start(&board), &mut run).expect("no limits");
        reason.is_some_and(|reason| reason.to_string().starts_with("class="))
    };
    let inside = |(row, column): (i32, i32)| (row - 3).abs() + (column - 3).abs() <= 4;
    let possible = pairs(&inside).into_iter().filter(|(start, goal)| !by_class(&format!("{start}-{goal}")));
    assert_eq!(possible.count(), 10);
    for pair in ["c1-e1", "c1-b4", "c1-e4", "c1-e7", "d2-a3", "d2-d3", "d2-d6", "d3-d2", "d3-a5", "d3-d5"] {
        assert!(!by_class(pair), "{pair}");
    }
}

#[test]
fn the_french_board_takes_twenty_one_moves_from_d3_to_d5_long() {
    if !long() {
        return;
    }
    let caps = Caps { bytes: 3 << 30, time: Duration::from_hours(1), ..Caps::default() };
    let request = json!({"op": "solve", "text": "solitaire:french:d3-d5", "solver": "closure", "task": "optimal"});
    let answer = call_with(request, &Budget::new(), &|| Duration::ZERO, caps).expect("an answer");
    assert_eq!((&answer["length"], &answer["claims"]["optimal"]), (&json!(21), &json!(true)));
}

#[test]
fn triangles_up_to_ten_holes_a_side_are_won_at_once() {
    for (side, hole) in [(7, "a2"), (8, "a1"), (9, "a1"), (10, "a2")] {
        let answer = solve(&format!("solitaire:triangle{side}:{hole}-any"), "first", "first", &Value::Null);
        assert_eq!(answer["status"], "solved", "side {side}");
    }
}

#[test]
fn small_triangles_take_as_many_moves_as_published() {
    // The fewest moves to one peg, over all vacancies (OEIS A127500).
    for (side, moves) in [(4, 5), (5, 9), (6, 9), (7, 12)].into_iter().take(if long() { 4 } else { 3 }) {
        let holes =
            (1..=side).flat_map(|row| (0..row).map(move |column| format!("{}{row}", char::from(b'a' + column))));
        let best = holes.filter_map(|hole| fewest(&format!("triangle{side}:{hole}-any")).as_u64()).min();
        assert_eq!(best, Some(moves), "side {side}");
    }
}

#[test]
fn named_classics_take_as_many_moves_as_the_table_says() {
    for classic in CLASSICS.iter().filter(|classic| long() || classic.moves < 15) {
        assert_eq!(fewest(classic.board), json!(classic.moves), "{}", classic.name);
    }
}

#[test]
fn twenty_one_pairs_of_the_english_board_are_possible_and_won() {
    let (mut possible, mut won) = (0, 0);
    let inside = |(row, column): (i32, i32)| (2..=4).contains(&row) || (2..=4).contains(&column);
    for (start, goal) in pairs(&inside) {
        let answer = solve(&format!("solitaire:english:{start}-{goal}"), "first", "first", &Value::Null);
        let by_class = answer["reason"]["proof"].as_str().is_some_and(|proof| proof.starts_with("class="));
        possible += u32::from(!by_class);
        won += u32::from(answer["status"] == "solved");
    }
    assert_eq!((possible, won), (21, 21));
}

/// Pairs of a start and a goal of a board with all symmetries of the square, 7 x 7, up to these.
fn pairs(inside: &dyn Fn((i32, i32)) -> bool) -> Vec<(String, String)> {
    let cells: Vec<(i32, i32)> =
        (0..7).flat_map(|row| (0..7).map(move |column| (row, column))).filter(|&cell| inside(cell)).collect();
    let image = |kind: i32, (row, column): (i32, i32)| {
        let (row, column) =
            (if kind & 1 == 0 { row } else { 6 - row }, if kind & 2 == 0 { column } else { 6 - column });
        if kind & 4 == 0 { (row, column) } else { (column, row) }
    };
    let least = |start, goal| (0..8).map(|kind| (image(kind, start), image(kind, goal))).min() == Some((start, goal));
    let all = cells.iter().flat_map(|&start| cells.iter().map(move |&goal| (start, goal)));
    all.filter(|&(start, goal)| least(start, goal)).map(|(start, goal)| (name(start), name(goal))).collect()
}

#[test]
fn winning_positions_and_solutions_of_small_games_are_counted() {
    // By hand: one peg jumps on along a line of four; two ways into the middle of the cross.
    assert_eq!(solve("solitaire:grid=oooo:b1-any", "closure", "count", &Value::Null)["count"], "1");
    let cross = solve("solitaire:english:~d2.c3.d3.e3.d4.d5-d4", "closure", "count", &Value::Null);
    assert_eq!(cross["count"], "2");
    // Without a table lost positions are met too, and nothing is said of winning ones.
    assert!(count(&cross, "positions_met") > 6);
    assert_eq!((count(&cross, "jumps_00_positions_met"), count(&cross, "winning_positions")), (1, 0));
}

#[test]
fn the_english_board_long() {
    if !long() {
        return;
    }
    let answer = solve("solitaire:english:d4-d4", "closure", "count", &Value::Null);
    assert_eq!(answer["count"], "40861647040079968");
    assert_eq!(count(&answer, "jumps_15_winning_positions"), 230_230);
    assert_eq!(count(&answer, "winning_positions"), 1_679_072);
    assert_eq!(answer["stats"]["nodes"], 187_636_299 + 1_679_072_u64);
    let plain = solve("solitaire:english:d4-d4", "bidirectional", "optimal", &Value::Null);
    assert_eq!(plain["length"], 18);
}

#[test]
fn every_pair_of_the_english_board_takes_as_many_moves_as_published_long() {
    for (pair, moves) in ENGLISH_PAIRS.into_iter().filter(|_| long()) {
        assert_eq!(fewest(&format!("english:{pair}")), json!(moves), "{pair}");
    }
}

#[test]
fn essentially_different_best_solutions_differ_and_are_listed_up_to_the_limit() {
    let request = json!({"op": "solve", "text": "solitaire:triangle5:c5-c5", "solver": "closure", "task": "all_optimal",
        "limits": {"solutions": 1000}});
    let answer = call(request).expect("an answer");
    assert_eq!(answer["claims"]["optimal"], true);
    assert_eq!(answer["claims"]["exhausted"], true);
    assert!(answer["solutions"].as_array().expect("solutions").len() > 1);
    let request = json!({"op": "solve", "text": "solitaire:triangle5:c5-c5", "solver": "closure", "task": "all_optimal",
        "limits": {"solutions": 1}});
    assert_eq!(call(request).expect("an answer")["claims"]["exhausted"], false);
}

#[test]
fn all_best_games_are_listed_where_a_beam_has_found_one_before_the_search() {
    // As many as the search listed when it kept its last level whole.
    let request = json!({"op": "solve", "text": "solitaire:english:d4-d4", "solver": "closure", "task": "all_optimal",
        "limits": {"solutions": 1000}});
    let answer = call(request).expect("an answer");
    assert_eq!((&answer["length"], &answer["claims"]["exhausted"]), (&json!(18), &json!(true)));
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(468));
}
