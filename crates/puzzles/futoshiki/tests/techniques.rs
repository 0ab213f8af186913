//! Techniques: one smallest example each, and what must hold of all of them on random boards.
use crate::random::{unique_boards, with_run};
use gridwright_core::algorithm::Grade;
use gridwright_core::locale::Localizer;
use gridwright_core::logic::{Deduction, Knowledge, Walk, grade};
use gridwright_core::puzzle::{Logic, Puzzle};
use gridwright_core::rng::Rng;
use gridwright_futoshiki::{Board, Fact, Facts, Futoshiki, Sign, State};
use gridwright_testing::{call, unlimited};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A board, what is known of it beside its clues, and the easiest thing to say next.
struct Example {
    technique: &'static str,
    board: &'static str,
    known: &'static str,
    facts: &'static str,
    sentences: [&'static str; 2],
}

/// The examples of `techniques.txt`.
fn examples() -> Vec<Example> {
    let lines = include_str!("techniques.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.map(|line| if line == "-" { "" } else { line }).collect();
    let example = |lines: &[&'static str]| {
        let &[technique, board, known, facts, english, french] = lines else { panic!("six lines: {lines:?}") };
        Example { technique, board, known, facts, sentences: [english, french] }
    };
    lines.chunks(6).map(example).collect()
}

/// What is said first, and by which technique.
fn first_said(board: &Board, known: &str) -> Option<(&'static str, Deduction<Futoshiki>)> {
    with_run(|run| {
        let mut facts = Facts::begin(board, &State::start(board), run).expect("no limit");
        for fact in known.split_whitespace() {
            facts.learn(&fact.parse().expect("a fact"));
        }
        let mut said = Futoshiki::TECHNIQUES
            .iter()
            .map(|technique| (technique.id, (technique.find)(board, &facts, run).expect("no limit")));
        said.find_map(|(id, deduction)| Some((id, deduction?)))
    })
}

fn text(facts: &[Fact]) -> String {
    facts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_technique_has_a_smallest_example_that_nothing_easier_explains() {
    let localizers = ["en", "fr"].map(|language| Localizer::new(language, &[Futoshiki::INFO.locales]));
    for example in examples() {
        let board: Board = example.board.parse().expect("a board");
        let (id, deduction) = first_said(&board, example.known).expect("something to say");
        let said = localizers.each_ref().map(|localizer| localizer.say(&deduction.message));
        assert_eq!((id, text(&deduction.facts).as_str()), (example.technique, example.facts), "{said:?}");
        assert_eq!(said, example.sentences);
    }
}

/// The first step of a walk that uses a technique, in both languages.
fn first_use(board: &str, technique: &str) -> Option<[String; 2]> {
    let board: Board = board.parse().expect("a board");
    let mut walk = unlimited(|run| Walk::<Futoshiki>::new(&board, &State::start(&board), run));
    let step = with_run(|run| {
        std::iter::from_fn(|| walk.next_step(run).expect("no limit")).find(|step| step.technique.id == technique)
    })?;
    Some(["en", "fr"].map(|language| Localizer::new(language, &[Futoshiki::INFO.locales]).say(&step.deduction.message)))
}

#[test]
fn contradictions_tell_their_steps() {
    let board = "6:...v.l...g..g...3.v.n.v...n....v4..v.lv..v....2..";
    let [english, french] = first_use(board, "contradiction").expect("a contradiction");
    let steps = "r1c1=1 → r4c4=1 → r5c1>2 → r5c3=2 → r2c3>3 → r1c3>3 → r6c3<3 → r4c3=3 → r6c3=1 → r3c3<4";
    assert_eq!(english, format!("If r1c1 were 1, no number would be left for r3c3: {steps}. So r1c1 can’t be 1."));
    assert_eq!(
        french,
        format!(
            "Si r1c1 valait 1, il ne resterait aucun nombre pour r3c3\u{a0}: {steps}. Donc r1c1 ne peut pas être 1."
        )
    );
    let board = "5:.n...l..g..v.l....v.v..n.gv....g2...";
    let [english, french] = first_use(board, "nested_contradiction").expect("a nested contradiction");
    assert_eq!(english, "If r3c4 were 3, every case would fail: 3 cases, split at r1c1 and r3c3. So r3c4 can’t be 3.");
    assert_eq!(
        french,
        "Si r3c4 valait 3, toute suite échouerait\u{a0}: 3 cas, distingués en r1c1 et r3c3. Donc r3c4 ne peut pas être 3."
    );
}

#[test]
fn a_hint_leaves_out_what_its_placement_does_not_rest_on() {
    let text = "futoshiki:4:.n..l..l...2l.......";
    let hint = call(json!({"op": "hint", "text": text, "strength": "step"})).expect("a hint");
    let said: Vec<&str> =
        hint["chain"].as_array().expect("steps").iter().filter_map(|step| step["text"].as_str()).collect();
    assert_eq!(
        said,
        [
            "r1c1 is less than r2c1, so it can’t be 4.",
            "r2c1 is less than r2c2, so it can’t be 4.",
            "r4c1 is the only cell of column 1 that can still hold 4.",
        ]
    );
    let whole = call(json!({"op": "explain", "text": text})).expect("an explanation");
    assert_eq!(whole["steps"][0]["text"], "r3c2 is greater than r3c1, which is 2, so r3c2 can’t be 1.");
    assert_eq!(whole["complete"], true);
}

#[test]
fn the_explanation_of_an_impossible_board_ends_in_the_contradiction() {
    let told = call(json!({"op": "explain", "text": "futoshiki:3:.l.l.n......"})).expect("an explanation");
    let last = told["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    assert_eq!(last["technique"], "dead_end");
    assert_eq!(last["facts"], json!([]));
    assert_eq!(told["complete"], false);
}

#[test]
fn the_techniques_are_those_of_the_examples_and_their_grades_rise() {
    let ids: Vec<&str> = Futoshiki::TECHNIQUES.iter().map(|technique| technique.id).collect();
    let mut known: Vec<&str> = examples().into_iter().map(|example| example.technique).collect();
    // What only a full search settles is no small board.
    known.push("full_search");
    assert_eq!(ids, known);
    assert!(Futoshiki::TECHNIQUES.is_sorted_by_key(|technique| technique.grade));
}

/// Walks to the end and looks at every step; gives the walk as text.
fn walk(board: &Board, solution: &[u8], uses: &mut BTreeMap<&'static str, usize>) -> String {
    let mut walk = unlimited(|run| Walk::<Futoshiki>::new(board, &State::start(board), run));
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
            alone.learn(fact);
            assert_ne!(alone, before, "{id} says nothing new with {fact} of {board}");
        }
        writeln!(told, "{id} {:?} {:?}", step.deduction.facts, step.deduction.message).expect("text");
    }
    assert!(unlimited(|run| walk.is_complete(run)), "stuck: {board}");
    told
}

#[test]
fn no_step_contradicts_the_solution_each_says_something_new_and_the_last_one_solves() {
    let mut uses = BTreeMap::new();
    let large = unique_boards(60, "sound too", &[7]);
    for (board, solution) in unique_boards(3000, "sound", &[3, 4, 5, 6]).into_iter().chain(large) {
        let _ = walk(&board, &solution, &mut uses);
    }
    let common =
        ["ascending_chain", "contradiction", "forcing_chain", "hidden_pair", "hill_valley", "line_order", "x_wing"];
    assert!(common.iter().all(|id| uses.contains_key(id)), "{uses:?}");
}

#[test]
fn a_full_search_says_the_only_solution_and_nothing_where_there_are_several() {
    let search = Futoshiki::TECHNIQUES.last().expect("a technique");
    let found = |board: &Board| {
        let facts = unlimited(|run| Facts::begin(board, &State::start(board), run));
        unlimited(|run| (search.find)(board, &facts, run))
    };
    for (board, solution) in unique_boards(200, "search", &[3, 4, 5]) {
        let facts = found(&board).expect("one solution").facts;
        let right = |fact: &Fact| fact.placed && solution[board.index(fact.cell).expect("on the board")] == fact.value;
        assert!(facts.iter().all(right), "{board}");
        let open = (0..solution.len()).filter(|&index| board.given(index) == 0).count();
        assert_eq!(facts.len(), open, "{board}");
    }
    for several in ["2:....", "3:.........", "2:11.."] {
        assert!(found(&several.parse().expect("a board")).is_none(), "{several}");
    }
}

#[test]
fn boards_too_large_for_trees_of_cases_are_graded() {
    let params = json!({"size": 16, "nodes_per_clue": 100});
    let made = call(json!({"op": "generate", "puzzle": "futoshiki", "params": params, "seed": "1"})).expect("a board");
    let graded = call(json!({"op": "grade", "text": made["text"]})).expect("a grade");
    assert_eq!(graded["grade"], "extreme", "{graded}");
    let last = graded["techniques"].as_array().and_then(|used| used.last()).expect("a technique");
    assert_eq!((&last["id"], &last["times"]), (&json!("full_search"), &json!(1)));
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
        let solutions = crate::random::solutions(&board);
        let mut walk = unlimited(|run| Walk::<Futoshiki>::new(&board, &State::start(&board), run));
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
