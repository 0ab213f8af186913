//! stub
use axum::body::Body;
use axum::http::Response;
pub(crate) async fn readable() -> Response<Body> {
    Response::new(Body::empty())
}
pub(crate) async fn style() -> Response<Body> {
    Response::new(Body::empty())
}
