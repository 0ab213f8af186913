//! Values of a plan that stand for several: a list, or a range of whole numbers.
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The most values one range may stand for.
const MAX_VALUES: u64 = 10_000;
/// The most combinations a table may stand for: they are all in memory.
const MAX_COMBINATIONS: usize = 100_000;

/// One value or several of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OneOrMany<T> {
    /// One.
    One(T),
    /// Several.
    Many(Vec<T>),
}

impl<T: Clone> OneOrMany<T> {
    /// All of them.
    pub fn all(&self) -> Vec<T> {
        match self {
            OneOrMany::One(value) => vec![value.clone()],
            OneOrMany::Many(values) => values.clone(),
        }
    }
}

impl<T> Default for OneOrMany<T> {
    fn default() -> Self {
        OneOrMany::Many(Vec::new())
    }
}

/// Every combination of the values in a table, in the order in which they are written: the last key changes fastest.
///
/// A list stands for its items, text such as `"4..9"` (each number), `"10..50+10"` (in steps) or `"8..512*2"` (times 2) for
/// the numbers of a range, both ends included; everything else for itself.
pub fn combinations(table: &Map<String, Value>) -> Result<Vec<Map<String, Value>>, String> {
    let mut all = vec![Map::new()];
    for (key, value) in table {
        let values = values(value).map_err(|why| format!("{key}: {why}"))?;
        if all.len().saturating_mul(values.len()) > MAX_COMBINATIONS {
            return Err(format!(
                "{key}: more than {MAX_COMBINATIONS} combinations with what is before it; use larger steps"
            ));
        }
        all = all
            .iter()
            .flat_map(|before| {
                values.iter().map(|value| {
                    let mut table = before.clone();
                    let _ = table.insert(key.clone(), value.clone());
                    table
                })
            })
            .collect();
    }
    Ok(all)
}

fn values(value: &Value) -> Result<Vec<Value>, String> {
    match value {
        Value::Array(items) if items.is_empty() => Err("an empty list; name at least one value".to_owned()),
        Value::Array(items) => Ok(items.iter().map(values).collect::<Result<Vec<_>, _>>()?.concat()),
        Value::String(text) => range(text).map_or_else(|| Ok(vec![value.clone()]), numbers),
        _ => Ok(vec![value.clone()]),
    }
}

/// A range of numbers: first, last, and what leads from one to the next.
struct Range {
    first: u64,
    last: u64,
    step: Step,
}

enum Step {
    Add(u64),
    Multiply(u64),
}

/// The range that a text means; `None` for any other text.
fn range(text: &str) -> Option<Range> {
    let (first, rest) = text.split_once("..")?;
    let (last, step) = match (rest.split_once('+'), rest.split_once('*')) {
        (Some((last, step)), None) => (last, Step::Add(step.parse().ok()?)),
        (None, Some((last, step))) => (last, Step::Multiply(step.parse().ok()?)),
        (None, None) => (rest, Step::Add(1)),
        _ => return None,
    };
    Some(Range { first: first.parse().ok()?, last: last.parse().ok()?, step })
}

fn numbers(Range { first, last, step }: Range) -> Result<Vec<Value>, String> {
    let next = |at: u64| match step {
        Step::Add(by) => at.checked_add(by),
        Step::Multiply(by) => at.checked_mul(by),
    };
    if first > last || next(first).is_none_or(|second| second <= first) {
        return Err(format!("the range {first}..{last} has no end; write 4..9, 10..50+10 or 8..512*2"));
    }
    let mut numbers = Vec::new();
    let mut at = Some(first);
    while let Some(number) = at.filter(|number| *number <= last) {
        if numbers.len() as u64 == MAX_VALUES {
            return Err(format!("a range of more than {MAX_VALUES} values; use larger steps"));
        }
        numbers.push(Value::from(number));
        at = next(number);
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::combinations;
    use serde_json::{Value, json};

    fn all(table: &Value) -> Result<Vec<Value>, String> {
        let table = table.as_object().cloned().unwrap_or_default();
        combinations(&table).map(|all| all.into_iter().map(Value::Object).collect())
    }

    #[test]
    fn ranges_and_lists_stand_for_every_combination() {
        let table = json!({ "size": "8..32*2", "grade": ["easy", "hard"] });
        let expected: Vec<Value> = [(8, "easy"), (8, "hard"), (16, "easy"), (16, "hard"), (32, "easy"), (32, "hard")]
            .iter()
            .map(|(size, grade)| json!({ "size": size, "grade": grade }))
            .collect();
        assert_eq!(all(&table), Ok(expected));
        assert_eq!(all(&json!({})), Ok(vec![json!({})]));
        assert_eq!(all(&json!({ "size": ["4..5", 9] })).map(|all| all.len()), Ok(3));
    }

    #[test]
    fn other_texts_stand_for_themselves() {
        for text in ["summer", "1..", "a..b", "..", "1..2+3*4"] {
            assert_eq!(all(&json!({ "board": text })), Ok(vec![json!({ "board": text })]));
        }
    }

    #[test]
    fn too_many_combinations_are_refused_before_they_are_made() {
        let why = all(&json!({ "size": "1..1000", "count": "1..1000", "seed": "1..1000" })).unwrap_err();
        assert!(why.starts_with("count: more than 100000 combinations"), "{why}");
    }

    #[test]
    fn a_range_without_end_is_refused_with_its_key() {
        for text in ["9..4", "1..9+0", "3..9*1", "0..9*2", "0..1000000"] {
            let why = all(&json!({ "size": text })).unwrap_err();
            assert!(why.starts_with("size: "), "{why}");
        }
    }
}
