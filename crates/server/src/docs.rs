//! The contract for people who read: one plain HTML page, no script.
use crate::schema::{Contract, Described, text};
use crate::stream::USUAL_CAP;
use crate::typescript::{required, written};
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Response};
use bytes::Bytes;
use serde_json::Value;
use std::fmt::Write;
use std::sync::LazyLock;

const STYLE: &str = include_str!("../assets/docs.css");

/// Serves the readable page.
pub(crate) async fn readable() -> Response<Body> {
    static TEXT: LazyLock<Bytes> = LazyLock::new(|| page(&Contract::read()).into());
    answer(TEXT.clone(), "text/html; charset=utf-8")
}

/// Serves its style.
pub(crate) async fn style() -> Response<Body> {
    answer(Bytes::from_static(STYLE.as_bytes()), "text/css; charset=utf-8")
}

fn answer(body: Bytes, kind: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    let _ = response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    let _ = response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn page(contract: &Contract) -> String {
    let mut out = head(contract);
    for operation in &contract.operations {
        describe(&mut out, operation, contract);
    }
    out.push_str("<h2 id=\"stream\">Streams</h2>\n");
    let _ = writeln!(
        out,
        "<p>Every operation has a second address, <code>POST /api/v1/&lt;operation&gt;/stream?cap={USUAL_CAP}</code>, that \
         answers with server-sent events: <code>trace</code> (an array of {}, in order, the first <code>cap</code> of \
         them), <code>progress</code> ({}), <code>sampled</code> ({}, when there are more), and at last <code>answer</code> \
         or <code>failure</code> ({}). A client that leaves cancels the work.</p>",
        link("TracedEvent", contract),
        link("Counters", contract),
        link("Sampled", contract),
        link("Failure", contract),
    );
    out.push_str("<h2 id=\"types\">Types</h2>\n");
    for (name, schema) in contract.types.iter().filter(|(name, _)| !name.ends_with("Request")) {
        define(&mut out, name, schema, contract);
    }
    out + "</main>\n</html>\n"
}

fn head(contract: &Contract) -> String {
    let mut out = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Gridwright: the contract</title>\n\
         <link rel=\"stylesheet\" href=\"/api/docs.css\">\n<main>\n<h1>The contract</h1>\n\
         <p>One address per operation: <code>POST /api/v1/&lt;operation&gt;</code> with its fields as JSON. Boards, games \
         and moves are text; nothing is kept between requests. A failure has a code, a sentence and, where there is one, a \
         place; status 503 comes with <code>Retry-After</code>. For machines: \
         <a href=\"/api/v1/openapi.json\">openapi.json</a>.</p>\n\
         <pre><code>curl --json '{\"puzzle\": \"futoshiki\", \"seed\": \"1\"}' http://localhost:8080/api/v1/generate</code></pre>\n<nav>\n",
    );
    for operation in &contract.operations {
        let _ = writeln!(out, "<a href=\"#{0}\">{0}</a>", operation.name);
    }
    out + "<a href=\"#stream\">Streams</a>\n<a href=\"#types\">Types</a>\n</nav>\n<h2>Operations</h2>\n"
}

fn describe(out: &mut String, operation: &Described, contract: &Contract) {
    let name = operation.name;
    let methods = if operation.get { "GET, POST" } else { "POST" };
    let _ = writeln!(out, "<h3 id=\"{name}\">{name} <small><code>{methods} /api/v1/{name}</code></small></h3>");
    let _ = writeln!(out, "<p>{}</p>", escape(&operation.summary));
    fields(out, &contract.types[&operation.request], contract);
    let _ = writeln!(out, "<p>Answers <code>{}</code>.</p>", linked(&written(&operation.response), contract));
}

fn define(out: &mut String, name: &str, schema: &Value, contract: &Contract) {
    let _ = writeln!(out, "<h3 id=\"{name}\">{name}</h3>\n<p>{}</p>", escape(&text(schema, "description")));
    let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else {
        return fields(out, schema, contract);
    };
    out.push_str("<table>\n");
    for variant in variants {
        let (kind, words) = (linked(&written(variant), contract), escape(&text(variant, "description")));
        let _ = writeln!(out, "<tr><td><code>{kind}</code><td>{words}");
    }
    out.push_str("</table>\n");
}

fn fields(out: &mut String, schema: &Value, contract: &Contract) {
    let Some(fields) = schema.get("properties").and_then(Value::as_object).filter(|fields| !fields.is_empty()) else {
        return;
    };
    out.push_str("<table>\n<tr><th>field<th>type<th>\n");
    for (name, inner) in fields {
        let (kind, words) = (linked(&written(inner), contract), escape(&text(inner, "description")));
        let mark = if required(schema, name) { "" } else { "?" };
        let _ = writeln!(out, "<tr><td><code>{name}{mark}</code><td><code>{kind}</code><td>{words}");
    }
    out.push_str("</table>\n");
}

/// A type in which every name leads to its definition.
fn linked(kind: &str, contract: &Contract) -> String {
    let mut out = String::new();
    for word in kind.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let name = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        out.push_str(&link(name, contract));
        out.push_str(&escape(&word[name.len()..]));
    }
    out
}

fn link(name: &str, contract: &Contract) -> String {
    let known = contract.types.contains_key(name);
    if known { format!("<a href=\"#{name}\">{name}</a>") } else { escape(name) }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headers::POLICY;

    #[test]
    fn the_page_needs_no_script_and_no_inline_style() {
        let page = page(&Contract::read());
        assert!(!page.contains("<script") && !page.contains("<style") && !page.contains("style="));
        assert!(POLICY.contains("style-src 'self'"));
    }

    #[test]
    fn every_link_on_the_page_leads_somewhere() {
        let page = page(&Contract::read());
        for target in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
        }
    }
}
