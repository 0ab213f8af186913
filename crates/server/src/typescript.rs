//! The API's types in TypeScript: `web/api.d.ts` is the checked-in result of [`declarations`]; a test compares them, and
//! rewrites the file when `UPDATE` is set.
use crate::schema::{Api, ApiOperation, is_required, text};
use serde_json::Value;
use std::fmt::Write;

const HEAD: &str = "\
// The types of the API, generated from Rust. Don't edit: `UPDATE=1 cargo test -p gridwright-server --test types`.

/** Row and column, from 0. */
export type Cell = [number, number];

/** A point in cell units: x, y. */
export type Point = [number, number];
";

/// The whole file.
pub fn declarations() -> String {
    let api = Api::read();
    let mut out = HEAD.to_owned();
    for (name, schema) in &api.types {
        declare(&mut out, name, schema);
    }
    table(&mut out, "What each operation takes.", "Requests", &api, |operation| operation.request.clone());
    table(&mut out, "What each operation answers.", "Responses", &api, |operation| type_text(&operation.response));
    out
}

fn table(out: &mut String, description: &str, name: &str, api: &Api, entry: fn(&ApiOperation) -> String) {
    let _ = writeln!(out, "\n/** {description} */\nexport interface {name} {{");
    for operation in &api.operations {
        let _ = writeln!(out, "  {}: {};", operation.name, entry(operation));
    }
    out.push_str("}\n");
}

fn declare(out: &mut String, name: &str, schema: &Value) {
    let description = text(schema, "description");
    out.push('\n');
    if !description.is_empty() {
        let _ = writeln!(out, "/** {description} */");
    }
    match (alternatives(schema), schema.get("properties").and_then(Value::as_object)) {
        (Some(variants), _) => {
            let _ = write!(out, "export type {name} =");
            for variant in variants {
                let _ = write!(out, "\n  | {}", type_text(variant));
            }
            out.push_str(";\n");
        }
        (None, Some(fields)) => {
            let _ = writeln!(out, "export interface {name} {{");
            for (field, inner) in fields {
                declare_field(out, field, inner, is_required(schema, field));
            }
            out.push_str("}\n");
        }
        (None, None) => {
            let _ = writeln!(out, "export type {name} = {};", type_text(schema));
        }
    }
}

fn declare_field(out: &mut String, field: &str, schema: &Value, required: bool) {
    let description = text(schema, "description");
    if !description.is_empty() {
        let _ = writeln!(out, "  /** {description} */");
    }
    let _ = writeln!(out, "  {field}{}: {};", if required { "" } else { "?" }, type_text(schema));
}

fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array)
}

/// A schema as a TypeScript type.
pub(crate) fn type_text(schema: &Value) -> String {
    let reference =
        schema.get("$ref").and_then(Value::as_str).map(|target| target.rsplit('/').next().unwrap_or("unknown"));
    if let Some(name) = reference {
        let beside = schema.get("properties").map(|_| object(schema) + " & ");
        return beside.unwrap_or_default() + name;
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return join(values.iter().map(ToString::to_string));
    }
    if let Some(variants) = alternatives(schema) {
        return join(variants.iter().map(type_text));
    }
    match schema.get("type") {
        Some(Value::Array(kinds)) => join(kinds.iter().map(|kind| simple(kind.as_str().unwrap_or(""), schema))),
        Some(Value::String(kind)) => simple(kind, schema),
        _ => "unknown".to_owned(),
    }
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" | ")
}

fn simple(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "string" | "boolean" | "null" => kind.to_owned(),
        "array" => array(schema),
        "object" => object(schema),
        _ => "unknown".to_owned(),
    }
}

fn array(schema: &Value) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        return format!("[{}]", items.iter().map(type_text).collect::<Vec<_>>().join(", "));
    }
    let item = schema.get("items").map_or_else(|| "unknown".to_owned(), type_text);
    if item.contains(" | ") { format!("({item})[]") } else { format!("{item}[]") }
}

fn object(schema: &Value) -> String {
    if let Some(fields) = schema.get("properties").and_then(Value::as_object) {
        let field = |(name, inner): (&String, &Value)| {
            format!("{name}{}: {}", if is_required(schema, name) { "" } else { "?" }, type_text(inner))
        };
        return format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join("; "));
    }
    match schema.get("additionalProperties") {
        Some(inner @ Value::Object(_)) => format!("Record<string, {}>", type_text(inner)),
        _ => "Record<string, unknown>".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_kind_of_schema_has_its_type() {
        let cases = [
            (json!({ "$ref": "#/$defs/Scene" }), "Scene"),
            (
                json!({ "$ref": "#/$defs/A", "properties": { "op": { "const": "a" } }, "required": ["op"] }),
                "{ op: \"a\" } & A",
            ),
            (json!({ "type": ["integer", "null"] }), "number | null"),
            (json!({ "type": "array", "items": { "type": ["string", "null"] } }), "(string | null)[]"),
            (
                json!({ "type": ["array", "null"], "prefixItems": [{ "type": "number" }, { "type": "number" }] }),
                "[number, number] | null",
            ),
            (json!({ "anyOf": [{ "$ref": "#/$defs/A" }, { "type": "null" }] }), "A | null"),
            (json!({ "type": "object", "properties": { "a": { "type": "boolean" } } }), "{ a?: boolean }"),
            (json!({ "type": "object", "additionalProperties": { "type": "boolean" } }), "Record<string, boolean>"),
            (json!(true), "unknown"),
            (json!({ "default": null }), "unknown"),
        ];
        for (schema, expected) in cases {
            assert_eq!(type_text(&schema), expected);
        }
    }
}
