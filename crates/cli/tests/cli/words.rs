//! What people and programs are told: names, numbers, completions, rows of JSON.
use crate::program::{Folder, run};
use serde_json::Value;

#[test]
fn a_count_of_seventeen_digits_keeps_them_all() {
    let counted = run(&["solve", "--time", "none", "--task", "count", "english:d4-d4"]);
    assert!(counted.out.contains("exactly 40,861,647,040,079,968 solutions"), "{}", counted.out);
}

#[test]
fn languages_and_layers_that_do_not_exist_are_errors_that_list_those_that_do() {
    let ran = run(&["--lang", "de", "list"]);
    assert!(ran.status == 2 && ran.out.is_empty() && ran.err.contains("write one of en, fr"), "{}", ran.err);
    assert_eq!(run(&["--lang", "fr_CA.UTF-8", "list", "futoshiki"]).status, 0);
    let ran = run(&["show", "futoshiki-easy-1", "--overlay", "bogus"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "error: Unknown layer “bogus”. Available: domains.\n");
    assert_eq!(run(&["show", "futoshiki-easy-1", "--overlay", "domains"]).status, 0);
}

#[test]
fn rows_of_several_inputs_carry_their_names() {
    let folder = Folder::new();
    folder.write("a.txt", "futoshiki:2:.l...\n");
    let (good, bad) = ("futoshiki:2:....", "futoshiki:2:.x..");
    for verb in ["solve", "check", "grade", "convert", "show"] {
        let ran = folder.run(&[verb, "--json", "a.txt", good, bad]);
        let rows: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let names: Vec<&Value> = rows.iter().map(|row| &row["input"]).collect();
        assert_eq!(names, ["a.txt", good, bad], "{verb}");
        assert_eq!(rows[2]["failure"]["code"], "bad_board", "{verb}");
    }
    let alone: Value = serde_json::from_str(&folder.run(&["solve", "--json", "a.txt"]).out).expect("JSON");
    assert_eq!((&alone["input"], &alone["status"]), (&Value::Null, &Value::from("solved")));
}

#[test]
fn a_single_failure_is_json_too() {
    for (arguments, code, status) in [
        (&["solve", "--json", "futoshiki:2:.x.."][..], "bad_board", 2),
        (&["solve", "--json", "no board at all"], "unknown_puzzle", 2),
        (&["solve", "--json", "futoshiki:2:....", "--solver", "nobody"], "unknown_name", 2),
        (&["hint", "--json", "futoshiki:2:....", "futoshiki:2:...."], "bad_request", 2),
        (&["generate", "futoshiki", "--size", "9", "--seed", "s", "--nodes", "1", "--json"], "stopped", 3),
    ] {
        let ran = run(arguments);
        let row: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!((&row["failure"]["code"], ran.status), (&Value::from(code), status), "{arguments:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    let folder = Folder::new();
    folder.write("answer.json", "old");
    assert_eq!(folder.run(&["solve", "--json", "futoshiki:2:.x..", "-o", "answer.json"]).status, 2);
    assert_eq!((folder.read("answer.json").as_str(), folder.names().len()), ("old", 1));
}

#[test]
fn files_and_usage_that_fail_are_json_too() {
    for (arguments, code, status, said) in [
        (&["solve", "--json", "nowhere/board.txt"][..], "io", 4, "nowhere/board.txt"),
        (&["solve", "--json", "."], "io", 4, "directory"),
        (&["solve", "--json", "futoshiki:2:....", "-o", "nowhere/answer.json"], "io", 4, "nowhere/answer.json"),
        (&["solve", "--json", "futoshiki:2:.x..", "-o", "answer.json"], "bad_board", 2, "cell"),
        (&["solve", "--json", "--nonsense"], "bad_request", 2, "--nonsense"),
        (&["solve", "--time", "soon", "--json", "--lang", "fr"], "bad_request", 2, "soon"),
        (&["--json", "nonsense"], "bad_request", 2, "nonsense"),
        (&["--json"], "bad_request", 2, "subcommand"),
    ] {
        let ran = run(arguments);
        let row: Value = serde_json::from_str(&ran.out).expect("JSON");
        let message = row["failure"]["message"].as_str().unwrap_or_default();
        assert_eq!((&row["failure"]["code"], ran.status), (&Value::from(code), status), "{arguments:?}");
        assert!(message.contains(said) && !message.contains("Usage"), "{message}");
        assert!(!ran.err.is_empty(), "{arguments:?}");
    }
    for arguments in [&["solve", "--nonsense", "--", "--json"][..], &["solve", "--nonsense"]] {
        assert_eq!((run(arguments).out.as_str(), run(arguments).status), ("", 2), "{arguments:?}");
    }
    assert!(run(&["--help", "--json"]).out.contains("Usage"), "help is no failure");
}

#[test]
fn what_is_quoted_is_short_and_does_nothing_to_the_terminal() {
    let ran = run(&["solve", "futoshiki:3:..\x1b[31m......", "--puzzle", "\x1b]0;title\x07"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("“^[]0;title^G”") && !ran.err.contains(['\x1b', '\x07']), "{:?}", ran.err);
    let ran = run(&["solve", "futoshiki:3:..\x1b......"]);
    assert!(ran.status == 2 && ran.err.contains("^[") && !ran.err.contains('\x1b'), "{:?}", ran.err);
    let name = "x".repeat(100_000);
    for arguments in [
        &["solve", "futoshiki:2:....", "--solver", &name][..],
        &["solve", "futoshiki:2:....", "--puzzle", &name],
        &["generate", "futoshiki", &name, "--seed", "1"],
        &["convert", "futoshiki:2:....", "--format", &name],
        &["man", &name],
    ] {
        let ran = run(arguments);
        assert!(ran.status == 2 && ran.err.len() < 1000, "{:?}: {} bytes", &arguments[..2], ran.err.len());
    }
    let long = Folder::new().fed(&["solve"], format!("loops:2x2:{}", "z".repeat(5_000_000)).as_bytes());
    assert!(long.status == 2 && long.err.len() < 1500, "{} bytes", long.err.len());
}

#[test]
fn violations_are_listed_up_to_twenty_of_a_kind_and_all_of_them_on_demand() {
    let board = format!("loops:30x30:{}", "1".repeat(900));
    let usual = run(&["check", &board]);
    assert_eq!(usual.status, 1);
    assert!(usual.out.lines().count() < 60, "{} lines", usual.out.lines().count());
    assert!(usual.out.contains(" more; --all lists them"), "{}", usual.out);
    let all = run(&["check", &board, "--all"]);
    assert!(all.out.lines().count() > 100 && !all.out.contains("--all"), "{} lines", all.out.lines().count());
    let json: Value = serde_json::from_str(&run(&["check", &board, "--json"]).out).expect("JSON");
    let listed = |kind: &str| json[kind].as_array().map_or(0, Vec::len);
    assert!(listed("broken") <= 20 && listed("unfinished") <= 20);
    assert!(json["total"].as_u64().expect("a number") > 100, "{}", json["total"]);
    assert_eq!(run(&["check", &board, "--limit", "3"]).out.matches("\n  ").count() % 3, 0);
}

#[test]
fn completions_know_puzzles_solvers_generators_examples_and_grades() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]).out;
        let mut names = vec!["ricochet", "forward_checking", "extreme"];
        // Scripts for fish complete options only.
        names.extend(["futoshiki-easy-1", "unsolvable"].into_iter().filter(|_| shell != "fish"));
        for name in names {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}

#[test]
fn an_earlier_version_of_a_generator_goes_by_its_number() {
    let made = |generator: &str| {
        run(&["generate", "loops", generator, "--set", "exactly=false", "--size", "3", "--seed", "6"]).out
    };
    assert_eq!(made("components@1"), "loops:3x3:000000000\n");
    assert_eq!(made("components"), made("components@2"));
    assert_ne!(made("components"), made("components@1"));
    assert_eq!(run(&["generate", "loops", "components@9", "--seed", "1"]).status, 2);
}

#[test]
fn a_file_that_could_be_two_things_asks_for_the_puzzle() {
    let folder = Folder::new();
    folder.write("half.dat", "2\n2\n1 1\n1 3\n");
    let ran = folder.run(&["solve", "half.dat"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("logipix (numbers) or loops (phineloops)") && ran.err.contains("--puzzle"), "{}", ran.err);
    let ran = folder.run(&["solve", "half.dat", "--puzzle", "loops"]);
    assert!(ran.status == 2 && ran.err.contains("half.dat:4:"), "{}", ran.err);
}

#[test]
fn a_solution_is_never_written_in_a_notation_that_cannot_hold_it() {
    for format in ["numbers", "csv"] {
        let ran = run(&["solve", "logipix-easy-1", "--format", format]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{format}");
        assert!(ran.err.contains("This notation holds the board only"), "{}", ran.err);
    }
}
