//! The routes, and the middleware that every request passes.
use crate::api::{call, json_response};
use crate::app::App;
use crate::language::requested;
use crate::rejection::Rejection;
use crate::stream::stream;
use crate::{docs, files, openapi};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Response};
use axum::middleware::{Next, from_fn_with_state};
use axum::routing::{any, get};
use std::sync::Arc;
use std::time::Instant;

/// A page may load its own files, call its own server, and show images it has made itself.
pub(crate) const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The same where the page may compile the engine's module.
const ENGINE_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The security headers of every response.
const SECURITY_HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The service.
pub(crate) fn routes(app: &Arc<App>) -> Router {
    Router::new()
        .route("/api/v1/health", get(health))
        .route("/api/v1/openapi.json", get(openapi::document))
        .route("/api/docs", get(docs::page))
        .route("/api/docs.css", get(docs::style))
        .route("/api/v1/{operation}", any(call))
        .route("/api/v1/{operation}/stream", any(stream))
        .fallback(files::file)
        .method_not_allowed_fallback(only_get)
        .layer(from_fn_with_state(Arc::clone(app), middleware))
        .with_state(Arc::clone(app))
}

/// Checks the host, adds the security headers, counts and logs.
async fn middleware(State(app): State<Arc<App>>, request: Request, next: Next) -> Response<Body> {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match app.hosts.check(&method, request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(rejection) => {
            tracing::warn!(%method, path, ?rejection, "rejected");
            rejection.response(requested(None, request.headers()).as_deref())
        }
    };
    for (name, value) in SECURITY_HEADERS {
        let _ = response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if app.engine.is_some() {
        let _ = response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(ENGINE_POLICY));
    }
    app.count_response();
    let millis = began.elapsed().as_secs_f64() * 1000.0;
    tracing::debug!(%method, path, status = response.status().as_u16(), millis, "answered");
    response
}

async fn health(State(app): State<Arc<App>>) -> Response<Body> {
    json_response(serde_json::to_vec(&app.health()).unwrap_or_default().into())
}

async fn only_get(request: Request) -> Response<Body> {
    Rejection::WrongMethod("GET, HEAD").response(requested(None, request.headers()).as_deref())
}
