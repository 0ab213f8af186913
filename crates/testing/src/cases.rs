//! The smallest boards for every rule: `cases.txt` of a puzzle says which rules a board breaks, or which one a move.
use gridwright_core::puzzle::{Puzzle, Violation};
use gridwright_core::run::{Budget, Control, Run};
use gridwright_core::session::Session;
use std::collections::BTreeSet;

/// One line of the file.
struct Case<P: Puzzle> {
    line: &'static str,
    rules: BTreeSet<&'static str>,
    session: Session<P>,
    refused: Option<&'static str>,
}

/// Holds the rules of a puzzle to its cases.
pub fn hold<P: Puzzle>() {
    let lines = P::INFO.cases.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let cases: Vec<Case<P>> = lines.map(case).collect();
    for case in &cases {
        match case.refused {
            None => breaks_the_rules_it_names_and_no_others(case),
            Some(step) => is_refused_by_the_rule_it_names(case, step),
        }
    }
    every_rule_has_a_case_of_its_own(&cases);
}

fn case<P: Puzzle>(line: &'static str) -> Case<P> {
    let mut words = line.split_whitespace();
    let (rules, text, refused) = (words.next().expect("rules"), words.next().expect("a board"), words.next());
    assert!(words.next().is_none(), "too many words: {line}");
    let rules = rules.split(',').filter(|rule| *rule != "solved").collect();
    let text = text.strip_prefix(&format!("{}:", P::INFO.id)).expect("a board of this puzzle");
    let session = Session::parse(text).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    Case { line, rules, session, refused }
}

fn breaks_the_rules_it_names_and_no_others<P: Puzzle>(Case { line, rules, session, .. }: &Case<P>) {
    let budget = Budget::new();
    let run = &mut Run::quiet(Control::unlimited(&budget));
    let verdict = P::check(session.board(), session.state(), usize::MAX, run).expect("no limit");
    let named = |violation: &Violation| violation.rule;
    let found: BTreeSet<_> = verdict.broken.iter().chain(&verdict.unfinished).map(named).collect();
    assert_eq!(&found, rules, "{line}");
    assert_eq!(verdict.complete, rules.is_empty(), "{line}");
    assert_eq!(verdict.total as usize, verdict.broken.len() + verdict.unfinished.len(), "{line}");
}

fn is_refused_by_the_rule_it_names<P: Puzzle>(Case { line, rules, session, .. }: &Case<P>, step: &str) {
    let mut state = session.state().clone();
    let step = step.parse().unwrap_or_else(|error| panic!("{line}: {error:?}"));
    let violation = P::play(session.board(), &mut state, &step).expect_err(line);
    assert_eq!(&BTreeSet::from([violation.rule]), rules, "{line}");
    assert_eq!(&state, session.state(), "a refused move changes nothing: {line}");
}

fn every_rule_has_a_case_of_its_own<P: Puzzle>(cases: &[Case<P>]) {
    let alone: BTreeSet<_> = cases.iter().filter(|case| case.rules.len() == 1).flat_map(|case| &case.rules).collect();
    assert_eq!(alone, P::INFO.rules.iter().collect());
    assert!(cases.iter().any(|case| case.rules.is_empty()), "there are solved boards too");
}
