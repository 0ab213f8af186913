//! `cargo xtask dailies`: fills the table of daily puzzles up to its last day.

use anyhow::Result;

use super::Command;
use crate::shell::Shell;

pub(super) const COMMAND: Command =
    Command { name: "dailies", about: "finds the seeds that web/dailies still lacks", flags: &[], run };

fn run(_: &[String]) -> Result<()> {
    Shell::default().run("cargo", &["run", "--release", "--package", "gridwright-dailies", "--", "web/dailies"])
}
