//! Requests no decent client sends: each is refused at once, and the server goes on.
use crate::client::{Running, head, read};
use gridwright_server::Limits;
use serde_json::json;
use std::io::Write;
use std::net::Shutdown;
use std::time::{Duration, Instant};

fn still_well(server: &Running) {
    assert_eq!(server.post("/api/v1/open", &json!({ "text": "toy:1" })).status, 200);
}

#[test]
fn bodies_that_are_not_understood_are_refused_with_a_sentence() {
    let server = Running::toy(Limits::default());
    let deep = format!("{{\"text\":{}1{}}}", "[".repeat(50_000), "]".repeat(50_000));
    let deep_options = format!("{{\"text\":\"toy:1\",\"options\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let bodies: [&[u8]; 14] = [
        b"{",
        b"[]",
        b"null",
        b"\"text\"",
        b"{\"text\": 3}",
        b"{\"text\": \"toy:1\", \"colour\": \"red\"}",
        b"{\"text\": \"toy:1\", \"lang\": 5}",
        b"{\"text\": \"toy:1\", \"limits\": {\"millis\": -1}}",
        b"{\"text\": \"toy:1\", \"limits\": {\"millis\": 1e400}}",
        b"{\"text\": \"toy:1\", \"task\": \"conquer\"}",
        b"{\"text\": \"\xff\xfe\"}",
        b"\0\0\0\0",
        deep.as_bytes(),
        deep_options.as_bytes(),
    ];
    for body in bodies {
        let reply = server.ask("POST", "/api/v1/solve", "", body);
        let shown = String::from_utf8_lossy(&body[..body.len().min(60)]).into_owned();
        assert_eq!(reply.refusal(), (400, "bad_request".to_owned()), "{shown}");
        assert!(reply.json()["message"].as_str().unwrap().ends_with('.'), "{}", reply.text());
    }
    let at = &server.ask("POST", "/api/v1/solve", "", b"{\n \"text\": !}").json()["at"];
    assert_eq!((&at["line"], &at["column"]), (&json!(2), &json!(10)));
    still_well(&server);
}

#[test]
fn boards_that_are_none_are_refused() {
    let server = Running::toy(Limits::default());
    for text in ["", "toy:", "toy:99999999999999999999", "toy:1/2/3/4", "what is this?", "toy:1//1,,"] {
        let reply = server.post("/api/v1/open", &json!({ "text": text }));
        assert!([404, 422].contains(&reply.status), "{text}: {}", reply.text());
    }
    still_well(&server);
}

#[test]
fn huge_bodies_are_refused_before_they_are_read() {
    let server = Running::toy(Limits { body_bytes: 10_000, ..Limits::default() });
    let announced = server.raw(&head("POST", "/api/v1/solve", "", 1 << 40)).unwrap();
    assert_eq!(announced.refusal(), (413, "too_big".to_owned()));
    let mut chunked = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n".to_vec();
    for _ in 0..20 {
        chunked.extend_from_slice(b"400\r\n");
        chunked.extend_from_slice(&[b' '; 0x400]);
        chunked.extend_from_slice(b"\r\n");
    }
    assert_eq!(server.raw(&chunked).unwrap().refusal(), (413, "too_big".to_owned()));
    still_well(&server);
}

#[test]
fn requests_for_other_names_are_refused() {
    let server = Running::toy(Limits::default());
    let port = server.address.port();
    for host in ["evil.example", "localhost.evil.example", "169.254.169.254", "0.0.0.0"] {
        let reply = server.ask("GET", "/api/v1/catalog", &format!("Host: {host}:{port}\r\n"), b"");
        assert_eq!(reply.status, 421, "{host}");
    }
    for host in ["localhost:80@evil", "localhost:evil", "user@localhost"] {
        let reply = server.ask("GET", "/api/v1/catalog", &format!("Host: {host}\r\n"), b"");
        assert_eq!(reply.refusal(), (400, "bad_request".to_owned()), "{host}");
    }
    for host in ["localhost", "127.0.0.1", "[::1]"] {
        assert_eq!(server.ask("GET", "/api/v1/catalog", &format!("Host: {host}:{port}\r\n"), b"").status, 200);
    }
    let nameless = server.raw(b"GET /api/v1/catalog HTTP/1.0\r\n\r\n").unwrap();
    assert_eq!(nameless.status, 400);
    let twice = server.ask("GET", "/api/v1/catalog", "Host: localhost\r\nHost: evil.example\r\n", b"");
    assert_eq!(twice.status, 400);
    let absolute = server.ask("GET", "http://evil.example/api/v1/catalog", "", b"");
    assert_eq!(absolute.status, 421);
}

#[test]
fn other_sites_may_not_post() {
    let server = Running::toy(Limits::default());
    let post = |origin: &str| {
        let headers = format!("Host: localhost:8080\r\nOrigin: {origin}\r\n");
        server.ask("POST", "/api/v1/open", &headers, b"{\"text\":\"toy:1\"}").status
    };
    assert_eq!(post("http://localhost:8080"), 200);
    for origin in ["null", "http://evil.example", "http://localhost", "https://localhost:8081"] {
        assert_eq!(post(origin), 403, "{origin}");
    }
}

#[test]
fn what_is_not_http_is_turned_away() {
    let server = Running::toy(Limits::default());
    let long_path = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(200_000));
    let long_header = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "a".repeat(200_000));
    let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: y\r\n".repeat(5000));
    let cases: [&[u8]; 7] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"HELLO\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        long_path.as_bytes(),
        long_header.as_bytes(),
        many.as_bytes(),
    ];
    for bytes in cases {
        let stream = server.connect();
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let mut stream = stream;
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let status = read(&mut stream).map_or(0, |reply| reply.status);
        assert!(status == 0 || (400..=431).contains(&status), "{status}");
    }
    let smuggled =
        b"POST /api/v1/open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\
        Connection: close\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n";
    assert!(server.raw(smuggled).is_none_or(|reply| reply.status == 400));
    still_well(&server);
}

#[test]
fn slow_clients_are_not_waited_for() {
    let short = Duration::from_millis(300);
    let server = Running::toy(Limits { header_timeout: short, body_timeout: short, ..Limits::default() });
    let began = Instant::now();
    let mut slow_head = server.connect();
    slow_head.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
    let mut slow_body = server.connect();
    slow_body.write_all(&head("POST", "/api/v1/open", "", 100)).unwrap();
    slow_body.write_all(b"{\"text\"").unwrap();
    let silent = &mut server.connect();
    assert_eq!(read(&mut slow_body).unwrap().refusal(), (408, "bad_request".to_owned()));
    assert!(read(&mut slow_head).is_none_or(|reply| reply.status == 408));
    assert!(read(silent).is_none());
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    still_well(&server);
}

#[test]
fn a_dripping_client_does_not_hold_others_up() {
    let server =
        Running::toy(Limits { header_timeout: Duration::from_millis(500), connections: 40, ..Limits::default() });
    let mut drips: Vec<_> = (0..30).map(|_| server.connect()).collect();
    for _ in 0..5 {
        for drip in &mut drips {
            let _ = drip.write_all(b"G");
        }
        still_well(&server);
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_header_of_a_hundred_kilobytes_is_too_large() {
    let server = Running::toy(Limits::default());
    for bytes in [33_000, 64_000, 100_000, 120_000] {
        let request = format!("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "a".repeat(bytes));
        assert_eq!(server.raw(request.as_bytes()).map(|reply| reply.status), Some(431), "{bytes}");
    }
    let request = format!("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "a".repeat(16_000));
    assert_eq!(server.raw(request.as_bytes()).map(|reply| reply.status), Some(200));
}
