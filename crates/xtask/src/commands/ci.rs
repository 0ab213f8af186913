//! `cargo xtask ci`: everything that must hold for a change to land, the quick checks first.
//!
//! Nothing needs to be installed by hand: what is missing is installed, replaced or skipped with a line that says so.

use anyhow::Result;

use super::{Command, instructions, test};
use crate::flags::{Flag, Flags};
use crate::module;
use crate::policy;
use crate::shell::Shell;
use crate::steps::{Outcome, Steps};
use crate::style;
use crate::tools;

pub(super) const COMMAND: Command =
    Command { name: "ci", about: "format, lints, docs, policy, style limits, then every test", flags: FLAGS, run };

const FLAGS: &[Flag] = &[test::FLAGS[0], test::FLAGS[1], ("--release", "also builds the program as it is shipped")];

fn run(arguments: &[String]) -> Result<()> {
    let flags = Flags::parse(arguments, FLAGS)?;
    // Everything is compiled once: files for later small changes would only cost time and space.
    let shell = Shell::default().with("CARGO_INCREMENTAL", "0");
    Steps::all(|steps| {
        check(steps, &shell)?;
        test::test(steps, &shell, &flags)?;
        steps.run("instructions", || instructions::check(&shell))?;
        if flags.has("--release") {
            steps.must("release build", || shell.cargo("build --release --locked"))?;
        }
        Ok(())
    })
}

fn check(steps: &mut Steps, shell: &Shell) -> Result<()> {
    steps.must("format", || format(shell))?;
    steps.must("style limits", || style::check(shell))?;
    steps.run("spelling", || spelling(shell))?;
    steps.must("dependency policy", || policy::check(shell))?;
    steps.must("lints", || lints(shell))?;
    steps.must("packages", || test::package(shell, "--list"))?;
    steps.must("docs", || shell.with("RUSTDOCFLAGS", "-Dwarnings").cargo("doc --workspace --no-deps --quiet"))
}

fn format(shell: &Shell) -> Result<()> {
    tools::require_component(shell, "fmt", "rustfmt")?;
    shell.cargo("fmt --all --check")
}

fn lints(shell: &Shell) -> Result<()> {
    tools::require_component(shell, "clippy", "clippy")?;
    shell.cargo("clippy --workspace --all-targets --locked -- -D warnings")?;
    module::lint(shell)
}

fn spelling(shell: &Shell) -> Result<Outcome> {
    if tools::find(&["typos"]).is_none() {
        return Ok(Outcome::Skipped("`typos` is not installed".to_owned()));
    }
    shell.run("typos", &[]).map(|()| Outcome::Done)
}
