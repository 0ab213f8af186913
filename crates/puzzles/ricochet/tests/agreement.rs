//! Solvers that share little agree on boards made at random, with every rule.
use gridwright_core::rng::Rng;
use gridwright_testing::{call, solve};
use serde_json::{Value, json};

/// A small board with a few walls, robots and targets.
fn board(seed: u32, rules: &str, diagonals: bool) -> String {
    let mut rng = Rng::new(&format!("agreement/{seed}"));
    let (rows, columns) = (3 + rng.below(4), 3 + rng.below(4));
    let mut cells = String::new();
    for row in 0..rows {
        for column in 0..columns {
            let (east, south) = (column + 1 < columns && rng.chance(1, 6), row + 1 < rows && rng.chance(1, 6));
            cells.push(['.', 'e', 's', 'b'][usize::from(east) + 2 * usize::from(south)]);
            if diagonals && rng.chance(1, 9) {
                cells.push(if rng.chance(1, 2) { 'f' } else { 'k' });
                cells.push(['R', 'G', 'B'][rng.below(3) as usize]);
            }
        }
    }
    let mut places: Vec<u32> = (0..rows * columns).collect();
    rng.shuffle(&mut places);
    let name = |place: u32| format!("r{}c{}", place / columns + 1, place % columns + 1);
    let robots = 1 + rng.below(3);
    let names: Vec<String> = places[..robots as usize].iter().map(|&place| name(place)).collect();
    let target = |place: u32, rng: &mut Rng| {
        let letter = if rng.chance(1, 4) { 'A' } else { ['R', 'G', 'B'][rng.below(robots) as usize] };
        format!("{letter}@{}", name(place))
    };
    let several = rng.chance(1, 3);
    let mut targets = target(places[5], &mut rng);
    if several {
        targets = format!("{targets}-{}", target(places[6], &mut rng));
    }
    format!("ricochet:{rows}x{columns}-{cells}:{}:{targets}{rules}", names.join("-"))
}

/// What a solver says, without the path.
fn said(text: &str, solver: &str) -> Option<Value> {
    let answer = call(json!({"op": "solve", "text": text, "solver": solver, "task": "optimal"})).ok()?;
    (answer["status"] != "not_found").then(|| json!([answer["status"], answer["length"]]))
}

#[test]
fn all_solvers_prove_the_same_length_under_every_rule() {
    let mut solved = 0;
    for seed in 0..160 {
        let rules = ["", ":turn", ":no_rebound", ":turn-no_rebound"][seed as usize % 4];
        let text = board(seed, rules, seed % 3 == 0);
        let plain = said(&text, "breadth_first").expect("it takes every board");
        // Deepening does not notice that there is no path, and would go on and on.
        let all: &[&str] =
            if plain[0] == "solved" { &["a_star", "bitboard", "ida_star"] } else { &["a_star", "bitboard"] };
        for &solver in all {
            if let Some(other) = said(&text, solver) {
                assert_eq!(plain, other, "{solver} on {text}");
            }
        }
        solved += u32::from(plain[0] == "solved");
    }
    assert!((40..160).contains(&solved), "{solved} of 160 can be solved");
}

#[test]
fn masks_go_round_diagonals_as_breadth_first_search_does() {
    let (mut solved, mut several) = (0, 0);
    for seed in 1000..1240 {
        let text = board(seed, "", true);
        if text.rsplit(':').next().is_some_and(|targets| targets.contains('-')) {
            continue;
        }
        let plain = solve(&text, "breadth_first", "all_optimal", &Value::Null);
        let masks = solve(&text, "bitboard", "all_optimal", &Value::Null);
        let figures = |answer: &Value| json!([answer["status"], answer["length"], answer["count"]]);
        assert_eq!(figures(&plain), figures(&masks), "{text}");
        // With the short search, and without.
        for patience in [0, 2000] {
            let one = solve(&text, "bitboard", "optimal", &json!({ "patience": patience }));
            assert_eq!(json!([plain["status"], plain["length"]]), json!([one["status"], one["length"]]), "{text}");
        }
        solved += u32::from(plain["status"] == "solved");
        several += u32::from(plain["count"].as_str().is_some_and(|count| count.len() > 1));
    }
    assert!(solved > 80 && several > 0, "{solved} solved, {several} in ten ways or more");
}

#[test]
fn official_boards_with_diagonals_are_solved_as_breadth_first_search_does() {
    let mut compared = 0;
    for seed in 0..12 {
        let params = json!({"board": "1D-2D-3D-4D", "least": 2, "most": 5, "any": seed % 4 == 3});
        let made = call(json!({"op": "generate", "puzzle": "ricochet", "params": params, "seed": seed.to_string()}));
        let text = made.expect("a position")["text"].as_str().expect("text").to_owned();
        let plain = said(&text, "breadth_first");
        let masks = solve(&text, "bitboard", "optimal", &json!({"patience": 0}));
        assert_eq!(plain, Some(json!([masks["status"], masks["length"]])), "{text}");
        assert_eq!(plain, said(&text, "bitboard"), "{text}");
        compared += 1;
    }
    assert_eq!(compared, 12);
}

#[test]
fn several_targets_in_a_row_are_not_the_sum_of_their_legs() {
    // Red first: the shortest path there leaves it where the second target is far.
    let mut differ = 0;
    for seed in 0..200 {
        let text = board(seed, "", false);
        let Some((ground, targets)) = text.rsplit_once(':') else { continue };
        let Some((first, second)) = targets.split_once('-') else { continue };
        let whole = solve(&text, "breadth_first", "optimal", &Value::Null);
        let leg = solve(&format!("{ground}:{first}"), "breadth_first", "optimal", &Value::Null);
        if whole["status"] != "solved" || leg["solutions"][0].is_null() {
            continue;
        }
        let reached =
            leg["solutions"][0].as_str().expect("text").split('/').nth(1).unwrap_or_default().replace("~1", "");
        let text = format!("{ground}:{second}/{reached}");
        let rest = solve(&text, "breadth_first", "optimal", &Value::Null);
        let sum = leg["length"].as_u64().zip(rest["length"].as_u64()).map(|(one, two)| one + two);
        let length = whole["length"].as_u64().expect("a length");
        assert!(sum.is_none_or(|sum| length <= sum));
        differ += u32::from(sum.is_some_and(|sum| length < sum));
    }
    assert!(differ > 0, "some board must tell the two apart");
}
