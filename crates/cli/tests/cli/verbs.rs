//! What each verb prints, on small boards.
use crate::program::{Folder, run, told};
use std::process::Command;

const BOARD: &str = "futoshiki:3:.l.l..n.....";

#[test]
fn drawings_keep_to_the_time_limit_and_no_solution_is_lost() {
    let twos = format!("logipix:40x40:{}", "2".repeat(1600));
    let ran = run(&["solve", &twos, "--task", "all", "--limit", "400", "--time", "500ms"]);
    let (titles, texts) = (ran.out.matches("Solution ").count(), ran.out.matches("logipix:40x40:").count());
    assert!(ran.status == 0 || ran.status == 3, "{}", ran.err);
    assert!(titles == 0 || texts < titles, "the first is drawn");
    assert!(ran.status == 3 || titles == 400, "{titles}");
}

#[test]
fn solve_says_status_claims_and_draws() {
    insta::assert_snapshot!(told(&["solve", BOARD, "--task", "unique", "--solver", "backtrack"]));
    insta::assert_snapshot!(
        "solve_all",
        told(&["solve", "futoshiki:2:....", "--task", "all", "--solver", "backtrack"])
    );
    insta::assert_snapshot!(
        "solve_count",
        told(&["solve", "futoshiki:4:................", "--task", "count", "-v", "--solver", "backtrack"])
    );
    insta::assert_snapshot!(
        "solve_many",
        told(&["solve", BOARD, "futoshiki:2:11..", "nonsense", "--solver", "backtrack"])
    );
    insta::assert_snapshot!(
        "solve_french",
        told(&["--lang", "fr", "solve", BOARD, "--task", "unique", "--solver", "backtrack"])
    );
}

#[test]
fn solve_lists_moves_where_their_order_means_something() {
    let two_targets = "ricochet:3x4-12.:r3c2-r3c4:R@r3c1-G@r1c3";
    insta::assert_snapshot!("solve_moves", told(&["solve", two_targets, "--solver", "breadth_first"]));
    insta::assert_snapshot!(
        "solve_jumps_french",
        told(&["--lang", "fr", "solve", "triangle4:b2-*", "--task", "optimal", "--solver", "backtrack"])
    );
    let all = ["solve", two_targets, "--task", "all_optimal", "--solver", "breadth_first"];
    insta::assert_snapshot!("solve_all_ways", told(&all));
}

#[test]
fn solve_lists_what_all_solutions_share() {
    let said = told(&["solve", "loops:5x5:189e647bd50506d028bc88830", "--task", "unique"]);
    assert!(said.contains("the same in every solution (17): r1c3=6 r1c4=e"), "{said}");
    assert!(!told(&["solve", "loops:4x4:4262a520a75c241c", "--task", "unique"]).contains("in every solution"));
}

#[test]
fn a_position_of_few_moves_has_its_counts_too() {
    let said = told(&["solve", "-v", "7065+43+83B668DC+6C"]);
    for count in ["expanded", "generated", "largest queue"] {
        assert!(said.contains(count), "{count}: {said}");
    }
}

