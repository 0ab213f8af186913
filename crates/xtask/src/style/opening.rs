//! Openings: every Rust file begins with a `//!` comment that says what it is.

use super::source::{Source, is_rust};
use super::violation::Violation;

/// A Rust file without an opening.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let silent = is_rust(&source.path) && !source.text.starts_with("//! ");
    let sentence = "the file does not open with a `//!` comment that says what it is";
    silent.then(|| Violation::new(&source.path, 1, sentence)).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    #[test]
    fn a_file_must_say_what_it_is() {
        assert!(rule(&source("crates/a/src/lib.rs", "//! A.\n")).is_empty());
        for text in ["", "// A.\n", "use a;\n//! A.\n"] {
            assert_eq!(rule(&source("crates/a/tests/all.rs", text)).len(), 1, "{text:?}");
        }
    }
}
