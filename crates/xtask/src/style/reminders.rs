//! Reminders: what is unfinished is finished or written in an issue, not left as a mark in a file.

use super::source::Source;
use super::violation::Violation;

/// Spelt in two halves, so that this file does not accuse itself.
const MARKS: [&str; 4] =
    [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("todo", "!"), concat!("unimplemented", "!")];

/// Marks of unfinished work, in any text file.
pub(super) fn rule(source: &Source) -> Vec<Violation> {
    let lines = source.text.lines().enumerate();
    lines.filter_map(|(index, line)| Some(violation(source, index + 1, mark(line)?))).collect()
}

fn violation(source: &Source, line: usize, mark: &str) -> Violation {
    Violation::new(&source.path, line, format!("`{mark}` is a mark of unfinished work"))
}

fn mark(line: &str) -> Option<&'static str> {
    MARKS.into_iter().find(|mark| line.match_indices(mark).any(|(at, _)| stands_alone(line, at, mark.len())))
}

fn stands_alone(line: &str, at: usize, length: usize) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    !line[..at].ends_with(is_word) && !line[at + length..].starts_with(is_word)
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::source;
    use super::*;

    #[test]
    fn marks_are_refused_in_every_text_file() {
        let text = format!("fine\n// {}: later\n", MARKS[0]);
        let violations = rule(&source("docs/notes.md", &text));
        assert_eq!(violations.iter().map(|found| found.line).collect::<Vec<_>>(), [2]);
        for mark in MARKS {
            assert_eq!(rule(&source("web/a.js", mark)).len(), 1, "{mark}");
        }
    }

    #[test]
    fn longer_words_are_no_marks() {
        assert!(mark(&format!("{}S and my{}", MARKS[0], MARKS[2])).is_none());
    }
}
