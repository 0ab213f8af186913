//! `cargo xtask bench`: the benchmarks, in the profile that is shipped; every argument goes to them.

use anyhow::Result;

use super::Command;
use crate::shell::Shell;

pub(super) const COMMAND: Command =
    Command { name: "bench", about: "the benchmarks; every argument goes to them", flags: &[], run };

fn run(arguments: &[String]) -> Result<()> {
    let shell = Shell::default();
    if arguments.first().is_some_and(|name| name == "doors") {
        // What users get is measured: the program itself.
        shell.cargo("build --release")?;
    }
    let cargo = ["run", "--release", "--package", "gridwright-bench", "--"].into_iter();
    let line: Vec<&str> = cargo.chain(arguments.iter().map(String::as_str)).collect();
    shell.run("cargo", &line)
}
