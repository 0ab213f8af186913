//! One call: read, run, reported while it runs, answered.
//!
//! A module has no second thread that could look after the first, so what is to be reported is sent when the run looks at its
//! clock: runs do that by work done, a few times a millisecond at most, and limits rely on it.
use gridwright::cache::Cache;
use gridwright::event::{Counters, Listener, Sampled, TracedEvent};
use gridwright::operations::{Call, Code, Failure, Listing, Response};
use gridwright::run::{Budget, Progress};
use gridwright::text::Message;
use gridwright::{Caps, Host, Registry, registry, serve};
use serde::Serialize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most bytes of a request: as over HTTP.
pub const BODY_BYTES: usize = 1 << 20;
/// The most bytes of a trace.
const TRACE_BYTES: usize = 64 << 20;
/// Bytes of a trace that are sent at once.
const BATCH_BYTES: usize = 64 << 10;
/// Milliseconds between two reports.
const INTERVAL: f64 = 50.0;

/// What comes out of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The answer, as JSON. The last.
    Answer = 0,
    /// Why there is none, as JSON. The last.
    Failure = 1,
    /// Events of the trace, in order, as a JSON array.
    Trace = 2,
    /// What was used so far, as JSON.
    Progress = 3,
    /// The trace is longer than what was sent, as JSON.
    Sampled = 4,
    /// A panic, as plain text. The module is gone.
    Bug = 5,
    /// Nothing: the call may search for long, and was to be quick. The last.
    Long = 6,
}

/// What is outside the module.
pub trait Outside {
    /// Milliseconds since some fixed moment.
    fn millis(&self) -> f64;
    /// Takes what comes out.
    fn emit(&self, kind: Kind, bytes: &[u8]);
}

/// The engine of one module: what calls may use, and tables kept between them.
#[derive(Debug)]
pub struct Engine {
    caps: Caps,
    cache: Cache,
}

impl Default for Engine {
    /// What a server on one's own machine grants too.
    fn default() -> Self {
        let (usual_time, time) = (Duration::from_mins(1), Duration::from_mins(10));
        let (nodes, bytes, cells, solutions) = (10_000_000_000, 512 << 20, 1 << 18, 1000);
        Engine {
            caps: Caps { time, usual_time, nodes, bytes, cells, solutions, ..Caps::default() },
            cache: Cache::new(256 << 20),
        }
    }
}

impl Engine {
    /// Answers a request: the operation's name, a space, and its fields as JSON. A `quick` call that may search for long is not
    /// run: clicks go to a module that is never busy for long.
    pub fn call(&self, request: &[u8], events: u64, quick: bool, outside: &(dyn Outside + Sync)) {
        let call = read(registry(), request);
        if quick && call.as_ref().is_ok_and(|call| call.request.is_long()) {
            return outside.emit(Kind::Long, b"");
        }
        let budget = Budget::new();
        let report = Report::new(outside, &budget, events);
        let outcome = call.and_then(|call| self.run(&call, &report));
        if !quick {
            report.finish();
        }
        match outcome {
            Ok(response) => outside.emit(Kind::Answer, response.json().as_bytes()),
            Err(failure) => outside.emit(Kind::Failure, &json(&failure)),
        }
    }

    fn run(&self, call: &Call, report: &Report<'_>) -> Result<Response, Failure> {
        let clock = || report.look();
        let progress = |progress| report.lock().progress = progress;
        let host = Host {
            caps: self.caps,
            budget: report.budget,
            clock: &clock,
            progress: Some(&progress),
            cache: Some(&self.cache),
        };
        let mut trace = |event| report.push(&event);
        let listener: Listener<'_> = if report.cap > 0 { Some(&mut trace) } else { None };
        serve(registry(), call, &host, listener)
    }
}

fn read(registry: &Registry, request: &[u8]) -> Result<Call, Failure> {
    let fail = |code, message: &Message| Failure {
        code,
        message: registry.localizer(None, None).say_quoting(message),
        at: None,
    };
    if request.len() > BODY_BYTES {
        return Err(fail(Code::TooBig, &Message::new("body-too-big").with("most", BODY_BYTES)));
    }
    let mut parts = request.splitn(2, |&byte| byte == b' ');
    let name = String::from_utf8_lossy(parts.next().unwrap_or_default());
    let body = parts.next().unwrap_or_default();
    let unknown = || fail(Code::UnknownName, &Message::new("no-operation").with("name", &*name));
    Call::read(registry, Listing::named(&name).ok_or_else(unknown)?, body, None)
}

