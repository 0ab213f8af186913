//! Sets of boards: one file each in `bench/sets`, named `<puzzle>-<what>.txt`, one board a line.
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// A set of boards, read.
pub(crate) struct Set {
    /// The file's name without its ending.
    pub(crate) name: String,
    /// The boards, as text.
    pub(crate) boards: Vec<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sets")
}

/// Reads the sets of these names, or all of them.
pub(crate) fn read(names: &[&str]) -> Result<Vec<Set>> {
    let mut known: Vec<String> = std::fs::read_dir(folder())
        .context("the folder of sets")?
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".txt")?.to_owned()))
        .collect();
    known.sort();
    let wanted = known.into_iter().filter(|name| names.is_empty() || names.contains(&name.as_str()));
    wanted.map(one).collect()
}

/// Reads one set.
pub(crate) fn one(name: String) -> Result<Set> {
    let path = folder().join(format!("{name}.txt"));
    let text = std::fs::read_to_string(&path).with_context(|| format!("the set {}", path.display()))?;
    Ok(Set { name, boards: text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect() })
}
