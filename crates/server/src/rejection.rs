//! Error responses: the one place that turns failures into HTTP.
use crate::language::say;
use axum::body::Body;
use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;
use gridwright_core::operations::{Code, Failure};
use gridwright_core::text::Message;

/// Seconds after which a client may try again when the server was busy.
pub(crate) const RETRY_SECONDS: &str = "1";

/// Why a request failed without an answer of the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Rejection {
    NoSuchPage,
    NoSuchOperation(String),
    WrongMethod(&'static str),
    NoHost,
    BadHost,
    WrongHost(String),
    WrongOrigin,
    HeadTooBig(usize),
    BodyTooBig(usize),
    BodyTooSlow,
    BodyBroken,
    BadCap,
    Busy,
    NoMemory,
    Bug,
}

impl Rejection {
    /// The status, the code and the sentence.
    fn parts(&self) -> (StatusCode, Code, Message) {
        let bad = |status, id| (status, Code::BadRequest, Message::new(id));
        let usual = |code, id| (status(code), code, Message::new(id));
        let (status, code, message) = match self {
            Rejection::NoSuchPage => bad(StatusCode::NOT_FOUND, "no-such-page"),
            Rejection::NoSuchOperation(_) => usual(Code::UnknownName, "no-such-operation"),
            Rejection::WrongMethod(_) => bad(StatusCode::METHOD_NOT_ALLOWED, "wrong-method"),
            Rejection::NoHost => bad(StatusCode::BAD_REQUEST, "no-host"),
            Rejection::BadHost => bad(StatusCode::BAD_REQUEST, "bad-host"),
            Rejection::WrongHost(_) => bad(StatusCode::MISDIRECTED_REQUEST, "wrong-host"),
            Rejection::WrongOrigin => bad(StatusCode::FORBIDDEN, "wrong-origin"),
            Rejection::HeadTooBig(_) => {
                (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, Code::TooBig, Message::new("head-too-big"))
            }
            Rejection::BodyTooBig(_) => usual(Code::TooBig, "body-too-big"),
            Rejection::BodyTooSlow => bad(StatusCode::REQUEST_TIMEOUT, "body-too-slow"),
            Rejection::BodyBroken => bad(StatusCode::BAD_REQUEST, "body-broken"),
            Rejection::BadCap => bad(StatusCode::BAD_REQUEST, "bad-cap"),
            Rejection::Busy => usual(Code::Busy, "busy"),
            Rejection::NoMemory => usual(Code::Busy, "no-memory"),
            Rejection::Bug => usual(Code::Bug, "bug"),
        };
        let message = match self {
            Rejection::NoSuchOperation(name) => message.with("name", name.as_str()),
            Rejection::WrongMethod(allowed) => message.with("allowed", *allowed),
            Rejection::WrongHost(host) => message.with("host", host.as_str()),
            Rejection::HeadTooBig(most) | Rejection::BodyTooBig(most) => message.with("most", *most),
            _ => message,
        };
        (status, code, message)
    }

    /// The failure that tells the client about it.
    pub(crate) fn failure(&self, lang: Option<&str>) -> Failure {
        let (_, code, message) = self.parts();
        Failure { code, message: say(lang, &message), at: None }
    }

    /// The HTTP response.
    pub(crate) fn response(&self, lang: Option<&str>) -> Response<Body> {
        let mut response = failed(self.parts().0, &self.failure(lang));
        let headers = response.headers_mut();
        match self {
            Rejection::WrongMethod(allowed) => {
                let _ = headers.insert(ALLOW, HeaderValue::from_static(allowed));
            }
            // The rest of the request is not read.
            Rejection::HeadTooBig(_) | Rejection::BodyTooBig(_) | Rejection::BodyTooSlow | Rejection::BodyBroken => {
                let _ = headers.insert(CONNECTION, HeaderValue::from_static("close"));
            }
            _ => {}
        }
        response
    }
}

/// The HTTP status of a failure code.
fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest => StatusCode::BAD_REQUEST,
        Code::UnknownPuzzle | Code::UnknownName => StatusCode::NOT_FOUND,
        Code::Ambiguous | Code::Unsupported | Code::BadOptions | Code::BadBoard | Code::Stopped => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Code::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// The HTTP response for a failure of the engine.
pub(crate) fn failure_response(failure: &Failure) -> Response<Body> {
    failed(status(failure.code), failure)
}

fn failed(status: StatusCode, failure: &Failure) -> Response<Body> {
    let body = serde_json::to_vec(failure).unwrap_or_default();
    let mut response = (status, [(CONTENT_TYPE, "application/json")], body).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        let _ = response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(RETRY_SECONDS));
    }
    response
}
