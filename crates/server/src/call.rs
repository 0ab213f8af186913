//! One call of the contract, one answer: `/api/v1/<operation>`.
use crate::app::App;
use crate::lane::{Lost, Pace};
use crate::language::wish;
use crate::refusal::{Refusal, failure_response};
use crate::work::{Ears, Job, Outcome};
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response};
use bytes::Bytes;
use gridwright_core::operations::Listing;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The parameters of an address.
pub(crate) type Parameters = BTreeMap<String, String>;

/// The operation an address names; a rejection when that is not even text.
pub(crate) type Named = Result<Path<String>, PathRejection>;

/// The operation of that name.
pub(crate) fn operation(path: Named) -> Result<&'static Listing, Refusal> {
    let Path(name) = path.map_err(|_| Refusal::NoSuchPage)?;
    Listing::named(&name).ok_or(Refusal::NoSuchOperation(name))
}

/// Serves one call.
pub(crate) async fn call(
    State(app): State<Arc<App>>,
    path: Named,
    Query(mut query): Query<Parameters>,
    request: Request<Body>,
) -> Response<Body> {
    let wish = wish(query.remove("lang").as_deref(), request.headers());
    match receive(&app, path, query, request, wish.clone()).await {
        Ok(job) => answer(&app, job).await,
        Err(refusal) => refusal.response(wish.as_deref()),
    }
}

async fn receive(
    app: &App,
    path: Named,
    query: Parameters,
    request: Request<Body>,
    wish: Option<String>,
) -> Result<Job, Refusal> {
    let operation = operation(path)?;
    let body = match *request.method() {
        Method::POST => body(app, request).await?,
        Method::GET | Method::HEAD if operation.get => fields(&query),
        _ if operation.get => return Err(Refusal::WrongMethod("GET, POST")),
        _ => return Err(Refusal::WrongMethod("POST")),
    };
    app.job(operation, body, wish)
}

/// The query's parameters as the fields of a request.
fn fields(query: &Parameters) -> Bytes {
    serde_json::to_vec(query).map(Bytes::from).unwrap_or_default()
}

/// Reads the body, as long and for as long as is allowed.
pub(crate) async fn body(app: &App, request: Request<Body>) -> Result<Bytes, Refusal> {
    let most = app.limits.body_bytes;
    if announced(request.headers()).is_some_and(|length| length > most as u64) {
        return Err(Refusal::BodyTooBig(most));
    }
    let read = Limited::new(request.into_body(), most).collect();
    let read = tokio::time::timeout(app.limits.body_time, read).await.map_err(|_| Refusal::BodyTooSlow)?;
    let broken = |error: Box<dyn std::error::Error + Send + Sync>| {
        if error.is::<LengthLimitError>() { Refusal::BodyTooBig(most) } else { Refusal::BodyBroken }
    };
    Ok(read.map_err(broken)?.to_bytes())
}

fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Has the work done by whoever does such work, and answers.
async fn answer(app: &App, job: Job) -> Response<Body> {
    let pace = if job.operation.long { Pace::Long } else { Pace::Quick };
    let outcome = match work(app, job.clone(), pace).await {
        Ok(Outcome::TooLong(call)) => work(app, Job { call: Some(call), ..job.clone() }, Pace::Long).await,
        outcome => outcome,
    };
    match outcome {
        Ok(Outcome::Answer(body)) => json(body),
        Ok(Outcome::Failure(failure)) => failure_response(&failure),
        Ok(Outcome::TooLong(_)) => Refusal::Bug.response(job.wish.as_deref()),
        Err(lost) => refused(app, &job, &lost).response(job.wish.as_deref()),
    }
}

async fn work(app: &App, job: Job, pace: Pace) -> Result<Outcome, Lost> {
    // Each try has its own: the end of the first must not cancel the second.
    let budget = app.budget();
    let job = Job { budget: Arc::clone(&budget), ..job };
    let mut ticket = app.lane(pace).submit(budget, move || job.run(pace, Ears::default()))?;
    ticket.answer(app.limits.wait).await
}

/// What a client is told about lost work.
pub(crate) fn refused(app: &App, job: &Job, lost: &Lost) -> Refusal {
    match lost {
        Lost::Full | Lost::Waited => Refusal::Busy,
        Lost::Panicked(words) => {
            app.count_panic(job.operation.name, words);
            Refusal::Bug
        }
    }
}

/// An answer in JSON.
pub(crate) fn json(body: Bytes) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    let _ = headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let _ = headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
