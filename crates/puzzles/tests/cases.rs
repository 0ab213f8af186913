//! The smallest boards for every rule: `cases.txt` of each puzzle says which rules a board breaks.
use gridwright_core::puzzle::{Puzzle, Violation};
use gridwright_core::session::Session;
use gridwright_puzzles::futoshiki::Futoshiki;
use std::collections::BTreeSet;

const CASES: &str = include_str!("../src/futoshiki/cases.txt");

/// One line of the file.
struct Case {
    line: &'static str,
    rules: BTreeSet<&'static str>,
    session: Session<Futoshiki>,
    refused: Option<&'static str>,
}

fn cases() -> Vec<Case> {
    let lines = CASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(case).collect()
}

fn case(line: &'static str) -> Case {
    let mut words = line.split_whitespace();
    let (rules, text, refused) = (words.next().expect("rules"), words.next().expect("a board"), words.next());
    assert!(words.next().is_none(), "too many words: {line}");
    let rules = rules.split(',').filter(|rule| *rule != "solved").collect();
    let text = text.strip_prefix("futoshiki:").expect("a board of this puzzle");
    let session = Session::parse(text).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    Case { line, rules, session, refused }
}

fn rules<'v>(violations: impl IntoIterator<Item = &'v Violation>) -> BTreeSet<&'static str> {
    violations.into_iter().map(|violation| violation.rule).collect()
}

#[test]
fn every_case_breaks_the_rules_it_names_and_no_others() {
    for Case { line, rules: expected, session, refused } in cases().into_iter().filter(|case| case.refused.is_none()) {
        let verdict = Futoshiki::check(session.board(), session.state(), usize::MAX);
        assert_eq!(rules(verdict.broken.iter().chain(&verdict.unfinished)), expected, "{line}");
        assert_eq!(verdict.complete, expected.is_empty(), "{line}");
        assert_eq!(verdict.total as usize, verdict.broken.len() + verdict.unfinished.len(), "{line}");
        assert!(refused.is_none());
    }
}

#[test]
fn refused_moves_name_the_rule_and_change_nothing() {
    for Case { line, rules: expected, session, refused } in cases() {
        let Some(step) = refused else { continue };
        let mut state = session.state().clone();
        let step = step.parse().unwrap_or_else(|error| panic!("{line}: {error:?}"));
        let violation = Futoshiki::play(session.board(), &mut state, &step).expect_err(line);
        assert_eq!(BTreeSet::from([violation.rule]), expected, "{line}");
        assert_eq!(&state, session.state(), "{line}");
    }
}

#[test]
fn every_rule_has_a_case_of_its_own() {
    let alone: BTreeSet<_> =
        cases().into_iter().filter(|case| case.rules.len() == 1).flat_map(|case| case.rules).collect();
    assert_eq!(alone, Futoshiki::INFO.rules.iter().copied().collect());
    assert!(cases().iter().any(|case| case.rules.is_empty()), "there are solved boards too");
}
