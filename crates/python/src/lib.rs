//! The engine as Python loads it: the operations of the API, JSON in and JSON out. Typed results are plain Python, in
//! `python/gridwright`.
use gridwright::cache::Cache;
use gridwright::operations::{Call, Code, Failure, Listing};
use gridwright::run::Budget;
use gridwright::scene::Scene;
use gridwright::text::Message;
use gridwright::{Caps, Host, registry, serve};
use gridwright_render::svg::{SvgOptions, draw};
use gridwright_render::theme::Theme;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{Builder, available_parallelism, scope};
use std::time::{Duration, Instant};

/// Tables shared between calls.
static CACHE: Cache = Cache::new(256 << 20);
/// How often a call that runs for long asks Python whether it was interrupted.
const INTERVAL: Duration = Duration::from_millis(20);
/// As many as a worker of the server has.
const STACK_BYTES: usize = 64 << 20;

/// An answer, or a failure (then the flag is false), as JSON.
type Outcome = (bool, String);

/// Cancels the calls that were given it, from any thread.
#[pyclass(frozen, module = "gridwright._engine")]
#[derive(Debug)]
struct Cancel(Budget<'static>);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Cancel(Budget::new())
    }

    /// Ends the calls within milliseconds.
    fn cancel(&self) {
        self.0.cancel();
    }
}

/// Answers a request on at most so many threads; other threads may use Python meanwhile. An interrupt (Ctrl-C) cancels it.
#[pyfunction]
#[pyo3(signature = (operation, request, threads=1, cancel=None))]
fn call(
    python: Python<'_>,
    operation: &str,
    request: &str,
    threads: u16,
    cancel: Option<&Cancel>,
) -> PyResult<Outcome> {
    let budget = cancel.map_or_else(Budget::new, |cancel| cancel.0.part());
    python.detach(|| attended(&budget, || answer(operation, request, threads, &budget)))
}

/// A drawing, as JSON, as an SVG document.
#[pyfunction]
fn svg(scene: &str, cell: f32) -> PyResult<String> {
    let scene: Scene = serde_json::from_str(scene).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(draw(&scene, &Theme::default(), &SvgOptions { cell, ..SvgOptions::default() }))
}

/// Works on a thread of its own, while this one looks after Python's signals: only Python's first thread gets them.
fn attended(budget: &Budget<'_>, work: impl FnOnce() -> Outcome + Send) -> PyResult<Outcome> {
    scope(|scope| {
        let (sender, receiver) = channel();
        let run = move || drop(sender.send(work()));
        let worker = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, run);
        let _ = worker.map_err(|error| PyOSError::new_err(error.to_string()))?;
        loop {
            match receiver.recv_timeout(INTERVAL) {
                Ok(outcome) => return Ok(outcome),
                Err(RecvTimeoutError::Disconnected) => return Ok(bug()),
                Err(RecvTimeoutError::Timeout) => {
                    // The scope waits for the worker, which ends soon.
                    Python::attach(|python| python.check_signals().inspect_err(|_| budget.cancel()))?;
                }
            }
        }
    })
}

fn answer(operation: &str, request: &str, threads: u16, budget: &Budget<'_>) -> Outcome {
    let outcome = catch_unwind(AssertUnwindSafe(|| run(operation, request, threads, budget)));
    match outcome {
        Ok(Ok(json)) => (true, json),
        Ok(Err(failure)) => told(&failure),
        Err(_) => bug(),
    }
}

fn run(operation: &str, request: &str, threads: u16, budget: &Budget<'_>) -> Result<String, Failure> {
    let listing = Listing::named(operation)
        .ok_or_else(|| failure(Code::UnknownName, &Message::new("no-operation").with("name", operation)))?;
    let call = Call::read(registry(), listing, request.as_bytes(), None)?;
    let began = Instant::now();
    let clock = || began.elapsed();
    let cores = available_parallelism().map_or(1, |cores| u16::try_from(cores.get()).unwrap_or(u16::MAX));
    // One's own machine: no limit of time that was not asked for.
    let caps = Caps { time: Duration::MAX, threads: threads.clamp(1, cores), violations: u64::MAX, ..Caps::default() };
    let host = Host { caps, cache: Some(&CACHE), ..Host::new(budget, &clock) };
    serve(registry(), &call, &host, None).map(|response| response.json())
}

fn failure(code: Code, message: &Message) -> Failure {
    Failure { code, message: registry().localizer(None, None).say_quoting(message), at: None }
}

fn bug() -> Outcome {
    let message = "The engine failed on this request. This is a bug: please report it with the request.".to_owned();
    told(&Failure { code: Code::Bug, message, at: None })
}

fn told(failure: &Failure) -> Outcome {
    // Text and numbers: writing them to memory can't fail.
    (false, serde_json::to_string(failure).unwrap_or_default())
}

/// The engine behind `gridwright`.
#[pymodule]
mod _engine {
    #[pymodule_export]
    use super::{Cancel, call, svg};
}
