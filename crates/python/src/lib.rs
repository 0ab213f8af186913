//! The engine as Python loads it: the operations of the API, JSON in and JSON out. Typed results are plain Python, in
//! `python/gridwright`. Batches and corpora come as columns, without JSON.
mod batches;
mod columns;
mod corpus;
mod lab;

use columns::Wrapped;
use gridwright::cache::Cache;
use gridwright::operations::{Call, Code, Failure, Listing};
use gridwright::run::Budget;
use gridwright::scene::Scene;
use gridwright::text::Message;
use gridwright::{Caps, Host, registry, serve};
use gridwright_render::svg::{SvgOptions, draw};
use gridwright_render::theme::Theme;
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{Builder, available_parallelism, scope};
use std::time::{Duration, Instant};

/// Tables shared between calls.
static CACHE: Cache = Cache::new(256 << 20);
/// How often a call that runs for long asks Python whether it was interrupted.
const INTERVAL: Duration = Duration::from_millis(20);
/// As many as a worker of the server has.
const STACK_BYTES: usize = 64 << 20;

/// What is said when the engine fails.
const BUG: &str = "The engine failed on this request. This is a bug: please report it with the request.";

/// An answer, or a failure (then the flag is false), as JSON.
type Outcome = (bool, String);

/// A request that waits for a worker, and where its outcome goes.
struct Job {
    operation: String,
    request: String,
    threads: u16,
    done: Sender<Outcome>,
}

/// Requests answered by threads of their own, in the order in which they came.
#[pyclass(frozen, module = "gridwright._engine")]
struct Pool {
    budget: Arc<Budget<'static>>,
    jobs: Sender<Job>,
    waiting: Mutex<VecDeque<Receiver<Outcome>>>,
}

#[pymethods]
impl Pool {
    #[new]
    fn new(workers: u16) -> PyResult<Self> {
        let (jobs, queue) = channel();
        // Limits of nodes and memory are those of each request.
        let (budget, queue) = (Arc::new(Budget::pool(u64::MAX)), Arc::new(Mutex::new(queue)));
        for _ in 0..workers.max(1) {
            let (budget, queue) = (Arc::clone(&budget), Arc::clone(&queue));
            let _ = Builder::new().stack_size(STACK_BYTES).spawn(move || serve_all(&budget, &queue))?;
        }
        Ok(Pool { budget, jobs, waiting: Mutex::default() })
    }

    /// Adds a request, which may use so many threads.
    fn push(&self, operation: String, request: String, threads: u16) {
        let (done, outcome) = channel();
        // The workers are there as long as the pool is.
        let _ = self.jobs.send(Job { operation, request, threads, done });
        lock(&self.waiting).push_back(outcome);
    }

    /// The outcome of the request that has waited longest. An interrupt (Ctrl-C) cancels all.
    fn pop(&self, python: Python<'_>) -> PyResult<Outcome> {
        let outcome = lock(&self.waiting).pop_front();
        let outcome = outcome.ok_or_else(|| PyIndexError::new_err("no request waits"))?;
        python.detach(move || attended(&self.budget, &outcome)).map(|outcome| outcome.unwrap_or_else(bug))
    }

    /// Ends all requests within milliseconds.
    fn cancel(&self) {
        self.budget.cancel();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.budget.cancel();
    }
}

/// Works until the pool is gone.
fn serve_all(budget: &Budget<'_>, queue: &Mutex<Receiver<Job>>) {
    let next = || lock(queue).recv();
    while let Ok(Job { operation, request, threads, done }) = next() {
        // Nobody listens any more when the pool is gone.
        let _ = done.send(answer(&operation, &request, threads, &budget.part()));
    }
}

/// No code that can panic runs under these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers a request on at most so many threads; other threads may use Python meanwhile. An interrupt (Ctrl-C) cancels it.
#[pyfunction]
fn call(python: Python<'_>, operation: &str, request: &str, threads: u16) -> PyResult<Outcome> {
    watched(python, |budget| answer(operation, request, threads, &budget.part()))
}

/// Answers a question about every text: how many rows, and their columns. The fixed fields of the question are JSON; where it
/// is refused for all, the failure comes first.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "a list of Python's becomes one of the call's own")]
fn batch(
    python: Python<'_>,
    operation: &str,
    texts: Vec<String>,
    fixed: &str,
    threads: u16,
) -> PyResult<(Option<String>, usize, Vec<Wrapped>)> {
    let columns = watched(python, |budget| batches::batch(operation, &texts, fixed, threads, budget))?;
    Ok(match columns {
        Ok(columns) => {
            let (rows, columns) = columns.wrapped(python);
            (None, rows, columns)
        }
        Err(failure) => (Some(told(&failure).1), 0, Vec::new()),
    })
}

/// Works on a thread of its own while others may use Python. An interrupt (Ctrl-C) cancels it.
fn watched<R: Send>(python: Python<'_>, work: impl FnOnce(&Budget<'_>) -> R + Send) -> PyResult<R> {
    let budget = &Budget::pool(u64::MAX);
    python.detach(|| {
        scope(|scope| {
            let (done, outcome) = channel();
            let _ = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, move || done.send(work(budget)))?;
            // The scope waits for the worker, which ends soon when it was cancelled.
            attended(budget, &outcome)?.ok_or_else(|| PyRuntimeError::new_err(BUG))
        })
    })
}

/// Waits for an outcome and looks after Python's signals meanwhile: only Python's first thread gets them, so others work. None
/// where the worker is gone.
fn attended<R>(budget: &Budget<'_>, outcome: &Receiver<R>) -> PyResult<Option<R>> {
    loop {
        match outcome.recv_timeout(INTERVAL) {
            Ok(outcome) => return Ok(Some(outcome)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {
                Python::attach(|python| python.check_signals().inspect_err(|_| budget.cancel()))?;
            }
        }
    }
}

/// A drawing, as JSON, as an SVG document.
#[pyfunction]
fn svg(scene: &str, cell: f32) -> PyResult<String> {
    let scene: Scene = serde_json::from_str(scene).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(draw(&scene, &Theme::default(), &SvgOptions { cell, ..SvgOptions::default() }))
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
    let host = Host { caps: caps(threads), cache: Some(&CACHE), ..Host::new(budget, &clock) };
    serve(registry(), &call, &host, None).map(|response| response.json())
}

/// One's own machine: no limit of time that was not asked for.
fn caps(threads: u16) -> Caps {
    // The system is asked once, for it reads files to answer.
    static CORES: OnceLock<u16> = OnceLock::new();
    let ask = || available_parallelism().map_or(1, |cores| u16::try_from(cores.get()).unwrap_or(u16::MAX));
    let threads = threads.clamp(1, *CORES.get_or_init(ask));
    Caps { time: Duration::MAX, threads, violations: u64::MAX, ..Caps::default() }
}

fn failure(code: Code, message: &Message) -> Failure {
    Failure { code, message: registry().localizer(None, None).say_quoting(message), at: None }
}

fn bug() -> Outcome {
    told(&bug_failure())
}

fn bug_failure() -> Failure {
    Failure { code: Code::Bug, message: BUG.to_owned(), at: None }
}

fn told(failure: &Failure) -> Outcome {
    // Text and numbers: writing them to memory can't fail.
    (false, serde_json::to_string(failure).unwrap_or_default())
}

/// The engine behind `gridwright`.
#[pymodule]
mod _engine {
    #[pymodule_export]
    use super::corpus::{PyCard, PyCorpus};
    #[pymodule_export]
    use super::lab::Lab;
    #[pymodule_export]
    use super::{Pool, batch, call, svg};
}
