//! The API as an OpenAPI 3.1 document, generated from the Rust types.
use crate::api::json_response;
use crate::schema::{Api, ApiOperation};
use crate::stream::DEFAULT_CAP;
use axum::body::Body;
use axum::http::Response;
use bytes::Bytes;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// Where the document has its types.
const SCHEMAS: &str = "#/components/schemas/";

/// The document.
fn openapi() -> Value {
    let api = Api::read();
    let mut schemas = Value::Object(api.types.clone());
    rebase(&mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Gridwright",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solves, checks, makes, grades, explains, draws and plays grid puzzles. Boards, games and \
                moves are text; nothing is kept between requests. Every failure is a Failure; with status 503 comes \
                Retry-After.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths(&api),
        "components": { "schemas": schemas },
    })
}

fn paths(api: &Api) -> Map<String, Value> {
    let mut paths = Map::new();
    for operation in &api.operations {
        let mut methods = json!({ "post": post(operation) });
        if operation.get {
            methods["get"] = get(operation, api);
        }
        let _ = paths.insert(format!("/api/v1/{}", operation.name), methods);
        let _ = paths.insert(format!("/api/v1/{}/stream", operation.name), json!({ "post": stream(operation) }));
    }
    let _ = paths.insert("/api/v1/health".to_owned(), json!({ "get": health() }));
    paths
}

fn post(operation: &ApiOperation) -> Value {
    json!({
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [lang()],
        "requestBody": body(operation),
        "responses": responses(&json!({ "application/json": { "schema": rebased(&operation.response) } })),
    })
}

fn get(operation: &ApiOperation, api: &Api) -> Value {
    let fields = api.types.get(&operation.request).and_then(|request| request.get("properties"));
    let fields = fields.and_then(Value::as_object).into_iter().flatten().filter(|(name, _)| *name != "lang");
    let parameters = fields.map(|(name, schema)| json!({ "name": name, "in": "query", "schema": rebased(schema) }));
    json!({
        "operationId": format!("get_{}", operation.name),
        "summary": operation.summary,
        "parameters": parameters.chain([lang()]).collect::<Vec<_>>(),
        "responses": responses(&json!({ "application/json": { "schema": rebased(&operation.response) } })),
    })
}

fn stream(operation: &ApiOperation) -> Value {
    let description = format!(
        "The same with trace and progress, as server-sent events: `trace` (an array of \
        TracedEvent), `progress` (Counters), `sampled` (Sampled, when the trace is longer than the cap), then `answer` \
        (what /api/v1/{} answers) or `failure` (Failure). Disconnecting cancels the work.",
        operation.name
    );
    let cap = json!({
        "name": "cap", "in": "query", "description": "The most events of the trace to send.",
        "schema": { "type": "integer", "minimum": 0, "default": DEFAULT_CAP },
    });
    let trace = json!({
        "name": "trace", "in": "query", "description": "`none`: only progress, from a run without a trace, which is faster.",
        "schema": { "enum": ["none"] },
    });
    json!({
        "operationId": format!("{}_stream", operation.name),
        "summary": operation.summary,
        "description": description,
        "parameters": [cap, trace, lang()],
        "requestBody": body(operation),
        "responses": responses(&json!({ "text/event-stream": { "schema": { "type": "string" } } })),
    })
}

fn health() -> Value {
    let description = "The health of the server: what is running and waiting.";
    let schema = json!({ "$ref": format!("{SCHEMAS}Health") });
    json!({
        "operationId": "health",
        "summary": description,
        "responses": { "200": { "description": description, "content": { "application/json": { "schema": schema } } } },
    })
}

fn lang() -> Value {
    json!({
        "name": "lang", "in": "query", "schema": { "type": "string" },
        "description": "The language of the answer, unless the body names one; the default is Accept-Language.",
    })
}

fn body(operation: &ApiOperation) -> Value {
    let schema = json!({ "$ref": format!("{SCHEMAS}{}", operation.request) });
    json!({ "required": true, "content": { "application/json": { "schema": schema } } })
}

fn responses(content: &Value) -> Value {
    let failure = json!({ "application/json": { "schema": { "$ref": format!("{SCHEMAS}Failure") } } });
    let retry = json!({ "Retry-After": { "description": "Seconds.", "schema": { "type": "integer" } } });
    json!({
        "200": { "description": "The answer.", "content": content },
        "503": { "description": "The server is busy; retry later.", "headers": retry, "content": failure },
        "default": { "description": "The failure.", "content": failure },
    })
}

fn rebased(schema: &Value) -> Value {
    let mut schema = schema.clone();
    rebase(&mut schema);
    schema
}

/// Points every reference at this document's types.
fn rebase(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match inner {
                    Value::String(target) if name == "$ref" => *target = target.replace("#/$defs/", SCHEMAS),
                    inner => rebase(inner),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(rebase),
        _ => {}
    }
}

/// Serves the document.
pub(crate) async fn document() -> Response<Body> {
    static TEXT: LazyLock<Bytes> = LazyLock::new(|| serde_json::to_vec_pretty(&openapi()).unwrap_or_default().into());
    json_response(TEXT.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|inner| references(inner, found));
            }
            Value::Array(items) => items.iter().for_each(|inner| references(inner, found)),
            _ => {}
        }
    }

    #[test]
    fn every_reference_leads_to_a_type() {
        let document = openapi();
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 100);
        for target in found {
            assert!(document.pointer(&target[1..]).is_some(), "{target}");
        }
    }
}
