//! `cargo xtask peers`: the same boards through other solvers, in turn with ours, with ratios.
//!
//! Packages of other solvers go into a Python environment of their own under `target`, Tatham's programs are asked of Debian; what
//! can't be had is named and left out.

use std::path::Path;

use anyhow::Result;

use super::Command;
use crate::shell::Shell;
use crate::tools;

pub(super) const COMMAND: Command =
    Command { name: "peers", about: "the same boards through other solvers, with ratios", flags: &[], run };

/// Where the packages are.
const PLACE: &str = "target/peers";
/// CP-SAT, CaDiCaL with Glucose, clingo.
const PACKAGES: [&str; 3] = ["ortools", "python-sat", "clingo"];

fn run(_: &[String]) -> Result<()> {
    let shell = Shell::default();
    let python = tools::require(&shell, &["python3"], &["python3", "python3-venv"])?;
    let own = format!("{PLACE}/bin/python");
    if !Path::new(&own).exists() {
        shell.run(&python.to_string_lossy(), &["-m", "venv", PLACE])?;
    }
    // One by one: what can't be had is missing in the table, and said.
    for package in PACKAGES {
        if shell.run(&own, &["-m", "pip", "install", "--quiet", package]).is_err() {
            println!("{package} can't be installed");
        }
    }
    if let Err(missing) = tools::require(&shell, &["sgt-unequal", "/usr/games/sgt-unequal"], &["sgt-puzzles"]) {
        println!("{missing}");
    }
    shell.cargo("build --release")?;
    shell.run(&own, &["-B", "bench/peers/peers.py", "target/release/gridwright"])
}
