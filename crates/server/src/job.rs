//! The job of one request, run by a worker thread: parse the body, run the operation, write the answer.
use crate::language::say;
use crate::memory::RequestMemory;
use crate::pool::Pool;
use crate::rejection::Rejection;
use bytes::Bytes;
use gridwright_core::cache::Cache;
use gridwright_core::event::Listener;
use gridwright_core::operations::{Call, Code, Failure, Listing, Location, Response};
use gridwright_core::registry::Registry;
use gridwright_core::run::{Budget, Progress, Stop};
use gridwright_core::text::Message;
use gridwright_core::{Caps, Host, serve};
use serde_json::{Map, Value};
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
        let parsed = self.call.clone().map_or_else(|| self.parse().map(Arc::new), Ok);
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

    fn parse(&self) -> Result<Call, Failure> {
        let mut fields = self.fields()?;
        match fields.get("op") {
            None => {}
            Some(Value::String(op)) if op == self.operation.name => {}
            Some(other) => {
                let message = Message::new("other-operation").with("path", self.operation.name);
                return Err(self.fail(Code::BadRequest, &message.with("body", other.to_string())));
            }
        }
        let _ = fields.insert("op".to_owned(), self.operation.name.into());
        let mut call = Call::from_json(Value::Object(fields))
            .map_err(|error| self.fail(Code::BadRequest, &why("not-understood", &error)))?;
        call.lang = call.lang.or_else(|| self.lang.clone());
        Ok(call)
    }

    /// The body's fields; an empty body has none.
    fn fields(&self) -> Result<Map<String, Value>, Failure> {
        if self.body.trim_ascii().is_empty() {
            return Ok(Map::new());
        }
        match serde_json::from_slice(&self.body) {
            Ok(Value::Object(fields)) => Ok(fields),
            Ok(_) => Err(self.fail(Code::BadRequest, &Message::new("not-an-object"))),
            Err(error) => {
                let at = Some(location(&self.body, &error));
                Err(Failure { at, ..self.fail(Code::BadRequest, &why("not-json", &error)) })
            }
        }
    }

    fn fail(&self, code: Code, message: &Message) -> Failure {
        Failure { code, message: say(self.lang.as_deref(), message), at: None }
    }
}

/// Whether the operation ended for lack of memory.
fn lacked_memory(response: &Result<Response, Failure>) -> bool {
    match response {
        Ok(response) => response.stop == Some(Stop::Memory),
        Err(failure) => failure.code == Code::Stopped,
    }
}

fn why(id: &'static str, error: &impl ToString) -> Message {
    Message::new(id).with("why", error.to_string())
}

/// Where the JSON of the body is wrong.
fn location(body: &[u8], error: &serde_json::Error) -> Location {
    let before: usize =
        body.split_inclusive(|&byte| byte == b'\n').take(error.line().saturating_sub(1)).map(<[u8]>::len).sum();
    Location::of(body, before + error.column().saturating_sub(1))
}
