//! `cargo xtask bench`: the benchmarks, in the profile that is shipped; every argument goes to them.

use anyhow::{Result, ensure};

use super::Command;
use crate::metadata::Metadata;
use crate::shell::Shell;

pub(super) const COMMAND: Command =
    Command { name: "bench", about: "the benchmarks; every argument goes to them", flags: &[], run };

const CRATE: &str = "gridwright-bench";

fn run(arguments: &[String]) -> Result<()> {
    let shell = Shell::default();
    let exists = Metadata::read(&shell)?.member(CRATE).is_some();
    ensure!(exists, "the workspace has no crate `{CRATE}`, so there is nothing to measure");
    let cargo = ["run", "--release", "--package", CRATE, "--"].into_iter();
    let line: Vec<&str> = cargo.chain(arguments.iter().map(String::as_str)).collect();
    shell.run("cargo", &line)
}
