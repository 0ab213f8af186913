//! The generators: what was asked for is what was made, and the same seed makes the same board for ever.
use crate::random::{known, none};
use gridwright_core::algorithm::{Made, NotMade, Task};
use gridwright_core::operations::Code;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use gridwright_loops::Loops;
use gridwright_testing::call;
use serde_json::{Value, json};

fn generate(id: &str, params: &Value, seed: &str) -> Result<Made<Loops>, NotMade> {
    let budget = Budget::new();
    let known = Loops::GENERATORS.iter().find(|known| known.info.id == id).expect("the generator");
    known.run(params, seed, Control::unlimited(&budget)).expect("parameters that can be read")
}

#[test]
fn random_boards_can_be_solved_and_unique_ones_are() {
    for number in 0..20 {
        let seed = format!("random/{number}");
        for (wrap, net) in [(false, false), (true, false), (false, true), (true, true)] {
            let params = json!({"rows": 6, "columns": 5, "wrap": wrap, "net": net, "unique": number % 2 == 0});
            let made = generate("random", &params, &seed).expect("a board");
            let (impossible, unique, _) =
                known(&made.board, "cp", Task::Unique, &none()).expect("a small board is decided");
            assert!(!impossible, "loops:{}", made.board);
            assert!(number % 2 == 1 || made.shortfall.is_some() || unique == Some(true), "loops:{}", made.board);
            assert!(made.shortfall.is_none(), "loops:{}", made.board);
        }
    }
}

#[test]
fn every_feasible_number_of_components_is_reached_exactly() {
    for rows in 1..=6_u32 {
        for columns in 1..=6_u32 {
            for components in 0..=rows * columns / 2 {
                let params = json!({"rows": rows, "columns": columns, "components": components});
                let made = generate("components", &params, "components").expect("a board");
                assert_eq!(made.figures[0].value, u64::from(components), "{rows}x{columns}: {}", made.board);
                assert!(made.shortfall.is_none());
                let (impossible, ..) = known(&made.board, "cp", Task::First, &none()).expect("decided");
                assert!(!impossible, "loops:{}", made.board);
            }
            let params = json!({"rows": rows, "columns": columns, "components": rows * columns / 2 + 1});
            assert!(matches!(generate("components", &params, "x"), Err(NotMade::Refused(_))));
        }
    }
}

#[test]
fn boards_that_may_have_fewer_components_are_never_empty() {
    for number in 0..40 {
        for most in [1, 3] {
            let params = json!({"rows": 4, "columns": 4, "components": most, "exactly": false});
            let made = generate("components", &params, &format!("{number}")).expect("a board");
            assert!((1..=most).contains(&made.figures[0].value), "{number}: {}", made.board);
        }
    }
}

#[test]
fn a_piece_of_weight_0_is_not_on_the_board() {
    for number in 0..20 {
        for (rows, columns) in [(8, 8), (12, 9), (24, 24)] {
            let params = json!({"rows": rows, "columns": columns, "empty": 0, "end": 48, "bar": 5, "tee": 47, "cross": 0, "elbow": 0});
            let made = generate("planted", &params, &format!("{number}")).expect("a board");
            let counts: Vec<u64> = made.figures.iter().map(|figure| figure.value).collect();
            assert_eq!((counts[0], counts[4], counts[5], &made.shortfall), (0, 0, 0, &None), "{}", made.board);
            let (impossible, ..) = known(&made.board, "structure", Task::First, &none()).expect("decided");
            assert!(!impossible, "loops:{}", made.board);
        }
    }
    let only = |piece: &str| {
        let mut params =
            json!({"rows": 4, "columns": 4, "empty": 0, "end": 0, "bar": 0, "tee": 0, "cross": 0, "elbow": 0});
        params[piece] = json!(1);
        generate("planted", &params, "only")
    };
    assert!(only("cross").expect("a board").shortfall.is_some(), "the border has no crosses");
    assert!(matches!(only("sweeps"), Err(NotMade::Refused(_))));
}

