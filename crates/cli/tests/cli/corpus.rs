//! Corpora: the same files however often they are killed, in parts too; changed, missing and doubled rows are found.
use crate::program::{Folder, Ran, command, run};
use std::collections::BTreeMap;
use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any of this takes on a busy machine.
const WATCHDOG: Duration = Duration::from_mins(2);

const PLAN: &str = "\
version = 1
name = \"trial\"
part_rows = 60
limits = { nodes = 200000, mebibytes = 64 }
[[boards]]
puzzle = \"futoshiki\"
params = { size = [2, 4] }
count = 100
[[boards]]
puzzle = \"ricochet\"
count = 5
";

fn good(ran: &Ran) {
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
}

fn planned() -> Folder {
    let folder = Folder::new();
    folder.write("plan.toml", PLAN);
    folder
}

/// A folder with a corpus in `whole`.
fn made() -> Folder {
    let folder = planned();
    good(&folder.run(&["corpus", "make", "plan.toml", "-o", "whole"]));
    folder
}

/// The files of a corpus by their names.
fn files(folder: &Folder, name: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder.path(name)).into_iter().flatten();
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths
        .map(|path| {
            (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), fs::read(&path).unwrap_or_default())
        })
        .collect()
}

#[test]
fn a_corpus_is_whole_described_and_checked() {
    let folder = made();
    let names: Vec<String> = files(&folder, "whole").into_keys().collect();
    let parts = (0..4).map(|number| format!("part-{number:06}.jsonl"));
    assert_eq!(names, ["README.md", "corpus.toml"].into_iter().map(str::to_owned).chain(parts).collect::<Vec<_>>());
    let checked = folder.run(&["corpus", "check", "whole", "--remake"]);
    good(&checked);
    assert_eq!((checked.out.as_str(), checked.err.trim()), ("", "205 rows checked: 0 with a problem, 0 missing."));
    let card = folder.run(&["corpus", "card", "whole"]);
    good(&card);
    assert_eq!(card.out, folder.read("whole/README.md"));
    assert!(card.out.contains("205 of 205 rows: 205 complete, 0 stopped by a limit, 0 failed."), "{}", card.out);
}

#[test]
fn shards_share_a_folder_or_are_copied_together() {
    let folder = made();
    for shard in ["2/2", "1/2"] {
        good(&folder.run(&["corpus", "make", "plan.toml", "-o", "shared", "--shard", shard, "--threads", "1"]));
        good(&folder.run(&["corpus", "make", "plan.toml", "-o", &shard[..1], "--shard", shard]));
    }
    assert_eq!(files(&folder, "shared"), files(&folder, "whole"));
    let (mut one, two) = (files(&folder, "1"), files(&folder, "2"));
    one.extend(two);
    let mut whole = files(&folder, "whole");
    let _ = whole.remove("README.md");
    assert_eq!(one, whole);
}