fn json(data: &impl Serialize) -> Vec<u8> {
    // Text and numbers: writing them to memory can't fail.
    serde_json::to_vec(data).unwrap_or_default()
}

/// What a call reports while it runs.
struct Report<'r> {
    outside: &'r (dyn Outside + Sync),
    budget: &'r Budget<'r>,
    /// The most events of the trace.
    cap: u64,
    began: f64,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Events that wait, as JSON without the closing bracket.
    batch: Vec<u8>,
    /// Events and bytes of the trace that were or will be sent, and all events.
    passed: u64,
    bytes: usize,
    total: u64,
    progress: Progress,
    /// When the last report was sent, in milliseconds of the call.
    sent: f64,
}

impl<'r> Report<'r> {
    fn new(outside: &'r (dyn Outside + Sync), budget: &'r Budget<'r>, cap: u64) -> Self {
        Report { outside, budget, cap, began: outside.millis(), state: Mutex::default() }
    }

    /// No code that can panic runs under the lock.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time of the call; every so often it is reported too.
    fn look(&self) -> Duration {
        let millis = (self.outside.millis() - self.began).max(0.0);
        let mut state = self.lock();
        if millis - state.sent >= INTERVAL {
            state.sent = millis;
            self.send(&mut state, millis);
        }
        Duration::from_secs_f64(millis / 1000.0)
    }

    /// Adds an event to the trace; past its cap events are only counted.
    fn push(&self, event: &TracedEvent) {
        let mut state = self.lock();
        state.total += 1;
        if state.passed >= self.cap || state.bytes >= TRACE_BYTES {
            return;
        }
        let before = state.batch.len();
        state.batch.push(if before == 0 { b'[' } else { b',' });
        state.batch.extend(json(event));
        state.passed += 1;
        state.bytes += state.batch.len() - before;
        if state.batch.len() >= BATCH_BYTES {
            self.flush(&mut state);
        }
    }

    fn flush(&self, state: &mut State) {
        if !state.batch.is_empty() {
            state.batch.push(b']');
            self.outside.emit(Kind::Trace, &std::mem::take(&mut state.batch));
        }
    }

    fn send(&self, state: &mut State, millis: f64) {
        self.flush(state);
        let ((nodes, bytes), Progress { done, total }) = (self.budget.used(), state.progress);
        self.outside.emit(Kind::Progress, &json(&Counters { millis, nodes, bytes, events: state.total, done, total }));
    }

