//! The API's operations, one JSON response each: `/api/v1/<operation>`.
use crate::app::App;
use crate::job::{Job, Listeners, Outcome};
use crate::language::requested;
use crate::pool::{Pool, TaskError};
use crate::rejection::{Rejection, failure_response};
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Request, Response};
use axum::response::IntoResponse;
use bytes::Bytes;
use gridwright_core::operations::Listing;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The query parameters.
pub(crate) type Parameters = BTreeMap<String, String>;

/// The operation's name in the path; an error when it is not UTF-8.
pub(crate) type OperationName = Result<Path<String>, PathRejection>;

/// The operation of that name.
pub(crate) fn find_operation(name: OperationName) -> Result<&'static Listing, Rejection> {
    let Path(name) = name.map_err(|_| Rejection::NoSuchPage)?;
    Listing::named(&name).ok_or(Rejection::NoSuchOperation(name))
}

/// Handles one call.
pub(crate) async fn call(
    State(app): State<Arc<App>>,
    name: OperationName,
    Query(mut query): Query<Parameters>,
    request: Request<Body>,
) -> Response<Body> {
    let lang = requested(query.remove("lang").as_deref(), request.headers());
    match receive(&app, name, query, request, lang.clone()).await {
        Ok(job) => respond(&app, job).await,
        Err(rejection) => rejection.response(lang.as_deref()),
    }
}

async fn receive(
    app: &App,
    name: OperationName,
    query: Parameters,
    request: Request<Body>,
    lang: Option<String>,
) -> Result<Job, Rejection> {
    let operation = find_operation(name)?;
    let body = match *request.method() {
        Method::POST => read_body(app, request).await?,
        // A GET has its fields in the query.
        Method::GET | Method::HEAD if operation.get => serde_json::to_vec(&query).unwrap_or_default().into(),
        _ if operation.get => return Err(Rejection::WrongMethod("GET, POST")),
        _ => return Err(Rejection::WrongMethod("POST")),
    };
    app.job(operation, body, lang)
}

/// Reads the body, within the limits for its size and time.
pub(crate) async fn read_body(app: &App, request: Request<Body>) -> Result<Bytes, Rejection> {
    let most = app.limits.body_bytes;
    if content_length(request.headers()).is_some_and(|length| length > most as u64) {
        return Err(Rejection::BodyTooBig(most));
    }
    let read = Limited::new(request.into_body(), most).collect();
    let read = tokio::time::timeout(app.limits.body_timeout, read).await.map_err(|_| Rejection::BodyTooSlow)?;
    let broken = |error: Box<dyn std::error::Error + Send + Sync>| {
        if error.is::<LengthLimitError>() { Rejection::BodyTooBig(most) } else { Rejection::BodyBroken }
    };
    Ok(read.map_err(broken)?.to_bytes())
}

fn content_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Runs a job in the pool it belongs to.
async fn respond(app: &App, job: Job) -> Response<Body> {
    let pool = if job.operation.long { Pool::Long } else { Pool::Quick };
    let outcome = match run(app, job.clone(), pool).await {
        Ok(Outcome::TooLong(call)) => run(app, Job { call: Some(call), ..job.clone() }, Pool::Long).await,
        outcome => outcome,
    };
    match outcome {
        Ok(Outcome::Answer(body)) => json_response(body),
        Ok(Outcome::Failure(failure)) => failure_response(&failure),
        Ok(Outcome::TooLong(_)) => Rejection::Bug.response(job.lang.as_deref()),
        Err(error) => task_rejection(app, &job, &error).response(job.lang.as_deref()),
    }
}

async fn run(app: &App, job: Job, pool: Pool) -> Result<Outcome, TaskError> {
    // Each run has its own budget: the end of the first must not cancel the second.
    let budget = app.budget();
    let job = Job { budget: Arc::clone(&budget), ..job };
    let mut task = app.pool(pool).submit(budget, move || job.run(pool, Listeners::default()))?;
    task.result(app.limits.queue_timeout).await
}

/// The reply to a client when its task has no result.
pub(crate) fn task_rejection(app: &App, job: &Job, error: &TaskError) -> Rejection {
    match error {
        TaskError::QueueFull | TaskError::TimedOut => Rejection::Busy,
        TaskError::Panicked(message) => {
            app.count_panic(job.operation.name, message);
            Rejection::Bug
        }
    }
}

/// A successful response.
pub(crate) fn json_response(body: Bytes) -> Response<Body> {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body).into_response()
}
