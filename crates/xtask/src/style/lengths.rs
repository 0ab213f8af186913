//! Files: Rust without its tests, scripts and style sheets at most 400 lines; ARCHITECTURE.md at most 200.

use super::source::{Source, has_extension};
use super::testing::test_lines;
use super::violation::Violation;

const FILE: usize = 400;
const ARCHITECTURE: usize = 200;

/// A file that is too long.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let limit = if source.path == "ARCHITECTURE.md" { ARCHITECTURE } else { FILE };
    let long = measure(source).filter(|lines| *lines > limit);
    long.map(|lines| {
        Violation::new(&source.path, 1, format!("the file has {lines} lines; at most {limit} are allowed"))
    })
    .into_iter()
    .collect()
}

/// The lines of a file that has a limit.
pub(super) fn measure(source: &Source) -> Option<usize> {
    let lines = source.text.lines().count();
    if let Some(file) = &source.product {
        return Some(lines - test_lines(file));
    }
    (source.path == "ARCHITECTURE.md" || is_page(&source.path)).then_some(lines)
}

/// Scripts and style sheets of the page.
fn is_page(path: &str) -> bool {
    path.starts_with("web/") && has_extension(path, &["js", "mjs", "css"])
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    fn breaks(path: &str, text: &str) -> bool {
        !rule(&source(path, text)).is_empty()
    }

    #[test]
    fn a_rust_file_is_measured_without_its_tests() {
        let code = "const A: u8 = 1;\n".repeat(400);
        let tests = format!("{code}#[cfg(test)]\nmod tests {{\n    fn a() {{}}\n}}\n");
        assert!(!breaks("crates/a/src/lib.rs", &tests));
        assert!(breaks("crates/a/src/lib.rs", &format!("{code}const B: u8 = 1;\n")));
        assert!(!breaks("crates/a/tests/all.rs", &code.repeat(2)));
    }

    #[test]
    fn pages_and_the_architecture_have_limits() {
        assert!(breaks("web/board.js", &"\n".repeat(401)) && !breaks("web/board.js", &"\n".repeat(400)));
        assert!(breaks("web/style/page.css", &"\n".repeat(401)));
        assert!(breaks("ARCHITECTURE.md", &"\n".repeat(201)) && !breaks("README.md", &"\n".repeat(900)));
    }
}
