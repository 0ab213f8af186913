//! All rules over all files, and the report.

use anyhow::{Result, ensure};

use super::functions::Lengths;
use super::source::{Source, read_all};
use super::violation::Violation;
use super::{contents, functions, lengths, machine_paths, macros, names, opening, purity, reminders};
use crate::shell::Shell;

/// What a file breaks.
type Rule = fn(&Source) -> Vec<Violation>;

const RULES: &[Rule] = &[
    functions::rule,
    lengths::rule,
    contents::rule,
    names::rule,
    opening::rule,
    macros::rule,
    reminders::rule,
    machine_paths::rule,
    purity::rule,
];

/// Judges the repository; prints each violation and a closing statistic.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let (sources, mut violations) = read_all(shell)?;
    violations.extend(sources.iter().flat_map(|source| RULES.iter().flat_map(|rule| rule(source))));
    let lengths = Lengths::of(&sources);
    violations.extend(lengths.violations());
    violations.sort();
    for violation in &violations {
        println!("{violation}");
    }
    println!("{}", lengths.summary());
    println!("{}", files_summary(&sources));
    ensure!(violations.is_empty(), "places where the house style is broken: {}", violations.len());
    Ok(())
}

fn files_summary(sources: &[Source]) -> String {
    let measured = sources.iter().filter_map(|source| Some((lengths::measure(source)?, source.path.as_str())));
    let files: Vec<(usize, &str)> = measured.collect();
    let (lines, path) = files.iter().max().copied().unwrap_or_default();
    format!("{} files: longest {lines} lines ({path})", files.len())
}
