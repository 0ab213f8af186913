//! Which address leads where, and what is done for every request.
use crate::app::App;
use crate::call::{call, json};
use crate::language::wish;
use crate::refusal::Refusal;
use crate::stream::stream;
use crate::{docs, headers, openapi, page};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Response;
use axum::middleware::{Next, from_fn_with_state};
use axum::routing::{any, get};
use std::sync::Arc;
use std::time::Instant;

/// The whole service.
pub(crate) fn routes(app: &Arc<App>) -> Router {
    Router::new()
        .route("/api/v1/health", get(health))
        .route("/api/v1/openapi.json", get(openapi::document))
        .route("/api/docs", get(docs::readable))
        .route("/api/docs.css", get(docs::style))
        .route("/api/v1/{operation}", any(call))
        .route("/api/v1/{operation}/stream", any(stream))
        .fallback(page::page)
        .method_not_allowed_fallback(only_get)
        .layer(from_fn_with_state(Arc::clone(app), front))
        .with_state(Arc::clone(app))
}

/// Every request passes here: who asks, the answer's headers, the log line.
async fn front(State(app): State<Arc<App>>, request: Request, next: Next) -> Response<Body> {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match app.names.check(&method, request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => {
            tracing::warn!(%method, path, %refusal, "refused");
            refusal.response(wish(None, request.headers()).as_deref())
        }
    };
    headers::add(response.headers_mut());
    app.count_answer();
    let millis = began.elapsed().as_secs_f64() * 1000.0;
    tracing::debug!(%method, path, status = response.status().as_u16(), millis, "answered");
    response
}

async fn health(State(app): State<Arc<App>>) -> Response<Body> {
    json(serde_json::to_vec(&app.health()).unwrap_or_default().into())
}

async fn only_get(request: Request) -> Response<Body> {
    Refusal::WrongMethod("GET, HEAD").response(wish(None, request.headers()).as_deref())
}
