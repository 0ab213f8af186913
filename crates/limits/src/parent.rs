//! Watches a child: what it says, and that it goes on saying something.
use crate::child::{FROM, PUZZLE};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::spawn;
use std::time::Duration;

/// A case that goes on for so long after its limit was reached is a fault. No limit of a case takes a second.
const WATCHDOG: Duration = Duration::from_secs(20);
/// Making the boards comes first, and has no limit.
const BOARDS_TIMEOUT: Duration = Duration::from_mins(3);
/// Faults beyond these tell nothing new.
const MOST_FAULTS: usize = 60;

/// Has every case of a puzzle tried; the faults that were found, and how many cases there were.
pub fn faults(puzzle: &str, test: &str) -> (Vec<String>, usize) {
    let (mut faults, mut from, mut all) = (Vec::new(), 0, 0);
    while faults.len() < MOST_FAULTS {
        match watched(puzzle, test, from, &mut faults, &mut all) {
            Some(next) => from = next,
            None => break,
        }
    }
    (faults, all)
}

/// Runs one child; the case to go on with when it had to be ended.
fn watched(puzzle: &str, test: &str, from: usize, faults: &mut Vec<String>, all: &mut usize) -> Option<usize> {
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program)
        .args([test, "--exact", "--nocapture"])
        .env(PUZZLE, puzzle)
        .env(FROM, from.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child");
    let lines = lines(child.stdout.take().expect("its output"));
    let mut doing: Option<(usize, String)> = None;
    let ended = loop {
        match lines.recv_timeout(if doing.is_some() { WATCHDOG } else { BOARDS_TIMEOUT }) {
            Ok(line) => match line.split(' ').collect::<Vec<_>>()[..] {
                ["cases", count] => *all = count.parse().unwrap_or(0),
                ["begin", number, ..] => doing = Some((number.parse().unwrap_or(0), line.clone())),
                ["fault", ..] => faults.push(line["fault ".len()..].to_owned()),
                ["over"] => break None,
                _ => {}
            },
            Err(RecvTimeoutError::Timeout) => break Some("goes on after its limit"),
            Err(RecvTimeoutError::Disconnected) => break Some("has killed its process"),
        }
    };
    let _ = child.kill();
    let _ = child.wait();
    let why = ended?;
    let (number, name) = doing.unwrap_or_else(|| panic!("the boards of {puzzle} could not be made"));
    faults.push(format!("{}: {why}", &name["begin ".len()..]));
    Some(number + 1)
}

/// What a child says, line by line; the beginning of a line tells it from what the harness prints.
fn lines(output: impl std::io::Read + Send + 'static) -> Receiver<String> {
    let (send, receive) = channel();
    let _ = spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if let Some(line) = line.strip_prefix("> ")
                && send.send(line.to_owned()).is_err()
            {
                return;
            }
        }
    });
    receive
}
