//! Names: a file says what is inside, so none is called after being useful.

use super::source::{Source, is_rust};
use super::violation::Violation;

const VAGUE: [&str; 5] = ["utils", "util", "helpers", "helper", "misc"];

/// A Rust file whose name, or whose folder's name, says nothing.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let mut parts = source.path.trim_end_matches(".rs").split('/');
    let vague = is_rust(&source.path) && parts.any(|part| VAGUE.contains(&part));
    let sentence = "the name does not say what is inside";
    vague.then(|| Violation::new(&source.path, 1, sentence)).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    #[test]
    fn vague_names_are_refused() {
        for path in ["crates/a/src/utils.rs", "crates/a/src/helpers/line.rs"] {
            assert_eq!(rule(&source(path, "")).len(), 1, "{path}");
        }
        assert!(rule(&source("crates/a/src/grid.rs", "")).is_empty());
        assert!(rule(&source("docs/utils.md", "")).is_empty());
    }
}
