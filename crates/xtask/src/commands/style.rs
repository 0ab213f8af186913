//! `cargo xtask style`: the limits of the house style alone.

use anyhow::Result;

use super::Command;
use crate::flags::Flags;
use crate::shell::Shell;
use crate::style;

pub(super) const COMMAND: Command =
    Command { name: "style", about: "the limits of the house style alone", flags: &[], run };

fn run(arguments: &[String]) -> Result<()> {
    let _ = Flags::parse(arguments, &[])?;
    style::check(&Shell::default())
}
