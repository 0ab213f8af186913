//! Every operation of the API, by every way to call it.
use crate::client::Running;
use gridwright_server::Limits;
use serde_json::{Value, json};
use std::path::Path;

#[test]
fn every_operation_answers_in_its_own_name() {
    let server = Running::toy(Limits::default());
    let board = json!({ "text": "toy:3" });
    let requests = [
        ("catalog", json!({})),
        ("examples", json!({ "puzzle": "toy" })),
        ("open", board.clone()),
        ("convert", json!({ "text": "toy:3", "to": "id" })),
        ("draw", board.clone()),
        ("solve", board.clone()),
        ("check", board.clone()),
        ("generate", json!({ "puzzle": "toy", "seed": "abc" })),
        ("grade", board.clone()),
        ("hint", board.clone()),
        ("explain", board.clone()),
        ("play", board.clone()),
        ("play", json!({ "text": "toy:3", "mistakes": true })),
        ("edit", json!({ "puzzle": "toy", "rows": 4 })),
    ];
    for (operation, body) in requests {
        let reply = server.post(&format!("/api/v1/{operation}"), &body);
        assert_eq!((reply.status, &reply.json()["op"]), (200, &json!(operation)), "{}", reply.text());
        assert_eq!(reply.headers["content-type"], "application/json");
        assert_eq!(reply.headers["cache-control"], "no-store");
    }
}

#[test]
fn golden_requests_get_their_golden_answers_through_this_door_too() {
    let server = Running::real();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/contract");
    let mut asked = 0;
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let golden: Value = serde_json::from_slice(&std::fs::read(entry.path()).unwrap()).unwrap();
        let mut request = golden["request"].clone();
        let operation = request.as_object_mut().unwrap().remove("op").unwrap();
        let reply = server.post(&format!("/api/v1/{}", operation.as_str().unwrap()), &request);
        let answer = if reply.status == 200 { reply.json() } else { json!({ "failure": reply.json() }) };
        assert_eq!(masked(answer), golden["answer"], "{}", entry.path().display());
        asked += 1;
    }
    assert!(asked >= 10);
}

fn masked(mut answer: Value) -> Value {
    for time in ["/millis", "/stats/phases"] {
        if let Some(time) = answer.pointer_mut(time) {
            *time = Value::Null;
        }
    }
    answer
}

#[test]
fn what_needs_no_body_can_be_fetched() {
    let server = Running::toy(Limits::default());
    assert_eq!(server.get("/api/v1/catalog").json()["puzzles"][0]["name"], "Toy");
    let shelf = server.get("/api/v1/examples?puzzle=toy").json();
    assert_eq!(shelf["examples"].as_array().map(Vec::len), Some(2));
    assert_eq!(server.get("/api/v1/examples?puzzle=nobody").refusal(), (404, "unknown_puzzle".to_owned()));
    assert_eq!(server.get("/api/v1/examples?colour=red").refusal(), (400, "bad_request".to_owned()));
}

#[test]
fn the_wrong_method_is_told_the_right_one() {
    let server = Running::toy(Limits::default());
    for (method, path, allowed) in [
        ("GET", "/api/v1/solve", "POST"),
        ("DELETE", "/api/v1/catalog", "GET, POST"),
        ("GET", "/api/v1/solve/stream", "POST"),
        ("POST", "/api/v1/health", "GET, HEAD"),
        ("POST", "/", "GET, HEAD"),
        ("BREW", "/api/v1/play", "POST"),
    ] {
        let reply = server.ask(method, path, "", b"");
        assert_eq!((reply.status, reply.headers["allow"].as_str()), (405, allowed), "{method} {path}");
    }
    assert_eq!(server.post("/api/v1/fly", &json!({})).refusal(), (404, "unknown_name".to_owned()));
    assert_eq!(server.post("/api/v1/%ff%fe", &json!({})).refusal(), (404, "bad_request".to_owned()));
    assert_eq!(server.post("/api/v1/fly/stream", &json!({})).refusal(), (404, "unknown_name".to_owned()));
}

#[test]
fn the_language_comes_from_the_body_or_the_query_or_the_header() {
    let server = Running::toy(Limits::default());
    let name = |path: &str, headers: &str, body: &str| {
        let reply = server.ask("POST", path, headers, body.as_bytes());
        reply.json()["puzzles"][0]["name"].as_str().unwrap_or("none").to_owned()
    };
    let french = "Accept-Language: de, fr;q=0.8, en;q=0.3\r\n";
    assert_eq!(name("/api/v1/catalog", "", ""), "Toy");
    assert_eq!(name("/api/v1/catalog", french, "{}"), "Jouet");
    assert_eq!(name("/api/v1/catalog?lang=en", french, "{}"), "Toy");
    assert_eq!(name("/api/v1/catalog?lang=en", "", r#"{"lang": "fr-CA"}"#), "Jouet");
    let failure = server.ask("POST", "/api/v1/fly", french, b"").json();
    assert!(failure["message"].as_str().unwrap().starts_with("Il n’y a pas"), "{failure}");
}

#[test]
fn an_operation_named_twice_must_be_the_same() {
    let server = Running::toy(Limits::default());
    assert_eq!(server.post("/api/v1/open", &json!({ "op": "open", "text": "toy:1" })).status, 200);
    let reply = server.post("/api/v1/open", &json!({ "op": "solve", "text": "toy:1" }));
    assert_eq!(reply.refusal(), (400, "bad_request".to_owned()));
}

#[test]
fn the_api_describes_itself() {
    let server = Running::toy(Limits::default());
    let document = server.get("/api/v1/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["paths"]["/api/v1/solve"]["post"].is_object());
    let page = server.get("/api/docs");
    assert_eq!((page.status, page.headers["content-type"].as_str()), (200, "text/html; charset=utf-8"));
    assert!(page.text().contains("/api/docs.css"));
    assert_eq!(server.get("/api/docs.css").headers["content-type"], "text/css; charset=utf-8");
}
