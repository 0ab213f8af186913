//! Rows as columns, laid out as Arrow has them: Python wraps the bytes without looking at a row.
//!
//! A row is pushed field by field, always the same fields in the same order; the first row names them.
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A table that grows row by row.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    rows: usize,
    fields: Vec<(&'static str, Column)>,
    /// The column of the next field.
    at: usize,
}

/// The values of a column, and where they are missing.
#[derive(Debug)]
struct Column {
    valid: Bits,
    values: Values,
}

/// The values of a column.
#[derive(Debug)]
enum Values {
    Text(Text),
    Integers(Vec<i64>),
    Flags(Bits),
    /// Lists of a name with a number.
    Pairs {
        ends: Vec<i64>,
        names: Text,
        numbers: Vec<i64>,
    },
}

/// Texts one after another, and where each ends.
#[derive(Debug, Default)]
struct Text {
    ends: Vec<i64>,
    bytes: Vec<u8>,
}

/// A bit for each row.
#[derive(Debug, Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
    clear: usize,
}

/// A column for Python: name, kind, nulls, buffers; the first buffer says where values are missing.
pub(crate) type Wrapped = (&'static str, &'static str, usize, Vec<Py<PyBytes>>);

impl Columns {
    /// A text, or none.
    pub(crate) fn text(&mut self, name: &'static str, value: Option<&str>) {
        let column = self.column(name, || Values::Text(Text::default()));
        column.valid.push(value.is_some());
        if let Values::Text(text) = &mut column.values {
            text.push(value.unwrap_or_default());
        }
    }

    /// A whole number, or none.
    pub(crate) fn integer(&mut self, name: &'static str, value: Option<u64>) {
        let column = self.column(name, || Values::Integers(Vec::new()));
        column.valid.push(value.is_some());
        if let Values::Integers(values) = &mut column.values {
            values.push(signed(value.unwrap_or_default()));
        }
    }

    /// Yes, no, or none.
    pub(crate) fn flag(&mut self, name: &'static str, value: Option<bool>) {
        let column = self.column(name, || Values::Flags(Bits::default()));
        column.valid.push(value.is_some());
        if let Values::Flags(flags) = &mut column.values {
            flags.push(value.unwrap_or_default());
        }
    }

    /// Names with numbers.
    pub(crate) fn pairs<'p>(&mut self, name: &'static str, pairs: impl Iterator<Item = (&'p str, u64)>) {
        let empty = || Values::Pairs { ends: Vec::new(), names: Text::default(), numbers: Vec::new() };
        let column = self.column(name, empty);
        column.valid.push(true);
        if let Values::Pairs { ends, names, numbers } = &mut column.values {
            for (name, number) in pairs {
                names.push(name);
                numbers.push(signed(number));
            }
            ends.push(numbers.len() as i64);
        }
    }

    /// The row has all its fields.
    pub(crate) fn end_row(&mut self) {
        self.rows += 1;
        self.at = 0;
    }

    fn column(&mut self, name: &'static str, empty: impl FnOnce() -> Values) -> &mut Column {
        if self.at == self.fields.len() {
            self.fields.push((name, Column { valid: Bits::default(), values: empty() }));
        }
        self.at += 1;
        &mut self.fields[self.at - 1].1
    }

    /// The same columns without rows.
    pub(crate) fn emptied(mut self) -> Self {
        for (_, column) in &mut self.fields {
            column.valid = Bits::default();
            match &mut column.values {
                Values::Text(text) => *text = Text::default(),
                Values::Integers(values) => values.clear(),
                Values::Flags(flags) => *flags = Bits::default(),
                Values::Pairs { ends, names, numbers } => {
                    ends.clear();
                    numbers.clear();
                    *names = Text::default();
                }
            }
        }
        Columns { rows: 0, ..self }
    }

    /// Adds the rows of a table with the same columns.
    pub(crate) fn append(&mut self, other: Columns) {
        if self.fields.is_empty() {
            *self = other;
            return;
        }
        self.rows += other.rows;
        for ((_, column), (_, added)) in self.fields.iter_mut().zip(other.fields) {
            column.valid.append(&added.valid);
            match (&mut column.values, added.values) {
                (Values::Text(text), Values::Text(added)) => text.append(added),
                (Values::Integers(values), Values::Integers(mut added)) => values.append(&mut added),
                (Values::Flags(flags), Values::Flags(added)) => flags.append(&added),
                (
                    Values::Pairs { ends, names, numbers },
                    Values::Pairs { ends: added, names: added_names, numbers: mut added_numbers },
                ) => {
                    let before = numbers.len() as i64;
                    ends.extend(added.iter().map(|end| before + end));
                    names.append(added_names);
                    numbers.append(&mut added_numbers);
                }
                // One function pushes the rows of both.
                _ => {}
            }
        }
    }

    /// How many rows, and the columns.
    pub(crate) fn wrapped(self, python: Python<'_>) -> (usize, Vec<Wrapped>) {
        let bytes = |bytes: &[u8]| PyBytes::new(python, bytes).unbind();
        let columns = self.fields.into_iter().map(|(name, Column { valid, values })| {
            let (kind, buffers) = match values {
                Values::Text(text) => ("text", text.buffers()),
                Values::Integers(values) => ("integer", vec![little(&values)]),
                Values::Flags(flags) => ("flag", vec![flags.bytes]),
                Values::Pairs { ends, names, numbers } => {
                    let lists = [offsets(&ends)].into_iter().chain(names.buffers());
                    ("pairs", lists.chain([little(&numbers)]).collect())
                }
            };
            let buffers = [bytes(&valid.bytes)].into_iter().chain(buffers.iter().map(|buffer| bytes(buffer)));
            (name, kind, valid.clear, buffers.collect())
        });
        (self.rows, columns.collect())
    }
}

impl Text {
    fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.ends.push(self.bytes.len() as i64);
    }

    fn append(&mut self, other: Text) {
        let before = self.bytes.len() as i64;
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.bytes.extend(other.bytes);
    }

    fn buffers(self) -> Vec<Vec<u8>> {
        vec![offsets(&self.ends), self.bytes]
    }
}

impl Bits {
    fn push(&mut self, set: bool) {
        if self.count.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if set && let Some(last) = self.bytes.last_mut() {
            *last |= 1 << (self.count % 8);
        }
        self.count += 1;
        self.clear += usize::from(!set);
    }

    fn append(&mut self, other: &Bits) {
        for at in 0..other.count {
            self.push(other.bytes[at / 8] >> (at % 8) & 1 == 1);
        }
    }
}

/// Arrow's offsets begin with 0.
fn offsets(ends: &[i64]) -> Vec<u8> {
    [0].iter().chain(ends).flat_map(|end| end.to_le_bytes()).collect()
}

fn little(values: &[i64]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