    /// The last report.
    fn finish(&self) {
        let millis = self.outside.millis() - self.began;
        let mut state = self.lock();
        self.send(&mut state, millis);
        if self.cap > 0 && state.total > state.passed {
            self.outside.emit(Kind::Sampled, &json(&Sampled { capped: state.passed, total: state.total }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BODY_BYTES, Engine, Kind, Outside};
    use serde_json::{Value, json};
    use std::sync::Mutex;

    /// A page whose clock goes on by a millisecond with every look.
    #[derive(Default)]
    struct Page {
        clock: Mutex<f64>,
        heard: Mutex<Vec<(Kind, Value)>>,
    }

    impl Outside for Page {
        fn millis(&self) -> f64 {
            let mut clock = self.clock.lock().unwrap();
            *clock += 1.0;
            *clock
        }

        fn emit(&self, kind: Kind, bytes: &[u8]) {
            let value = if bytes.is_empty() { Value::Null } else { serde_json::from_slice(bytes).unwrap() };
            self.heard.lock().unwrap().push((kind, value));
        }
    }

    fn call(request: &[u8], events: u64) -> Vec<(Kind, Value)> {
        let page = Page::default();
        Engine::default().call(request, events, false, &page);
        page.heard.into_inner().unwrap()
    }

    fn last(request: &[u8]) -> (Kind, Value) {
        call(request, 0).pop().unwrap()
    }

    const BOARD: &str = "futoshiki:5:.g.1....v..n....3..g..n.l.n.l....";

    #[test]
    fn a_call_ends_with_its_answer_as_through_every_door() {
        let request = json!({"text": BOARD, "task": "unique", "lang": "fr"});
        let (kind, answer) = last(format!("solve {request}").as_bytes());
        assert_eq!((kind, &answer["op"], &answer["status"]), (Kind::Answer, &json!("solve"), &json!("solved")));
        assert_eq!(last(b"catalog").0, Kind::Answer);
    }

    #[test]
    fn a_bad_request_is_a_failure_with_its_place_in_its_language() {
        for (request, code) in [
            (&b"solve"[..], "bad_request"),
            (b"", "unknown_name"),
            (b"\xff\xfe {}", "unknown_name"),
            (b"fly {}", "unknown_name"),
            (b"solve [1]", "bad_request"),
            (b"solve {\"op\": \"draw\"}", "bad_request"),
            (b"draw {\"text\": \"\xff\"}", "bad_request"),
            (b"draw {\"text\": \"nonsense\"}", "unknown_puzzle"),
        ] {
            let (kind, failure) = last(request);
            assert_eq!((kind, &failure["code"]), (Kind::Failure, &json!(code)), "{failure}");
        }
        assert_eq!(last(b"solve\n{\n \"text\" 3}").1["code"], "unknown_name", "a name ends with a space");
        assert_eq!(
            last(b"solve {").1["at"],
            json!({"line": 1, "column": 1, "offset": 0}),
            "the body begins behind the space"
        );
        let broken = last(b"solve {\n \"text\" 3}").1;
        assert_eq!((&broken["at"]["line"], &broken["at"]["column"]), (&json!(2), &json!(9)), "{broken}");
        assert_eq!(last(&[b"draw ", vec![b'x'; BODY_BYTES].as_slice()].concat()).1["code"], "too_big");
        let deep = [b"draw ".as_slice(), "[".repeat(100_000).as_bytes()].concat();
        assert_eq!(last(&deep).1["code"], "bad_request");
    }

    #[test]
    fn a_trace_comes_in_order_and_is_capped_and_its_progress_is_told() {
        let request = format!("solve {}", json!({"text": BOARD, "solver": "backtrack", "task": "unique"}));
        let heard = call(request.as_bytes(), 100);
        let of = |wanted: Kind| heard.iter().filter(move |(kind, _)| *kind == wanted).map(|(_, value)| value);
        let events: usize = of(Kind::Trace).map(|batch| batch.as_array().unwrap().len()).sum();
        assert_eq!(events, 100);
        let sampled = of(Kind::Sampled).next().unwrap();
        assert!(sampled["capped"] == 100 && sampled["total"].as_u64() > Some(100), "{sampled}");
        let nodes: Vec<u64> = of(Kind::Progress).map(|told| told["nodes"].as_u64().unwrap()).collect();
        assert!(nodes.is_sorted() && nodes.last() > Some(&0), "{nodes:?}");
        let silent = call(request.as_bytes(), 0);
        assert!(silent.iter().all(|(kind, _)| matches!(kind, Kind::Progress | Kind::Answer)));
        assert_eq!(silent.last().unwrap().1["status"], heard.last().unwrap().1["status"]);
    }

    #[test]
    fn a_quick_call_is_answered_or_said_to_be_long() {
        let heard = |request: &[u8]| {
            let page = Page::default();
            Engine::default().call(request, 0, true, &page);
            page.heard.into_inner().unwrap().iter().map(|(kind, _)| *kind).collect::<Vec<_>>()
        };
        assert_eq!(heard(b"catalog"), [Kind::Answer]);
        assert_eq!(heard(b"solve {\"text\": \"english:d4-d4\"}"), [Kind::Long]);
        assert_eq!(heard(b"solve {"), [Kind::Failure]);
    }

    #[test]
    fn the_time_limit_of_a_request_holds() {
        let request = json!({"text": "english:d4-d4", "task": "count", "limits": {"millis": 20}});
        let (kind, answer) = last(format!("solve {request}").as_bytes());
        assert_eq!((kind, &answer["stop"]), (Kind::Answer, &json!("time")), "{answer}");
    }
}
