//! What a worker thread does for one request: read the body, serve the call, write the answer.
use crate::lane::Pace;
use crate::language::say;
use crate::own::{Own, paid};
use crate::refusal::Refusal;
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

/// One request, as it waits for a worker. The body stays bytes until then: read, it may be forty times as large.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    /// What is asked.
    pub(crate) operation: &'static Listing,
    /// The fields, as JSON.
    pub(crate) body: Bytes,
    /// The same, once it was read.
    pub(crate) call: Option<Arc<Call>>,
    /// The language, where the body does not say.
    pub(crate) wish: Option<String>,
    /// What the work has used, and the way to cancel it.
    pub(crate) budget: Arc<Budget<'static>>,
    /// What it costs beside the work.
    pub(crate) own: Arc<Own>,
    /// The most it may use.
    pub(crate) caps: Caps,
    /// The puzzles.
    pub(crate) registry: &'static Registry,
    /// Tables that serve many requests.
    pub(crate) cache: Arc<Cache>,
}

/// What came of it.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The response, as JSON.
    Answer(Bytes),
    /// Why there is none.
    Failure(Failure),
    /// It turned out to be long work, and belongs elsewhere; what was read goes along.
    TooLong(Arc<Call>),
}

/// Who hears of the work while it goes on.
#[derive(Default)]
pub(crate) struct Ears<'e> {
    /// Hears the trace.
    pub(crate) trace: Listener<'e>,
    /// Hears how far it has come.
    pub(crate) progress: Option<&'e (dyn Fn(Progress) + Sync)>,
}

impl Job {
    /// Does the work, unless it is slower than `pace` allows.
    pub(crate) fn run(&self, pace: Pace, ears: Ears<'_>) -> Outcome {
        let read = self.call.clone().map_or_else(|| self.read().map(Arc::new), Ok);
        let call = match read {
            Ok(call) => call,
            Err(failure) => return Outcome::Failure(failure),
        };
        if pace == Pace::Quick && call.request.is_long() {
            return Outcome::TooLong(call);
        }
        self.serve(&call, ears).map_or_else(Outcome::Failure, Outcome::Answer)
    }

    fn serve(&self, call: &Call, ears: Ears<'_>) -> Result<Bytes, Failure> {
        let began = Instant::now();
        let clock = move || began.elapsed();
        let (caps, cache) = (self.caps, Some(&*self.cache));
        let host = Host { caps, budget: &self.budget, clock: &clock, progress: ears.progress, cache };
        let response = serve(self.registry, call, &host, ears.trace);
        if self.budget.is_starved() && lacked_memory(&response) {
            return Err(Refusal::NoMemory.failure(self.wish.as_deref()));
        }
        paid(&self.own, response?.json().into_bytes()).ok_or_else(|| Refusal::NoMemory.failure(self.wish.as_deref()))
    }

    fn read(&self) -> Result<Call, Failure> {
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
        call.lang = call.lang.or_else(|| self.wish.clone());
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
                let at = Some(place(&self.body, &error));
                Err(Failure { at, ..self.fail(Code::BadRequest, &why("not-json", &error)) })
            }
        }
    }

    fn fail(&self, code: Code, message: &Message) -> Failure {
        Failure { code, message: say(self.wish.as_deref(), message), at: None }
    }
}

/// Whether it was memory that ended the work.
fn lacked_memory(response: &Result<Response, Failure>) -> bool {
    match response {
        Ok(response) => response.stop == Some(Stop::Memory),
        Err(failure) => failure.code == Code::Stopped,
    }
}

fn why(id: &'static str, error: &impl ToString) -> Message {
    Message::new(id).with("why", error.to_string())
}

/// Where in the body the JSON goes wrong.
fn place(body: &[u8], error: &serde_json::Error) -> Location {
    let before: usize =
        body.split_inclusive(|&byte| byte == b'\n').take(error.line().saturating_sub(1)).map(<[u8]>::len).sum();
    Location::of(body, before + error.column().saturating_sub(1))
}
