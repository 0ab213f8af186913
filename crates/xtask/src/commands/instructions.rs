//! `cargo xtask instructions`: how many instructions fixed commands take, held to a baseline.
//!
//! Callgrind counts the same twice whatever else the machine does, so a slower search is seen where times would lie. The
//! baseline belongs to a compiler: with another one the counts are told and nothing is judged. The program is the one that the
//! tests use; it is built already when they ran.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command as Process;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Command;
use crate::flags::{Flag, Flags};
use crate::shell::Shell;
use crate::steps::Outcome;
use crate::tools;

pub(super) const COMMAND: Command = Command {
    name: "instructions",
    about: "instruction counts of fixed commands, held to a baseline",
    flags: FLAGS,
    run,
};

const FLAGS: &[Flag] = &[("--update", "writes the counts of this compiler into the baseline")];

/// Where the counts are.
const BASELINE: &str = "bench/instructions.json";
/// A count may grow by so many percent.
const TOLERANCE: f64 = 3.0;

/// What is counted: a name, and the words of a command.
const COMMANDS: [(&str, &str); 7] = [
    ("loops", "generate loops --size 24 --set unique=true --seed baseline"),
    ("futoshiki", "solve futoshiki-hard-1 --task unique"),
    ("logipix", "solve logipix-easy-16 --task unique"),
    ("ricochet", "solve ricochet-hard-1 --task optimal"),
    ("solitaire", "solve english:c3-c3 --solver first"),
    ("making logipix", "generate logipix --size 12 --seed baseline"),
    ("making futoshiki", "generate futoshiki --size 7 --seed baseline"),
];

fn run(arguments: &[String]) -> Result<()> {
    let flags = Flags::parse(arguments, FLAGS)?;
    let shell = Shell::default();
    let _ = tools::require(&shell, &["valgrind"], &["valgrind"])?;
    if flags.has("--update") { update(&shell) } else { check(&shell).map(|_| ()) }
}

/// Counts, and compares where the baseline knows this compiler.
pub(super) fn check(shell: &Shell) -> Result<Outcome> {
    if tools::find(&["valgrind"]).is_none() {
        return Ok(Outcome::Skipped("`valgrind` is not installed".to_owned()));
    }
    let compiler = compiler(shell)?;
    let known = baseline()?;
    let before = known.get(&compiler);
    let counts = counts(shell)?;
    let mut grown = Vec::new();
    for (name, count) in &counts {
        let known = before.and_then(|counts| counts.get(name));
        let change = known.map(|known| (*count as f64 / *known as f64 - 1.0) * 100.0);
        println!("{name:<18} {count:>14} {}", change.map_or_else(String::new, |change| format!("{change:+.2} %")));
        if change.is_some_and(|change| change > TOLERANCE) {
            grown.push(name.as_str());
        }
    }
    ensure!(
        grown.is_empty(),
        "{}: more than {TOLERANCE} % above {BASELINE}; if that is meant, run `cargo xtask instructions --update`",
        grown.join(", ")
    );
    Ok(match before {
        Some(_) => Outcome::Done,
        None => Outcome::Skipped(format!("{BASELINE} has no counts of {compiler}, so nothing was judged")),
    })
}

fn update(shell: &Shell) -> Result<()> {
    let mut known = baseline()?;
    let _ = known.insert(compiler(shell)?, counts(shell)?);
    fs::write(BASELINE, serde_json::to_string_pretty(&known)? + "\n").context(BASELINE)
}

/// Counts by compiler and command.
type Baseline = BTreeMap<String, BTreeMap<String, u64>>;

fn baseline() -> Result<Baseline> {
    if !Path::new(BASELINE).exists() {
        return Ok(Baseline::new());
    }
    let text = fs::read_to_string(BASELINE).context(BASELINE)?;
    serde_json::from_str::<Value>(&text).and_then(serde_json::from_value).context(BASELINE)
}

fn compiler(shell: &Shell) -> Result<String> {
    shell.read("rustc", &["--version"]).map(|version| version.trim().to_owned())
}

fn counts(shell: &Shell) -> Result<BTreeMap<String, u64>> {
    shell.cargo("build --package gridwright-cli")?;
    let program = format!("target/debug/gridwright{}", std::env::consts::EXE_SUFFIX);
    COMMANDS.iter().map(|(name, words)| Ok(((*name).to_owned(), count(&program, words)?))).collect()
}

fn count(program: &str, words: &str) -> Result<u64> {
    let output = Process::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", program])
        .args(words.split(' '))
        .args(["--threads", "1"])
        .output()
        .context("valgrind can't be started")?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.success(), "`{program} {words}` failed: {text}");
    let line = text.lines().find(|line| line.contains("Collected")).context(text.clone())?;
    line.rsplit(' ').next().and_then(|number| number.parse().ok()).with_context(|| format!("a number in “{line}”"))
}
