//! The server's memory is one pool: what all requests take together is bounded, and who finds it empty comes back later.
use crate::client::{Running, head, read};
use gridwright_server::{Caps, Limits};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

const MIB: u64 = 1 << 20;

/// A pool of so many MiB, of which one request may take four.
fn pool(mebibytes: u64) -> Limits {
    let caps = Caps { bytes: 4 * MIB, time: Duration::from_mins(1), ..Caps::default() };
    Limits { caps, memory: mebibytes * MIB, cache_bytes: 0, long_threads: 4, ..Limits::default() }
}

/// Takes so many bytes and keeps them until cancelled.
fn hold(bytes: u64) -> Value {
    json!({ "text": "toy:1", "solver": "hold", "options": { "bytes": bytes } })
}

fn begin(server: &Running, body: &Value) -> TcpStream {
    let (mut stream, body) = (server.connect(), body.to_string());
    stream.write_all(&head("POST", "/api/v1/solve", "", body.len())).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    stream
}

#[test]
fn over_its_own_limit_a_request_is_stopped_as_ever() {
    let server = Running::toy(pool(64));
    let reply = server.post("/api/v1/solve", &hold(5 * MIB));
    assert_eq!(
        (reply.status, &reply.json()["status"], &reply.json()["stop"]),
        (200, &json!("stopped"), &json!("memory"))
    );
}

#[test]
fn over_the_pool_a_request_is_told_to_come_back_and_later_it_is_served() {
    let server = Running::toy(pool(8));
    let held: Vec<_> = (0..2).map(|_| begin(&server, &hold(3 * MIB))).collect();
    let _ = server.wait_for("running", 2);
    while server.health("bytes") < 6 * MIB {
        std::thread::sleep(Duration::from_millis(2));
    }
    let refused = server.post("/api/v1/solve", &hold(3 * MIB));
    assert_eq!(refused.refusal(), (503, "busy".to_owned()));
    assert_eq!(refused.headers["retry-after"], "1");
    let said = "The server is out of memory. Try again in a few seconds, or use a smaller board.";
    assert_eq!(refused.json()["message"], said);
    let stream = server.post("/api/v1/solve/stream", &hold(3 * MIB)).text();
    assert!(stream.contains("event: failure\ndata: {\"code\":\"busy\""), "{stream}");
    assert_eq!(server.post("/api/v1/play", &json!({ "text": "toy:1" })).status, 200, "clicks go on");
    drop(held);
    let _ = server.wait_for("running", 0);
    let _ = server.wait_for("bytes", 0);
    let reply = server.post(
        "/api/v1/solve",
        &json!({ "text": "toy:1", "solver": "hold", "options": { "bytes": 3 * MIB }, "limits": { "millis": 50 } }),
    );
    assert_eq!((reply.status, &reply.json()["stop"]), (200, &json!("time")));
}

#[test]
fn a_body_that_is_too_much_for_the_pool_is_refused_before_any_work() {
    let server = Running::toy(pool(8));
    let big = json!({ "text": format!("toy:{}", "1".repeat(500_000)) });
    assert_eq!(server.post("/api/v1/solve", &big).refusal(), (503, "busy".to_owned()));
    assert_eq!(server.post("/api/v1/open", &big).refusal(), (503, "busy".to_owned()));
    assert_eq!(server.health("bytes"), 0);
}

#[test]
fn memory_of_work_that_panicked_or_was_answered_is_given_back() {
    let server = Running::toy(pool(8));
    for _ in 0..20 {
        assert_eq!(server.post("/api/v1/solve", &json!({ "text": "toy:1", "solver": "fall" })).status, 500);
        assert_eq!(server.post("/api/v1/solve", &json!({ "text": "toy:1", "task": "all" })).status, 200);
    }
    let _ = server.wait_for("bytes", 0);
}

#[test]
fn a_hundred_hungry_requests_never_take_more_than_the_pool() {
    let server = Running::toy(pool(8));
    let clients: Vec<_> = (0..100)
        .map(|_| begin(&server, &json!({ "text": "toy:1", "solver": "hold", "options": { "bytes": 3 * MIB }, "limits": { "millis": 20 } })))
        .collect();
    let mut most = 0;
    for mut client in clients {
        most = most.max(server.health("bytes"));
        let reply = read(&mut client).expect("an answer");
        assert!(reply.status == 200 || reply.refusal() == (503, "busy".to_owned()), "{}", reply.status);
    }
    assert!(most <= 8 * MIB, "{most}");
    let _ = server.wait_for("bytes", 0);
}
