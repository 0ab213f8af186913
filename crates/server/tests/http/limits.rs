//! Every request is bounded, and over the bound there is an answer at once.
use crate::client::{Running, head};
use gridwright_server::{Caps, Limits};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

fn spin() -> Value {
    json!({ "text": "toy:1", "solver": "spin" })
}

fn caps(caps: Caps) -> Limits {
    Limits { caps, ..Limits::default() }
}

/// Begins a request and leaves it open.
fn begin(server: &Running, body: &Value) -> TcpStream {
    let (mut stream, body) = (server.connect(), body.to_string());
    stream.write_all(&head("POST", "/api/v1/solve", "", body.len())).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    stream
}

#[test]
fn time_is_bounded_by_the_host_and_by_the_request() {
    let server = Running::toy(caps(Caps { time: Duration::from_millis(100), ..Caps::default() }));
    let began = Instant::now();
    for limits in [json!({}), json!({ "millis": 5 }), json!({ "millis": 1_000_000_000 })] {
        let reply = server.post("/api/v1/solve", &json!({ "text": "toy:1", "solver": "spin", "limits": limits }));
        assert_eq!((&reply.json()["status"], &reply.json()["stop"]), (&json!("stopped"), &json!("time")));
    }
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[test]
fn nodes_and_memory_are_bounded() {
    let server = Running::toy(caps(Caps { nodes: 10_000, ..Caps::default() }));
    let reply = server.post("/api/v1/solve", &spin()).json();
    assert_eq!((&reply["stop"], &reply["stats"]["nodes"]), (&json!("nodes"), &json!(10_000)));
    let reply = server.post("/api/v1/solve", &json!({ "text": "toy:1", "solver": "hoard" })).json();
    assert_eq!(reply["stop"], "memory");
}

#[test]
fn cells_are_bounded() {
    let server = Running::toy(caps(Caps { cells: 100, ..Caps::default() }));
    assert_eq!(server.post("/api/v1/open", &json!({ "text": "toy:10" })).status, 200);
    for operation in ["open", "solve", "play", "draw", "check"] {
        let reply = server.post(&format!("/api/v1/{operation}"), &json!({ "text": "toy:11" }));
        assert_eq!(reply.refusal(), (413, "too_big".to_owned()), "{operation}");
    }
    let reply = server.post("/api/v1/edit", &json!({ "puzzle": "toy", "rows": 65_535 }));
    assert_eq!(reply.refusal(), (413, "too_big".to_owned()));
}

#[test]
fn what_is_listed_is_bounded() {
    let server = Running::toy(caps(Caps { solutions: 5, ..Caps::default() }));
    for (wanted, listed) in [(json!(2), 2), (json!(null), 5), (json!(50_000), 5)] {
        let request = json!({ "text": "toy:1", "task": "all", "limits": { "solutions": wanted } });
        let reply = server.post("/api/v1/solve", &request).json();
        assert_eq!(reply["solutions"].as_array().map(Vec::len), Some(listed), "{wanted}");
    }
}

#[test]
fn a_full_queue_says_when_to_come_back_while_clicks_go_on() {
    let server = Running::toy(Limits { long_threads: 1, queue: 2, ..Limits::default() });
    let mut busy = vec![begin(&server, &spin())];
    let _ = server.wait_for("running", 1);
    busy.extend((0..2).map(|_| begin(&server, &spin())));
    let _ = server.wait_for("waiting", 2);
    for path in ["/api/v1/solve", "/api/v1/solve/stream", "/api/v1/generate"] {
        let began = Instant::now();
        let reply = server.post(path, &spin());
        assert_eq!(reply.refusal(), (503, "busy".to_owned()), "{path}");
        assert_eq!(reply.headers["retry-after"], "1", "{path}");
        assert!(began.elapsed() < Duration::from_secs(10), "{path}");
    }
    let began = Instant::now();
    assert_eq!(server.post("/api/v1/play", &json!({ "text": "toy:1" })).status, 200);
    assert!(began.elapsed() < Duration::from_secs(10));
    drop(busy);
    let _ = server.wait_for("running", 0);
    assert_eq!(server.post("/api/v1/solve", &json!({ "text": "toy:1" })).status, 200);
}

#[test]
fn nobody_waits_in_the_queue_for_ever() {
    let server =
        Running::toy(Limits { long_threads: 1, queue_timeout: Duration::from_millis(100), ..Limits::default() });
    let _busy = begin(&server, &spin());
    let _ = server.wait_for("running", 1);
    assert_eq!(server.post("/api/v1/solve", &spin()).refusal(), (503, "busy".to_owned()));
    let stream = server.post("/api/v1/solve/stream", &spin()).text();
    assert!(stream.contains("event: failure\ndata: {\"code\":\"busy\""), "{stream}");
}

#[test]
fn connections_are_bounded_and_the_next_is_sent_away() {
    let server = Running::toy(Limits { connections: 3, ..Limits::default() });
    let held: Vec<_> = (0..3).map(|_| begin(&server, &spin())).collect();
    std::thread::sleep(Duration::from_millis(100));
    for _ in 0..5 {
        let reply = server.post("/api/v1/solve", &spin());
        assert_eq!((reply.status, reply.headers["retry-after"].as_str()), (503, "1"));
    }
    drop(held);
    let began = Instant::now();
    while server.raw(&head("GET", "/api/v1/health", "", 0)).is_none_or(|reply| reply.status != 200) {
        assert!(began.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn an_answer_nobody_reads_is_dropped() {
    let server = Running::toy(Limits { write_timeout: Duration::from_millis(200), ..Limits::default() });
    let body = json!({ "text": "toy:1", "options": { "events": 2_000_000 } }).to_string();
    let mut deaf = server.connect();
    deaf.write_all(&head("POST", "/api/v1/solve/stream?cap=200000", "", body.len())).unwrap();
    deaf.write_all(body.as_bytes()).unwrap();
    let _ = server.wait_for("running", 1);
    let _ = server.wait_for("running", 0);
}
