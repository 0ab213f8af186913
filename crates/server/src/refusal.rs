//! What is answered when a request can't be served: the one place that turns failures into HTTP.
use crate::language::say;
use axum::body::Body;
use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Response, StatusCode};
use gridwright_core::operations::{Code, Failure};
use gridwright_core::text::Message;

/// Seconds after which a client that found no room may come back.
pub(crate) const RETRY_SECONDS: &str = "1";

/// Why a request was turned away before the contract was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("nothing at this address")]
    NoSuchPage,
    #[error("no operation named {0}")]
    NoSuchOperation(String),
    #[error("only {0} is allowed")]
    WrongMethod(&'static str),
    #[error("no host")]
    NoHost,
    #[error("host {0} is not ours")]
    WrongHost(String),
    #[error("the origin is not ours")]
    WrongOrigin,
    #[error("body over {0} bytes")]
    BodyTooBig(usize),
    #[error("body too slow")]
    BodyTooSlow,
    #[error("body broke off")]
    BodyBroken,
    #[error("the cap is no number")]
    BadCap,
    #[error("no room")]
    Busy,
    #[error("no memory")]
    NoMemory,
    #[error("head over {0} bytes")]
    HeadTooBig(usize),
    #[error("the host is no host")]
    BadHost,
    #[error("a panic")]
    Bug,
}

impl Refusal {
    /// The status, the code and the sentence.
    fn parts(&self) -> (StatusCode, Code, Message) {
        let bad = |status, id| (status, Code::BadRequest, Message::new(id));
        match self {
            Refusal::NoSuchPage => bad(StatusCode::NOT_FOUND, "no-such-page"),
            Refusal::NoSuchOperation(name) => {
                let message = Message::new("no-such-operation").with("name", name.as_str());
                (StatusCode::NOT_FOUND, Code::UnknownName, message)
            }
            Refusal::WrongMethod(allowed) => {
                let message = Message::new("wrong-method").with("allowed", *allowed);
                (StatusCode::METHOD_NOT_ALLOWED, Code::BadRequest, message)
            }
            Refusal::NoHost => bad(StatusCode::BAD_REQUEST, "no-host"),
            Refusal::WrongHost(host) => {
                let message = Message::new("wrong-host").with("host", host.as_str());
                (StatusCode::MISDIRECTED_REQUEST, Code::BadRequest, message)
            }
            Refusal::WrongOrigin => bad(StatusCode::FORBIDDEN, "wrong-origin"),
            Refusal::BodyTooBig(most) => {
                (StatusCode::PAYLOAD_TOO_LARGE, Code::TooBig, Message::new("body-too-big").with("most", *most))
            }
            Refusal::BodyTooSlow => bad(StatusCode::REQUEST_TIMEOUT, "body-too-slow"),
            Refusal::BodyBroken => bad(StatusCode::BAD_REQUEST, "body-broken"),
            Refusal::BadCap => bad(StatusCode::BAD_REQUEST, "bad-cap"),
            Refusal::Busy => (status(Code::Busy), Code::Busy, Message::new("busy")),
            Refusal::NoMemory => (status(Code::Busy), Code::Busy, Message::new("no-memory")),
            Refusal::HeadTooBig(most) => {
                let message = Message::new("head-too-big").with("most", *most);
                (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, Code::TooBig, message)
            }
            Refusal::BadHost => bad(StatusCode::BAD_REQUEST, "bad-host"),
            Refusal::Bug => (status(Code::Bug), Code::Bug, Message::new("bug")),
        }
    }

    /// The failure in words.
    pub(crate) fn failure(&self, wish: Option<&str>) -> Failure {
        let (_, code, message) = self.parts();
        Failure { code, message: say(wish, &message), at: None }
    }

    /// The whole answer.
    pub(crate) fn response(&self, wish: Option<&str>) -> Response<Body> {
        let mut response = failed(self.parts().0, &self.failure(wish));
        let headers = response.headers_mut();
        if let Refusal::WrongMethod(allowed) = self {
            let _ = headers.insert(ALLOW, HeaderValue::from_static(allowed));
        }
        // What is left of such a body is not worth reading.
        if matches!(self, Refusal::BodyTooBig(_) | Refusal::HeadTooBig(_) | Refusal::BodyTooSlow | Refusal::BodyBroken)
        {
            let _ = headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// The HTTP status of each kind of failure.
pub(crate) fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest => StatusCode::BAD_REQUEST,
        Code::UnknownPuzzle | Code::UnknownName => StatusCode::NOT_FOUND,
        Code::Ambiguous | Code::Unsupported | Code::BadOptions | Code::BadBoard | Code::Stopped => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Code::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Code::Unsound | Code::Bug => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// A failure of the contract as an answer.
pub(crate) fn failure_response(failure: &Failure) -> Response<Body> {
    failed(status(failure.code), failure)
}

fn failed(status: StatusCode, failure: &Failure) -> Response<Body> {
    let body = serde_json::to_vec(failure).unwrap_or_default();
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let _ = headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if status == StatusCode::SERVICE_UNAVAILABLE {
        let _ = headers.insert(RETRY_AFTER, HeaderValue::from_static(RETRY_SECONDS));
    }
    response
}
