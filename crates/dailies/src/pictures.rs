//! The picture of the day: where solutions are pictures with titles, those are shown in turn.
//!
//! When pictures are added, a new list begins after today, so that past days keep theirs.
use crate::months::put;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::{Error, Result};
use std::path::Path;

const FILE: &str = "pictures.json";

/// Pictures that are shown one a day from a day on, again from the first after the last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// The first day.
    pub from: u32,
    /// What they are called on the shelf.
    pub pictures: Vec<String>,
}

/// The pictures on the shelf of a puzzle, in its order.
pub fn shelf(puzzle: &str) -> std::result::Result<Vec<String>, String> {
    let answer = gridwright_testing::call(json!({"op": "examples", "puzzle": puzzle})).map_err(|why| why.message)?;
    let examples = answer["examples"].as_array().into_iter().flatten();
    Ok(examples.filter_map(|example| example["picture"].as_str().map(str::to_owned)).collect())
}

/// The lists of a folder.
pub fn read(folder: &Path) -> Result<Vec<List>> {
    Ok(serde_json::from_str(&std::fs::read_to_string(folder.join(FILE))?)?)
}

/// Adds a list where the shelf has pictures that the last list lacks. Lists that have not begun are given up.
pub fn extend(folder: &Path, puzzle: &str, today: u32) -> Result<()> {
    let mut lists = read(folder)?;
    let shelf = shelf(puzzle).map_err(Error::other)?;
    let known = |lists: &[List]| {
        let last = lists.last().map_or(&[][..], |list| &list.pictures);
        shelf.iter().all(|picture| last.contains(picture))
    };
    if known(&lists) {
        return Ok(());
    }
    // Somewhere it is tomorrow already.
    let from = today + 2;
    lists.retain(|list| list.from < from);
    if !known(&lists) {
        lists.push(List { from: if lists.is_empty() { 0 } else { from }, pictures: shelf });
    }
    let lines: Vec<String> = lists.iter().map(|list| json!(list).to_string()).collect();
    put(&folder.join(FILE), &format!("[\n{}\n]\n", lines.join(",\n")))
}

/// The picture of a day, as the page chooses it.
pub fn of(lists: &[List], day: u32) -> Option<&str> {
    let list = lists.iter().rfind(|list| list.from <= day)?;
    list.pictures.get((day - list.from) as usize % list.pictures.len()).map(String::as_str)
}
