//! A soak: a mix of all operations and of clients that misbehave, and memory that stays where it was. Ten seconds, or half
//! an hour with `GRIDWRIGHT_LONG_TESTS`.
use crate::child::{MEMORY, Served};
use crate::client::{begin, connect, head, read};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Clients at once.
const CLIENTS: u64 = 6;

fn length() -> Duration {
    let long = std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some_and(|value| value != "0");
    let told = std::env::var("GRIDWRIGHT_SOAK_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(told.unwrap_or(if long { 1800 } else { 10 }))
}

/// What was asked and answered.
#[derive(Default)]
struct Tally {
    asked: AtomicU64,
    answered: AtomicU64,
    busy: AtomicU64,
    left: AtomicU64,
}

/// Every operation, with boards that are quick, slow or wrong.
fn requests(server: &Served) -> Vec<(&'static str, Value)> {
    let shelf = server.post("/api/v1/examples", &json!({})).expect("the shelf").json();
    let limits = json!({ "millis": 100 });
    let mut all = vec![("catalog", json!({})), ("examples", json!({})), ("open", json!({ "text": "?" }))];
    for example in shelf["examples"].as_array().unwrap().iter().step_by(3) {
        let (text, puzzle) = (&example["text"], &example["puzzle"]);
        let tap = json!({ "input": "gesture", "do": { "gesture": "tap", "at": [0, 1] } });
        all.extend([
            ("open", json!({ "text": text })),
            ("convert", json!({ "text": text, "to": "picture" })),
            ("draw", json!({ "text": text, "view": { "window": [[0, 0], [65535, 65535]] } })),
            ("solve", json!({ "text": text, "limits": limits })),
            ("solve", json!({ "text": text, "task": "unique", "steps": true, "limits": limits })),
            ("check", json!({ "text": text })),
            ("grade", json!({ "text": text, "limits": limits })),
            ("hint", json!({ "text": text, "limits": limits })),
            ("explain", json!({ "text": text, "scenes": true, "limits": limits })),
            ("play", json!({ "text": text, "input": tap, "mistakes": true, "limits": limits })),
            ("edit", json!({ "text": text, "gesture": { "gesture": "tap", "at": [65535, 0] } })),
            ("generate", json!({ "puzzle": puzzle, "seed": "soak", "limits": limits })),
        ]);
    }
    let begun = json!({ "turn": "begin", "players": ["Ada", "Bo"], "seed": "1" });
    all.push(("party", json!({ "puzzle": "ricochet", "now": 0, "turn": begun })));
    all
}

/// Requests that no decent client makes; each takes what it likes up to the server's own limits.
fn hostile() -> Vec<(&'static str, Value)> {
    let limits = json!({ "millis": 500, "bytes": u64::MAX, "threads": 999 });
    let triangle = "solitaire:triangle10:~a3.a4.c6.d6.c7.d7.a9.b9.d10-c9";
    let pair = "logipix:30x30:zzzzzzzzzzzzzzzzr-41-zd-41-zzzzzzzzzzzzzzzzr";
    vec![
        ("solve", json!({ "text": triangle, "task": "optimal", "limits": limits })),
        ("hint", json!({ "text": triangle, "limits": limits })),
        ("solve", json!({ "text": pair, "limits": limits })),
        ("hint", json!({ "text": format!("futoshiki:32:{}", ".".repeat(1024)), "limits": limits })),
        ("solve", json!({ "text": "loops:9999x9999:0", "limits": limits })),
        ("solve", json!({ "text": "x".repeat(300_000) })),
        ("play", json!({ "text": 7 })),
        ("nothing", json!({})),
    ]
}

/// One client, until the time is over: asks, and leaves now and then before the answer.
fn client(server: &Served, number: u64, until: Instant, tally: &Tally) {
    let (usual, hostile) = (requests(server), hostile());
    let mut state = number;
    while Instant::now() < until {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = (state >> 33) as usize;
        let (operation, body) =
            if at.is_multiple_of(20) { &hostile[at / 20 % hostile.len()] } else { &usual[at % usual.len()] };
        if at % 31 == 1 {
            let _ = tally.left.fetch_add(1, Ordering::Relaxed);
            misbehave(server, at, operation, body);
            continue;
        }
        let _ = tally.asked.fetch_add(1, Ordering::Relaxed);
        let Some(reply) = server.post(&format!("/api/v1/{operation}"), body) else { continue };
        let _ = tally.answered.fetch_add(1, Ordering::Relaxed);
        let _ = tally.busy.fetch_add(u64::from(reply.status == 503), Ordering::Relaxed);
        assert!(reply.status == 503 || reply.status < 500, "{operation} {body}: {} {}", reply.status, reply.text());
        let _ = reply.json();
    }
}

/// Leaves before the answer, in the middle of a request, or sends what is none.
fn misbehave(server: &Served, at: usize, operation: &str, body: &Value) {
    match at % 3 {
        0 => drop(begin(server.address, &format!("/api/v1/{operation}"), body)),
        1 => {
            let mut stream = connect(server.address);
            let _ = stream.write_all(&head("POST", "/api/v1/solve", "", 5000));
            let _ = stream.write_all(b"{\"text\":");
        }
        _ => {
            let mut stream = connect(server.address);
            let _ = stream.write_all(b"\x16\x03\x01 nonsense\r\n\r\n");
            let _ = read(&mut stream);
        }
    }
}

#[test]
fn a_soak_loses_no_request_and_no_memory() {
    let server = Served::start();
    let (tally, began) = (Tally::default(), Instant::now());
    let until = began + length();
    let mut warm = 0;
    std::thread::scope(|scope| {
        for number in 0..CLIENTS {
            let (server, tally) = (&server, &tally);
            let _ = scope.spawn(move || client(server, number, until, tally));
        }
        // After a third of the time everything that is kept has been made.
        while Instant::now() < until {
            std::thread::sleep(Duration::from_millis(250));
            let resident = server.bytes("VmRSS:") >> 20;
            if began.elapsed() < length() / 3 {
                warm = warm.max(resident);
            }
        }
    });
    let idle = server.wait_until_idle();
    let (end, peak) = (server.bytes("VmRSS:") >> 20, server.bytes("VmHWM:") >> 20);
    let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
    let _ = writeln!(
        std::io::stderr().lock(),
        "soak of {:?}: {} asked, {} answered, {} of them busy, {} left; resident {warm} MiB after warm-up, {end} MiB at the \
         end, peak {peak} MiB; idle after {idle:?}",
        length(),
        count(&tally.asked),
        count(&tally.answered),
        count(&tally.busy),
        count(&tally.left)
    );
    assert_eq!(count(&tally.asked), count(&tally.answered));
    assert!(peak <= (MEMORY >> 20) + 100, "peak of {peak} MiB");
    assert!(end <= warm + warm / 4 + 48, "{warm} MiB became {end} MiB");
    assert_eq!(server.health()["running"], 0);
}
