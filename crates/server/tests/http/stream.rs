//! Traces over server-sent events: complete up to the cap, counted after, never a flood.
use crate::client::{Running, head};
use gridwright_server::Limits;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::time::{Duration, Instant};

/// The events of a stream: name and data.
fn events(text: &str) -> Vec<(String, Value)> {
    let frame = |frame: &str| {
        let (event, data) = frame.split_once('\n').unwrap();
        let data = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
        (event.strip_prefix("event: ").unwrap().to_owned(), data)
    };
    text.split("\n\n").filter(|text| !text.is_empty()).map(frame).collect()
}

fn flood(server: &Running, cap: &str, count: u64) -> Vec<(String, Value)> {
    let request = json!({ "text": "toy:1", "solver": "flood", "options": { "events": count } });
    let reply = server.post(&format!("/api/v1/solve/stream{cap}"), &request);
    assert_eq!((reply.status, reply.headers["content-type"].as_str()), (200, "text/event-stream"));
    events(&reply.text())
}

fn traced(events: &[(String, Value)]) -> Vec<&Value> {
    let batches = events.iter().filter(|(name, _)| name == "trace");
    batches.flat_map(|(_, data)| data.as_array().unwrap()).collect()
}

fn last<'e>(events: &'e [(String, Value)], name: &str) -> Option<&'e Value> {
    events.iter().rfind(|(event, _)| event == name).map(|(_, data)| data)
}

#[test]
fn a_short_trace_arrives_whole_and_in_order() {
    let server = Running::toy(Limits::default());
    let events = flood(&server, "", 3000);
    let facts: Vec<_> = traced(&events).iter().map(|event| event["fact"].as_str().unwrap().to_owned()).collect();
    assert_eq!(facts, (0..3000).map(|fact: u32| fact.to_string()).collect::<Vec<_>>());
    assert_eq!(last(&events, "sampled"), None);
    assert_eq!(last(&events, "progress").unwrap()["nodes"], 3000);
    assert_eq!(events.last().map(|(name, data)| (name.as_str(), &data["op"])), Some(("answer", &json!("solve"))));
}

#[test]
fn a_million_events_are_capped_and_counted() {
    let server = Running::toy(Limits::default());
    for (cap, passed) in [("", 20_000), ("?cap=7", 7), ("?cap=0", 0), ("?cap=9999999", 200_000)] {
        let events = flood(&server, cap, 1_000_000);
        assert_eq!(traced(&events).len(), passed, "{cap}");
        assert_eq!(last(&events, "sampled"), Some(&json!({ "capped": passed, "total": 1_000_000 })), "{cap}");
        assert_eq!(events.last().unwrap().0, "answer");
    }
}

#[test]
fn without_a_trace_there_are_no_events_but_progress_and_the_answer() {
    let server = Running::toy(Limits::default());
    let events = flood(&server, "?trace=none", 1_000_000);
    assert!(traced(&events).is_empty() && last(&events, "sampled").is_none());
    assert_eq!(last(&events, "progress").unwrap()["events"], 0);
    assert_eq!(events.last().unwrap().0, "answer");
}

#[test]
fn a_cap_must_be_a_number() {
    let server = Running::toy(Limits::default());
    for cap in ["?cap=many", "?cap=-1", "?cap="] {
        let reply = server.post(&format!("/api/v1/solve/stream{cap}"), &json!({ "text": "toy:1" }));
        assert_eq!(reply.refusal(), (400, "bad_request".to_owned()), "{cap}");
    }
}

#[test]
fn failures_and_panics_end_a_stream_with_their_reason() {
    let server = Running::toy(Limits::default());
    let failure = |request: &Value| {
        let events = events(&server.post("/api/v1/solve/stream", request).text());
        let (name, data) = events.last().unwrap().clone();
        assert_eq!(name, "failure");
        data["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(failure(&json!({ "text": "nonsense" })), "unknown_puzzle");
    assert_eq!(failure(&json!({ "text": 5 })), "bad_request");
    assert_eq!(failure(&json!({ "text": "toy:1", "solver": "nobody" })), "unknown_name");
    assert_eq!(failure(&json!({ "text": "toy:1", "solver": "fall" })), "bug");
}

#[test]
fn other_long_work_streams_its_progress_too() {
    let server = Running::toy(Limits::default());
    let reply = server.post("/api/v1/generate/stream", &json!({ "puzzle": "toy", "seed": "abc" }));
    let events = events(&reply.text());
    let progress = last(&events, "progress").unwrap();
    assert_eq!((&progress["done"], &progress["total"]), (&json!(1), &json!(2)));
    assert_eq!(events.last().unwrap().1["text"], "toy:3");
}

#[test]
fn counters_run_but_not_too_often() {
    let server = Running::toy(Limits::default());
    let request = json!({ "text": "toy:1", "solver": "spin", "limits": { "millis": 500 } });
    let events = events(&server.post("/api/v1/solve/stream", &request).text());
    let nodes: Vec<_> =
        events.iter().filter(|(name, _)| name == "progress").map(|(_, data)| data["nodes"].as_u64().unwrap()).collect();
    assert!((2..=15).contains(&nodes.len()), "{nodes:?}");
    assert!(nodes.is_sorted() && nodes.last() > nodes.first(), "{nodes:?}");
}

#[test]
fn a_client_that_reads_slowly_gets_everything() {
    let server = Running::toy(Limits::default());
    let body = json!({ "text": "toy:1", "options": { "events": 100_000 } }).to_string();
    let mut stream = server.connect();
    stream.write_all(&head("POST", "/api/v1/solve/stream?cap=100000", "", body.len())).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    let (began, mut text, mut buffer) = (Instant::now(), Vec::new(), vec![0; 256 << 10]);
    while let Ok(read @ 1..) = stream.read(&mut buffer) {
        text.extend_from_slice(&buffer[..read]);
        std::thread::sleep(Duration::from_millis(5));
        assert!(began.elapsed() < Duration::from_secs(30));
    }
    let text = String::from_utf8(text).unwrap();
    assert_eq!(text.matches("\"event\":\"try\"").count(), 100_000);
    assert!(text.contains("event: answer"));
}
