//! `cargo xtask policy`: the dependency policy alone.

use anyhow::Result;

use super::Command;
use crate::flags::Flags;
use crate::policy;
use crate::shell::Shell;

pub(super) const COMMAND: Command = Command { name: "policy", about: "the dependency policy alone", flags: &[], run };

fn run(arguments: &[String]) -> Result<()> {
    let _ = Flags::parse(arguments, &[])?;
    policy::check(&Shell::default())
}
