//! Techniques: one smallest example each, and what must hold of all of them on random boards.
mod common;
mod random;

use common::call;
use gridwright_core::algorithm::{Deduction, Grade};
use gridwright_core::ladder::{Walk, grade};
use gridwright_core::locale::Voice;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::rng::Rng;
use gridwright_puzzles::futoshiki::{Board, Fact, Facts, Futoshiki, Sign, State};
use random::{unique_boards, with_run};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A board, what is known of it beside its clues, and the easiest thing to say next.
struct Example {
    technique: &'static str,
    board: String,
    known: &'static str,
    facts: &'static str,
    english: &'static str,
    french: &'static str,
}

/// A board of that side whose first row is written out; all other cells are empty.
fn first_row(side: usize, row: &str) -> String {
    format!("{side}:{row}{}", ".".repeat(side * (side - 1)))
}

fn blank(side: usize) -> String {
    format!("{side}:{}", ".".repeat(side * side))
}

/// What the ladder says first, by which technique.
fn first_said(board: &Board, known: &str) -> Option<(&'static str, Deduction<Futoshiki>)> {
    let mut facts = Facts::new(board, &State::start(board));
    for fact in known.split_whitespace() {
        facts.learn(fact.parse::<Fact>().expect("a fact"));
    }
    with_run(|run| {
        let mut said =
            Futoshiki::TECHNIQUES.iter().map(|rung| (rung.id, (rung.find)(board, &facts, run).expect("no limit")));
        said.find_map(|(id, deduction)| Some((id, deduction?)))
    })
}

