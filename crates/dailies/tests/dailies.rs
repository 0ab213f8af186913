//! The shipped table: every daily has the grade of its chip, and a day's board stays the same for ever.
//! `GRIDWRIGHT_LONG_TESTS=1` makes all of them; otherwise three days are.
use gridwright_dailies::{Series, Table, grades, tables};
use std::collections::BTreeMap;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dailies");
const DAYS: [u32; 3] = [0, 321, 1825];
const GRADES: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

/// All tables as one.
fn table() -> Table {
    let mut tables = tables(Path::new(FOLDER)).expect("tables of dailies").into_iter().map(|(_, table)| table);
    let mut all = tables.next().expect("a table");
    for table in tables {
        assert_eq!((&table.first, table.days), (&all.first, all.days));
        all.series.extend(table.series);
    }
    all
}

#[test]
fn the_page_offers_the_grades_there_are() {
    let listed = std::fs::read_to_string(Path::new(FOLDER).join("grades.json")).expect("grades.json");
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    assert_eq!(listed, grades(&tables(Path::new(FOLDER)).expect("tables")));
}

/// The daily of a day, made anew.
fn board(series: &Series, day: u32) -> Result<String, String> {
    let span = series.span(day).ok_or("no span")?;
    span.board(series, day, span.pick(day).ok_or("no pick")?)
}

/// The same, which must have the grade of its series.
fn made(series: &Series, day: u32) -> String {
    board(series, day).unwrap_or_else(|why| panic!("{} {} {day}: {why}", series.puzzle, series.grade))
}

#[test]
fn every_day_is_covered_once() {
    let table = table();
    assert_eq!((table.first.as_str(), table.days), ("2026-01-01", 1826), "2026 to 2030");
    for series in &table.series {
        let mut day = 0;
        for span in &series.spans {
            assert_eq!(span.from, day, "{} {}: spans follow each other", series.puzzle, series.grade);
            assert!(span.generator.contains('@'), "{} names its version", span.generator);
            day = span.end();
        }
        assert_eq!(day, table.days, "{} {}", series.puzzle, series.grade);
    }
}

#[test]
fn harder_dailies_are_not_smaller() {
    let mut sizes: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
    for series in table().series {
        let made = made(&series, 0);
        let drawn = gridwright_testing::call(serde_json::json!({"op": "open", "text": made})).expect("it opens");
        let side = drawn["size"][0].as_u64().expect("rows") as usize;
        let grade = GRADES.iter().position(|grade| *grade == series.grade).expect("a grade");
        sizes.entry(series.puzzle).or_default().push((grade, side));
    }
    assert_eq!(sizes.len(), 5, "every puzzle has dailies");
    for (puzzle, sizes) in sizes {
        assert!(sizes.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{puzzle}: {sizes:?}");
    }
}

#[test]
fn three_days_have_the_boards_and_grades_they_always_had() {
    let table = table();
    let dailies = DAYS.iter().flat_map(|day| table.series.iter().map(|series| (*day, series)));
    let line =
        |(day, series): (u32, &Series)| format!("{day} {} {} {}\n", series.puzzle, series.grade, made(series, day));
    insta::assert_snapshot!(dailies.map(line).collect::<String>());
}

#[test]
fn all_days_have_their_grades() {
    if std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_none() {
        return;
    }
    let table = table();
    for series in &table.series {
        assert!((0..table.days).all(|day| !made(series, day).is_empty()));
    }
}
