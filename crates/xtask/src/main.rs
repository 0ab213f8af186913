//! The one way to run everything: `cargo xtask test`, `cargo xtask ci`, ...
//!
//! Each subcommand is one thin file in `commands/`; what they share is beside them:
//! `steps` (headlines, times, the summary), `shell` (other programs), `tools` (finding and installing them),
//! `browser` (the tests of the page),
//! `policy` (which dependencies may come in) and `style` (the limits of the house style).
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "talking to the person at the terminal is its whole job"
)]

mod browser;
mod commands;
mod flags;
mod module;
mod policy;
mod shell;
mod steps;
mod style;
mod tools;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::commands::COMMANDS;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    std::env::set_current_dir(root()).context("the root of the workspace cannot be entered")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        print_help();
        return Ok(());
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print_help();
        return Ok(());
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        bail!("there is no task `{name}`; `cargo xtask help` lists those that exist");
    };
    (command.run)(rest)
}

/// Cargo says at run time where the crate is, which stays right when two checkouts share a target folder.
fn root() -> PathBuf {
    let folder = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    PathBuf::from(folder).join("../..")
}

fn print_help() {
    println!("cargo xtask <task>\n");
    for command in COMMANDS {
        println!("  {:<12} {}", command.name, command.about);
        for (flag, about) in command.flags {
            println!("  {:<12}   {flag:<10} {about}", "");
        }
    }
}
