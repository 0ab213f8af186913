//! The page's files, their headers, and addresses that try to get out of them.
use crate::client::Running;
use std::path::{Path, PathBuf};

/// Headers every answer carries.
const EVERYWHERE: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// The files the browser needs, as addresses.
fn files(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        let name = path.strip_prefix(web()).unwrap().to_str().unwrap().to_owned();
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or("");
        if path.is_dir() && !["tests", "node_modules"].contains(&name.as_str()) {
            files(&path, found);
        } else if ["html", "js", "css", "svg", "webmanifest"].contains(&kind) {
            found.push(format!("/{name}"));
        }
    }
}

#[test]
fn every_file_of_the_page_is_served_with_its_type() {
    let server = Running::real();
    let mut found = Vec::new();
    files(&web(), &mut found);
    // What only the static site has is not served.
    for path in found.into_iter().filter(|path| !path.starts_with("/site/")) {
        let reply = server.get(&path);
        let kind = match path.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "application/manifest+json",
        };
        assert_eq!((reply.status, reply.headers["content-type"].as_str()), (200, kind), "{path}");
        let stored = std::fs::read(web().join(&path[1..])).unwrap();
        // A sheet comes with the sheets that it imports; its own test looks at that.
        let whole = !kind.starts_with("text/css") || !stored.windows(7).any(|window| window == b"@import");
        assert!(if whole { reply.body == stored } else { reply.body.len() > stored.len() }, "{path}");
        let known = format!("If-None-Match: {}\r\n", reply.headers["etag"]);
        let again = server.ask("GET", &path, &known, b"");
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
    }
}

#[test]
fn every_answer_carries_the_headers_that_protect() {
    let server = Running::real();
    for path in ["/", "/nothing", "/api/v1/catalog", "/api/v1/nothing", "/api/docs", "/favicon.ico"] {
        let reply = server.get(path);
        for (name, value) in EVERYWHERE {
            assert_eq!(reply.headers.get(name).map(String::as_str), Some(value), "{path}: {name}");
        }
        let policy = &reply.headers["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
        assert!(!reply.headers.keys().any(|name| name.starts_with("access-control")), "{path}");
    }
}

#[test]
fn a_server_with_the_engine_lets_pages_answer_clicks() {
    let module = b"\0asm\x01\0\0\0".to_vec();
    let server = Running::with_engine(module.clone());
    let reply = server.get("/engine.wasm");
    assert_eq!((reply.status, &reply.body, reply.headers["content-type"].as_str()), (200, &module, "application/wasm"));
    let page = String::from_utf8(server.get("/").body).unwrap();
    assert_eq!(page.matches(r#"<link rel="engine" href="engine.wasm" data-answers="clicks">"#).count(), 1);
    let policy = &server.get("/").headers["content-security-policy"];
    assert_eq!(policy.replace(" 'wasm-unsafe-eval'", ""), Running::real().get("/").headers["content-security-policy"]);
    for path in ["/", "/engine.wasm"] {
        let known = format!("If-None-Match: {}\r\n", server.get(path).headers["etag"]);
        assert_eq!(server.ask("GET", path, &known, b"").status, 304, "{path}");
    }
    assert_eq!(Running::real().get("/engine.wasm").status, 404, "only where it is offered");
}

#[test]
fn no_address_leads_out_of_the_page() {
    let server = Running::real();
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "/js/../../Cargo.toml",
        "/js/..%5c..%5cCargo.toml",
        "/....//Cargo.toml",
        "//etc/passwd",
        "/./index.html",
        "/index.html/",
        "/index.html%00.js",
        "/.git/config",
        "/tests/play.js",
        "/tsconfig.json",
        "/package.json",
        "/api.d.ts",
        "/node_modules/typescript/package.json",
        "/api/v1/../../Cargo.toml",
    ] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

#[test]
fn the_front_door_opens() {
    let server = Running::real();
    if !web().join("index.html").exists() {
        return;
    }
    let (front, head) = (server.get("/"), server.ask("HEAD", "/", "", b""));
    assert_eq!((front.status, front.headers["content-type"].as_str()), (200, "text/html; charset=utf-8"));
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.headers["content-length"], front.body.len().to_string());
    assert_eq!(server.get("/favicon.ico").status, 200);
}
