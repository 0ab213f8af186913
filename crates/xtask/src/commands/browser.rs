//! `cargo xtask browser`: the tests of the page alone.
use super::Command;
use crate::browser;
use crate::flags::Flags;
use crate::shell::Shell;
use crate::steps::Steps;
use anyhow::Result;

pub(super) const COMMAND: Command = Command { name: "browser", about: "the tests of the page alone", flags: &[], run };

fn run(arguments: &[String]) -> Result<()> {
    let _ = Flags::parse(arguments, &[])?;
    Steps::all(|steps| browser::test(steps, &Shell::default()))
}
