//! The API as JSON schemas, derived from the Rust types: the source of the OpenAPI document, the documentation and the
//! page's TypeScript types.
use crate::app::Health;
use gridwright_core::event::{Counters, Sampled, TracedEvent};
use gridwright_core::operations::{Failure, Listing, OPERATIONS};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

/// The API: its operations and all named types.
#[derive(Debug, Clone)]
pub(crate) struct Api {
    /// The operations, in the order of the table.
    pub(crate) operations: Vec<ApiOperation>,
    /// Every named type, requests first.
    pub(crate) types: Map<String, Value>,
}

/// An operation with its description and types.
#[derive(Debug, Clone)]
pub(crate) struct ApiOperation {
    /// Its name.
    pub(crate) name: &'static str,
    /// Whether GET is allowed too.
    pub(crate) get: bool,
    /// What it does.
    pub(crate) summary: String,
    /// Name of the type of its request.
    pub(crate) request: String,
    /// The schema of its response.
    pub(crate) response: Value,
}

impl Api {
    /// Derives it from the Rust types.
    pub(crate) fn read() -> Self {
        // Requests may omit fields with a default; responses omit nothing.
        let mut requests = SchemaSettings::draft2020_12().for_deserialize().into_generator();
        let mut responses = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut types = Map::new();
        let operations = OPERATIONS.iter().map(|operation| {
            let request = request_schema(operation, &mut requests);
            let described = ApiOperation {
                name: operation.name,
                get: operation.get,
                summary: text(&request, "description"),
                request: format!("{}Request", camel(operation.name)),
                response: response_schema(operation, &mut responses),
            };
            let _ = types.insert(described.request.clone(), request);
            described
        });
        let operations = operations.collect();
        let _ = responses.subschema_for::<Failure>();
        let _ = responses.subschema_for::<TracedEvent>();
        let _ = responses.subschema_for::<Counters>();
        let _ = responses.subschema_for::<Sampled>();
        let _ = responses.subschema_for::<Health>();
        types.extend(requests.take_definitions(true));
        types.extend(responses.take_definitions(true));
        Api { operations, types }
    }
}

/// The schema of a request over HTTP: the path names the operation, the body may name the language.
fn request_schema(operation: &Listing, generator: &mut SchemaGenerator) -> Value {
    let mut request = (operation.request)(generator).to_value();
    let description = "The language of the answer; the default is the query's `lang`, then `Accept-Language`.";
    request["properties"]["lang"] = json!({ "description": description, "type": ["string", "null"] });
    request
}

/// The schema of a response over HTTP: the operation's name, then its fields.
fn response_schema(operation: &Listing, generator: &mut SchemaGenerator) -> Value {
    let mut response = (operation.answer)(generator).to_value();
    response["type"] = json!("object");
    response["properties"] = json!({ "op": { "type": "string", "const": operation.name } });
    response["required"] = json!(["op"]);
    response
}

/// A text field of a schema, without the markup of rustdoc links.
pub(crate) fn text(schema: &Value, field: &str) -> String {
    without_links(schema.get(field).and_then(Value::as_str).unwrap_or(""))
}

/// `[text](target)` and `[text]` become `text`.
fn without_links(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, (inside, after))) = rest.split_once('[').and_then(|(b, a)| Some((b, a.split_once(']')?))) {
        out.push_str(before);
        out.push_str(inside);
        rest = after.strip_prefix('(').and_then(|target| target.split_once(')')).map_or(after, |(_, after)| after);
    }
    out + rest
}

/// Whether a field of an object is required.
pub(crate) fn is_required(schema: &Value, field: &str) -> bool {
    let list = schema.get("required").and_then(Value::as_array);
    list.is_some_and(|list| list.iter().any(|name| name == field))
}

/// `all_optimal` becomes `AllOptimal`.
fn camel(name: &str) -> String {
    let upper = |part: &str| part[..1].to_ascii_uppercase() + &part[1..];
    name.split('_').filter(|part| !part.is_empty()).map(upper).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_have_no_op_and_may_have_a_language() {
        let api = Api::read();
        let solve = &api.types["SolveRequest"];
        assert!(solve["properties"].get("op").is_none());
        assert!(solve["properties"].get("lang").is_some());
        assert_eq!(solve["required"], json!(["text"]));
    }

    #[test]
    fn rustdoc_links_become_plain_text() {
        assert_eq!(without_links("One of the [keys](a::b) of [`C`]."), "One of the keys of `C`.");
        assert_eq!(without_links("no [end"), "no [end");
    }
}