#[test]
fn exit_statuses_say_what_the_answer_is() {
    let big = format!("futoshiki:9:{}", ".".repeat(81));
    for (arguments, status) in [
        (&["solve", BOARD][..], 0),
        (&["solve", "futoshiki:2:11.."], 1),
        (&["solve", "futoshiki:2:....", "--task", "unique"], 1),
        (&["solve", "futoshiki:2:.l...", "--task", "unique"], 0),
        (&["solve", &big, "--task", "count", "--solver", "backtrack", "--nodes", "10000"], 3),
        (&["solve", &big, "--task", "count", "--solver", "backtrack", "--time", "50ms"], 3),
        (&["check", "futoshiki:2:.l.../1221"], 0),
        (&["check", "futoshiki:2:.l.../1212"], 1),
        (&["check", "futoshiki:2:.l..."], 1),
        (&["hint", "futoshiki:2:11.."], 1),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.status, status, "{arguments:?}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn check_lists_every_violation() {
    insta::assert_snapshot!(told(&["check", "futoshiki:3:.l.l..n...../321312..."]));
}

#[test]
fn show_draws_in_the_terminal_and_as_svg() {
    insta::assert_snapshot!(told(&["show", "futoshiki:3:.l.l..n...../321312..."]));
    insta::assert_snapshot!("show_domains", told(&["show", BOARD, "--overlay", "domains"]));
    let folder = Folder::new();
    assert_eq!(folder.run(&["show", BOARD, "-o", "board.svg"]).status, 0);
    let svg = folder.read("board.svg");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{svg}");
    assert_eq!(folder.run(&["show", BOARD, "--as", "svg"]).out, svg);
}

#[test]
fn colours_come_only_when_wanted() {
    let plain = run(&["show", BOARD]).out;
    let colored = run(&["show", BOARD, "--color", "always"]).out;
    assert!(!plain.contains('\x1b') && colored.contains('\x1b'));
}

#[test]
fn grade_names_the_techniques() {
    insta::assert_snapshot!(told(&["grade", BOARD]));
    insta::assert_snapshot!("grade_many", told(&["grade", BOARD, "futoshiki:2:....", "futoshiki:2:11.."]));
}

#[test]
fn hints_come_in_three_strengths() {
    for strength in ["where", "rule", "step"] {
        insta::assert_snapshot!(format!("hint_{strength}"), told(&["hint", BOARD, "--strength", strength]));
    }
    insta::assert_snapshot!("hint_mistake", told(&["hint", "futoshiki:3:.l.l..n.....//r2c3=2"]));
}

#[test]
fn explain_tells_the_whole_way() {
    insta::assert_snapshot!(told(&["explain", BOARD]));
    insta::assert_snapshot!("explain_mistake", told(&["explain", "futoshiki:3:.l.l..n.....//r1c1=1,r2c3=2"]));
    insta::assert_snapshot!("explain_impossible", told(&["explain", "futoshiki:2:11.."]));
    insta::assert_snapshot!("explain_markdown", told(&["explain", BOARD, "--as", "markdown"]));
}

#[test]
fn explain_as_a_page_has_a_picture_for_every_step() {
    let folder = Folder::new();
    folder.write("a<b>.txt", BOARD);
    assert_eq!(folder.run(&["explain", "a<b>.txt", "-o", "way.html"]).status, 0);
    let page = folder.read("way.html");
    let count = |what: &str| page.matches(what).count();
    assert!(page.starts_with("<!doctype html>") && count("<h2>") > 3);
    assert_eq!(count("<svg "), count("<h2>"), "a picture to every heading");
    assert_eq!(count("<section>"), count("</section>"));
    assert!(page.contains("a&lt;b&gt;.txt") && !page.contains("<b>"), "names are escaped");
    assert!(!page.contains("<script") && !page.contains("src="), "nothing is fetched");
}

#[test]
fn convert_writes_other_notations() {
    insta::assert_snapshot!(told(&["convert", BOARD, "--format", "fut"]));
    insta::assert_snapshot!("convert_unequal", told(&["convert", BOARD, "--format", "unequal"]));
}

#[test]
fn list_shows_what_there_is() {
    let ran = run(&["list", "unequal"]);
    for word in ["Futoshiki", "backtrack", "--set smallest_domain", "off|static|dynamic", "Layers", "domains"] {
        assert!(ran.out.contains(word), "{word} is missing in {}", ran.out);
    }
    let json: serde_json::Value = serde_json::from_str(&run(&["list", "--json"]).out).expect("JSON");
    assert_eq!(json["puzzles"][0]["id"], "futoshiki");
}

#[test]
fn completions_and_manual_pages_are_there() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&["completions", shell]);
        assert!(ran.status == 0 && ran.out.contains("gridwright") && ran.out.len() > 1000, "{shell}");
    }
    assert!(run(&["man"]).out.contains(".TH gridwright 1"));
    assert!(run(&["man", "solve"]).out.contains("rows") || run(&["man", "solve"]).out.contains("\\-\\-solver"));
}

#[test]
fn help_states_the_default_limits() {
    let help = run(&["solve", "--help"]).out;
    assert!(help.contains("[default: 60s]") && help.contains("[default: 1GiB]"), "{help}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_work_and_keeps_what_is_there() {
    let folder = Folder::new();
    let board = format!("futoshiki:9:{}", ".".repeat(81));
    let mut command = crate::program::command(&["solve", &board, "--task", "count", "--solver", "backtrack", "--json"]);
    let child = command.current_dir(folder.root()).stdout(std::process::Stdio::piped()).spawn().expect("the program");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(killed.success());
    let output = child.wait_with_output().expect("its output");
    assert_eq!(output.status.code(), Some(130));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["stop"], "cancelled");
}
