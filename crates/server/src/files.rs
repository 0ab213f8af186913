//! The static files of the page, from `web/`, and the engine's module where the server has one.
use crate::app::App;
use crate::language::requested;
use crate::rejection::Rejection;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, Request, Response, StatusCode};
use axum::response::IntoResponse;
use gridwright_web::Files;
use std::borrow::Cow;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

const IMPORT: &str = "@import \"";

/// Where the engine's module is, and the line of the page that says so.
const ENGINE: &str = "/engine.wasm";
const ENGINE_LINK: &str = "    <link rel=\"engine\" href=\"engine.wasm\" data-answers=\"clicks\">\n  </head>";

/// Serves a file of the page.
pub(crate) async fn file(State(app): State<Arc<App>>, request: Request<Body>) -> Response<Body> {
    let lang = requested(None, request.headers());
    if *request.method() != Method::GET && *request.method() != Method::HEAD {
        return Rejection::WrongMethod("GET, HEAD").response(lang.as_deref());
    }
    let path = request.uri().path();
    if let (ENGINE, Some(engine)) = (path, &app.engine) {
        let mut hasher = DefaultHasher::new();
        engine.hash(&mut hasher);
        return respond(ENGINE, &format!("{:016x}", hasher.finish()), engine.clone(), request.headers());
    }
    match find(path) {
        Some(("index.html", page)) if app.engine.is_some() => {
            let text = String::from_utf8_lossy(&page.bytes).replacen("  </head>", ENGINE_LINK, 1);
            respond("index.html", &format!("{}-engine", page.hash), text, request.headers())
        }
        Some((name, Content { bytes, hash })) => respond(name, &hash, bytes, request.headers()),
        None => Rejection::NoSuchPage.response(lang.as_deref()),
    }
}

/// A file's content, and its hash for the `ETag`.
struct Content {
    bytes: Cow<'static, [u8]>,
    hash: String,
}

/// The file at a path. Nothing is decoded or resolved: our own names need neither.
fn find(path: &str) -> Option<(&str, Content)> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    if !name.split('/').all(is_plain) {
        return None;
    }
    // Browsers ask for favicon.ico whatever the page says.
    let name = if name == "favicon.ico" { "favicon.svg" } else { name };
    let content = embedded(name)?;
    let is_sheet = content_type(name).starts_with("text/css");
    Some((name, if is_sheet { inline_imports(name, content) } else { content }))
}

/// Whether a part of a path is a plain name: no leading dot, no unusual characters.
fn is_plain(part: &str) -> bool {
    !part.is_empty()
        && !part.starts_with('.')
        && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
}

fn embedded(name: &str) -> Option<Content> {
    let file = Files::get(name)?;
    let hash = file.metadata.sha256_hash()[..12].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    Some(Content { bytes: file.data, hash })
}

/// A style sheet with its imports inlined: the first board waits for all of them, and this saves their requests. An
/// imported sheet imports nothing itself.
fn inline_imports(name: &str, sheet: Content) -> Content {
    let Ok(text) = str::from_utf8(&sheet.bytes) else { return sheet };
    if !text.contains(IMPORT) {
        return sheet;
    }
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut all = Content { bytes: Cow::default(), hash: sheet.hash.clone() };
    for line in text.split_inclusive('\n') {
        match imported(line).and_then(|part| embedded(&format!("{folder}/{part}"))) {
            Some(part) => {
                all.bytes.to_mut().extend_from_slice(&part.bytes);
                all.hash += &part.hash;
            }
            None => all.bytes.to_mut().extend_from_slice(line.as_bytes()),
        }
    }
    all
}

/// The sheet that a line imports.
fn imported(line: &str) -> Option<&str> {
    line.strip_prefix(IMPORT)?.trim_end().strip_suffix("\";")
}

fn respond(name: &str, hash: &str, bytes: impl Into<Body>, request: &HeaderMap) -> Response<Body> {
    let tag = format!("\"{hash}\"");
    let unchanged = request.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    // Names stay the same from version to version, so browsers must revalidate each time.
    let headers = [(CONTENT_TYPE, content_type(name)), (CACHE_CONTROL, "no-cache"), (ETAG, &tag)];
    if unchanged {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, bytes.into()).into_response()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_looked_up() {
        for path in
            ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/js//api.js", "/.git", "/js/", "/a\\b", "//etc/passwd", ""]
        {
            assert!(find(path).is_none(), "{path}");
        }
    }

    #[test]
    fn imports_of_a_sheet_are_inlined() {
        let bytes =
            |name: &str| find(&format!("/css/{name}.css")).map(|(_, content)| content.bytes).unwrap_or_default();
        let sheet = bytes("first");
        assert!(!String::from_utf8_lossy(&sheet).contains(IMPORT));
        let parts = ["tokens", "base", "board", "play"].map(bytes).concat();
        assert!(!parts.is_empty() && sheet.ends_with(&parts));
    }

    #[test]
    fn tools_and_types_are_not_served() {
        for path in ["/api.d.ts", "/tsconfig.json", "/package.json", "/tests/play.js"] {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
