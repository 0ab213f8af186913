//! Many at once: no answer is lost, memory stays bounded, and a panic costs one request.
use crate::client::Running;
use gridwright_server::Limits;
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Resident memory of this process in MiB, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1024)
}

#[test]
fn two_hundred_solves_at_once_lose_no_answer_and_keep_memory_bounded() {
    let server = Running::real();
    let before = resident();
    let most = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for number in 0..200 {
            let (server, most) = (&server, &most);
            let _ = scope.spawn(move || {
                // Different boards, so that an answer can't be another request's.
                let (row, column) = (number / 4 % 4, number % 4);
                let mut cells = [b'.'; 16];
                cells[row * 4 + column] = b'1' + (number / 16 % 4) as u8;
                let board = format!("futoshiki:4:{}", String::from_utf8_lossy(&cells));
                let reply = server.post("/api/v1/solve", &json!({ "text": board, "task": "count" }));
                assert_eq!(reply.status, 200, "{}", reply.text());
                let answer = reply.json();
                assert_eq!(answer["count"], "144", "{board}");
                assert!(answer["solutions"][0].as_str().unwrap().starts_with(&board), "{board}");
                let now = resident().unwrap_or(0) as usize;
                let _ = most.fetch_max(now, Relaxed);
            });
        }
    });
    let _ = server.wait_for("running", 0);
    assert_eq!(server.health("waiting"), 0);
    if let Some(before) = before {
        let grown = (most.load(Relaxed) as u64).saturating_sub(before);
        assert!(grown < 200, "grew by {grown} MiB");
    }
}

#[test]
fn a_panic_costs_its_own_request_only() {
    let server = Running::toy(Limits { long_threads: 2, ..Limits::default() });
    std::thread::scope(|scope| {
        for number in 0..40 {
            let server = &server;
            let _ = scope.spawn(move || {
                let falls = number % 2 == 0;
                let solver = if falls { "fall" } else { "flood" };
                let reply = server.post("/api/v1/solve", &json!({ "text": "toy:1", "solver": solver }));
                if falls {
                    assert_eq!(reply.refusal(), (500, "bug".to_owned()));
                    assert!(!reply.text().contains("on purpose"), "{}", reply.text());
                } else {
                    assert_eq!(reply.status, 200, "{}", reply.text());
                }
            });
        }
    });
    assert_eq!(server.health("panics"), 20);
    // An answer leaves a moment before its worker is free again.
    let _ = server.wait_for("running", 0);
}
