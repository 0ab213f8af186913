//! Serves the page: the files of `web/`.
use crate::app::App;
use crate::language::wish;
use crate::refusal::Refusal;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};
use gridwright_web::Files;
use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

/// Serves a file of the page, or says that there is none.
pub(crate) async fn page(State(_): State<Arc<App>>, request: Request<Body>) -> Response<Body> {
    let wish = wish(None, request.headers());
    if *request.method() != Method::GET && *request.method() != Method::HEAD {
        return Refusal::WrongMethod("GET, HEAD").response(wish.as_deref());
    }
    match find(request.uri().path()) {
        Some((name, content)) => answer(name, content, request.headers()),
        None => Refusal::NoSuchPage.response(wish.as_deref()),
    }
}

/// What a file holds, and the tag by which a browser knows that it has not changed.
struct Content {
    bytes: Cow<'static, [u8]>,
    tag: String,
}

/// The file an address names. Nothing is decoded and nothing resolved: our own names need neither.
fn find(path: &str) -> Option<(&str, Content)> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    if !name.split('/').all(plain) {
        return None;
    }
    match read(name) {
        Some(content) => Some((name, content)),
        // Browsers ask for it whatever the page says.
        None if name == "favicon.ico" => read("favicon.svg").map(|content| ("favicon.svg", content)),
        None => None,
    }
}

fn read(name: &str) -> Option<Content> {
    let content = stored(name)?;
    Some(if kind(name).starts_with("text/css") { whole_sheet(name, content) } else { content })
}

fn stored(name: &str) -> Option<Content> {
    let file = Files::get(name)?;
    let tag = hex(&file.metadata.sha256_hash()[..12]);
    Some(Content { bytes: file.data, tag })
}

/// A style sheet with those it imports in their places: a browser would ask for each of them, and the first board waits for
/// the last. What is imported imports nothing itself.
fn whole_sheet(name: &str, sheet: Content) -> Content {
    let Ok(text) = str::from_utf8(&sheet.bytes) else { return sheet };
    if !text.contains(IMPORT) {
        return sheet;
    }
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut whole = Content { bytes: Cow::default(), tag: sheet.tag.clone() };
    for line in text.split_inclusive('\n') {
        match imported(line).and_then(|part| stored(&format!("{folder}/{part}"))) {
            Some(part) => {
                whole.bytes.to_mut().extend_from_slice(&part.bytes);
                whole.tag += &part.tag;
            }
            None => whole.bytes.to_mut().extend_from_slice(line.as_bytes()),
        }
    }
    whole
}

const IMPORT: &str = "@import \"";

/// The sheet that a line imports.
fn imported(line: &str) -> Option<&str> {
    line.strip_prefix(IMPORT)?.trim_end().strip_suffix("\";")
}

/// Whether a part of an address is a plain name: no dots in front, nothing strange in it.
fn plain(part: &str) -> bool {
    !part.is_empty()
        && !part.starts_with('.')
        && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
}

fn answer(name: &str, content: Content, asked: &HeaderMap) -> Response<Body> {
    let tag = format!("\"{}\"", content.tag);
    let same = asked.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = Response::new(if same { Body::empty() } else { body(content.bytes) });
    if same {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    let _ = headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    // Names stay the same from version to version: ask each time, and be told "not modified".
    let _ = headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        let _ = headers.insert(ETAG, tag);
    }
    response
}

fn body(bytes: Cow<'static, [u8]>) -> Body {
    match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The content type of a file.
fn kind(name: &str) -> &'static str {
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
    fn a_sheet_holds_the_sheets_it_imports() {
        let bytes = |name: &str| read(name).map(|content| content.bytes).unwrap_or_default();
        let whole = bytes("css/first.css");
        assert!(!String::from_utf8_lossy(&whole).contains(IMPORT));
        let parts = ["tokens", "base", "board", "play"].map(|name| bytes(&format!("css/{name}.css"))).concat();
        assert!(!parts.is_empty() && whole.ends_with(&parts));
    }

    #[test]
    fn tools_and_types_stay_at_home() {
        for path in ["/contract.d.ts", "/tsconfig.json", "/package.json", "/tests/play.js"] {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
