//! The API's documentation: one plain HTML page, no script.
use crate::schema::{Api, ApiOperation, is_required, text};
use crate::stream::DEFAULT_CAP;
use crate::typescript::type_text;
use axum::body::Body;
use axum::http::Response;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use bytes::Bytes;
use serde_json::Value;
use std::fmt::Write;
use std::sync::LazyLock;

const STYLE: &str = include_str!("../assets/docs.css");

/// Serves the page.
pub(crate) async fn page() -> Response<Body> {
    static HTML: LazyLock<Bytes> = LazyLock::new(|| html(&Api::read()).into());
    response(HTML.clone(), "text/html; charset=utf-8")
}

/// Serves its style sheet.
pub(crate) async fn style() -> Response<Body> {
    response(Bytes::from_static(STYLE.as_bytes()), "text/css; charset=utf-8")
}

fn response(body: Bytes, content_type: &'static str) -> Response<Body> {
    ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, "no-cache")], body).into_response()
}

fn html(api: &Api) -> String {
    let mut out = head(api);
    for operation in &api.operations {
        describe(&mut out, operation, api);
    }
    out.push_str("<h2 id=\"stream\">Streams</h2>\n");
    let _ = writeln!(
        out,
        "<p>Every operation also has the address <code>POST /api/v1/&lt;operation&gt;/stream?cap={DEFAULT_CAP}</code>, which \
         answers with server-sent events: <code>trace</code> (an array of {}, in order, the first <code>cap</code> of \
         them), <code>progress</code> ({}), <code>sampled</code> ({}, when there are more), and finally <code>answer</code> \
         or <code>failure</code> ({}). Disconnecting cancels the work.</p>",
        link("TracedEvent", api),
        link("Counters", api),
        link("Sampled", api),
        link("Failure", api),
    );
    out.push_str("<h2 id=\"types\">Types</h2>\n");
    for (name, schema) in api.types.iter().filter(|(name, _)| !name.ends_with("Request")) {
        define(&mut out, name, schema, api);
    }
    out + "</main>\n</html>\n"
}

fn head(api: &Api) -> String {
    let mut out = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Gridwright API</title>\n\
         <link rel=\"stylesheet\" href=\"/api/docs.css\">\n<main>\n<h1>Gridwright API</h1>\n\
         <p>Each operation has its own address: <code>POST /api/v1/&lt;operation&gt;</code> with its fields as JSON. Boards, games \
         and moves are text; nothing is kept between requests. A failure has a code, a message and, where known, a \
         location; status 503 comes with <code>Retry-After</code>. For machines: \
         <a href=\"/api/v1/openapi.json\">openapi.json</a>.</p>\n\
         <pre><code>curl --json '{\"puzzle\": \"futoshiki\", \"seed\": \"1\"}' http://localhost:8080/api/v1/generate</code></pre>\n<nav>\n",
    );
    for operation in &api.operations {
        let _ = writeln!(out, "<a href=\"#{0}\">{0}</a>", operation.name);
    }
    out + "<a href=\"#stream\">Streams</a>\n<a href=\"#types\">Types</a>\n</nav>\n<h2>Operations</h2>\n"
}

fn describe(out: &mut String, operation: &ApiOperation, api: &Api) {
    let name = operation.name;
    let methods = if operation.get { "GET, POST" } else { "POST" };
    let _ = writeln!(out, "<h3 id=\"{name}\">{name} <small><code>{methods} /api/v1/{name}</code></small></h3>");
    let _ = writeln!(out, "<p>{}</p>", escape(&operation.summary));
    fields(out, &api.types[&operation.request], api);
    let _ = writeln!(out, "<p>Answers <code>{}</code>.</p>", linked(&type_text(&operation.response), api));
}

fn define(out: &mut String, name: &str, schema: &Value, api: &Api) {
    let _ = writeln!(out, "<h3 id=\"{name}\">{name}</h3>\n<p>{}</p>", escape(&text(schema, "description")));
    let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else {
        return fields(out, schema, api);
    };
    out.push_str("<table>\n");
    for variant in variants {
        let (kind, description) = (linked(&type_text(variant), api), escape(&text(variant, "description")));
        let _ = writeln!(out, "<tr><td><code>{kind}</code><td>{description}");
    }
    out.push_str("</table>\n");
}

fn fields(out: &mut String, schema: &Value, api: &Api) {
    let Some(fields) = schema.get("properties").and_then(Value::as_object).filter(|fields| !fields.is_empty()) else {
        return;
    };
    out.push_str("<table>\n<tr><th>field<th>type<th>\n");
    for (name, inner) in fields {
        let (kind, description) = (linked(&type_text(inner), api), escape(&text(inner, "description")));
        let mark = if is_required(schema, name) { "" } else { "?" };
        let _ = writeln!(out, "<tr><td><code>{name}{mark}</code><td><code>{kind}</code><td>{description}");
    }
    out.push_str("</table>\n");
}

/// A type in which every name leads to its definition.
fn linked(kind: &str, api: &Api) -> String {
    let mut out = String::new();
    for word in kind.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let name = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        out.push_str(&link(name, api));
        out.push_str(&escape(&word[name.len()..]));
    }
    out
}

fn link(name: &str, api: &Api) -> String {
    let known = api.types.contains_key(name);
    if known { format!("<a href=\"#{name}\">{name}</a>") } else { escape(name) }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::CONTENT_POLICY;

    #[test]
    fn the_page_needs_no_script_and_no_inline_style() {
        let page = html(&Api::read());
        assert!(!page.contains("<script") && !page.contains("<style") && !page.contains("style="));
        assert!(CONTENT_POLICY.contains("style-src 'self'"));
    }

    #[test]
    fn every_link_on_the_page_leads_somewhere() {
        let page = html(&Api::read());
        for target in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
        }
    }
}
