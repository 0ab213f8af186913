//! `cargo xtask screenshots`: the pictures of the README, taken in the browser that the tests use.

use anyhow::Result;

use super::Command;
use crate::browser;
use crate::flags::Flags;
use crate::shell::Shell;
use crate::steps::Steps;

pub(super) const COMMAND: Command =
    Command { name: "screenshots", about: "takes the pictures of the README anew", flags: &[], run };

fn run(arguments: &[String]) -> Result<()> {
    let _ = Flags::parse(arguments, &[])?;
    Steps::all(|steps| browser::screenshots(steps, &Shell::default()))
}
