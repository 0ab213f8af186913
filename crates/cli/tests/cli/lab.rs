//! The lab: results that survive a kill, parts that join, reports, comparisons that notice a wrong row.
use crate::program::{Folder, Ran, command, run};
use gridwright_lab::Results;
use gridwright_lab::preset::PRESETS;
use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any of this takes on a busy machine.
const WATCHDOG: Duration = Duration::from_mins(1);

fn results(folder: &Folder, name: &str) -> Results {
    Results::read(&folder.read(name)).expect("a result")
}

/// What identifies each run, and how it ended; an address that stands there twice is an error.
fn outcomes(results: &Results) -> BTreeSet<(String, String)> {
    let outcome = |row: &gridwright_lab::Row| {
        (format!("{:?} {}", row.binary, row.address), format!("{:?} {:?} {}", row.status, row.claims, row.nodes))
    };
    let all: BTreeSet<_> = results.rows.iter().map(outcome).collect();
    assert_eq!(results.done().len(), results.rows.len(), "no run stands there twice");
    all
}

fn good(ran: &Ran) {
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
}

/// Many short runs, one after the other, on boards that are made.
const PLAN: &str = "\
version = 1
repeat = 60
[[boards]]
puzzle = \"futoshiki\"
params = { size = [4, 5, 6] }
count = 3
[[solvers]]
solver = [\"backtrack\", \"forward_checking\", \"propagate\"]
";

fn planned() -> Folder {
    let folder = Folder::new();
    folder.write("plan.toml", PLAN);
    folder
}

#[test]
fn every_preset_runs_in_its_smallest_form_and_can_be_reported() {
    for preset in PRESETS {
        let folder = Folder::new();
        let ran = folder.run(&["lab", "run", preset.name, "--smoke", "-o", "r.jsonl"]);
        good(&ran);
        assert!(ran.err.contains(" 0 failed"), "{}: {}", preset.name, ran.err);
        for file in ["r.html", "r.md", "r.csv", "r.tex", "r.json"] {
            good(&folder.run(&["lab", "report", "r.jsonl", "-o", file]));
            assert!(folder.read(file).len() > 300, "{} {file}", preset.name);
        }
        assert!(folder.read("r.html").contains("<svg"), "{} has a plot", preset.name);
        assert!(folder.names().contains(&"r-1.svg".to_owned()), "{}", preset.name);
        for plots in ["png", "png-dark"] {
            good(&folder.run(&["lab", "report", "r.jsonl", "--plots", plots, "-o", "p.md"]));
            assert!(folder.read("p.md").contains("](p-1.png)"), "{}", preset.name);
            let image = image::open(folder.path("p-1.png")).expect("a PNG image");
            assert_eq!(image.width(), 1440, "{}", preset.name);
        }
    }
}

#[test]
fn a_run_that_was_killed_half_way_is_resumed_without_losing_or_repeating_one() {
    let folder = planned();
    good(&folder.run(&["lab", "run", "plan.toml", "-o", "whole.jsonl"]));
    let arguments = ["lab", "run", "plan.toml", "-o", "killed.jsonl"];
    let mut child = command(&arguments)
        .current_dir(folder.root())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program");
    let began = Instant::now();
    let size = |name: &str| fs::metadata(folder.path(name)).map_or(0, |found| found.len());
    while size("killed.jsonl") < size("whole.jsonl") / 4 {
        assert!(began.elapsed() < WATCHDOG, "the result does not grow");
        thread::sleep(Duration::from_micros(200));
    }
    child.kill().expect("killed");
    let _ = child.wait();
    let left = results(&folder, "killed.jsonl").rows.len();
    let whole = results(&folder, "whole.jsonl");
    assert!(left < whole.rows.len(), "it was killed in the middle");
    // A line that was cut off in the middle of writing is dropped.
    let mut text = folder.read("killed.jsonl");
    text.push_str("{\"address\":\"1234");
    folder.write("killed.jsonl", &text);
    let refused = folder.run(&arguments);
    assert_eq!(refused.status, 2, "{}", refused.err);
    assert!(refused.err.contains("--resume"), "{}", refused.err);
    good(&folder.run(&[&arguments[..], &["--resume"]].concat()));
    assert_eq!(outcomes(&results(&folder, "killed.jsonl")), outcomes(&whole));
    let other = folder.run(&["lab", "run", "plan.toml", "--repeat", "2", "-o", "killed.jsonl", "--resume"]);
    assert_eq!(other.status, 2, "{}", other.err);
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_in_order_and_tells_how_to_continue() {
    let folder = planned();
    let arguments = ["lab", "run", "plan.toml", "--repeat", "3000", "-o", "r.jsonl"];
    let child = command(&arguments)
        .current_dir(folder.root())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let began = Instant::now();
    while fs::metadata(folder.path("r.jsonl")).map_or(0, |found| found.len()) < 20_000 {
        assert!(began.elapsed() < WATCHDOG);
        thread::sleep(Duration::from_millis(2));
    }
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    let ran = Ran::from(child.wait_with_output().expect("its output"));
    assert_eq!(ran.status, 130, "{}", ran.err);
    assert!(ran.err.trim_end().ends_with("--resume"), "{}", ran.err);
    let _ = results(&folder, "r.jsonl");
}

#[test]
fn three_parts_joined_are_one_run() {
    let folder = planned();
    good(&folder.run(&["lab", "run", "plan.toml", "--repeat", "3", "-o", "whole.jsonl"]));
    for part in ["1/3", "2/3", "3/3"] {
        let name = format!("{}.jsonl", &part[..1]);
        good(&folder.run(&["lab", "run", "plan.toml", "--repeat", "3", "--shard", part, "-o", &name]));
    }
    let parts = ["1.jsonl", "2.jsonl", "3.jsonl"];
    good(&folder.run(&[&["lab", "join"], &parts[..], &["-o", "joined.jsonl"]].concat()));
    let joined = results(&folder, "joined.jsonl");
    assert_eq!(outcomes(&joined), outcomes(&results(&folder, "whole.jsonl")));
    assert_eq!(joined.header.shard, "1/1");
    assert!(parts.iter().all(|part| results(&folder, part).rows.len() < joined.rows.len()));
    good(&folder.run(&["lab", "join", "1.jsonl", "3.jsonl", "-o", "two.jsonl"]));
    assert_eq!(results(&folder, "two.jsonl").header.shard, "1/3+3/3", "a part that is missing is told");
}

#[test]
fn a_wrong_row_fails_the_comparison() {
    let folder = planned();
    good(&folder.run(&["lab", "run", "plan.toml", "--repeat", "1", "--task", "unique", "-o", "a.jsonl"]));
    good(&folder.run(&["lab", "compare", "a.jsonl", "a.jsonl"]));
    let text = folder.read("a.jsonl");
    let wrong = text.replacen("\"unique\":true", "\"unique\":false", 1);
    assert_ne!(wrong, text);
    folder.write("b.jsonl", &wrong);
    let ran = folder.run(&["lab", "compare", "a.jsonl", "b.jsonl"]);
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(ran.out.contains("Changed answers: 1") && ran.out.contains("not interleaved"), "{}", ran.out);
}

#[test]
#[cfg(unix)]
fn two_programs_are_run_in_turn_as_processes_and_compared() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = planned();
    let program = command(&[]).get_program().to_string_lossy().into_owned();
    // A build that proves nothing unique any more.
    folder.write("wrong.sh", format!("#!/bin/sh\n{program} \"$@\" | sed 's/\"unique\":true/\"unique\":false/'\n"));
    fs::set_permissions(folder.path("wrong.sh"), fs::Permissions::from_mode(0o755)).expect("a script");
    let common = ["lab", "run", "plan.toml", "--repeat", "1", "--solver", "propagate", "--task", "unique"];
    let (old, new, wrong) = (format!("old={program}"), format!("new={program}"), "wrong=wrong.sh".to_owned());
    let with = |second: &str, name: &str| {
        good(&folder.run(&[&common[..], &["--binary", &old, "--binary", second, "-o", name]].concat()));
    };
    with(&new, "same.jsonl");
    with(&wrong, "wrong.jsonl");
    let same = results(&folder, "same.jsonl");
    assert_eq!((same.rows.len(), same.header.isolated), (18, true));
    assert!(same.rows.iter().all(|row| row.resident_bytes.is_some_and(|bytes| bytes > 1 << 20)));
    assert!(folder.run(&["lab", "compare", "same.jsonl"]).out.starts_with("Changed answers: 0"));
    let ran = folder.run(&["lab", "compare", "wrong.jsonl"]);
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(ran.out.starts_with("Changed answers: 9"), "{}", ran.out);
}

#[test]
fn larger_boards_are_not_run_where_all_of_a_size_were_stopped() {
    let folder = Folder::new();
    let arguments = ["lab", "run", "loops-sizes", "--quick", "--solver", "snail", "--set", "freezing=false"];
    good(&folder.run(&[&arguments[..], &["--nodes", "1000", "--time", "10s", "-o", "r.jsonl"]].concat()));
    let status: Vec<String> = results(&folder, "r.jsonl").rows.iter().map(|row| format!("{:?}", row.status)).collect();
    assert!(status.contains(&"Stopped".to_owned()) && status.contains(&"NotRun".to_owned()), "{status:?}");
    let ran = folder.run(&["lab", "report", "r.jsonl", "--pivot", "size,variant,median_ms"]);
    assert!(ran.out.contains("| > ") && ran.out.contains("| not run |"), "{}", ran.out);
}

#[test]
fn a_bad_plan_is_refused_with_place_reason_and_what_to_do() {
    let folder = Folder::new();
    for (plan, said) in [
        ("version = 1\nspeed = 3\n[[boards]]\ninput = \"x\"\n", &["line 2", "unknown field `speed`", "expected"][..]),
        ("version = 9\n[[boards]]\ninput = \"x\"\n", &["this program reads version 1, found 9"]),
        ("version = 1\nboards = []\n", &["expected at least one [[boards]]", "Add one"]),
        ("version = 1\n[[boards]]\ninput = \"nothing.fut\"\n", &["input nothing.fut", "Can’t read"]),
        (
            "version = 1\n[[boards]]\npuzzle = \"loops\"\nparams = { size = \"9..4\" }\n",
            &["number 1: params.size", "write 4..9"],
        ),
        ("version = 1\nboards = [{ input = \"x\" }]\n[report]\npivots = [\"a\"]\n", &["report.pivots", "found a"]),
    ] {
        folder.write("plan.toml", plan);
        let ran = folder.run(&["lab", "run", "plan.toml", "-o", "r.jsonl"]);
        assert_eq!(ran.status, 2, "{}", ran.err);
        assert!(said.iter().all(|words| ran.err.contains(words)), "{plan}\n{}", ran.err);
        assert!(!folder.names().contains(&"r.jsonl".to_owned()), "nothing is written");
    }
    let ran = run(&["lab", "preset", "nobody"]);
    assert!(ran.status == 2 && ran.err.contains("loops-sizes"), "{}", ran.err);
}

#[test]
fn a_plan_that_is_printed_runs_the_same_trials() {
    let folder = Folder::new();
    let wish = ["futoshiki:4:.l...n...2....v....", "--solver", "all", "--threads", "1,2", "--repeat", "2"];
    let plan = run(&[&["lab", "plan"], &wish[..]].concat());
    folder.write("plan.toml", &plan.out);
    good(&folder.run(&["lab", "run", "plan.toml", "-o", "a.jsonl"]));
    good(&folder.run(&[&["lab", "run"], &wish[..], &["-o", "b.jsonl"]].concat()));
    assert_eq!(outcomes(&results(&folder, "a.jsonl")), outcomes(&results(&folder, "b.jsonl")));
}
