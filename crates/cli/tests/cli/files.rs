//! `-o` writes whole files or none.
use crate::program::{Folder, command, run};
use std::fs;
use std::io::Read as _;
use std::process::Stdio;

const BOARD: &str = "futoshiki:2:.l...";

#[test]
fn a_file_is_written_and_nothing_else_is_left() {
    let folder = Folder::new();
    let ran = folder.run(&["solve", BOARD, "--format", "id", "-o", "answer.txt"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
    assert_eq!(folder.read("answer.txt"), "futoshiki:2:.l.../1221\n");
    assert_eq!(folder.names(), ["answer.txt"]);
}

#[test]
fn bad_input_leaves_an_old_file_as_it_was() {
    let folder = Folder::new();
    folder.write("answer.txt", "old");
    assert_eq!(folder.run(&["solve", "futoshiki:2:.x..", "-o", "answer.txt"]).status, 2);
    assert_eq!(folder.run(&["solve", BOARD, "--format", "nothing", "-o", "answer.txt"]).status, 2);
    assert_eq!(folder.read("answer.txt"), "old");
    assert_eq!(folder.names(), ["answer.txt"]);
}

#[test]
fn a_no_is_written_too() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["check", BOARD, "-o", "verdict.txt"]).status, 1);
    assert!(folder.read("verdict.txt").starts_with("not solved"));
}

#[test]
fn a_target_that_cannot_be_written_is_said_before_the_work() {
    let folder = Folder::new();
    let ran = folder.run(&["solve", BOARD, "-o", "nowhere/answer.txt"]);
    assert_eq!((ran.status, ran.out.as_str()), (4, ""));
    assert!(ran.err.contains("Can’t write nowhere/answer.txt"), "{}", ran.err);
    assert_eq!(folder.run(&["solve", BOARD, "-o", "."]).status, 4);
}

#[cfg(unix)]
#[test]
fn devices_and_links_are_written_to_and_not_replaced() {
    let folder = Folder::new();
    assert_eq!(run(&["solve", BOARD, "-o", "/dev/null"]).status, 0);
    assert!(!fs::metadata("/dev/null").expect("the device").is_file());
    folder.write("real.txt", "old");
    std::os::unix::fs::symlink(folder.path("real.txt"), folder.path("link.txt")).expect("a link");
    assert_eq!(folder.run(&["convert", BOARD, "-o", "link.txt"]).status, 0);
    assert_eq!(folder.read("real.txt"), "futoshiki:2:.l...\n");
    assert!(fs::symlink_metadata(folder.path("link.txt")).expect("the link").is_symlink());
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let folder = Folder::new();
    folder.write("many.txt", "futoshiki:2:....\n".repeat(20_000));
    let mut child = command(&["convert", "many.txt"])
        .current_dir(folder.root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    let mut said = String::new();
    let _ = child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("words");
    assert_eq!(said, "");
    assert_eq!(child.wait().expect("an end").code(), Some(0));
}
