//! `cargo xtask bench`: the benchmarks, in the profile that is shipped; every argument goes to them.

use anyhow::Result;

use super::Command;
use crate::shell::Shell;

pub(super) const COMMAND: Command =
    Command { name: "bench", about: "the benchmarks; every argument goes to them", flags: &[], run };

fn run(arguments: &[String]) -> Result<()> {
    let cargo = ["run", "--release", "--package", "gridwright-bench", "--"].into_iter();
    let line: Vec<&str> = cargo.chain(arguments.iter().map(String::as_str)).collect();
    Shell::default().run("cargo", &line)
}
