//! `cargo xtask test`: every test there is.

use anyhow::Result;

use super::{Command, new_puzzle, npm, site, wheel};
use crate::browser;
use crate::flags::{Flag, Flags};
use crate::module;
use crate::shell::Shell;
use crate::steps::Steps;

pub(super) const COMMAND: Command = Command { name: "test", about: "runs every test there is", flags: FLAGS, run };

/// The flags that choose how much is tested.
pub(super) const FLAGS: &[Flag] = &[
    ("--quick", "without what needs npm, a browser or Python"),
    (
        "--long",
        "property tests run longer (GRIDWRIGHT_LONG_TESTS=1), with the campaigns, the soak of the server, and both SAT engines",
    ),
];

const CADICAL: &str = "test --quiet -p gridwright-search -p gridwright-futoshiki -p gridwright-logipix -p gridwright-loops --features cadical";

/// Brute force against every solver, and fuzzing: hours without optimisation, so they have a profile of their own.
const CAMPAIGNS: &str = "test --profile campaign -p gridwright-campaigns -- --test-threads 2";

fn run(arguments: &[String]) -> Result<()> {
    let flags = Flags::parse(arguments, FLAGS)?;
    Steps::all(|steps| test(steps, &Shell::default(), &flags))
}

/// The steps of this task, which `ci` ends with too.
pub(super) fn test(steps: &mut Steps, shell: &Shell, flags: &Flags) -> Result<()> {
    let long = flags.has("--long");
    let shell = if long { &shell.with("GRIDWRIGHT_LONG_TESTS", "1") } else { shell };
    // The soak of the server is one of these tests.
    steps.must("tests", || run_tests(shell, if long { " --exclude gridwright-campaigns" } else { "" }))?;
    steps.must("examples in the docs", || shell.cargo("test --quiet --workspace --doc"))?;
    if long {
        steps.must("campaigns", || shell.cargo(CAMPAIGNS))?;
        // Only here: building that library takes more than a minute.
        steps.must("tests with CaDiCaL", || shell.cargo(CADICAL))?;
        new_puzzle::test(steps, shell)?;
        steps.must("packages that can be published", || package(shell, ""))?;
    }
    if flags.has("--quick") {
        return steps.skip("browser", "--quick was given");
    }
    browser::test(steps, shell)?;
    steps.must("module", || module::build(shell))?;
    steps.must("module beside program", || module::test(shell))?;
    steps.must("site", site::build)?;
    browser::test_site(steps, shell, long)?;
    steps.must("npm package", || npm::test(shell, &npm::pack(shell)?))?;
    wheel::test(steps, shell)?;
    if long {
        steps.must("Python package: source", || wheel::test_source(shell))?;
    }
    Ok(())
}

const PUBLISHED: &str = "-p gridwright -p gridwright-core -p gridwright-search -p gridwright-simd -p gridwright-malloc -p gridwright-futoshiki \
    -p gridwright-logipix -p gridwright-loops -p gridwright-ricochet -p gridwright-solitaire -p gridwright-render -p gridwright-web \
    -p gridwright-lab -p gridwright-corpus -p gridwright-server -p gridwright-cli";

/// Packs every crate that is meant to be published; `--list` only lists what would be in it.
pub(super) fn package(shell: &Shell, flag: &str) -> Result<()> {
    shell.cargo(&format!("package --quiet --allow-dirty {PUBLISHED} {flag}"))
}

/// nextest runs the tests of all crates side by side and ends with one line; without it cargo's own runner does.
fn run_tests(shell: &Shell, but: &str) -> Result<()> {
    if shell.succeeds("cargo", &["nextest", "--version"]) {
        shell.cargo(&format!("nextest run --workspace{but} --no-fail-fast"))
    } else {
        shell.cargo(&format!("test --workspace{but} --lib --bins --tests --no-fail-fast"))
    }
}
