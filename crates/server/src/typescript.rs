//! The contract's types for TypeScript: `web/contract.d.ts` is what [`declarations`] gives, checked in; a test compares
//! them and rewrites the file when `UPDATE` is set.
use crate::schema::{Contract, text};
use serde_json::Value;
use std::fmt::Write;

const HEAD: &str = "\
// The types of the contract, generated from Rust. Don't edit: `UPDATE=1 cargo test -p gridwright-server --test types`.

/** Row and column, from 0. */
export type Cell = [number, number];

/** A point in cell units: x, y. */
export type Point = [number, number];
";

/// The whole file.
pub fn declarations() -> String {
    let contract = Contract::read();
    let mut out = HEAD.to_owned();
    for (name, schema) in &contract.types {
        declare(&mut out, name, schema);
    }
    table(&mut out, "What each operation takes.", "Requests", &contract, |operation| operation.request.clone());
    table(&mut out, "What each operation answers.", "Responses", &contract, |operation| written(&operation.response));
    out
}

fn table(
    out: &mut String,
    words: &str,
    name: &str,
    contract: &Contract,
    entry: fn(&crate::schema::Described) -> String,
) {
    let _ = writeln!(out, "\n/** {words} */\nexport interface {name} {{");
    for operation in &contract.operations {
        let _ = writeln!(out, "  {}: {};", operation.name, entry(operation));
    }
    out.push_str("}\n");
}

fn declare(out: &mut String, name: &str, schema: &Value) {
    let words = text(schema, "description");
    out.push('\n');
    if !words.is_empty() {
        let _ = writeln!(out, "/** {words} */");
    }
    match (alternatives(schema), schema.get("properties").and_then(Value::as_object)) {
        (Some(variants), _) => {
            let _ = write!(out, "export type {name} =");
            for variant in variants {
                let _ = write!(out, "\n  | {}", written(variant));
            }
            out.push_str(";\n");
        }
        (None, Some(fields)) => {
            let _ = writeln!(out, "export interface {name} {{");
            for (field, inner) in fields {
                declare_field(out, field, inner, required(schema, field));
            }
            out.push_str("}\n");
        }
        (None, None) => {
            let _ = writeln!(out, "export type {name} = {};", written(schema));
        }
    }
}

fn declare_field(out: &mut String, field: &str, schema: &Value, required: bool) {
    let words = text(schema, "description");
    if !words.is_empty() {
        let _ = writeln!(out, "  /** {words} */");
    }
    let _ = writeln!(out, "  {field}{}: {};", if required { "" } else { "?" }, written(schema));
}

/// Whether a field must be there.
pub(crate) fn required(schema: &Value, field: &str) -> bool {
    let list = schema.get("required").and_then(Value::as_array);
    list.is_some_and(|list| list.iter().any(|name| name == field))
}

fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array)
}

/// A type, as TypeScript writes it.
pub(crate) fn written(schema: &Value) -> String {
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
        return join(variants.iter().map(written));
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
        return format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", "));
    }
    let item = schema.get("items").map_or_else(|| "unknown".to_owned(), written);
    if item.contains(" | ") { format!("({item})[]") } else { format!("{item}[]") }
}

fn object(schema: &Value) -> String {
    if let Some(fields) = schema.get("properties").and_then(Value::as_object) {
        let field = |(name, inner): (&String, &Value)| {
            format!("{name}{}: {}", if required(schema, name) { "" } else { "?" }, written(inner))
        };
        return format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join("; "));
    }
    match schema.get("additionalProperties") {
        Some(inner @ Value::Object(_)) => format!("Record<string, {}>", written(inner)),
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
            assert_eq!(written(&schema), expected);
        }
    }
}
