//! An interrupt ends whatever is going on, and costs no file that was there before.
#![cfg(unix)]
use crate::program::{Folder, Ran, command};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any of this takes on a busy machine; without an end the test would hang.
const WATCHDOG: Duration = Duration::from_secs(20);

fn start(folder: &Folder, arguments: &[&str]) -> Child {
    command(arguments)
        .current_dir(folder.root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program")
}

fn send(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
}

/// Waits for the end, while standard input stays open.
fn ended(mut child: Child) -> Ran {
    let began = Instant::now();
    while child.try_wait().expect("a state").is_none() {
        if began.elapsed() > WATCHDOG {
            let _ = child.kill();
            panic!("it goes on");
        }
        thread::sleep(Duration::from_millis(5));
    }
    let stdin = child.stdin.take();
    let ran = Ran::from(child.wait_with_output().expect("its output"));
    drop(stdin);
    ran
}

/// Waits until a file has so many bytes.
fn grown(folder: &Folder, name: &str, bytes: u64) {
    let began = Instant::now();
    while fs::metadata(folder.path(name)).map_or(0, |found| found.len()) < bytes {
        assert!(began.elapsed() < WATCHDOG, "{name} does not grow");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn waiting_for_standard_input_is_ended_at_once() {
    for signal in ["-INT", "-TERM"] {
        for arguments in [&["solve"][..], &["check", "-"], &["convert", "-o", "out.txt"]] {
            let folder = Folder::new();
            let child = start(&folder, arguments);
            thread::sleep(Duration::from_millis(300));
            send(&child, signal);
            let ran = ended(child);
            assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (130, "", ""), "{signal} {arguments:?}");
            assert_eq!(folder.names(), [""; 0], "{signal} {arguments:?}");
        }
    }
}

#[test]
fn a_search_that_is_interrupted_says_so() {
    let folder = Folder::new();
    let empty = format!("futoshiki:12:{}", ".".repeat(144));
    let child = start(&folder, &["solve", &empty, "--task", "count", "--solver", "backtrack", "--time", "none"]);
    thread::sleep(Duration::from_millis(500));
    send(&child, "-INT");
    let ran = ended(child);
    assert_eq!(ran.status, 130, "{}{}", ran.out, ran.err);
}

const MANY: [&str; 10] =
    ["generate", "futoshiki", "--size", "5", "--count", "3000", "--seed", "house", "-o", "boards.txt"];

#[test]
fn an_interrupted_run_leaves_the_old_file_and_can_be_gone_on_with() {
    let (whole, folder) = (Folder::new(), Folder::new());
    assert_eq!(whole.run(&MANY).status, 0);
    folder.write("boards.txt", "old");
    let child = start(&folder, &MANY);
    grown(&folder, "boards.txt.part", 2000);
    send(&child, "-INT");
    let ran = ended(child);
    assert_eq!(ran.status, 130, "{}", ran.err);
    assert_eq!(folder.read("boards.txt"), "old");
    assert_eq!(folder.names(), ["boards.txt", "boards.txt.part"]);
    let said = "boards.txt is unchanged; they are in boards.txt.part. To continue: ";
    assert!(ran.err.contains(said) && ran.err.trim_end().ends_with("--resume"), "{}", ran.err);

    let other: Vec<&str> = MANY.iter().map(|word| if *word == "5" { "4" } else { word }).collect();
    let refused = folder.run(&[&other[..], &["--resume"]].concat());
    assert_eq!(refused.status, 2, "{}", refused.err);
    assert!(refused.err.contains("boards.txt.part is from another command"), "{}", refused.err);

    let resumed = folder.run(&[&MANY[..], &["--resume"]].concat());
    assert_eq!((resumed.status, resumed.err.as_str()), (0, ""));
    assert!(folder.read("boards.txt") == whole.read("boards.txt"), "the same bytes as without an interrupt");
    assert_eq!(folder.names(), ["boards.txt"]);
}

#[test]
fn boards_of_many_lines_are_gone_on_with_too() {
    let (whole, folder) = (Folder::new(), Folder::new());
    let many = [&MANY[..], &["--format", "fut"]].concat();
    assert_eq!(whole.run(&many).status, 0);
    let child = start(&folder, &many);
    grown(&folder, "boards.txt.part", 2000);
    send(&child, "-TERM");
    assert_eq!(ended(child).status, 130);
    assert_eq!(folder.run(&[&many[..], &["--resume"]].concat()).status, 0);
    assert!(folder.read("boards.txt") == whole.read("boards.txt"), "the same bytes as without an interrupt");
}

#[test]
fn a_killed_run_leaves_one_file_which_the_next_takes_over() {
    let folder = Folder::new();
    folder.write("boards.txt", "old");
    for _ in 0..2 {
        let mut child = start(&folder, &MANY);
        grown(&folder, "boards.txt.part", 2000);
        child.kill().expect("killed");
        let _ = child.wait();
        assert_eq!(folder.names(), ["boards.txt", "boards.txt.part"]);
        assert_eq!(folder.read("boards.txt"), "old");
    }
    let resumed = folder.run(&[&MANY[..], &["--resume"]].concat());
    assert_eq!(resumed.status, 0);
    assert!(resumed.err.starts_with("Nothing to resume in boards.txt.part"), "{}", resumed.err);
    assert_eq!((folder.read("boards.txt").lines().count(), folder.names()), (3000, vec!["boards.txt".to_owned()]));
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = Folder::new();
    let mut first = start(&folder, &["convert", "-", "-o", "out.txt"]);
    let began = Instant::now();
    while !folder.names().contains(&"out.txt.part".to_owned()) {
        assert!(began.elapsed() < WATCHDOG);
        thread::sleep(Duration::from_millis(5));
    }
    let second = folder.run(&["convert", "futoshiki:2:....", "-o", "out.txt"]);
    assert_eq!(second.status, 4, "{}", second.err);
    drop(first.stdin.take());
    let _ = first.wait();
}

#[test]
fn what_never_ends_is_not_read_for_ever() {
    let folder = Folder::new();
    let refused = folder.run(&["generate", "logipix", "--picture", "/dev/zero", "--seed", "1"]);
    assert_eq!(refused.status, 2);
    assert_eq!(refused.err, "error: /dev/zero is longer than 64.0 MiB, the limit for images.\n");
    let refused = folder.run(&["solve", "/dev/zero", "--max-input", "1M"]);
    assert_eq!(refused.status, 2);
    assert_eq!(refused.err, "error: /dev/zero is longer than 1.0 MiB. Raise --max-input.\n");
}

#[test]
fn a_server_at_work_ends_soon_after_it_is_asked_to() {
    let folder = Folder::new();
    let mut child = start(&folder, &["serve", "--port", "0"]);
    let mut said = String::new();
    let _ = BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut said).expect("its address");
    let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address").to_owned();
    let board = format!("futoshiki:12:{}", ".".repeat(144));
    let body = format!("{{\"text\":\"{board}\",\"task\":\"count\",\"solver\":\"backtrack\"}}");
    let clients: Vec<TcpStream> = (0..4)
        .map(|_| {
            let mut client = TcpStream::connect(&address).expect("a connection");
            let head = format!("POST /api/v1/solve HTTP/1.1\r\nHost: {address}\r\nContent-Length: {}\r\n", body.len());
            client.write_all(format!("{head}\r\n{body}").as_bytes()).expect("sent");
            client
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    send(&child, "-TERM");
    assert_eq!(ended(child).status, 0);
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
    drop(clients);
}
