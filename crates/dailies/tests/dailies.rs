//! The shipped table: every daily has the grade of its chip, and a day's board stays the same for ever.
//! `GRIDWRIGHT_LONG_TESTS=1` makes all of them; otherwise three days are.
use gridwright_dailies::{Series, Table, months, pictures};
use std::collections::BTreeMap;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dailies");
const DAYS: [u32; 3] = [0, 321, 1825];
const GRADES: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

fn table() -> Table {
    months::read(Path::new(FOLDER)).expect("a table of dailies")
}

#[test]
fn files_are_as_they_would_be_written() {
    let folder = std::env::temp_dir().join(format!("gridwright-dailies-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    months::write(&folder, &table()).expect("it is written");
    let files = |folder: &Path| -> BTreeMap<_, _> {
        let entries = std::fs::read_dir(folder).expect("files").map(|entry| entry.expect("a file"));
        let read = |file: &std::fs::DirEntry| std::fs::read_to_string(file.path()).expect("text");
        entries.map(|file| (file.file_name(), read(&file))).collect()
    };
    let (written, mut shipped) = (files(&folder), files(Path::new(FOLDER)));
    let _ = shipped.remove(std::ffi::OsStr::new("pictures.json"));
    std::fs::remove_dir_all(&folder).expect("it goes");
    assert!(written == shipped, "cargo xtask dailies would change them");
    assert_eq!(written.len(), 61, "recipes and 60 months");
}

#[test]
fn every_picture_is_on_the_shelf_and_has_its_day() {
    let lists = pictures::read(Path::new(FOLDER)).expect("lists");
    let shelf = pictures::shelf("logipix").expect("a shelf");
    assert!(lists.iter().flat_map(|list| &list.pictures).all(|picture| shelf.contains(picture)));
    let last = lists.last().expect("a list");
    assert!(shelf.iter().all(|picture| last.pictures.contains(picture)), "run cargo xtask dailies");
    assert!(lists.is_sorted_by(|a, b| a.from < b.from) && lists[0].from == 0);
    let past = [0, 1, 321].map(|day| pictures::of(&lists, day).expect("a picture"));
    assert_eq!(past, ["hourglass", "tulip", "sword"], "days that have been keep their picture");
}

#[test]
fn new_pictures_begin_after_today_and_leave_past_days_alone() {
    let folder = std::env::temp_dir().join(format!("gridwright-pictures-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("pictures.json");
    std::fs::write(&file, r#"[{"from":0,"pictures":["anchor","heart"]},{"from":900,"pictures":["anchor"]}]"#)
        .expect("a file");
    for _ in 0..2 {
        pictures::extend(&folder, "logipix", 700).expect("it is extended");
        let lists = pictures::read(&folder).expect("lists");
        let from: Vec<u32> = lists.iter().map(|list| list.from).collect();
        assert_eq!(from, [0, 702], "the list that had not begun is given up, and nothing is added twice");
        assert_eq!([700, 701].map(|day| pictures::of(&lists, day)), [Some("anchor"), Some("heart")]);
        assert_eq!(lists[1].pictures, pictures::shelf("logipix").expect("a shelf"));
    }
    std::fs::remove_dir_all(&folder).expect("it goes");
}

/// The daily of a day, made anew.
fn board(series: &Series, day: u32) -> Result<String, String> {
    let span = series.span(day).ok_or("no span")?;
    span.board(series, day, *series.picks.get(day as usize).ok_or("no pick")?)
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
        assert!(series.spans[0].from == 0 && series.spans.is_sorted_by(|a, b| a.from < b.from));
        assert!(series.spans.iter().all(|span| span.generator.contains('@')), "{} names versions", series.puzzle);
        assert_eq!(series.picks.len(), table.days as usize, "{} {}", series.puzzle, series.grade);
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
