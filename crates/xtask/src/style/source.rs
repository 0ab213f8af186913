//! The files that are judged: every text file that git tracks or would track.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::testing;
use super::violation::Violation;
use crate::shell::Shell;

/// A text file of the repository.
pub(super) struct Source {
    /// Its path from the root, with `/`.
    pub(super) path: String,
    /// All of it.
    pub(super) text: String,
    /// Its syntax, if it is Rust that the limits hold for: no test, no benchmark, no example.
    pub(super) product: Option<syn::File>,
}

impl Source {
    /// A file with this text; Rust that cannot be parsed is a violation.
    pub(super) fn new(path: &str, text: String) -> Result<Self, Violation> {
        let is_product = is_rust(path) && !testing::is_in_test_folder(path);
        let product = is_product.then(|| parse(path, &text)).transpose()?;
        Ok(Self { path: path.to_owned(), text, product })
    }

    /// The file's name without its folder.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }
}

/// Whether this is a Rust file.
pub(super) fn is_rust(path: &str) -> bool {
    has_extension(path, &["rs"])
}

/// Whether a path ends in one of these extensions.
pub(super) fn has_extension(path: &str, extensions: &[&str]) -> bool {
    Path::new(path).extension().is_some_and(|extension| extensions.iter().any(|known| extension == *known))
}

fn parse(path: &str, text: &str) -> Result<syn::File, Violation> {
    let explain =
        |error: syn::Error| Violation::new(path, error.span().start().line, format!("this is not Rust: {error}"));
    syn::parse_file(text).map_err(explain)
}

/// Every file, and a violation for each that cannot be parsed.
pub(super) fn read_all(shell: &Shell) -> Result<(Vec<Source>, Vec<Violation>)> {
    let list = shell
        .read("git", &["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .context("the files of the repository cannot be listed")?;
    let mut sources = Vec::new();
    let mut violations = Vec::new();
    for path in list.split_terminator('\0') {
        match read(path).map(|text| Source::new(path, text)) {
            Some(Ok(source)) => sources.push(source),
            Some(Err(violation)) => violations.push(violation),
            None => {}
        }
    }
    testing::release_test_modules(&mut sources);
    Ok((sources, violations))
}

/// The text of a file; nothing for pictures and other bytes, and for what was deleted a moment ago.
fn read(path: &str) -> Option<String> {
    fs::read(path).ok().and_then(|bytes| String::from_utf8(bytes).ok())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A source for the tests of the rules.
    pub(in crate::style) fn source(path: &str, text: &str) -> Source {
        Source::new(path, text.to_owned()).unwrap()
    }

    #[test]
    fn rust_that_cannot_be_parsed_is_a_violation_with_its_line() {
        let violation = Source::new("crates/a/src/lib.rs", "//! A.\nfn f( {}\n".to_owned()).err().unwrap();
        assert_eq!((violation.path.as_str(), violation.line), ("crates/a/src/lib.rs", 2));
    }

    #[test]
    fn tests_are_no_product() {
        assert!(source("crates/a/src/lib.rs", "").product.is_some());
        assert!(source("crates/a/tests/all.rs", "").product.is_none());
        assert!(source("README.md", "").product.is_none());
    }
}
