//! Sources: crates come from crates.io or from a folder of ours, npm packages from npm's public registry.
//!
//! A lock file or a setting that names another place would work on one machine and fail on every other.

use std::fs;

use anyhow::{Context, Result};

use crate::metadata::Package;
use crate::shell::Shell;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM: &str = "https://registry.npmjs.org/";

/// One sentence for each package that comes from elsewhere.
pub(super) fn of_crates(packages: &[Package]) -> Vec<String> {
    let foreign = packages.iter().filter(|package| package.source.as_deref().is_some_and(|source| source != CRATES_IO));
    foreign.map(|package| format!("{} {} does not come from crates.io", package.name, package.version)).collect()
}

/// One sentence for each line of a lock file or a settings file that names another place.
pub(super) fn of_settings(shell: &Shell) -> Result<Vec<String>> {
    let files = shell.read("git", &["ls-files", "*package-lock.json", "*.npmrc", "*.cargo/config.toml"])?;
    let mut faults = Vec::new();
    for file in files.lines() {
        let text = fs::read_to_string(file).with_context(|| format!("{file} cannot be read"))?;
        faults.extend(foreign_lines(&text).map(|line| format!("{file}:{line}: packages must come from public places")));
    }
    Ok(faults)
}

/// The numbers of the lines that say from where, and say another place.
fn foreign_lines(text: &str) -> impl Iterator<Item = usize> {
    let foreign = |line: &str| says_where(line) && !line.contains(NPM);
    text.lines().enumerate().filter(move |(_, line)| foreign(line)).map(|(index, _)| index + 1)
}

fn says_where(line: &str) -> bool {
    let beginnings = ["\"resolved\":", "[source", "[registries"];
    let words = ["registry=", "registry ="];
    beginnings.iter().any(|beginning| line.trim_start().starts_with(beginning))
        || words.iter().any(|word| line.contains(word))
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::package;
    use super::*;

    #[test]
    fn a_git_dependency_is_refused() {
        let from = |source: &str| Package { source: Some(source.to_owned()), ..package("x", "1.0.0") };
        assert!(of_crates(&[from(CRATES_IO), package("ours", "0.1.0")]).is_empty());
        let git = from("git+https://github.com/someone/x");
        assert_eq!(of_crates(&[git]), ["x 1.0.0 does not come from crates.io"]);
    }

    #[test]
    fn a_private_npm_registry_is_refused() {
        let lock = "\"resolved\": \"https://registry.npmjs.org/a.tgz\",\n\"resolved\": \"https://npm.example/a.tgz\"\n";
        assert_eq!(foreign_lines(lock).collect::<Vec<_>>(), [2]);
        assert_eq!(foreign_lines("registry=https://npm.example/").collect::<Vec<_>>(), [1]);
        assert_eq!(foreign_lines("[source.crates-io]").collect::<Vec<_>>(), [1]);
        assert_eq!(foreign_lines("omit-lockfile-registry-resolved=true").count(), 0);
    }
}
