//! Whatever is wrong gets one clear sentence, the right exit status, and no output.
use crate::program::{Folder, run};
use std::time::Instant;

/// Refused without a word on standard output; gives what was said.
fn refused(folder: &Folder, arguments: &[&str], status: i32) -> String {
    let ran = folder.run(arguments);
    assert_eq!(ran.status, status, "{arguments:?}: {}", ran.err);
    assert_eq!(ran.out, "", "{arguments:?} wrote something");
    assert!(ran.err.starts_with("error: "), "{arguments:?}: {}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran.err
}

#[test]
fn a_missing_file_is_an_io_error_that_names_it() {
    let said = refused(&Folder::new(), &["solve", "missing.fut"], 4);
    assert!(said.contains("Can’t read missing.fut: No such file"), "{said}");
}

#[test]
fn a_server_refuses_an_engine_that_is_no_module() {
    let folder = Folder::new();
    let said = refused(&folder, &["serve", "--port", "0", "--engine", "engine.wasm"], 4);
    assert!(said.contains("Can’t read engine.wasm: No such file"), "{said}");
    folder.write("engine.wasm", "<!doctype html>");
    let said = refused(&folder, &["serve", "--port", "0", "--engine", "engine.wasm"], 2);
    assert!(said.contains("engine.wasm is not a WebAssembly module. Build one with “cargo xtask site”"), "{said}");
}

#[test]
fn a_folder_is_no_board() {
    let said = refused(&Folder::new(), &["solve", "."], 4);
    assert!(said.contains("Can’t read .: is a directory"), "{said}");
}

#[test]
fn an_empty_file_says_that_it_is_empty() {
    let folder = Folder::new();
    folder.write("empty.fut", " \n\n");
    assert!(refused(&folder, &["check", "empty.fut"], 2).contains("empty.fut is empty."));
}

#[test]
fn a_binary_file_is_shown_without_its_control_characters() {
    let folder = Folder::new();
    folder.write("program.bin", b"\x7fELF\x02\x01\x1b[31m\xff\xfe");
    let said = refused(&folder, &["show", "program.bin"], 2);
    assert!(said.contains("not UTF-8 text") && said.contains("program.bin:1:12"), "{said}");
    assert!(said.contains("␡ELF␂␁␛[31m") && !said.contains('\x1b'), "{said}");
}

#[test]
fn a_file_that_claims_a_giant_board_fails_at_once() {
    let folder = Folder::new();
    for claim in ["999999999\n", "futoshiki:999999999:....\n", "999999999:a,b,c,d,e,f\n"] {
        folder.write("giant.fut", claim);
        let began = Instant::now();
        let _ = refused(&folder, &["solve", "giant.fut"], 2);
        assert!(began.elapsed().as_secs() < 5);
    }
}

#[test]
fn a_place_is_shown_with_file_line_column_and_caret() {
    let folder = Folder::new();
    folder.write("bad.txt", "futoshiki:3:..x......\n");
    let said = refused(&folder, &["solve", "bad.txt"], 2);
    let wanted = "  --> bad.txt:1:15\n   |\n 1 | futoshiki:3:..x......\n   |               ^\n";
    assert!(said.ends_with(wanted), "{said}");
}

#[test]
fn a_place_in_a_long_line_is_cut_out() {
    let board = format!("futoshiki:32:{}x{}", ".".repeat(500), ".".repeat(523));
    let said = refused(&Folder::new(), &["solve", &board], 2);
    assert!(said.contains("argument:1:514") && said.lines().all(|line| line.chars().count() < 120), "{said}");
}

#[test]
fn the_line_of_a_file_of_many_boards_is_the_one_in_the_file() {
    let folder = Folder::new();
    folder.write("many.txt", "# boards\nfutoshiki:2:....\n\nfutoshiki:2:.x..\n");
    let ran = folder.run(&["solve", "many.txt"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("many.txt:4:4:14"), "{}", ran.err);
}

#[test]
fn unknown_names_are_wrong_use() {
    let folder = Folder::new();
    let board = "futoshiki:2:.l...";
    for arguments in [
        &["solve", board, "--solver", "nobody"][..],
        &["solve", board, "--puzzle", "chess"],
        &["solve", board, "--solver", "forward_checking", "--set", "nothing=1"],
        &["solve", board, "--solver", "forward_checking", "--set", "rarest_value=maybe"],
        &["solve", board, "--solver", "forward_checking", "--vary", "smallest_domain=off,sideways"],
        &["solve", board, "--solver", "backtrack", "--set", "nothing=1"],
        &["convert", board, "--format", "nothing"],
        &["solve", "no board at all"],
        &["generate", "chess", "--seed", "1"],
        &["examples", "chess"],
        &["list", "chess"],
        &["man", "chess"],
    ] {
        let _ = refused(&folder, arguments, 2);
    }
}

#[test]
fn a_wrong_option_says_what_would_fit() {
    let ran = run(&["solve", "futoshiki:2:....", "--solver", "forward_checking", "--set", "smallest_domain=on"]);
    assert!(ran.err.contains("off|static|dynamic"), "{}", ran.err);
    let ran = run(&["solve", "futoshiki:2:....", "--solver", "forward_checking", "--set", "smallest=on"]);
    assert!(ran.err.contains("constrained_first"), "{}", ran.err);
}

#[test]
fn wrong_use_of_the_command_line_is_status_2() {
    for arguments in
        [&["solve", "x", "--task", "guess"][..], &["solve", "x", "--time", "soon"], &["fly"], &["generate"], &[]]
    {
        let ran = run(arguments);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{arguments:?}");
    }
    for help in [&["--help"][..], &["solve", "--help"], &["--version"]] {
        assert_eq!(run(help).status, 0);
    }
}

#[test]
fn an_input_longer_than_allowed_is_not_read() {
    let folder = Folder::new();
    folder.write("long.txt", "futoshiki:2:....");
    assert!(refused(&folder, &["solve", "long.txt", "--max-input", "10"], 2).contains("--max-input"));
}

#[test]
fn errors_speak_french_when_asked() {
    let ran = run(&["--lang", "fr", "solve", "futoshiki:3:..x......"]);
    assert!(ran.status == 2 && ran.err.starts_with("erreur\u{a0}: "), "{}", ran.err);
    let folder = Folder::new();
    let mut command = crate::program::command(&["solve", "no board"]);
    let output = command.env("LC_ALL", "fr_FR.UTF-8").current_dir(folder.root()).output().expect("its output");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("erreur\u{a0}: "));
}

#[test]
fn a_fault_is_told_in_the_words_of_the_puzzle_that_found_it() {
    // Several puzzles would like to read this; the one that gets furthest is not the first of them.
    let ran = Folder::new().fed(&["check"], b"2\n2\n1 x\n0 0\n");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("Expected a number from 0 to 9999"), "{}", ran.err);
}
