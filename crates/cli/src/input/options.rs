//! `--set key=value`, read by the JSON schema of an algorithm's options: numbers, booleans, choices, words, lists as `a+b`.
use crate::output::error::CliError;
use gridwright_core::operations::AlgorithmEntry;
use gridwright_core::text::Message;
use serde_json::{Map, Value};

/// The options of an algorithm, as a schema describes them.
#[derive(Debug)]
pub(crate) struct Form {
    algorithm: String,
    /// What can be set.
    pub(crate) fields: Vec<Field>,
}

/// One option.
#[derive(Debug, Default)]
pub(crate) struct Field {
    /// Its key.
    pub(crate) name: String,
    /// The words it may be, where only some are allowed.
    pub(crate) choices: Vec<String>,
    /// What it is when nothing is said.
    pub(crate) default: Option<Value>,
    /// Types of JSON it may have.
    types: Vec<String>,
    /// The least and the greatest number.
    range: (Option<f64>, Option<f64>),
    /// What its items are, where it is a list.
    items: Option<Box<Field>>,
}

impl Form {
    /// Reads the schema of a solver or generator.
    pub(crate) fn of(algorithm: &AlgorithmEntry) -> Self {
        let root = algorithm.options.as_value();
        let properties = root.get("properties").and_then(Value::as_object);
        let fields = properties.into_iter().flatten().map(|(name, schema)| {
            let mut field = Field { name: name.clone(), default: schema.get("default").cloned(), ..Field::default() };
            field.read(root, schema, 0);
            field
        });
        Form { algorithm: algorithm.id.clone(), fields: fields.collect() }
    }

    /// Whether there is such an option.
    pub(crate) fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Reads one value.
    pub(crate) fn value(&self, name: &str, text: &str) -> Result<Value, CliError> {
        let Some(field) = self.field(name) else { return Err(self.unknown(name)) };
        field.value(text).ok_or_else(|| {
            let wrong = Message::new("set-wrong").with("key", name).with("value", text);
            CliError::usage(wrong.with("wanted", field.wanted()))
        })
    }

    /// Reads a list of `key=value`; an empty list is an empty object.
    pub(crate) fn values(&self, pairs: &[(String, String)]) -> Result<Value, CliError> {
        let read = pairs.iter().map(|(key, text)| Ok((key.clone(), self.value(key, text)?)));
        read.collect::<Result<Map<_, _>, _>>().map(Value::Object)
    }

    fn unknown(&self, name: &str) -> CliError {
        let known: Vec<_> = self.fields.iter().map(|field| field.name.as_str()).collect();
        let message = if known.is_empty() { Message::new("set-none") } else { Message::new("set-unknown") };
        let message = message.with("algorithm", self.algorithm.as_str()).with("key", name);
        CliError::usage(if known.is_empty() { message } else { message.with("known", known.join(", ")) })
    }
}

/// Schemas may refer to each other, but no sane one so deeply.
const DEEPEST: u8 = 8;

