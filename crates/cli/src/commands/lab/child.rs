//! Runs as processes of their own: the same program, or another build of it, asked by its command line.
//!
//! Whatever version it is, it understands `solve - --json`. The system tells what each process used: time of the processor and
//! the most memory. A process that does not end is killed some time after its limit.
use crate::interrupt;
use gridwright_core::operations::{Code, Failure, Generate, Generated, Solved};
use gridwright_lab::plan::{Plan, Work};
use gridwright_lab::row::{BoardFacts, Row};
use gridwright_lab::trial::Trial;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use wait4::Wait4 as _;

/// How much longer than its limit a process may take to start, read, verify and write.
const GRACE: Duration = Duration::from_secs(15);
/// How long making a board may take.
const MAKING: Duration = Duration::from_mins(10);
/// How often somebody looks whether the program was interrupted.
const LOOK: Duration = Duration::from_millis(20);

/// What a process said, and what it used.
struct Told {
    text: String,
    wall: Duration,
    processor: Duration,
    resident: u64,
}

/// Measures a trial; none when the program was interrupted. A board that is to be made comes as the request for it.
pub(super) fn measure(
    program: &Path,
    plan: &Plan,
    trial: &Trial,
    subject: Result<&BoardFacts, &Generate>,
) -> Option<Row> {
    let (input, board, mut arguments) = match subject {
        Ok(board) => (board.text.as_str(), Some(board), solving(plan, trial, board)),
        Err(request) => ("", None, making(request)),
    };
    arguments.extend(limits(plan, trial));
    let time = Duration::try_from_secs_f64(plan.limits.seconds).unwrap_or(Duration::from_hours(24));
    let told = match ask(program, &arguments, input, time + GRACE) {
        Ok(told) => told,
        Err(_) if interrupt::happened() => return None,
        Err(failure) => return Some(Row::failed(trial, board, &failure)),
    };
    let row = match (plan.work, board) {
        (Work::Solve, Some(board)) => read(&told.text).map(|solved: Solved| Row::solved(trial, board, &solved)),
        _ => read(&told.text).map(|_: Value| Row::done(trial, board, None)),
    };
    let own_time = row.as_ref().is_ok_and(|row| row.wall_ms > 0.0);
    let row = row.unwrap_or_else(|failure| Row::failed(trial, board, &failure));
    let wall_ms = if own_time { row.wall_ms } else { millis(told.wall) };
    Some(Row { wall_ms, cpu_ms: Some(millis(told.processor)), resident_bytes: Some(told.resident), ..row })
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Makes a board.
pub(super) fn generate(program: &Path, request: &Generate) -> Result<Generated, Failure> {
    let mut arguments = making(request);
    arguments.extend(["--closest", "--time", "600s"].map(str::to_owned));
    ask(program, &arguments, "", MAKING).and_then(|told| read(&told.text))
}

fn making(request: &Generate) -> Vec<String> {
    let mut arguments = vec!["generate".to_owned(), request.puzzle.clone()];
    arguments.extend(request.generator.clone());
    arguments.extend(["--json".to_owned(), "--seed".to_owned(), request.seed.clone()]);
    arguments.extend(request.params.as_object().into_iter().flat_map(set));
    arguments
}

fn set(options: &Map<String, Value>) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => "none".to_owned(),
        Value::Array(items) => items.iter().map(|item| item.as_str().unwrap_or_default()).collect::<Vec<_>>().join("+"),
        other => other.to_string(),
    };
    options.iter().flat_map(|(key, value)| ["--set".to_owned(), format!("{key}={}", text(value))]).collect()
}

/// What is asked about a board.
fn solving(plan: &Plan, trial: &Trial, board: &BoardFacts) -> Vec<String> {
    let mut arguments: Vec<String> =
        [plan.work.id(), "-", "--json", "--puzzle", &board.puzzle].map(str::to_owned).to_vec();
    if plan.work == Work::Solve {
        let task = serde_json::to_value(plan.task).ok().and_then(|task| task.as_str().map(str::to_owned));
        arguments.extend(["--task".to_owned(), task.unwrap_or_default()]);
        arguments.extend(trial.variant.solver.iter().flat_map(|solver| ["--solver".to_owned(), solver.clone()]));
        arguments.extend(set(&trial.variant.options));
    }
    arguments
}

fn limits(plan: &Plan, trial: &Trial) -> Vec<String> {
    let limits = &plan.limits;
    let mut arguments = vec!["--time".to_owned(), format!("{}s", limits.seconds)];
    arguments.extend(["--memory".to_owned(), format!("{}MiB", limits.mebibytes)]);
    arguments.extend(["--threads".to_owned(), trial.variant.threads.to_string()]);
    arguments.extend(limits.nodes.iter().flat_map(|nodes| ["--nodes".to_owned(), nodes.to_string()]));
    arguments
}

fn failure(message: String) -> Failure {
    Failure { code: Code::Bug, message, at: None }
}

/// The answer on the first line, or the failure it tells of.
fn read<A: DeserializeOwned>(text: &str) -> Result<A, Failure> {
    let line = text.lines().next().unwrap_or_default();
    let value: Value = serde_json::from_str(line)
        .map_err(|error| failure(format!("Expected a line of JSON from the program: {error}.")))?;
    if let Some(told) = value.get("failure") {
        return Err(serde_json::from_value(told.clone()).unwrap_or_else(|_| failure(told.to_string())));
    }
    serde_json::from_value(value).map_err(|error| failure(format!("The program's answer is not understood: {error}.")))
}

/// Runs a program to its end.
fn ask(program: &Path, arguments: &[String], input: &str, most: Duration) -> Result<Told, Failure> {
    let failed = |error: std::io::Error| failure(format!("{}: {error}", program.display()));
    let began = Instant::now();
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that ends without reading says why.
        let _ = stdin.write_all(input.as_bytes());
    }
    let text = heard(&mut child, began, most);
    let used = child.wait4().map_err(failed)?.rusage;
    let text = text.ok_or_else(|| failure("The program did not end in time and was killed.".to_owned()))?;
    Ok(Told { text, wall: began.elapsed(), processor: used.utime + used.stime, resident: used.maxrss })
}

/// Everything it says, until it ends; none when it had to be killed.
fn heard(child: &mut Child, began: Instant, most: Duration) -> Option<String> {
    let mut stdout = child.stdout.take()?;
    let (sender, said) = mpsc::channel();
    let _ = thread::spawn(move || {
        let mut bytes = Vec::new();
        let read = stdout.read_to_end(&mut bytes);
        let _ = sender.send(read.map(|_| String::from_utf8_lossy(&bytes).into_owned()));
    });
    loop {
        match said.recv_timeout(LOOK) {
            Ok(text) => return text.ok(),
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
            Err(mpsc::RecvTimeoutError::Timeout) if interrupt::happened() || began.elapsed() > most => {
                let _ = child.kill();
                return None;
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
        }
    }
}
