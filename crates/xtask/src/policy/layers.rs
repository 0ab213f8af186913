//! Layers: the crates that hold the puzzles reach no clock, no threads and no I/O with their default features.
//!
//! `cargo tree` is asked for each of them alone, because `cargo metadata` mixes the features of the whole workspace.

use anyhow::{Context, Result};

use super::lists::{IMPURE, PURE};
use crate::shell::Shell;

/// One sentence for each crate that a pure one must not reach.
pub(super) fn faults(shell: &Shell) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for name in PURE {
        let tree = tree(shell, name).with_context(|| format!("the dependencies of {name} cannot be listed"))?;
        faults.extend(impure(name, &tree));
    }
    Ok(faults)
}

fn tree(shell: &Shell, name: &str) -> Result<String> {
    let plain = ["--edges", "normal", "--target", "all", "--prefix", "none", "--format", "{p}", "--no-dedupe"];
    shell.read("cargo", &[&["tree", "--locked", "--package", name], plain.as_slice()].concat())
}

fn impure(name: &str, tree: &str) -> Vec<String> {
    let reached = |other: &str| tree.lines().any(|line| line.split(' ').next() == Some(other));
    let found = IMPURE.iter().filter(|(other, _)| reached(other));
    found.map(|(other, why)| format!("{name} must not depend on {other}: {why}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_impure_crate_is_found_by_its_whole_name() {
        let tree = "gridwright-core v0.1.0 (path)\nrayon v1.12.0\nrand_chacha v0.10.0\nserde v1.0.0\n";
        assert_eq!(impure("gridwright-core", tree), ["gridwright-core must not depend on rayon: it starts threads"]);
    }
}
