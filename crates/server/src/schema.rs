//! The contract as JSON schemas, taken from the Rust types: what the OpenAPI document, its readable page and the page's
//! types are made from.
use crate::app::Health;
use crate::stream::{Counters, Sampled};
use gridwright_core::event::TracedEvent;
use gridwright_core::operations::{Failure, Listing, OPERATIONS};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

/// The contract: its operations and all its named types.
#[derive(Debug, Clone)]
pub(crate) struct Contract {
    /// The operations, in the order of the table.
    pub(crate) operations: Vec<Described>,
    /// Every named type, requests first.
    pub(crate) types: Map<String, Value>,
}

/// An operation with its words and types.
#[derive(Debug, Clone)]
pub(crate) struct Described {
    /// Its name.
    pub(crate) name: &'static str,
    /// Whether it can be asked for by GET.
    pub(crate) get: bool,
    /// What it does.
    pub(crate) summary: String,
    /// Name of the type of its request.
    pub(crate) request: String,
    /// The schema of its response.
    pub(crate) response: Value,
}

impl Contract {
    /// Reads the Rust types.
    pub(crate) fn read() -> Self {
        // What is asked may leave out what has a default; what is answered leaves nothing out.
        let mut asked = SchemaSettings::draft2020_12().for_deserialize().into_generator();
        let mut answered = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut types = Map::new();
        let operations = OPERATIONS.iter().map(|operation| {
            let request = request_of(operation, &mut asked);
            let described = Described {
                name: operation.name,
                get: operation.get,
                summary: text(&request, "description"),
                request: format!("{}Request", camel(operation.name)),
                response: response_of(operation, &mut answered),
            };
            let _ = types.insert(described.request.clone(), request);
            described
        });
        let operations = operations.collect();
        let _ = answered.subschema_for::<Failure>();
        let _ = answered.subschema_for::<TracedEvent>();
        let _ = answered.subschema_for::<Counters>();
        let _ = answered.subschema_for::<Sampled>();
        let _ = answered.subschema_for::<Health>();
        types.extend(asked.take_definitions(true));
        types.extend(answered.take_definitions(true));
        Contract { operations, types }
    }
}

/// The fields of a request as they travel over HTTP: the path names the operation, the body may name the language.
fn request_of(operation: &Listing, generator: &mut SchemaGenerator) -> Value {
    let mut request = (operation.request)(generator).to_value();
    let words = "The language of the answer; else the query's `lang`, else `Accept-Language`.";
    request["properties"]["lang"] = json!({ "description": words, "type": ["string", "null"] });
    request
}

/// An answer as it travels: its fields behind the operation's name.
fn response_of(operation: &Listing, generator: &mut SchemaGenerator) -> Value {
    let mut response = (operation.answer)(generator).to_value();
    response["type"] = json!("object");
    response["properties"] = json!({ "op": { "type": "string", "const": operation.name } });
    response["required"] = json!(["op"]);
    response
}

/// A text field of a schema, without the marks of Rust's links.
pub(crate) fn text(schema: &Value, field: &str) -> String {
    plain(schema.get(field).and_then(Value::as_str).unwrap_or(""))
}

/// `[words](target)` and `[words]` become `words`.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, (inside, after))) = rest.split_once('[').and_then(|(b, a)| Some((b, a.split_once(']')?))) {
        out.push_str(before);
        out.push_str(inside);
        rest = after.strip_prefix('(').and_then(|target| target.split_once(')')).map_or(after, |(_, after)| after);
    }
    out + rest
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
        let contract = Contract::read();
        let solve = &contract.types["SolveRequest"];
        assert!(solve["properties"].get("op").is_none());
        assert!(solve["properties"].get("lang").is_some());
        assert_eq!(solve["required"], json!(["text"]));
    }

    #[test]
    fn links_of_rust_are_only_words_elsewhere() {
        assert_eq!(plain("One of the [keys](a::b) of [`C`]."), "One of the keys of `C`.");
        assert_eq!(plain("no [end"), "no [end");
    }
}
