//! Instructions per board, counted by callgrind: repeatable, whatever else the machine is doing.
use crate::sets;
use anyhow::{Context, Result};
use std::io::{Write, stdout};
use std::process::Command;

/// Counts one pass over each set with the default solver, less an empty pass.
pub(crate) fn instructions(names: &[&str]) -> Result<()> {
    writeln!(stdout(), "{:<24} {:<18} {:>7} {:>16}", "set", "solver", "boards", "instructions/board")?;
    for set in sets::read(names)? {
        let solver = "propagate";
        let collected = collected(&["once", &set.name, solver])?;
        let per_board = collected / set.boards.len().max(1) as u64;
        writeln!(stdout(), "{:<24} {solver:<18} {:>7} {per_board:>16}", set.name, set.boards.len())?;
    }
    Ok(())
}

/// What callgrind counts for this very program with these arguments.
fn collected(arguments: &[&str]) -> Result<u64> {
    let program = std::env::current_exe().context("this program's own path")?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .context("valgrind must be installed to count instructions")?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected")).context(text.clone())?;
    let number = line.rsplit(' ').next().unwrap_or_default();
    number.parse().with_context(|| format!("a number in “{line}”"))
}
