//! The API's operations with trace and progress: `/api/v1/<operation>/stream`.
//!
//! Server-sent events, for `fetch` (the request has a body): `trace` (an array of events, in order), `progress`
//! (running counters, at most twenty a second), `sampled` (once, when the trace is longer than the cap; again at the
//! end), and finally `answer` or `failure`. When the client disconnects, the body is dropped, which ends the reporter,
//! which cancels the task.
use crate::api::{OperationName, Parameters, find_operation, read_body, task_rejection};
use crate::app::App;
use crate::job::{Job, Listeners, Outcome};
use crate::language::requested;
use crate::pool::{Pool, TaskError, TaskHandle};
use crate::rejection::Rejection;
use crate::trace_buffer::{Cap, TraceBuffer};
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, Request, Response};
use axum::response::IntoResponse;
use bytes::Bytes;
use futures_core::Stream;
use gridwright_core::event::{Counters, Listener, Sampled};
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Time between two reports.
const INTERVAL: Duration = Duration::from_millis(50);

/// The cap on the events of a trace, unless the client sets one.
pub(crate) const DEFAULT_CAP: u64 = 20_000;

/// Frames queued for the client: few, for each may be large.
const QUEUED_FRAMES: usize = 2;

/// Handles one call with its trace.
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    name: OperationName,
    Query(query): Query<Parameters>,
    request: Request<Body>,
) -> Response<Body> {
    let lang = requested(query.get("lang").map(String::as_str), request.headers());
    match open(app, name, &query, request, lang.clone()).await {
        Ok(frames) => response(frames),
        Err(rejection) => rejection.response(lang.as_deref()),
    }
}

async fn open(
    app: Arc<App>,
    name: OperationName,
    query: &Parameters,
    request: Request<Body>,
    lang: Option<String>,
) -> Result<Receiver<Bytes>, Rejection> {
    let operation = find_operation(name)?;
    if *request.method() != Method::POST {
        return Err(Rejection::WrongMethod("POST"));
    }
    let events = events_cap(&app, query)?;
    let job = app.job(operation, read_body(&app, request).await?, lang)?;
    let cap = Cap { events, bytes: app.limits.trace_bytes, deadline: Instant::now() + app.limits.caps.time };
    let buffer = Arc::new(TraceBuffer::new(cap, Arc::clone(&job.budget)));
    let task = submit(&app, &job, &buffer, query.get("trace").is_none_or(|wish| wish != "none"))
        .map_err(|error| task_rejection(&app, &job, &error))?;
    let (sender, frames) = channel(QUEUED_FRAMES);
    let reporter = Reporter { app, job, buffer, sender, began: Instant::now(), sampled: false };
    drop(tokio::spawn(reporter.run(task)));
    Ok(frames)
}

fn events_cap(app: &App, query: &Parameters) -> Result<u64, Rejection> {
    let asked = query.get("cap").map_or(Ok(DEFAULT_CAP), |cap| cap.parse().map_err(|_| Rejection::BadCap));
    Ok(asked?.min(app.limits.trace_events))
}

/// Starts the task. With `?trace=none` it runs without a trace, which is faster; there is progress all the same.
fn submit(app: &App, job: &Job, buffer: &Arc<TraceBuffer>, traced: bool) -> Result<TaskHandle<Outcome>, TaskError> {
    let (work, buffer) = (job.clone(), Arc::clone(buffer));
    app.pool(Pool::Long).submit(Arc::clone(&job.budget), move || {
        let mut trace = |event| buffer.push(&event);
        let progress = |progress| buffer.set_progress(progress);
        let trace: Listener<'_> = if traced { Some(&mut trace) } else { None };
        work.run(Pool::Long, Listeners { trace, progress: Some(&progress) })
    })
}

/// Sends the client what its task reports.
struct Reporter {
    app: Arc<App>,
    job: Job,
    buffer: Arc<TraceBuffer>,
    sender: Sender<Bytes>,
    began: Instant,
    /// Whether the client knows that the trace is capped.
    sampled: bool,
}

struct Disconnected;

impl Reporter {
    async fn run(mut self, mut task: TaskHandle<Outcome>) {
        // When the client has disconnected, dropping the handle cancels the task.
        if let Ok(outcome) = self.watch(&mut task).await {
            let _ = self.finish(outcome).await;
        }
    }

    /// Reports until the task is done.
    async fn watch(&mut self, task: &mut TaskHandle<Outcome>) -> Result<Result<Outcome, TaskError>, Disconnected> {
        let mut interval = tokio::time::interval(INTERVAL);
        let (timeout, sender) = (self.app.limits.queue_timeout, self.sender.clone());
        let result = task.result(timeout);
        tokio::pin!(result);
        loop {
            tokio::select! {
                biased;
                () = sender.closed() => return Err(Disconnected),
                outcome = &mut result => return Ok(outcome),
                _ = interval.tick() => self.report().await?,
                () = self.buffer.half_full.notified() => self.send_trace().await?,
            }
        }
    }

    async fn report(&mut self) -> Result<(), Disconnected> {
        self.send_trace().await?;
        let (nodes, bytes) = self.job.budget.used();
        let (done, total) = self.buffer.progress();
        let millis = self.began.elapsed().as_secs_f64() * 1000.0;
        let counters = Counters { millis, nodes, bytes, events: self.buffer.counts().total, done, total };
        self.send("progress", &json(&counters)).await
    }

    /// Sends the buffered events and, once, that there will be no more.
    async fn send_trace(&mut self) -> Result<(), Disconnected> {
        if let Some(batch) = self.buffer.take() {
            self.send("trace", &batch).await?;
        }
        if self.buffer.counts().capped && !self.sampled {
            self.sampled = true;
            self.send_sampled().await?;
        }
        Ok(())
    }

    async fn send_sampled(&self) -> Result<(), Disconnected> {
        let counts = self.buffer.counts();
        self.send("sampled", &json(&Sampled { capped: counts.passed, total: counts.total })).await
    }

    async fn finish(&mut self, outcome: Result<Outcome, TaskError>) -> Result<(), Disconnected> {
        self.report().await?;
        if self.sampled {
            self.send_sampled().await?;
        }
        let lang = self.job.lang.as_deref();
        let failure = match outcome {
            Ok(Outcome::Answer(body)) => return self.send("answer", &body).await,
            Ok(Outcome::Failure(failure)) => failure,
            Ok(Outcome::TooLong(_)) => Rejection::Bug.failure(lang),
            Err(error) => task_rejection(&self.app, &self.job, &error).failure(lang),
        };
        self.send("failure", &json(&failure)).await
    }

    /// Sends one event; `data` is JSON on one line.
    async fn send(&self, event: &str, data: &[u8]) -> Result<(), Disconnected> {
        let mut frame = Vec::with_capacity(event.len() + data.len() + 16);
        for part in [b"event: ", event.as_bytes(), b"\ndata: ", data, b"\n\n"] {
            frame.extend_from_slice(part);
        }
        self.sender.send(frame.into()).await.map_err(|_| Disconnected)
    }
}

fn json(data: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(data).unwrap_or_default()
}

/// The frames as the body of a response.
struct Frames(Receiver<Bytes>);

impl Stream for Frames {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|frame| frame.map(Ok))
    }
}

fn response(frames: Receiver<Bytes>) -> Response<Body> {
    let body = Body::from_stream(Frames(frames));
    ([(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-store")], body).into_response()
}