#[test]
fn earlier_versions_make_their_boards_for_ever() {
    let text = |generator: &str, seed: &str, params: Value| {
        let request =
            json!({"op": "generate", "puzzle": "loops", "generator": generator, "seed": seed, "params": params});
        let made = call(request).expect("a board");
        (made["text"].as_str().expect("text").to_owned(), made["version"].as_u64().expect("a version"))
    };
    let fewer = |most: u32| json!({"rows": 3, "columns": 3, "components": most, "exactly": false});
    let exactly = json!({"rows": 3, "columns": 3, "components": 2});
    let bars = || json!({"rows": 3, "columns": 4, "empty": 0, "end": 48, "bar": 5, "tee": 47, "cross": 0, "elbow": 0});
    for (generator, seed, params, board, version) in [
        ("components@1", "6", fewer(1), "loops:3x3:000000000", 1),
        ("components@1", "1", fewer(1), "loops:3x3:6d4ad9412", 1),
        ("components@1", "2", fewer(3), "loops:3x3:484665856", 1),
        ("components@1", "1", exactly.clone(), "loops:3x3:26116d642", 1),
        ("components", "1", exactly.clone(), "loops:3x3:26116d642", 2),
        ("components@2", "6", fewer(1), "loops:3x3:9bc7c5886", 2),
        ("planted@1", "1", bars(), "loops:3x4:221417211741", 1),
        ("planted@1", "2", bars(), "loops:3x4:84b2a1b88851", 1),
        ("components", "2", fewer(3), "loops:3x3:484665856", 2),
    ] {
        assert_eq!(text(generator, seed, params), (board.to_owned(), version), "{generator} {seed}");
    }
    let catalogue = call(json!({"op": "catalog"})).expect("the catalogue");
    let entries = catalogue["puzzles"].as_array().expect("puzzles").iter().flat_map(|puzzle| {
        puzzle["generators"].as_array().expect("generators").iter().filter(|entry| entry["id"] == "components")
    });
    assert_eq!(entries.map(|entry| entry["version"].clone()).collect::<Vec<_>>(), [json!(2)], "one entry");
    for unknown in ["components@3", "components@", "components@01", "@1"] {
        let request = json!({"op": "generate", "puzzle": "loops", "generator": unknown, "seed": "1"});
        assert_eq!(call(request).expect_err("no such version").code, Code::UnknownName, "{unknown}");
    }
}

#[test]
fn flawed_boards_can_not_be_solved() {
    for flaw in ["conflict", "balance", "random"] {
        for number in 0..10 {
            let params = json!({"rows": 5, "columns": 6, "flaw": flaw});
            let made = generate("unsolvable", &params, &format!("flaw/{number}")).expect("a board");
            let (impossible, ..) = known(&made.board, "cp", Task::First, &none()).expect("decided");
            assert!(impossible, "{flaw}: loops:{}", made.board);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_board_for_ever() {
    let made: Vec<String> = [
        ("random", json!({"rows": 3, "columns": 4})),
        ("random", json!({"rows": 4, "columns": 4, "unique": true})),
        ("random", json!({"rows": 3, "columns": 3, "net": true, "wrap": true, "unique": true})),
        ("components", json!({"rows": 4, "columns": 4, "components": 3})),
        ("planted", json!({"rows": 4, "columns": 4})),
        ("unsolvable", json!({"rows": 3, "columns": 3, "flaw": "balance"})),
    ]
    .iter()
    .map(|(id, params)| generate(id, params, "golden").expect("a board").board.to_string())
    .collect();
    let golden = [
        "3x4:02a99a611061",
        "4x4:0259cac824bc0004",
        "3x3wn:2856e2b16",
        "4x4:9a823b5c1c88311c",
        "4x4:4222de127e244118",
        "3x3:0832cf142",
    ];
    assert_eq!(made, golden);
}

#[test]
fn every_grade_is_reached() {
    for grade in ["easy", "medium", "hard", "expert", "extreme"] {
        for seed in ["one", "two"] {
            let made = generate("random", &json!({"grade": grade, "attempts": 10_000}), seed).expect("a board");
            assert_eq!(made.grade.map(gridwright_core::algorithm::Grade::id), Some(grade), "loops:{}", made.board);
            assert!(made.shortfall.is_none());
            let unique = known(&made.board, "cp", Task::Unique, &none()).expect("decided").1;
            assert_eq!(unique, Some(true), "loops:{}", made.board);
        }
    }
}
