//! Paths of somebody's machine work nowhere else, and tell more than they should.

use super::source::Source;
use super::violation::Violation;

/// Spelt in two halves, so that this file does not accuse itself.
const BEGINNINGS: [&str; 5] = [
    concat!("/", "home/"),
    concat!("/", "Users/"),
    concat!("/", "root/"),
    concat!("/", "work/"),
    concat!(":\\", "Users\\"),
];

/// Absolute paths into somebody's folders, in any text file.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let lines = source.text.lines().enumerate().filter(|(_, line)| BEGINNINGS.iter().any(|path| names(line, path)));
    lines.map(|(index, _)| Violation::new(&source.path, index + 1, "a path of somebody's machine")).collect()
}

/// Whether a line holds a path with this beginning, not in the middle of a longer path or address.
fn names(line: &str, beginning: &str) -> bool {
    line.match_indices(beginning).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + beginning.len()..].chars().next();
        beginning.starts_with(':') || (!before.is_some_and(is_inside_path) && after.is_some_and(char::is_alphanumeric))
    })
}

fn is_inside_path(letter: char) -> bool {
    letter.is_alphanumeric() || "._-~}*".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    fn breaks(text: &str) -> bool {
        !rule(&source("README.md", text)).is_empty()
    }

    #[test]
    fn machine_paths_are_refused() {
        for beginning in &BEGINNINGS[..4] {
            assert!(breaks(&format!("see `{beginning}x`")) && breaks(&format!("file://{beginning}x")), "{beginning}");
        }
        assert!(breaks(&format!("C{}x", BEGINNINGS[4])));
    }

    #[test]
    fn relative_paths_and_addresses_are_taken() {
        for (before, after) in [("https://example.org", "x"), ("..", "x"), ("~", "x"), ("`", "`")] {
            assert!(!breaks(&format!("{before}{}{after}", BEGINNINGS[0])), "{before}");
        }
    }
}
