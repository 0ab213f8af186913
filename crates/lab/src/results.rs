//! A result: lines of JSON. The first says what it is a result of, each other is a row.
use crate::plan::{Plan, VERSION};
use crate::row::Row;
use crate::trial::Shard;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The first line of a result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    pub gridwright_lab: u32,
    /// What was run.
    pub plan: Plan,
    /// What identifies the plan.
    pub plan_id: String,
    /// Which part of it.
    pub shard: String,
    /// The program's version.
    pub program: String,
    /// The machine: processor, cores, memory, system.
    pub machine: String,
    /// How many runs were measured at a time; more than one disturb each other.
    pub parallel: u16,
    /// Whether each run was a process of its own.
    pub isolated: bool,
    /// The names of the programs, where several were run in turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub binaries: Vec<String>,
}

impl Header {
    /// Whether rows of one may stand beside rows of the other: the same plan, version and way to measure.
    pub fn joins(&self, other: &Header) -> bool {
        self.gridwright_lab == other.gridwright_lab
            && self.plan_id == other.plan_id
            && self.isolated == other.isolated
            && self.binaries == other.binaries
    }
}

/// A result: its first line and its rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// What it is a result of.
    pub header: Header,
    /// The rows, in the order in which they were written.
    pub rows: Vec<Row>,
    /// Bytes up to the end of the last whole line: what is behind it was cut off in the middle of writing.
    pub whole: usize,
}

impl Results {
    /// Reads a result. A last line without its end is left out: it was being written when the run was killed.
    pub fn read(text: &str) -> Result<Results, String> {
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut lines = text.get(..whole).unwrap_or_default().lines().enumerate();
        let Some((_, first)) = lines.next() else {
            return Err("Expected a result of `gridwright lab run`, found an empty file.".to_owned());
        };
        let header: Header = serde_json::from_str(first)
            .map_err(|error| format!("Line 1: expected the header of a lab result: {error}."))?;
        if header.gridwright_lab != VERSION {
            let found = header.gridwright_lab;
            return Err(format!("Line 1: this program reads results of version {VERSION}, found {found}."));
        }
        let row = |(index, line): (usize, &str)| {
            serde_json::from_str(line).map_err(|error| format!("Line {}: {error}.", index + 1))
        };
        Ok(Results { header, rows: lines.map(row).collect::<Result<_, _>>()?, whole })
    }

    /// The runs that need not be repeated.
    pub fn done(&self) -> BTreeSet<(Option<String>, String)> {
        self.rows.iter().map(|row| (row.binary.clone(), row.address.clone())).collect()
    }

    /// Joins parts of one plan; a run that stands in two of them counts once.
    pub fn join(parts: Vec<Results>) -> Result<Results, String> {
        let mut parts = parts.into_iter();
        let mut joined = parts.next().ok_or("Expected at least one result.")?;
        let mut shards = BTreeSet::from([joined.header.shard.clone()]);
        for part in parts {
            let _ = shards.insert(part.header.shard.clone());
            if !joined.header.joins(&part.header) {
                return Err("These results belong to different plans or were measured differently.".to_owned());
            }
            if joined.header.machine != part.header.machine {
                joined.header.machine = format!("{}; {}", joined.header.machine, part.header.machine);
            }
            let done = joined.done();
            let new = part.rows.into_iter().filter(|row| !done.contains(&(row.binary.clone(), row.address.clone())));
            joined.rows.extend(new);
        }
        joined.header.shard = together(&shards);
        joined.rows.sort_by(|a, b| (&a.address, &a.binary).cmp(&(&b.address, &b.binary)));
        Ok(joined)
    }
}

/// The name of several parts together: the whole where none is missing.
fn together(shards: &BTreeSet<String>) -> String {
    let of = shards.iter().filter_map(|shard| Shard::read(shard)).map(|shard| shard.of).max().unwrap_or(1);
    let whole = (1..=of).all(|number| shards.contains(&format!("{number}/{of}"))) || shards.contains("1/1");
    if whole { "1/1".to_owned() } else { shards.iter().cloned().collect::<Vec<_>>().join("+") }
}
