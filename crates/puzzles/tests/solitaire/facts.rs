//! Published figures: fewest moves, numbers of positions and of solutions.
//!
//! The long ones run with `GRIDWRIGHT_LONG_TESTS`; each has a short part that always runs.
use crate::common::{call, solve};
use gridwright_puzzles::solitaire::CLASSICS;
use serde_json::{Value, json};

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
fn small_triangles_take_as_many_moves_as_published() {
    // The fewest moves to one peg, over all vacancies (OEIS A127500).
    for (side, moves) in [(4, 5), (5, 9), (6, 9)] {
        let holes =
            (1..=side).flat_map(|row| (0..row).map(move |column| format!("{}{row}", char::from(b'a' + column))));
        let best = holes.filter_map(|hole| fewest(&format!("triangle{side}:{hole}-any")).as_u64()).min();
        assert_eq!(best, Some(moves), "side {side}");
    }
}

#[test]
fn named_classics_take_as_many_moves_as_the_table_says() {
    for classic in CLASSICS.iter().filter(|classic| long() || classic.board.contains('~')) {
        assert_eq!(fewest(classic.board), json!(classic.moves), "{}", classic.name);
    }
}

#[test]
fn twenty_one_pairs_of_the_english_board_are_possible_and_won() {
    let (mut possible, mut won) = (0, 0);
    for (start, goal) in pairs() {
        let answer = solve(&format!("solitaire:english:{start}-{goal}"), "first", "first", &Value::Null);
        let by_class = answer["reason"]["proof"].as_str().is_some_and(|proof| proof.starts_with("class="));
        possible += u32::from(!by_class);
        won += u32::from(answer["status"] == "solved");
    }
    assert_eq!((possible, won), (21, 21));
}

/// Pairs of a start and a goal of the English board up to symmetry.
fn pairs() -> Vec<(String, String)> {
    let inside = |(row, column): (i32, i32)| (2..=4).contains(&row) || (2..=4).contains(&column);
    let cells: Vec<(i32, i32)> =
        (0..7).flat_map(|row| (0..7).map(move |column| (row, column))).filter(|&cell| inside(cell)).collect();
    let image = |kind: i32, (row, column): (i32, i32)| {
        let (row, column) =
            (if kind & 1 == 0 { row } else { 6 - row }, if kind & 2 == 0 { column } else { 6 - column });
        if kind & 4 == 0 { (row, column) } else { (column, row) }
    };
    let name = |(row, column): (i32, i32)| format!("{}{}", char::from(b'a' + column as u8), row + 1);
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
}

#[test]
fn the_english_board_long() {
    if !long() {
        return;
    }
    let answer = solve("solitaire:english:d4-d4", "closure", "count", &Value::Null);
    assert_eq!(answer["count"], "40861647040079968");
    assert_eq!(count(&answer, "positions_on_the_way"), 1_679_072);
    assert_eq!(answer["stats"]["nodes"], 187_636_299 + 1_679_072_u64);
    let plain = solve("solitaire:english:d4-d4", "bidirectional", "optimal", &Value::Null);
    assert_eq!(plain["length"], 18);
    for (pair, moves) in [("c1-f4", 17), ("d1-d7", 18), ("c2-c5", 15), ("d4-d1", 17)] {
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
