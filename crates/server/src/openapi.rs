//! stub
use axum::body::Body;
use axum::http::Response;
pub(crate) async fn document() -> Response<Body> {
    Response::new(Body::empty())
}
