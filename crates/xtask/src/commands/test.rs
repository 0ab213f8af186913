//! `cargo xtask test`: every test there is.

use anyhow::Result;

use super::Command;
use crate::browser;
use crate::flags::{Flag, Flags};
use crate::shell::Shell;
use crate::steps::Steps;

pub(super) const COMMAND: Command = Command { name: "test", about: "runs every test there is", flags: FLAGS, run };

/// The flags that choose how much is tested.
pub(super) const FLAGS: &[Flag] = &[
    ("--quick", "without what needs npm and a browser"),
    ("--long", "property tests run longer (GRIDWRIGHT_LONG_TESTS=1), and both SAT engines are compared"),
];

const CADICAL: &str =
    "test --quiet -p gridwright-search -p gridwright-puzzles --features cadical --lib --test agreement";

fn run(arguments: &[String]) -> Result<()> {
    let flags = Flags::parse(arguments, FLAGS)?;
    Steps::all(|steps| test(steps, &Shell::default(), &flags))
}

/// The steps of this task, which `ci` ends with too.
pub(super) fn test(steps: &mut Steps, shell: &Shell, flags: &Flags) -> Result<()> {
    let shell = if flags.has("--long") { &shell.with("GRIDWRIGHT_LONG_TESTS", "1") } else { shell };
    steps.must("tests", || run_tests(shell))?;
    steps.must("examples in the docs", || shell.cargo("test --quiet --workspace --doc"))?;
    if flags.has("--long") {
        // Only here: building that library takes more than a minute.
        steps.must("tests with CaDiCaL", || shell.cargo(CADICAL))?;
    }
    if flags.has("--quick") {
        return steps.skip("browser", "--quick was given");
    }
    browser::test(steps, shell)
}

/// nextest runs the tests of all crates side by side and ends with one line; without it cargo's own runner does.
fn run_tests(shell: &Shell) -> Result<()> {
    if shell.succeeds("cargo", &["nextest", "--version"]) {
        shell.cargo("nextest run --workspace --no-fail-fast")
    } else {
        shell.cargo("test --workspace --lib --bins --tests --no-fail-fast")
    }
}
