//! One call of the contract with everything that happens on the way: `/api/v1/<operation>/stream`.
//!
//! Server-sent events, for `fetch` (the request has a body): `trace` (an array of events, in order), `progress` (running
//! counters, at most twenty a second), `sampled` (once, when the trace is longer than the cap; again at the end), and
//! finally `answer` or `failure`. When the client leaves, the body is dropped, which ends the pump, which cancels the work.
use crate::app::App;
use crate::call::{Named, Parameters, body, operation, refused};
use crate::feed::{Cap, Feed, Heard};
use crate::lane::{Lost, Pace, Ticket};
use crate::language::wish;
use crate::refusal::Refusal;
use crate::work::{Ears, Job, Outcome};
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, Request, Response};
use bytes::Bytes;
use futures_core::Stream;
use schemars::JsonSchema;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Time between two batches of events, and between two reports of the counters.
const BEAT: Duration = Duration::from_millis(50);

/// Events of a trace that pass when the client does not say how many it wants.
pub(crate) const USUAL_CAP: u64 = 20_000;

/// Frames that wait for the client: few, for each may be large.
const FRAMES: usize = 2;

/// What the event `progress` tells.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub(crate) struct Counters {
    /// Milliseconds since the request came in.
    millis: f64,
    /// Search nodes so far.
    nodes: u64,
    /// Bytes of table memory taken now.
    bytes: u64,
    /// Events of the trace so far, passed on or not.
    events: u64,
    /// Parts of the work that are done.
    done: u64,
    /// Parts in all; 0 when nobody knows.
    total: u64,
}

/// What the event `sampled` tells: the trace was too long to be sent whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Sampled {
    /// So many events were sent, the first ones, complete and in order.
    capped: u64,
    /// So many there are so far.
    total: u64,
}

/// Serves one call with its trace.
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    path: Named,
    Query(query): Query<Parameters>,
    request: Request<Body>,
) -> Response<Body> {
    let wish = wish(query.get("lang").map(String::as_str), request.headers());
    match open(app, path, &query, request, wish.clone()).await {
        Ok(frames) => events(frames),
        Err(refusal) => refusal.response(wish.as_deref()),
    }
}

async fn open(
    app: Arc<App>,
    path: Named,
    query: &Parameters,
    request: Request<Body>,
    wish: Option<String>,
) -> Result<Receiver<Bytes>, Refusal> {
    let operation = operation(path)?;
    if *request.method() != Method::POST {
        return Err(Refusal::WrongMethod("POST"));
    }
    let events = cap(&app, query)?;
    let job = app.job(operation, body(&app, request).await?, wish)?;
    let until = Instant::now() + app.limits.caps.time;
    let feed = Arc::new(Feed::new(Cap { events, bytes: app.limits.trace_bytes, until }, Arc::clone(&job.budget)));
    let ticket = submit(&app, &job, &feed).map_err(|lost| refused(&app, &job, &lost))?;
    let (sender, frames) = channel(FRAMES);
    let pump = Pump { app, job, feed, sender, began: Instant::now(), told: false };
    drop(tokio::spawn(pump.run(ticket)));
    Ok(frames)
}

fn cap(app: &App, query: &Parameters) -> Result<u64, Refusal> {
    let wanted = query.get("cap").map_or(Ok(USUAL_CAP), |cap| cap.parse().map_err(|_| Refusal::BadCap));
    Ok(wanted?.min(app.limits.trace_events))
}

fn submit(app: &App, job: &Job, feed: &Arc<Feed>) -> Result<Ticket<Outcome>, Lost> {
    let (work, feed) = (job.clone(), Arc::clone(feed));
    app.lane(Pace::Long).submit(Arc::clone(&job.budget), move || {
        let mut trace = |event| feed.hear(&event);
        work.run(Pace::Long, Ears { trace: Some(&mut trace), progress: Some(&|progress| feed.progress(progress)) })
    })
}

/// Carries what happens from the worker to the client.
struct Pump {
    app: Arc<App>,
    job: Job,
    feed: Arc<Feed>,
    sender: Sender<Bytes>,
    began: Instant,
    /// Whether the client knows that the trace is capped.
    told: bool,
}

/// The client has left.
struct Left;

impl Pump {
    async fn run(mut self, mut ticket: Ticket<Outcome>) {
        // A client that has left needs no last words; dropping the ticket cancels the work.
        if let Ok(outcome) = self.watch(&mut ticket).await {
            let _ = self.finish(outcome).await;
        }
    }

    /// Reports until the work is done.
    async fn watch(&mut self, ticket: &mut Ticket<Outcome>) -> Result<Result<Outcome, Lost>, Left> {
        let mut beat = tokio::time::interval(BEAT);
        let (patience, sender) = (self.app.limits.wait, self.sender.clone());
        let answer = ticket.answer(patience);
        tokio::pin!(answer);
        loop {
            tokio::select! {
                biased;
                () = sender.closed() => return Err(Left),
                outcome = &mut answer => return Ok(outcome),
                _ = beat.tick() => self.report().await?,
                () = self.feed.news.notified() => self.pass_on().await?,
            }
        }
    }

    async fn report(&mut self) -> Result<(), Left> {
        self.pass_on().await?;
        let (nodes, bytes) = self.job.budget.used();
        let ((done, total), heard) = (self.feed.come(), self.feed.heard());
        let millis = self.began.elapsed().as_secs_f64() * 1000.0;
        let counters = Counters { millis, nodes, bytes, events: heard.total, done, total };
        self.send("progress", &written(&counters)).await
    }

    /// Sends the events that wait and, once, that there will be no more.
    async fn pass_on(&mut self) -> Result<(), Left> {
        if let Some(batch) = self.feed.take() {
            self.send("trace", &batch).await?;
        }
        let heard = self.feed.heard();
        if heard.capped && !self.told {
            self.told = true;
            self.tell_capped(heard).await?;
        }
        Ok(())
    }

    async fn tell_capped(&self, heard: Heard) -> Result<(), Left> {
        let words = Sampled { capped: heard.passed, total: heard.total };
        self.send("sampled", &written(&words)).await
    }

    async fn finish(&mut self, outcome: Result<Outcome, Lost>) -> Result<(), Left> {
        self.report().await?;
        if self.told {
            self.tell_capped(self.feed.heard()).await?;
        }
        let wish = self.job.wish.as_deref();
        let failure = match outcome {
            Ok(Outcome::Answer(body)) => return self.send("answer", &body).await,
            Ok(Outcome::Failure(failure)) => failure,
            Ok(Outcome::TooLong(_)) => Refusal::Bug.failure(wish),
            Err(lost) => refused(&self.app, &self.job, &lost).failure(wish),
        };
        self.send("failure", &written(&failure)).await
    }

    /// Sends one event; `data` is JSON on one line.
    async fn send(&self, event: &str, data: &[u8]) -> Result<(), Left> {
        let mut frame = Vec::with_capacity(event.len() + data.len() + 16);
        for part in [b"event: ", event.as_bytes(), b"\ndata: ", data, b"\n\n"] {
            frame.extend_from_slice(part);
        }
        self.sender.send(frame.into()).await.map_err(|_| Left)
    }
}

fn written(data: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(data).unwrap_or_default()
}

/// The frames as the body of an answer.
struct Frames(Receiver<Bytes>);

impl Stream for Frames {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|frame| frame.map(Ok))
    }
}

fn events(frames: Receiver<Bytes>) -> Response<Body> {
    let mut response = Response::new(Body::from_stream(Frames(frames)));
    let headers = response.headers_mut();
    let _ = headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    let _ = headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
