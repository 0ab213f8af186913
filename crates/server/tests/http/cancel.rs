//! A client that leaves takes its work along; a server that ends lets nobody hang.
use crate::client::{Running, head, read};
use gridwright_server::Limits;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const SOON: Duration = Duration::from_millis(100);

fn begin(server: &Running, path: &str) -> TcpStream {
    let body = json!({ "text": "toy:1", "solver": "spin" }).to_string();
    let mut stream = server.connect();
    stream.write_all(&head("POST", path, "", body.len())).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    stream
}

/// How soon the work ends after its client has left: the best of a few tries, for the machine may be busy elsewhere.
fn soonest(path: &str) -> Duration {
    let server = Running::toy(Limits::default());
    let mut best = Duration::MAX;
    for _ in 0..5 {
        let client = begin(&server, path);
        let _ = server.wait_for("running", 1);
        drop(client);
        best = best.min(server.wait_for("running", 0));
    }
    best
}

#[test]
fn leaving_a_solve_cancels_it_within_100_ms() {
    let took = soonest("/api/v1/solve");
    assert!(took < SOON, "{took:?}");
}

#[test]
fn leaving_a_stream_cancels_it_within_100_ms() {
    let took = soonest("/api/v1/solve/stream");
    assert!(took < SOON, "{took:?}");
}

#[test]
fn leaving_the_queue_makes_room() {
    let server = Running::toy(Limits { long_threads: 1, queue: 4, ..Limits::default() });
    let _first = begin(&server, "/api/v1/solve");
    let _ = server.wait_for("running", 1);
    let waiting: Vec<_> = (0..4).map(|_| begin(&server, "/api/v1/solve")).collect();
    let _ = server.wait_for("waiting", 4);
    drop(waiting);
    let _ = server.wait_for("waiting", 0);
    assert_eq!(server.health("running"), 1);
}

#[test]
fn the_end_of_the_server_is_the_end_of_its_work() {
    let mut server = Running::toy(Limits { shutdown_timeout: Duration::from_millis(100), ..Limits::default() });
    let mut clients = [begin(&server, "/api/v1/solve"), begin(&server, "/api/v1/solve/stream")];
    let _ = server.wait_for("running", 2);
    let began = Instant::now();
    server.end();
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    for client in &mut clients {
        let _ = client.read_to_end(&mut Vec::new());
    }
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn a_short_request_is_still_answered_while_the_server_ends() {
    let mut server = Running::toy(Limits { shutdown_timeout: Duration::from_secs(5), ..Limits::default() });
    let body = json!({ "text": "toy:1", "solver": "spin", "limits": { "millis": 300 } }).to_string();
    let mut client = server.connect();
    client.write_all(&head("POST", "/api/v1/solve", "", body.len())).unwrap();
    client.write_all(body.as_bytes()).unwrap();
    let _ = server.wait_for("running", 1);
    server.end();
    assert_eq!(read(&mut client).unwrap().json()["stop"], "time");
}