impl Field {
    /// Gathers what a schema allows, following references and alternatives.
    fn read(&mut self, root: &Value, schema: &Value, depth: u8) {
        if depth > DEEPEST {
            return;
        }
        if let Some(target) = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix('#')) {
            self.read(root, root.pointer(target).unwrap_or(&Value::Null), depth + 1);
        }
        for list in ["oneOf", "anyOf", "allOf"] {
            for part in schema.get(list).and_then(Value::as_array).into_iter().flatten() {
                self.read(root, part, depth + 1);
            }
        }
        self.read_types(schema);
        if let Some(schema) = schema.get("items") {
            self.items.get_or_insert_default().read(root, schema, depth + 1);
        }
        let bound = |key: &str| schema.get(key).and_then(Value::as_f64);
        self.range = (self.range.0.or_else(|| bound("minimum")), self.range.1.or_else(|| bound("maximum")));
    }

    fn read_types(&mut self, schema: &Value) {
        let choices = schema.get("enum").and_then(Value::as_array).into_iter().flatten().chain(schema.get("const"));
        let before = self.choices.len();
        self.choices.extend(choices.filter_map(Value::as_str).map(str::to_owned));
        let types = match schema.get("type") {
            Some(Value::Array(types)) => types.iter().filter_map(Value::as_str).collect(),
            Some(Value::String(one)) => vec![one.as_str()],
            _ => Vec::new(),
        };
        // The type of a choice is said by the choice.
        let spoken_for = |kind: &&str| *kind != "string" || self.choices.len() == before;
        self.types.extend(types.into_iter().filter(spoken_for).map(str::to_owned));
    }

    fn is(&self, kind: &str) -> bool {
        self.types.iter().any(|known| known == kind)
    }

    /// The value a text means here, if any.
    pub(crate) fn value(&self, text: &str) -> Option<Value> {
        let choice = self.choices.iter().find(|choice| *choice == text).map(|choice| Value::from(choice.as_str()));
        let boolean = || self.is("boolean").then(|| boolean(text)).flatten().map(Value::from);
        let integer = || self.is("integer").then(|| integer(text)).flatten().filter(|number| self.holds(number));
        let number = || self.is("number").then(|| text.parse::<f64>().ok()).flatten().map(Value::from);
        let number = || number().filter(|number| self.holds(number));
        let null = || (self.is("null") && text == "none").then_some(Value::Null);
        let word = || self.is("string").then(|| Value::from(text));
        let list = || self.items.as_ref().and_then(|item| item.list(text));
        choice.or_else(boolean).or_else(integer).or_else(number).or_else(null).or_else(list).or_else(word)
    }

    /// Items joined by `+`, or by commas where those do not separate whole lists.
    fn list(&self, text: &str) -> Option<Value> {
        text.split(['+', ',']).map(|item| self.value(item.trim())).collect::<Option<Vec<_>>>().map(Value::from)
    }

    fn holds(&self, number: &Value) -> bool {
        let number = number.as_f64().unwrap_or(f64::NAN);
        self.range.0.is_none_or(|least| number >= least) && self.range.1.is_none_or(|most| number <= most)
    }

    /// What may be written, for people.
    pub(crate) fn wanted(&self) -> String {
        let mut parts: Vec<String> = self.choices.clone();
        if self.is("boolean") {
            parts.push("true|false".to_owned());
        }
        if self.is("integer") || self.is("number") {
            let end = |bound: Option<f64>| bound.map(|bound| bound.to_string()).unwrap_or_default();
            parts.push(format!("{}..{}", end(self.range.0), end(self.range.1)));
        }
        if self.is("string") {
            parts.push("TEXT".to_owned());
        }
        if let Some(item) = &self.items {
            parts.push(format!("({})+...", item.wanted()));
        }
        if self.is("null") && !parts.iter().any(|part| part == "none") {
            parts.push("none".to_owned());
        }
        parts.join("|")
    }
}

fn boolean(text: &str) -> Option<bool> {
    match text {
        "true" | "on" | "yes" => Some(true),
        "false" | "off" | "no" => Some(false),
        _ => None,
    }
}

fn integer(text: &str) -> Option<Value> {
    text.parse::<u64>().map(Value::from).or_else(|_| text.parse::<i64>().map(Value::from)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn form() -> Form {
        let schema = json!({
            "properties": {
                "order": {"$ref": "#/$defs/Order", "default": "off"},
                "wide": {"type": "boolean", "default": false},
                "beam": {"type": "integer", "minimum": 1, "maximum": 100},
                "share": {"type": "number", "minimum": 0.0, "maximum": 1.0},
                "grade": {"anyOf": [{"$ref": "#/$defs/Grade"}, {"type": "null"}]},
                "name": {"type": "string"},
                "members": {"type": "array", "items": {"$ref": "#/$defs/Order"}},
            },
            "$defs": {
                "Order": {"oneOf": [{"const": "off", "type": "string"}, {"const": "static", "type": "string"}]},
                "Grade": {"type": "string", "enum": ["easy", "hard"]},
            },
        });
        let entry = json!({"id": "beam", "name": "", "summary": "", "complete": true, "tasks": [], "version": null, "options": schema});
        Form::of(&serde_json::from_value(entry).expect("an entry"))
    }

    #[test]
    fn values_follow_the_schema() {
        let pairs = ["order=static", "wide=on", "beam=7", "share=0.5", "grade=none", "name=7", "members=off+static"];
        let pairs: Vec<_> = pairs.iter().map(|text| crate::input::units::pair(text).expect("a pair")).collect();
        let read = form().values(&pairs).expect("values");
        let wanted = json!({"order": "static", "wide": true, "beam": 7, "share": 0.5, "grade": null, "name": "7",
            "members": ["off", "static"]});
        assert_eq!(read, wanted);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for (key, value) in [
            ("order", "on"),
            ("wide", "maybe"),
            ("beam", "0"),
            ("beam", "x"),
            ("share", "2"),
            ("share", "nan"),
            ("members", "off+on"),
            ("no", "1"),
        ] {
            assert!(form().value(key, value).is_err(), "{key}={value}");
        }
    }

    #[test]
    fn people_are_told_what_to_write() {
        let form = form();
        let wanted: Vec<_> = form.fields.iter().map(Field::wanted).collect();
        assert_eq!(
            wanted,
            ["off|static", "true|false", "1..100", "0..1", "easy|hard|none", "TEXT", "(off|static)+..."]
        );
    }
}