fn text(facts: &[Fact]) -> String {
    facts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Easy and medium ones.
fn first_examples() -> Vec<Example> {
    vec![
        Example {
            technique: "dead_end",
            board: "2:11..".to_owned(),
            known: "",
            facts: "",
            english: "r1c1 and r1c2 both hold 1: this can’t be.",
            french: "r1c1 et r1c2 contiennent toutes deux 1 : c'est impossible.",
        },
        Example {
            technique: "naked_single",
            board: "2:1...".to_owned(),
            known: "",
            facts: "r1c2=2",
            english: "r1c2 is the last open cell of row 1, where only 2 is missing.",
            french: "r1c2 est la dernière case vide de la ligne 1, où il ne manque que 2.",
        },
        Example {
            technique: "hidden_single",
            board: "3:1........".to_owned(),
            known: "r2c3-1",
            facts: "r2c2=1",
            english: "r2c2 is the only cell of row 2 that can still hold 1.",
            french: "r2c2 est la seule case de la ligne 2 qui peut encore contenir 1.",
        },
        Example {
            technique: "one_sign_bound",
            board: first_row(4, ".l..."),
            known: "r1c2-1 r1c2-4",
            facts: "r1c1-3 r1c1-4",
            english: "r1c1 is less than r1c2, which is at most 3, so r1c1 can’t be 3 or 4.",
            french: "r1c1 est inférieur à r1c2, qui vaut au plus 3, donc r1c1 ne peut pas être 3 ou 4.",
        },
        Example {
            technique: "ascending_chain",
            board: first_row(4, ".l.l.."),
            known: "r1c1-4 r1c2-4 r1c2-1 r1c3-1",
            facts: "r1c1-3",
            english: "r1c1 < r1c2 < r1c3: with 2 numbers above it, r1c1 can’t be 3.",
            french: "r1c1 < r1c2 < r1c3 : avec 2 nombres au-dessus, r1c1 ne peut pas être 3.",
        },
        Example {
            technique: "hill_valley",
            board: first_row(4, ".l.g.."),
            known: "r1c1-4 r1c3-4 r1c2-1",
            facts: "r1c2-2",
            english: "r1c2 is greater than r1c1 and r1c3. These 2 differ, so one of them is at least 2, and r1c2 can’t be 2.",
            french: "r1c2 est supérieur à r1c1 et r1c3. Ces 2 cases diffèrent, donc l'une d'elles vaut au moins 2, et r1c2 ne peut pas être 2.",
        },
        Example {
            technique: "same_pair_sign",
            board: first_row(4, ".l..."),
            known: "r1c1-4 r1c2-1 r1c3-2 r1c3-3 r1c4-2 r1c4-3",
            facts: "r1c1=2 r1c2=3",
            english: "In row 1, only r1c1 and r1c2 are left for 2 and 3. As r1c1 < r1c2, r1c1 is 2 and r1c2 is 3.",
            french: "Dans la ligne 1, il ne reste que r1c1 et r1c2 pour 2 et 3. Comme r1c1 < r1c2, r1c1 est 2 et r1c2 est 3.",
        },
        Example {
            technique: "naked_pair",
            board: blank(4),
            known: "r1c1-3 r1c1-4 r1c2-3 r1c2-4",
            facts: "r1c3-1 r1c3-2 r1c4-1 r1c4-2",
            english: "r1c1 and r1c2 can hold only 1 and 2, so these 2 numbers go from the other cells of row 1.",
            french: "r1c1 et r1c2 ne peuvent contenir que 1 et 2 : ces 2 nombres disparaissent des autres cases de la ligne 1.",
        },
        Example {
            technique: "hidden_pair",
            board: blank(5),
            known: "r1c3-1 r1c3-2 r1c4-1 r1c4-2 r1c5-1 r1c5-2",
            facts: "r1c1-3 r1c1-4 r1c1-5 r1c2-3 r1c2-4 r1c2-5",
            english: "In row 1, only r1c1 and r1c2 are left for 1 and 2, so no other number can stand in these 2 cells.",
            french: "Dans la ligne 1, il ne reste que r1c1 et r1c2 pour 1 et 2 : aucun autre nombre ne peut occuper ces 2 cases.",
        },
    ]
}

/// Hard ones and harder.
fn more_examples() -> Vec<Example> {
    vec![
        Example {
            technique: "naked_triple",
            board: blank(6),
            known: "r1c1-3 r1c1-4 r1c1-5 r1c1-6 r1c2-1 r1c2-4 r1c2-5 r1c2-6 r1c3-2 r1c3-4 r1c3-5 r1c3-6",
            facts: "r1c4-1 r1c4-2 r1c4-3 r1c5-1 r1c5-2 r1c5-3 r1c6-1 r1c6-2 r1c6-3",
            english: "r1c1, r1c2 and r1c3 can hold only 1, 2 and 3, so these 3 numbers go from the other cells of row 1.",
            french: "r1c1, r1c2 et r1c3 ne peuvent contenir que 1, 2 et 3 : ces 3 nombres disparaissent des autres cases de la ligne 1.",
        },
        Example {
            technique: "hidden_triple",
            board: blank(7),
            known: "r1c4-1 r1c4-2 r1c4-3 r1c5-1 r1c5-2 r1c5-3 r1c6-1 r1c6-2 r1c6-3 r1c7-1 r1c7-2 r1c7-3",
            facts: "r1c1-4 r1c1-5 r1c1-6 r1c1-7 r1c2-4 r1c2-5 r1c2-6 r1c2-7 r1c3-4 r1c3-5 r1c3-6 r1c3-7",
            english: "In row 1, only r1c1, r1c2 and r1c3 are left for 1, 2 and 3, so no other number can stand in these 3 cells.",
            french: "Dans la ligne 1, il ne reste que r1c1, r1c2 et r1c3 pour 1, 2 et 3 : aucun autre nombre ne peut occuper ces 3 cases.",
        },
        Example {
            technique: "line_order",
            board: first_row(4, "...l."),
            known: "r1c1-3 r1c3-4 r1c4-1 r1c4-3",
            facts: "r1c2-4",
            english: "r1c1, r1c2, r1c3 and r1c4 can only be 1-2-3-4, 1-3-2-4, 2-1-3-4, 2-3-1-4 or 4-3-1-2 if row 1 is to hold every number and obey its signs, so r1c2≠4.",
            french: "r1c1, r1c2, r1c3 et r1c4 ne peuvent être que 1-2-3-4, 1-3-2-4, 2-1-3-4, 2-3-1-4 ou 4-3-1-2 pour que la ligne 1 contienne chaque nombre et respecte ses signes, donc r1c2≠4.",
        },
        Example {
            technique: "x_wing",
            board: blank(4),
            known: "r1c3-1 r1c4-1 r2c3-1 r2c4-1",
            facts: "r3c1-1 r3c2-1 r4c1-1 r4c2-1",
            english: "In rows 1 and 2, 1 can only stand in columns 1 and 2. These 2 rows use the 2 columns up, so 1 goes from them elsewhere.",
            french: "Dans les lignes 1 et 2, 1 ne peut se trouver que dans les colonnes 1 et 2. Ces 2 lignes épuisent les 2 colonnes, donc 1 y disparaît ailleurs.",
        },
        Example {
            technique: "naked_quad",
            board: blank(8),
            known: "r1c1-3 r1c1-4 r1c1-5 r1c1-6 r1c1-7 r1c1-8 r1c2-1 r1c2-4 r1c2-5 r1c2-6 r1c2-7 r1c2-8 \
                    r1c3-1 r1c3-2 r1c3-5 r1c3-6 r1c3-7 r1c3-8 r1c4-2 r1c4-3 r1c4-5 r1c4-6 r1c4-7 r1c4-8 \
                    r1c5-2 r1c5-3 r1c5-4 r1c6-2 r1c6-3 r1c6-4 r1c7-2 r1c7-3 r1c7-4 r1c8-2 r1c8-3 r1c8-4",
            facts: "r1c5-1 r1c6-1 r1c7-1 r1c8-1",
            english: "r1c1, r1c2, r1c3 and r1c4 can hold only 1, 2, 3 and 4, so these 4 numbers go from the other cells of row 1.",
            french: "r1c1, r1c2, r1c3 et r1c4 ne peuvent contenir que 1, 2, 3 et 4 : ces 4 nombres disparaissent des autres cases de la ligne 1.",
        },
        Example {
            technique: "hidden_quad",
            board: blank(9),
            known: "r1c5-1 r1c5-2 r1c5-3 r1c5-4 r1c6-1 r1c6-2 r1c6-3 r1c6-4 r1c7-1 r1c7-2 r1c7-3 r1c7-4 \
                    r1c8-1 r1c8-2 r1c8-3 r1c8-4 r1c9-1 r1c9-2 r1c9-3 r1c9-4 \
                    r1c2-5 r1c2-6 r1c2-7 r1c2-8 r1c2-9 r1c3-5 r1c3-6 r1c3-7 r1c3-8 r1c3-9 r1c4-5 r1c4-6 r1c4-7 r1c4-8 r1c1-6 r1c1-7 r1c1-8 r1c1-9",
            facts: "r1c1-5 r1c4-9",
            english: "In row 1, only r1c1, r1c2, r1c3 and r1c4 are left for 1, 2, 3 and 4, so no other number can stand in these 4 cells.",
            french: "Dans la ligne 1, il ne reste que r1c1, r1c2, r1c3 et r1c4 pour 1, 2, 3 et 4 : aucun autre nombre ne peut occuper ces 4 cases.",
        },
        Example {
            technique: "swordfish",
            board: blank(6),
            known: "r1c3-1 r1c4-1 r1c5-1 r1c6-1 r2c1-1 r2c4-1 r2c5-1 r2c6-1 r3c2-1 r3c4-1 r3c5-1 r3c6-1",
            facts: "r4c1-1 r4c2-1 r4c3-1 r5c1-1 r5c2-1 r5c3-1 r6c1-1 r6c2-1 r6c3-1",
            english: "In rows 1, 2 and 3, 1 can only stand in columns 1, 2 and 3. These 3 rows use the 3 columns up, so 1 goes from them elsewhere.",
            french: "Dans les lignes 1, 2 et 3, 1 ne peut se trouver que dans les colonnes 1, 2 et 3. Ces 3 lignes épuisent les 3 colonnes, donc 1 y disparaît ailleurs.",
        },
        Example {
            technique: "jellyfish",
            board: blank(8),
            known: "r1c3-1 r1c4-1 r1c5-1 r1c6-1 r1c7-1 r1c8-1 r2c1-1 r2c4-1 r2c5-1 r2c6-1 r2c7-1 r2c8-1 \
                    r3c1-1 r3c2-1 r3c5-1 r3c6-1 r3c7-1 r3c8-1 r4c2-1 r4c3-1 r4c5-1 r4c6-1 r4c7-1 r4c8-1 \
                    r5c2-1 r5c3-1 r5c4-1 r6c2-1 r6c3-1 r6c4-1 r7c2-1 r7c3-1 r7c4-1 r8c2-1 r8c3-1 r8c4-1",
            facts: "r5c1-1 r6c1-1 r7c1-1 r8c1-1",
            english: "In rows 1, 2, 3 and 4, 1 can only stand in columns 1, 2, 3 and 4. These 4 rows use the 4 columns up, so 1 goes from them elsewhere.",
            french: "Dans les lignes 1, 2, 3 et 4, 1 ne peut se trouver que dans les colonnes 1, 2, 3 et 4. Ces 4 lignes épuisent les 4 colonnes, donc 1 y disparaît ailleurs.",
        },
        Example {
            technique: "forcing_chain",
            board: blank(4),
            known: "r1c1-3 r1c1-4 r1c2-2 r1c2-4 r2c1-1 r2c1-4",
            facts: "r2c2-3",
            english: "r1c1 is 1 or 2. Both ways rule 3 out for r2c2: r1c1=1 → r1c2=3 → r2c2≠3; r1c1=2 → r2c1=3 → r2c2≠3.",
            french: "r1c1 est 1 ou 2. Les deux cas excluent 3 pour r2c2 : r1c1=1 → r1c2=3 → r2c2≠3; r1c1=2 → r2c1=3 → r2c2≠3.",
        },
    ]
}

#[test]
fn each_technique_has_a_smallest_example_that_nothing_easier_explains() {
    let voices = ["en", "fr"].map(|language| Voice::new(language, &[Futoshiki::INFO.locales]));
    for example in first_examples().into_iter().chain(more_examples()) {
        let board: Board = example.board.parse().expect("a board");
        let (id, deduction) = first_said(&board, example.known).expect("something to say");
        let said = voices.each_ref().map(|voice| voice.say(&deduction.message));
        assert_eq!((id, text(&deduction.facts).as_str()), (example.technique, example.facts), "{said:?}");
        assert_eq!(said, [example.english, example.french]);
    }
}

/// The first step of a walk that uses a technique, in both languages.
fn first_use(board: &str, technique: &str) -> Option<[String; 2]> {
    let board: Board = board.parse().expect("a board");
    let mut walk = Walk::<Futoshiki>::new(&board, &State::start(&board));
    let step = with_run(|run| {
        std::iter::from_fn(|| walk.next_step(run).expect("no limit")).find(|step| step.technique.id == technique)
    })?;
    Some(["en", "fr"].map(|language| Voice::new(language, &[Futoshiki::INFO.locales]).say(&step.deduction.message)))
}

#[test]
fn the_ladder_has_the_rungs_of_the_examples_and_grades_that_rise() {
    let rungs: Vec<&str> = Futoshiki::TECHNIQUES.iter().map(|rung| rung.id).collect();
    let examples = first_examples().into_iter().chain(more_examples()).map(|example| example.technique);
    let last = ["contradiction", "nested_contradiction"];
    assert_eq!(rungs, examples.chain(last).collect::<Vec<_>>());
    assert!(Futoshiki::TECHNIQUES.is_sorted_by_key(|rung| rung.grade));
}

/// Walks to the end and looks at every step; gives the walk as text.
fn walk(board: &Board, solution: &[u8], uses: &mut BTreeMap<&'static str, usize>) -> String {
    let mut walk = Walk::<Futoshiki>::new(board, &State::start(board));
    let mut told = String::new();
    loop {
        let before: Facts = walk.facts.clone();
        let Some(step) = with_run(|run| walk.next_step(run)).expect("no limit") else { break };
        let id = step.technique.id;
        *uses.entry(id).or_default() += 1;
        assert!(!step.deduction.facts.is_empty(), "{id} sees a contradiction in {board}");
        for fact in &step.deduction.facts {
            let right = solution[board.index(fact.cell).expect("on the board")];
            assert_eq!(fact.placed, right == fact.value, "{id} says {fact} of {board}");
            let mut alone = before.clone();
            alone.learn(*fact);
            assert_ne!(alone, before, "{id} says nothing new with {fact} of {board}");
        }
        writeln!(told, "{id} {:?} {:?}", step.deduction.facts, step.deduction.message).expect("text");
    }
    assert!(walk.is_complete(), "stuck: {board}");
    told
}

#[test]
fn no_step_contradicts_the_solution_each_says_something_new_and_the_last_one_solves() {
    let mut uses = BTreeMap::new();
    for (board, solution) in unique_boards(1500, "sound", &[3, 4, 5, 6]) {
        let _ = walk(&board, &solution, &mut uses);
    }
    let common =
        ["ascending_chain", "contradiction", "forcing_chain", "hidden_pair", "hill_valley", "line_order", "x_wing"];
    assert!(common.iter().all(|id| uses.contains_key(id)), "{uses:?}");
}

#[test]
fn the_same_board_is_walked_the_same_way_twice() {
    for (board, solution) in unique_boards(40, "twice", &[4, 5, 6]) {
        let mut uses = BTreeMap::new();
        assert_eq!(walk(&board, &solution, &mut uses), walk(&board, &solution, &mut uses), "{board}");
    }
}

#[test]
fn no_technique_panics_or_lies_on_boards_without_or_with_many_solutions() {
    let mut rng = Rng::new("any");
    for _ in 0..300 {
        let side = 2 + rng.below(4) as u8;
        let mut board = Board::empty(side).expect("a side in range");
        for index in 0..board.len() * board.len() {
            board.set_given(index, if rng.chance(1, 4) { 1 + rng.below(u32::from(side)) as u8 } else { 0 });
            for other in [index + 1, index + board.len()] {
                board.set_sign(
                    index,
                    other,
                    *rng.choose(&[Sign::None, Sign::None, Sign::Less, Sign::Greater]).expect("a sign"),
                );
            }
        }
        let solutions = random::solutions(&board);
        let mut walk = Walk::<Futoshiki>::new(&board, &State::start(&board));
        while let Some(step) = with_run(|run| walk.next_step(run)).expect("no limit") {
            let right = |fact: &Fact| {
                solutions
                    .iter()
                    .all(|values| fact.placed == (values[board.index(fact.cell).expect("on the board")] == fact.value))
            };
            assert!(step.deduction.facts.iter().all(right), "{board}");
        }
        assert!(!walk.is_contradicted() || solutions.is_empty(), "{board}");
        assert!(
            !solutions.is_empty() || walk.is_contradicted(),
            "{board} has no solution, and the walk does not see it"
        );
    }
}

#[test]
fn hints_alone_finish_a_board() {
    for (board, _) in unique_boards(30, "hints", &[4, 5]) {
        let mut session = format!("futoshiki:{board}");
        for _ in 0..=board.len() * board.len() {
            let hint = call(json!({"op": "hint", "text": session, "strength": "step"})).expect("a hint");
            if hint["kind"] == "solved" {
                break;
            }
            assert_eq!(hint["kind"], "step", "{session}: {hint}");
            let input = json!({"input": "move", "step": hint["step"]});
            session = call(json!({"op": "play", "text": session, "input": input})).expect("played")["session"]
                .as_str()
                .expect("a session")
                .to_owned();
        }
        assert_eq!(call(json!({"op": "check", "text": session})).expect("a verdict")["complete"], true, "{session}");
    }
}

#[test]
fn a_board_is_graded_by_the_hardest_rung_it_needs() {
    let graded =
        |text: &str| with_run(|run| grade::<Futoshiki>(&text.parse().expect("a board"), run).expect("no limit"));
    assert_eq!(graded("2:.l...").grade, Some(Grade::Easy));
    assert_eq!(graded("2:....").grade, None, "several solutions");
    assert_eq!(graded("2:11..").grade, None, "no solution");
}

#[test]
#[ignore = "measures"]
fn walks_are_quick() {
    for side in [5, 7, 9] {
        let boards = unique_boards(20, &format!("quick{side}"), &[side]);
        for (name, odd) in [("rich", 0), ("reduced", 1)] {
            let mut uses = BTreeMap::new();
            let start = std::time::Instant::now();
            for (board, solution) in boards.iter().skip(odd).step_by(2) {
                let _ = walk(board, solution, &mut uses);
            }
            println!("{side} {name} {:?} each {uses:?}", start.elapsed() / 10);
        }
    }
}

#[test]
#[ignore = "prints"]
fn search_nested() {
    let mut rng = Rng::new("nested");
    for _ in 0..4000 {
        let side = 4 + rng.below(2) as u8;
        let solution = random::latin(side, &mut rng);
        let mut board = random::board_of(&solution, side, 25, 8, &mut rng);
        let index = rng.below(solution.len() as u32) as usize;
        board.set_given(index, 1 + solution[index] % side);
        if let Some(said) = first_use(&board.to_string(), "nested_contradiction") {
            println!("{} {board}\n{said:?}", random::solutions(&board).len());
        }
    }
}
