//! `cargo xtask wheel`: the package `gridwright` for Python, and its tests as a user would have it.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

use super::Command;
use crate::flags::{Flag, Flags};
use crate::shell::{Shell, words};
use crate::steps::Steps;
use crate::tools;

pub(super) const COMMAND: Command = Command {
    name: "wheel",
    about: "builds the Python package, and its source: target/python/wheel",
    flags: FLAGS,
    run,
};

const FLAGS: &[Flag] =
    &[("--test", "builds it as tests are built, installs it into a clean environment and runs its tests")];

const PACKAGE: &str = "crates/python";
/// What the tests need beside the package and what it asks for: with Ray, a notebook and its plots.
const TOOLS: &str = "pytest mypy pyarrow-stubs nbclient ipykernel matplotlib";
/// Python with what builds the wheel, and Python with the wheel.
const BUILDER: &str = "target/python/builder";
const TRIAL: &str = "target/python/trial";
/// Python with what was built from the source distribution.
const SOURCE: &str = "target/python/source";
const WHEELS: &str = "target/python/wheel";

fn run(arguments: &[String]) -> Result<()> {
    let flags = Flags::parse(arguments, FLAGS)?;
    let (shell, testing) = (Shell::default(), flags.has("--test"));
    Steps::all(|steps| {
        if testing {
            return test(steps, &shell);
        }
        steps.must("Python package", || build(&shell, "release").map(drop))?;
        steps.must("Python package: source", || maturin(&shell, "sdist"))
    })
}

/// Builds the wheel as tests are built, and tests it.
pub(super) fn test(steps: &mut Steps, shell: &Shell) -> Result<()> {
    let mut wheel = PathBuf::new();
    steps.must("Python package", || {
        wheel = build(shell, "dev")?;
        Ok(())
    })?;
    steps.must("Python package: tests", || try_out(shell, &wheel))
}

/// Builds the source distribution, and a wheel from it alone.
pub(super) fn test_source(shell: &Shell) -> Result<()> {
    let _ = environment(shell, BUILDER, "")?;
    maturin(shell, "sdist")?;
    let archive = fs::read_dir(WHEELS)?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|end| end == "gz"));
    let archive = archive.context("maturin made no source distribution")?;
    let python = environment(shell, SOURCE, "--clear")?;
    let install = "-m pip install --quiet --disable-pip-version-check --config-settings build-args=--profile=dev";
    shell.run(&python, &[&words(install), &[archive.to_str().context("a path that is not text")?][..]].concat())?;
    shell.run(&python, &["-c", "import gridwright; assert gridwright.solve('futoshiki:2:.l...').status == 'solved'"])
}

/// Builds the wheel in a profile of cargo's.
fn build(shell: &Shell, profile: &str) -> Result<PathBuf> {
    let python = environment(shell, BUILDER, "")?;
    shell.run(&python, &words("-m pip install --quiet --disable-pip-version-check maturin>=1.7,<2"))?;
    if Path::new(WHEELS).exists() {
        fs::remove_dir_all(WHEELS)?;
    }
    maturin(shell, &format!("build --locked --profile {profile}"))?;
    let built = fs::read_dir(WHEELS)?.next().context("maturin built no wheel")??.path();
    println!("{}: {} kB", built.display(), fs::metadata(&built)?.len() / 1000);
    Ok(built)
}

fn maturin(shell: &Shell, what: &str) -> Result<()> {
    let line = format!("-m maturin {what} --manifest-path {PACKAGE}/Cargo.toml --out {WHEELS}");
    shell.run(&format!("{BUILDER}/bin/python"), &words(&line))
}

/// Installs the wheel into a clean environment, runs its tests, and checks the types of package, stubs and tests.
fn try_out(shell: &Shell, wheel: &Path) -> Result<()> {
    let python = environment(shell, TRIAL, "--clear")?;
    let wheel = format!("{}[ray]", wheel.to_str().context("the path of the wheel is not text")?);
    let tools = words(TOOLS);
    shell.run(
        &python,
        &[&words("-m pip install --quiet --disable-pip-version-check"), &tools[..], &[wheel.as_str()][..]].concat(),
    )?;
    let tests = format!("{PACKAGE}/tests");
    shell.run(&python, &["-B", "-m", "pytest", "--config-file", &format!("{PACKAGE}/pyproject.toml"), &tests])?;
    let strict = "-m mypy --strict --cache-dir target/python/mypy";
    shell.run(&python, &[&words(strict), &["-p", "gridwright"][..]].concat())?;
    shell.run(&python, &[words(strict), vec![&tests]].concat())?;
    shell.run(&python, &["-m", "mypy.stubtest", "gridwright._engine"])
}

/// The Python of a virtual environment, which is made where it is missing.
fn environment(shell: &Shell, folder: &str, options: &str) -> Result<String> {
    let own = format!("{folder}/bin/python");
    if !Path::new(&own).exists() || !options.is_empty() {
        let python = tools::require(shell, &["python3"], &["python3", "python3-venv"])?;
        shell.run(&python.to_string_lossy(), &words(&format!("-m venv {options} {folder}")))?;
    }
    Ok(own)
}
