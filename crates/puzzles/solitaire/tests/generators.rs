//! The generator: what it makes can be won, is what was asked for, and is the same for ever.
use gridwright_core::algorithm::{Made, NotMade};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use gridwright_solitaire::{CLASSICS, Solitaire};
use gridwright_testing::solve;
use serde_json::{Value, json};

fn make(params: &Value, seed: &str) -> Result<Made<Solitaire>, NotMade> {
    let budget = Budget::new();
    Solitaire::GENERATORS[0].run(params, seed, Control::unlimited(&budget)).expect("options")
}

fn made(params: &Value, seed: &str) -> Made<Solitaire> {
    make(params, seed).expect("a board")
}

#[test]
fn golden_seeds_make_the_same_boards_for_ever() {
    let boards = [
        (json!({"pegs": 4}), "shelf-1", "english:~c1.c2.b4.b5-a3"),
        (json!({"board": "triangle5", "pegs": 9}), "shelf-1", "triangle5:a2.a3.c3.c4.a5.c5-b2"),
        (json!({"board": "wiegleb", "pegs": 13}), "shelf-1", "wiegleb:~d1.e1.d2.d3.e3.f3.e4.f4.g4.c5.f5.e6.e7-f3"),
        (json!({"pegs": 6, "last": "d4"}), "7", "english:~d1.e1.d2.e2.f3.d4-d4"),
    ];
    for (params, seed, golden) in boards {
        assert_eq!(made(&params, seed).board.to_string(), golden, "{params} with seed {seed}");
    }
}

#[test]
fn what_is_made_can_be_won_with_the_pegs_and_moves_asked_for() {
    for seed in 0..8 {
        let params = json!({"pegs": 8, "moves": 5, "last": "d4"});
        let made = made(&params, &seed.to_string());
        let text = format!("solitaire:{}", made.board);
        let answer = solve(&text, "closure", "optimal", &Value::Null);
        assert_eq!(answer["status"], "solved", "{text}");
        assert_eq!(made.board.start().count_ones(), 8, "{text}");
        if made.shortfall.is_none() {
            assert_eq!(answer["length"], 5, "{text}");
        }
    }
}

#[test]
fn a_wanted_grade_is_met_or_said_to_be_missed() {
    for grade in ["easy", "hard"] {
        let made = made(&json!({"pegs": 7, "grade": grade, "attempts": 40}), "grades");
        let got = made.grade.map(gridwright_core::algorithm::Grade::id);
        assert_eq!(got == Some(grade), made.shortfall.is_none(), "{grade}: {got:?}");
    }
}

#[test]
fn wishes_that_cannot_be_met_are_refused() {
    for params in [json!({"pegs": 1}), json!({"pegs": 40}), json!({"last": "a1"}), json!({"attempts": 0})] {
        assert!(matches!(make(&params, "1"), Err(NotMade::Refused(_))), "{params}");
    }
}

fn by(generator: &str, params: &Value) -> Result<Made<Solitaire>, NotMade> {
    let budget = Budget::new();
    let known = Solitaire::GENERATORS.iter().find(|known| known.info.id == generator).expect("a generator");
    known.run(params, "any", Control::unlimited(&budget)).expect("options")
}

#[test]
fn a_problem_is_set_up_as_chosen() {
    for (params, board) in [
        (json!({}), "english:d4-any"),
        (json!({"start": "c1", "end": "F4"}), "english:c1-f4"),
        (json!({"board": "wiegleb", "end": "e5"}), "wiegleb:e5-e5"),
        (json!({"board": "triangle5", "start": "a1, b3"}), "triangle5:a1.b3-any"),
        (json!({"board": "triangle10", "start": "j10"}), "triangle10:j10-any"),
    ] {
        assert_eq!(by("problem", &params).expect("a board").board.to_string(), board, "{params}");
    }
    let impossible = by("problem", &json!({"start": "d4", "end": "d3"})).expect("a board");
    assert!(impossible.shortfall.is_some() && impossible.grade.is_none(), "it is said that it can't be won");
    for params in [json!({"start": "a1"}), json!({"end": "d9"}), json!({"end": "x"}), json!({"start": "d4-d4"})] {
        assert!(matches!(by("problem", &params), Err(NotMade::Refused(_))), "{params}");
    }
}

#[test]
fn classics_are_made_by_name() {
    for classic in CLASSICS {
        let name = if classic.name == "diamond" { "great_diamond".to_owned() } else { classic.name.replace('-', "_") };
        let made = by("classic", &json!({"classic": name})).expect("a board");
        assert_eq!(made.board.to_string(), classic.board, "{name}");
        let moves = made.figures.iter().find(|figure| figure.name == "moves").map(|figure| figure.value);
        assert_eq!(moves, Some(u64::from(classic.moves)));
    }
}
