//! The job of one request, run by a worker thread: parse the body, run the operation, write the answer.
use crate::memory::RequestMemory;
use crate::pool::Pool;
use crate::rejection::Rejection;
use bytes::Bytes;
use gridwright_core::cache::Cache;
use gridwright_core::event::Listener;
use gridwright_core::operations::{Call, Code, Failure, Listing, Response};
use gridwright_core::registry::Registry;
use gridwright_core::run::{Budget, Progress, Stop};
use gridwright_core::{Caps, Host, serve};
use std::sync::Arc;
use std::time::Instant;

/// A request that waits for a worker. Its body is parsed only there: parsed, it may be forty times as large.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    /// The operation of the path.
    pub(crate) operation: &'static Listing,
    /// The fields, as JSON.
    pub(crate) body: Bytes,
    /// The parsed call, when another pool has parsed it already.
    pub(crate) call: Option<Arc<Call>>,
    /// The language, unless the body names one.
    pub(crate) lang: Option<String>,
    /// Counts what the operation uses, and cancels it.
    pub(crate) budget: Arc<Budget<'static>>,
    /// What is charged besides.
    pub(crate) memory: Arc<RequestMemory>,
    /// The most it may use.
    pub(crate) caps: Caps,
    /// The puzzles.
    pub(crate) registry: &'static Registry,
    /// Tables shared between requests.
    pub(crate) cache: Arc<Cache>,
}

/// What a job ends with.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The response, as JSON.
    Answer(Bytes),
    /// Why there is no answer.
    Failure(Failure),
    /// This call belongs into the pool for long tasks; here it is, parsed.
    TooLong(Arc<Call>),
}

/// What a running job reports to.
#[derive(Default)]
pub(crate) struct Listeners<'l> {
    /// Gets the events of the trace.
    pub(crate) trace: Listener<'l>,
    /// Gets the progress.
    pub(crate) progress: Option<&'l (dyn Fn(Progress) + Sync)>,
}

impl Job {
    /// Runs the operation, unless it is too long for this pool.
    pub(crate) fn run(&self, pool: Pool, listeners: Listeners<'_>) -> Outcome {
        let read = || Call::read(self.registry, self.operation, &self.body, self.lang.as_deref()).map(Arc::new);
        let parsed = self.call.clone().map_or_else(read, Ok);
        let call = match parsed {
            Ok(call) => call,
            Err(failure) => return Outcome::Failure(failure),
        };
        if pool == Pool::Quick && call.request.is_long() {
            return Outcome::TooLong(call);
        }
        self.serve(&call, listeners).map_or_else(Outcome::Failure, Outcome::Answer)
    }

    fn serve(&self, call: &Call, listeners: Listeners<'_>) -> Result<Bytes, Failure> {
        let began = Instant::now();
        let clock = move || began.elapsed();
        let (caps, cache) = (self.caps, Some(&*self.cache));
        let host = Host { caps, budget: &self.budget, clock: &clock, progress: listeners.progress, cache };
        let response = serve(self.registry, call, &host, listeners.trace);
        let no_memory = || Rejection::NoMemory.failure(self.lang.as_deref());
        if self.budget.is_starved() && lacked_memory(&response) {
            return Err(no_memory());
        }
        self.memory.response(response?.json().into_bytes()).ok_or_else(no_memory)
    }
}

/// Whether the operation ended for lack of memory.
fn lacked_memory(response: &Result<Response, Failure>) -> bool {
    match response {
        Ok(response) => response.stop == Some(Stop::Memory),
        Err(failure) => failure.code == Code::Stopped,
    }
}
