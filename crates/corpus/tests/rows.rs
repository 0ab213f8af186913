//! Rows: the same whoever makes them, bounded by nodes and memory, and checked by the rules.
use gridwright::run::Budget;
use gridwright::{Host, Service, registry};
use gridwright_core::operations::Code;
use gridwright_corpus::{Card, Corpus, Plan, Problem, Row, RowStatus, key};
use std::time::Duration;

const SMALL: &str = r#"
version = 1
name = "small"
limits = { nodes = 200000, mebibytes = 64 }
part_rows = 7

[[boards]]
puzzle = "futoshiki"
params = { size = [4, 5] }
count = 5

[[boards]]
puzzle = "loops"
params = { size = 6, unique = true }
count = 3

[[boards]]
puzzle = "ricochet"
count = 3

[[boards]]
puzzle = "solitaire"
count = 2

[[boards]]
puzzle = "logipix"
params = { size = 8 }
count = 3
"#;

fn with<R>(work: impl FnOnce(&Service<'_>) -> R) -> R {
    let budget = Budget::new();
    let still = || Duration::ZERO;
    work(&Service { registry: registry(), host: Host::new(&budget, &still), lang: None })
}

fn corpus(plan: &str) -> Corpus {
    with(|service| Corpus::new(&Plan::read(plan).expect("a plan"), None, service)).expect("a corpus")
}

/// Does something with the service that makes rows.
fn making<R>(corpus: &Corpus, work: impl FnOnce(&Service<'_>) -> R) -> R {
    let budget = Budget::pool(u64::MAX);
    work(&Service { registry: registry(), host: corpus.host(&budget), lang: None })
}

fn rows(corpus: &Corpus) -> Vec<Row> {
    making(corpus, |service| (0..corpus.rows()).map(|number| corpus.make(number, service).expect("a row")).collect())
}

#[test]
fn rows_of_every_puzzle_are_whole_and_pass_the_check() {
    let corpus = corpus(SMALL);
    let rows = rows(&corpus);
    assert_eq!((corpus.rows(), corpus.parts(), corpus.part(2)), (21, 3, (14, 21)));
    for row in &rows {
        assert_eq!(row.status, RowStatus::Complete, "{}", row.line());
        assert!(row.solution.is_some() && row.error.is_none(), "{}", row.line());
        let checked = making(&corpus, |service| corpus.check(row.row, &row.line(), true, service));
        assert_eq!(checked, Some(Ok(row.clone())));
    }
    assert_eq!(rows.iter().filter(|row| row.claims.get("unique") == Some(&true)).count(), 16);
    assert_eq!(rows.iter().filter(|row| row.claims.get("optimal") == Some(&true)).count(), 5);
    let ids: std::collections::BTreeSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids.len(), rows.len());
}

#[test]
fn a_row_does_not_depend_on_the_rows_before_it() {
    let corpus = corpus(SMALL);
    let mut backwards: Vec<Row> = making(&corpus, |service| {
        (0..corpus.rows()).rev().map(|number| corpus.make(number, service).unwrap()).collect()
    });
    backwards.reverse();
    let lines = |rows: &[Row]| rows.iter().map(Row::line).collect::<Vec<_>>();
    assert_eq!(lines(&backwards), lines(&rows(&corpus)));
}

#[test]
fn a_settled_plan_is_settled_and_keeps_the_versions_it_was_begun_with() {
    let first = corpus(SMALL);
    assert_eq!(with(|service| Corpus::read(&first.text(), service)), Ok(first.clone()));
    assert!(first.text().contains("generator = \"irreducible@"), "{}", first.text());
    let older = first.text().replace("components@2", "components@1").replace("planted@2", "planted@1");
    let older = with(|service| Corpus::read(&older, service)).unwrap();
    let plan = Plan::read(SMALL).unwrap();
    assert_eq!(with(|service| Corpus::new(&plan, Some(&older), service)), Ok(older));
}

#[test]
fn a_board_that_is_too_hard_is_a_row_that_says_so() {
    let hard = SMALL.replace("nodes = 200000", "nodes = 3").replace("size = [4, 5]", "size = 9");
    let corpus = corpus(&hard);
    let row = making(&corpus, |service| corpus.make(0, service)).unwrap();
    assert_eq!((row.status, row.board.as_ref()), (RowStatus::Stopped, None));
    assert_eq!(row.error.as_ref().map(|error| error.code), Some(Code::Stopped));
    assert_eq!(making(&corpus, |service| corpus.check(0, &row.line(), true, service)), Some(Ok(row)));
}

#[test]
fn a_cancelled_row_is_no_row() {
    let corpus = corpus(SMALL);
    let budget = Budget::pool(u64::MAX);
    budget.cancel();
    let service = Service { registry: registry(), host: corpus.host(&budget), lang: None };
    assert_eq!(corpus.make(0, &service), None);
    assert!(corpus.check(0, &rows(&corpus)[0].line(), false, &service).is_none());
}

#[test]
fn a_row_that_was_changed_is_found_out() {
    let corpus = corpus(SMALL);
    let rows = rows(&corpus);
    let row = &rows[0];
    let changed = |change: fn(&mut Row)| {
        let mut row = row.clone();
        change(&mut row);
        making(&corpus, |service| corpus.check(0, &row.line(), true, service)).unwrap()
    };
    let other = rows[1].solution.clone();
    assert_eq!(changed(|row| row.seed.push('x')), Err(Problem::Misplaced));
    assert_eq!(changed(|row| row.index += 1), Err(Problem::Misplaced));
    assert_eq!(changed(|row| row.solution = None), Err(Problem::Wrong("solution")));
    assert_eq!(changed(|row| row.solution = row.board.clone()), Err(Problem::Wrong("solution")));
    assert_eq!(changed(|row| row.solved = None), Err(Problem::Wrong("status")));
    assert_eq!(changed(|row| row.nodes += 1), Err(Problem::Different));
    assert_eq!(changed(|row| row.claims.clear()), Err(Problem::Different));
    assert!(other.is_some());
    let line = Row { solution: other, ..row.clone() }.line();
    assert_eq!(
        making(&corpus, |service| corpus.check(0, &line, false, service)),
        Some(Err(Problem::Wrong("solution")))
    );
    let cut = making(&corpus, |service| corpus.check(0, "{\"id\":", false, service));
    assert!(matches!(cut, Some(Err(Problem::Unreadable(_)))));
    assert_eq!(making(&corpus, |service| corpus.check(99, &row.line(), false, service)), Some(Err(Problem::Misplaced)));
}

#[test]
fn images_of_a_board_have_one_key_and_other_boards_have_others() {
    let corpus = corpus(SMALL);
    let rows = rows(&corpus);
    let key = |board: &str, row: &Row| {
        let row = Row { board: Some(board.to_owned()), ..row.clone() };
        making(&corpus, |service| key(&row, service))
    };
    let mut row = rows[0].clone();
    row.board = None;
    assert_eq!(making(&corpus, |service| gridwright_corpus::key(&row, service)), None);
    // Turned, mirrored, with small numbers for great ones; pieces turned; robots renamed.
    for (puzzle, one, other) in [
        ("futoshiki", "futoshiki:2:.l...", "futoshiki:2:.n..."),
        ("futoshiki", "futoshiki:3:1........", "futoshiki:3:........3"),
        ("loops", "loops:1x2:28", "loops:2x1:41"),
        ("logipix", "logipix:1x4:2bA1", "logipix:4x1:A1b2"),
        ("solitaire", "solitaire:english:d4-d1", "solitaire:english:d4-a4"),
    ] {
        let row = rows.iter().find(|row| row.puzzle == puzzle).unwrap();
        assert!(key(one, row).is_some(), "{one}");
        assert_eq!(key(one, row), key(other, row), "{one} and {other}");
    }
    let keys: std::collections::BTreeSet<_> = rows.iter().map(|row| key(row.board.as_ref().unwrap(), row)).collect();
    assert_eq!(keys.len(), rows.len());
}

#[test]
fn a_card_counts_the_rows_in_any_order() {
    let corpus = corpus(SMALL);
    let rows = rows(&corpus);
    let (mut forwards, mut backwards) = (Card::default(), Card::default());
    for (one, other) in rows.iter().zip(rows.iter().rev()) {
        forwards.add(one);
        backwards.add(other);
    }
    let text = forwards.text(&corpus, "make", Some(4));
    assert_eq!(text, backwards.text(&corpus, "make", Some(4)));
    for expected in ["21 of 21 rows: 21 complete, 0 stopped by a limit, 0 failed.", "4 rows were left out", "size=5"] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
}

#[test]
fn a_bad_plan_is_refused_with_place_and_reason() {
    let cases = [
        ("version = 3\nboards = []", "version: this program reads version 1, found 3"),
        ("version = 1\nboards = []", "expected at least one [[boards]]"),
        ("version = 1\nspeed = 1\nboards = []", "line 2"),
        ("version = 1\npart_rows = 0\n[[boards]]\npuzzle = \"loops\"\ncount = 1", "part_rows: expected 1 to"),
        ("version = 1\n[[boards]]\npuzzle = \"loops\"\ncount = 0", "[[boards]] number 1: count"),
    ];
    for (text, expected) in cases {
        let said = Plan::read(text).unwrap_err().to_string();
        assert!(said.contains(expected), "{text}\n{said}");
    }
    for (puzzle, rest, expected) in [
        ("chess", "count = 1", "[[boards]] number 1: puzzle: expected one of futoshiki"),
        ("loops", "count = 1\ngenerator = \"x\"", "generator: expected one of random"),
        ("loops", "count = 1\nparams = { size = \"9..4\" }", "params.size"),
        ("loops", "count = 1\nparams = { sise = 4 }", "[[boards]] number 1: Bad options: unknown field `sise`"),
        ("futoshiki", "count = 1\nparams = { size = 99 }", "[[boards]] number 1: "),
        ("loops", "count = 9007199254740992\nparams = { size = [4, 5] }", "a corpus has at most"),
        ("loops", "count = 10000010001", "part_rows: a corpus has at most 1000000 parts, found 1000002"),
    ] {
        let plan = Plan::read(&format!("version = 1\n[[boards]]\npuzzle = \"{puzzle}\"\n{rest}")).unwrap();
        let said = with(|service| Corpus::new(&plan, None, service)).unwrap_err().to_string();
        assert!(said.contains(expected), "{said}");
    }
}
