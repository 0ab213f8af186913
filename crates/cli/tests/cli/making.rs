//! New boards and the starter shelf.
use crate::program::{Ran, run};
use serde_json::Value;

fn generate(more: &[&str]) -> Ran {
    let mut arguments = vec!["generate", "futoshiki", "--size", "4"];
    arguments.extend(more);
    run(&arguments)
}

#[test]
fn the_same_seed_makes_the_same_boards_however_many_threads() {
    let one = generate(&["--count", "6", "--seed", "house", "--threads", "1"]);
    let many = generate(&["--count", "6", "--seed", "house", "--threads", "4"]);
    assert_eq!((one.status, one.err.as_str()), (0, ""));
    assert_eq!(one.out, many.out);
    let boards: std::collections::BTreeSet<&str> = one.out.lines().collect();
    assert_eq!(boards.len(), 6, "all different");
    let second = generate(&["--seed", "house/2"]);
    assert_eq!(second.out.lines().next(), one.out.lines().nth(1));
}

#[test]
fn what_is_made_has_one_solution() {
    let made = generate(&["--count", "4", "--seed", "unique"]).out;
    let mut arguments = vec!["solve", "--task", "unique"];
    arguments.extend(made.lines());
    assert_eq!(run(&arguments).status, 0);
}

#[test]
fn a_random_seed_is_told_so_that_it_can_be_repeated() {
    let first = generate(&["--count", "2"]);
    let seed = first.err.split_once("--seed ").and_then(|(_, rest)| rest.split_once(')')).expect("a seed").0;
    assert_eq!(generate(&["--count", "2", "--seed", seed]).out, first.out);
    assert_ne!(generate(&[]).out, "");
}

#[test]
fn a_grade_that_is_not_reached_is_said_and_never_lowered_silently() {
    let wish = ["generate", "futoshiki", "--size", "2", "--grade", "extreme", "--seed", "s", "--json"];
    let ran = run(&wish);
    let made: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(ran.status, 3);
    let closest = run(&[&wish[..], &["--closest"]].concat());
    assert_eq!((closest.status, closest.out.as_str(), closest.err.as_str()), (0, ran.out.as_str(), ran.err.as_str()));
    assert!(made["shortfall"].is_string() && made["grade"] != "extreme", "{made}");
    assert!(ran.err.contains(made["shortfall"].as_str().expect("a sentence")), "{}", ran.err);
}

#[test]
fn sizes_and_parameters_that_do_not_fit_are_refused() {
    for more in [&["--size", "4x5"][..], &["--set", "size=1"], &["--set", "colour=red"], &["--count", "0"]] {
        let mut arguments = vec!["generate", "futoshiki", "--seed", "1"];
        arguments.extend(more);
        let ran = run(&arguments);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{more:?}: {}", ran.err);
    }
    assert_eq!(run(&["generate", "futoshiki", "nobody", "--seed", "1"]).status, 2);
}

#[test]
fn a_board_that_was_not_made_leaves_no_line_among_the_others() {
    let ran = run(&["generate", "futoshiki", "--size", "9", "--count", "3", "--seed", "s", "--nodes", "1"]);
    assert_eq!((ran.status, ran.out.as_str()), (3, ""));
    assert_eq!(ran.err.matches("error: ").count(), 3, "{}", ran.err);
}

#[test]
fn boards_of_many_lines_stand_apart() {
    let ran = generate(&["--count", "2", "--seed", "lines", "--format", "fut"]);
    assert_eq!(ran.out.matches("\n\n").count(), 1, "{}", ran.out);
}

#[test]
fn the_shelf_is_listed_by_grade_and_its_boards_are_printed() {
    let list = run(&["examples", "futoshiki"]);
    assert!(list.status == 0 && list.out.lines().count() > 30, "{}", list.out);
    let hard = run(&["examples", "futoshiki", "--grade", "hard"]);
    assert!(hard.out.lines().skip(1).all(|line| line.starts_with("futoshiki-hard-")) && hard.out.lines().count() > 1);
    insta::assert_snapshot!(list.out.lines().take(4).collect::<Vec<_>>().join("\n"));
    let board = run(&["examples", "futoshiki-easy-1", "--format", "fut"]);
    assert!(board.status == 0 && board.out.starts_with("4\n"), "{}", board.out);
}

#[test]
fn every_notation_leads_back_to_the_same_board() {
    let id = run(&["convert", "futoshiki-hard-1"]).out;
    let catalogue: Value = serde_json::from_str(&run(&["list", "--json"]).out).expect("JSON");
    let formats = catalogue["puzzles"][0]["formats"].as_array().expect("formats");
    assert!(formats.len() >= 4);
    let folder = crate::program::Folder::new();
    for format in formats {
        let format = format["id"].as_str().expect("an id");
        let written = folder.run(&["convert", "futoshiki-hard-1", "--format", format, "-o", "board"]);
        assert_eq!(written.status, 0, "{format}: {}", written.err);
        assert_eq!(folder.run(&["convert", "board"]).out, id, "{format}");
    }
}