#[test]
fn a_corpus_that_was_killed_and_resumed_is_the_same() {
    let folder = made();
    let size = |folder: &Folder| files(folder, "again").values().map(Vec::len).sum::<usize>();
    let began = Instant::now();
    let mut kills = 0;
    loop {
        assert!(began.elapsed() < WATCHDOG, "{kills} kills");
        let line = ["corpus", "make", "plan.toml", "-o", "again", "--resume", "--threads", "1"];
        let before = size(&folder);
        let mut child = command(&line).current_dir(folder.root()).stderr(Stdio::null()).spawn().expect("a process");
        // A few rows more, and it is killed in the middle of its work.
        let ended = loop {
            if let Some(status) = child.try_wait().expect("a status") {
                break Some(status);
            }
            if size(&folder) > before + 5_000 {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
            thread::sleep(Duration::from_micros(200));
        };
        if let Some(status) = ended {
            assert!(status.success());
            break;
        }
        kills += 1;
    }
    assert!(kills >= 2, "{kills}");
    let mut again = files(&folder, "again");
    // A kill while the plan was written leaves that under the name of the process.
    again.retain(|name, _| !name.starts_with("corpus.toml."));
    assert_eq!(again, files(&folder, "whole"));
}

#[test]
fn a_line_that_was_cut_off_is_made_again() {
    let folder = made();
    let whole = files(&folder, "whole");
    let part = String::from_utf8(whole["part-000001.jsonl"].clone()).expect("text");
    let cut = |bytes: usize| {
        let _ = fs::remove_file(folder.path("whole/part-000001.jsonl"));
        folder.write("whole/part-000001.jsonl.part", &part[..bytes]);
        good(&folder.run(&["corpus", "make", "plan.toml", "-o", "whole", "--resume"]));
        assert_eq!(files(&folder, "whole"), whole);
    };
    [0, 1, part.len() / 2, part.len() - 1, part.len()].into_iter().for_each(cut);
    // Rows of elsewhere are none of its own.
    let other = String::from_utf8(whole["part-000002.jsonl"].clone()).expect("text");
    let _ = fs::remove_file(folder.path("whole/part-000001.jsonl"));
    folder.write("whole/part-000001.jsonl.part", &other);
    good(&folder.run(&["corpus", "make", "plan.toml", "-o", "whole", "--resume"]));
    assert_eq!(files(&folder, "whole"), whole);
}

#[test]
fn a_limit_of_time_leaves_something_to_resume() {
    let folder = made();
    let ran = folder.run(&["corpus", "make", "plan.toml", "-o", "again", "--time", "0s"]);
    assert_eq!(ran.status, 3, "{}", ran.err);
    assert!(ran.err.contains("To continue:") && ran.err.contains("--resume"), "{}", ran.err);
    good(&folder.run(&["corpus", "make", "plan.toml", "-o", "again", "--resume"]));
    assert_eq!(files(&folder, "again"), files(&folder, "whole"));
}

#[test]
fn changed_missing_and_doubled_rows_are_found() {
    let folder = made();
    let part = folder.read("whole/part-000002.jsonl");
    let lines: Vec<&str> = part.lines().collect();
    let wrong = lines[7].replace("\"solution\":\"", "\"solution\":\"x");
    folder.write("whole/part-000002.jsonl", [&lines[..6], &[&wrong, lines[3], "{\"row\":"]].concat().join("\n"));
    let checked = folder.run(&["corpus", "check", "whole"]);
    assert_eq!(checked.status, 1, "{}", checked.err);
    let said: Vec<&str> = checked.out.lines().collect();
    assert_eq!(said.len(), 3, "{}", checked.out);
    assert!(said[0].ends_with("part-000002.jsonl:7: The field “solution” does not follow the rules."), "{}", said[0]);
    assert!(said[1].ends_with(":8: This row belongs elsewhere, or is here twice."), "{}", said[1]);
    assert!(said[2].contains(":9: Not a row: EOF while parsing"), "{}", said[2]);
    assert_eq!(checked.err.trim(), "154 rows checked: 3 with a problem, 53 missing.");
    let json = folder.run(&["corpus", "check", "whole", "--json"]);
    let first: serde_json::Value = serde_json::from_str(json.out.lines().next().unwrap_or_default()).expect("JSON");
    assert_eq!((first["line"].as_u64(), first["row"].as_u64()), (Some(7), Some(127)));
    // A count that was changed is seen when the row is made again.
    let other = folder.read("whole/part-000000.jsonl").replacen("\"nodes\":", "\"nodes\":9", 1);
    folder.write("whole/part-000000.jsonl", &other);
    let remade = folder.run(&["corpus", "check", "whole", "--remake"]);
    assert!(remade.out.contains("part-000000.jsonl:1: Made again, this row is different."), "{}", remade.out);
}

#[test]
fn duplicates_are_left_out_in_bounded_memory() {
    let folder = made();
    for memory in ["1k", "256MiB"] {
        let _ = fs::remove_dir_all(folder.path("folded"));
        good(&folder.run(&["corpus", "dedupe", "whole", "-o", "folded", "--memory", memory]));
        let left_out = folder.read("folded/duplicates.jsonl").lines().count();
        // There are few boards 2x2, and all of them are one turned, mirrored or counted from the other end.
        assert!(left_out >= 95, "{left_out}");
        let checked = folder.run(&["corpus", "check", "folded"]);
        good(&checked);
        assert!(checked.err.starts_with(&format!("{} rows checked", 205 - left_out)), "{}", checked.err);
        assert!(folder.read("folded/README.md").contains(&format!("{left_out} rows were left out")));
        assert!(files(&folder, "folded").keys().all(|name| !name.contains(".part")));
    }
    // Once more, nothing is left to leave out.
    good(&folder.run(&["corpus", "dedupe", "folded", "-o", "twice"]));
    assert_eq!(folder.read("twice/duplicates.jsonl"), "");
}

#[test]
fn what_can_t_be_done_is_said() {
    let folder = made();
    let refused = |line: &[&str], expected: &str| {
        let ran = folder.run(line);
        assert_eq!(ran.status, 2, "{line:?}: {}", ran.err);
        assert!(ran.err.contains(expected), "{line:?}: {}", ran.err);
    };
    refused(&["corpus", "make", "plan.toml"], "Name the folder to write to: -o DIR.");
    refused(&["corpus", "make", "plan.toml", "-o", "whole"], "Continue it with --resume");
    refused(&["corpus", "make", "plan.toml", "-o", "whole", "--shard", "2/2"], "Continue it with --resume");
    refused(&["corpus", "dedupe", "whole", "-o", "whole"], "name another folder");
    folder.write("other.toml", PLAN.replace("trial", "other"));
    refused(&["corpus", "make", "other.toml", "-o", "whole", "--resume"], "the corpus of another plan");
    folder.write("misspelt.toml", PLAN.replace("size", "sise"));
    refused(&["corpus", "make", "misspelt.toml", "-o", "new"], "unknown field `sise`");
    assert!(!folder.path("new").exists(), "a plan that was refused leaves nothing in the way of the next");
    folder.write("empty.toml", "");
    refused(&["corpus", "make", "empty.toml", "-o", "new"], "empty.toml: this plan can’t be run.");
    let _ = fs::remove_file(folder.path("whole/part-000001.jsonl"));
    refused(&["corpus", "dedupe", "whole", "-o", "folded"], "part-000001.jsonl is missing");
    let ran = folder.run(&["corpus", "check", "nowhere"]);
    assert_eq!(ran.status, 4, "{}", ran.err);
    assert_eq!(run(&["corpus", "make", "missing.toml", "-o", "x"]).status, 4);
}
