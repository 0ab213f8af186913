//! The tasks, one file each, in the order in which `cargo xtask help` lists them.

mod bench;
mod browser;
mod ci;
mod dailies;
mod instructions;
mod new_puzzle;
mod npm;
mod peers;
mod policy;
mod screenshots;
mod site;
mod style;
mod test;
mod wheel;

use anyhow::Result;

use crate::flags::Flag;

pub(crate) use site::SITE;

/// A task: its name, what it does, the flags it knows.
#[derive(Debug)]
pub(crate) struct Command {
    /// The word after `cargo xtask`.
    pub(crate) name: &'static str,
    /// One line of help.
    pub(crate) about: &'static str,
    /// The flags and their help.
    pub(crate) flags: &'static [Flag],
    /// Does it, given the words after the name.
    pub(crate) run: fn(&[String]) -> Result<()>,
}

/// Every task.
pub(crate) const COMMANDS: &[Command] = &[
    test::COMMAND,
    browser::COMMAND,
    ci::COMMAND,
    style::COMMAND,
    policy::COMMAND,
    bench::COMMAND,
    peers::COMMAND,
    instructions::COMMAND,
    dailies::COMMAND,
    screenshots::COMMAND,
    new_puzzle::COMMAND,
    site::COMMAND,
    npm::COMMAND,
    wheel::COMMAND,
];
