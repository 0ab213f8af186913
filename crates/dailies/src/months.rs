//! The table on disk: `recipes.json`, and a file of picks for each month, such as `2026-11.json`.
//!
//! A month's file maps puzzles to grades to picks in base 36, as many digits each as the largest of the month needs.
use crate::{Series, Table};
use std::collections::BTreeMap;
use std::io::{Error, Result};
use std::path::Path;

/// The picks of a month, by puzzle and grade.
type Picks = BTreeMap<String, BTreeMap<String, String>>;

const RADIX: u32 = 36;

/// A month of the table.
struct Month {
    file: String,
    /// Its first day.
    from: usize,
    days: usize,
}

/// The months of a table, whose days begin with a month and end with one.
fn months(table: &Table) -> Vec<Month> {
    let mut words = table.first.split('-').map_while(|word| word.parse::<u32>().ok());
    let (Some(mut year), Some(mut month)) = (words.next(), words.next()) else { return Vec::new() };
    let (mut from, mut months) = (0, Vec::new());
    while from < table.days as usize {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 => 28 + usize::from(leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        months.push(Month { file: format!("{year}-{month:02}.json"), from, days });
        from += days;
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    }
    months
}

/// Reads the table of a folder.
pub fn read(folder: &Path) -> Result<Table> {
    let mut table: Table = serde_json::from_str(&std::fs::read_to_string(folder.join("recipes.json"))?)?;
    for month in months(&table) {
        let path = folder.join(&month.file);
        if !path.exists() {
            break;
        }
        let picks: Picks = serde_json::from_str(&std::fs::read_to_string(path)?)?;
        for series in &mut table.series {
            let Some(text) = picks.get(&series.puzzle).and_then(|grades| grades.get(&series.grade)) else { continue };
            let read = unpacked(text, month.days).filter(|_| series.picks.len() == month.from);
            let wrong = || Error::other(format!("{}: {} {}", month.file, series.puzzle, series.grade));
            series.picks.extend(read.ok_or_else(wrong)?);
        }
    }
    Ok(table)
}

/// Writes the table to a folder: the recipes one series a line, the months one puzzle a line.
pub fn write(folder: &Path, table: &Table) -> Result<()> {
    let lines: Vec<String> = table.series.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    let (first, days) = (serde_json::to_string(&table.first)?, table.days);
    let recipes = format!("{{\"first\":{first},\"days\":{days},\"series\":[\n{}\n]}}\n", lines.join(",\n"));
    put(&folder.join("recipes.json"), &recipes)?;
    for month in months(table) {
        let mut picks = Picks::new();
        for series in &table.series {
            let Some(days) = series.picks.get(month.from..month.from + month.days) else { continue };
            let _ = picks.entry(series.puzzle.clone()).or_default().insert(series.grade.clone(), packed(days));
        }
        if !picks.is_empty() {
            put(&folder.join(&month.file), &lines_of(&picks, &table.series))?;
        }
    }
    Ok(())
}

/// Picks as JSON; grades keep the order of their series.
fn lines_of(picks: &Picks, series: &[Series]) -> String {
    let line = |(puzzle, grades): (&String, &BTreeMap<String, String>)| {
        let own = series.iter().filter(|series| series.puzzle == *puzzle);
        let of = own.filter_map(|Series { grade, .. }| Some(format!("\"{grade}\":\"{}\"", grades.get(grade)?)));
        format!("\"{puzzle}\":{{{}}}", of.collect::<Vec<_>>().join(","))
    };
    let lines: Vec<String> = picks.iter().map(line).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// Picks of equal width in base 36.
fn packed(picks: &[u32]) -> String {
    let digits = 1 + picks.iter().copied().max().unwrap_or(0).checked_ilog(RADIX).unwrap_or(0);
    let digit = |pick: u32, place: u32| char::from_digit(pick / RADIX.pow(place) % RADIX, RADIX).unwrap_or('0');
    picks.iter().flat_map(|&pick| (0..digits).rev().map(move |place| digit(pick, place))).collect()
}

/// The picks of so many days.
fn unpacked(text: &str, days: usize) -> Option<Vec<u32>> {
    let digits = text.len() / days;
    let pick = |day: usize| u32::from_str_radix(text.get(day * digits..(day + 1) * digits)?, RADIX).ok();
    (text.len() == days * digits).then(|| (0..days).map(pick).collect()).flatten()
}

/// Writes beside the file, and renames.
pub(crate) fn put(file: &Path, text: &str) -> Result<()> {
    let part = file.with_extension("json.part");
    std::fs::write(&part, text)?;
    std::fs::rename(part, file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MOST_PICKS;

    #[test]
    fn picks_are_read_as_they_were_written() {
        for (picks, text) in [([0, 35], "0z"), ([36, MOST_PICKS - 1], "010n5b")] {
            assert_eq!(packed(&picks), text);
            assert_eq!(unpacked(text, 2), Some(picks.to_vec()));
        }
        assert_eq!([unpacked("0z1", 2), unpacked("0!", 2), unpacked("", 2)], [None, None, None]);
    }

    #[test]
    fn months_follow_the_calendar() {
        let table = Table { first: "2028-01-01".to_owned(), days: 425, series: Vec::new() };
        let months: Vec<_> = months(&table).into_iter().map(|month| (month.file, month.from, month.days)).collect();
        assert_eq!(months[1], ("2028-02.json".to_owned(), 31, 29), "a leap year");
        assert_eq!(months[13], ("2029-02.json".to_owned(), 397, 28));
        assert_eq!(months.len(), 14);
    }
}
