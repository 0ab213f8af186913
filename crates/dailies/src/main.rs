//! `cargo xtask dailies`: finds the picks that the table of daily puzzles still lacks, and writes them into it.
#![expect(clippy::print_stderr, reason = "it takes minutes, and says how far it is")]
use anyhow::{Context, Result, anyhow};
use gridwright_dailies::{Span, Table};
use std::path::Path;

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).context("Which folder? It is web/dailies.")?;
    let folder = Path::new(&folder);
    for (file, mut table) in gridwright_dailies::tables(folder)? {
        for series in 0..table.series.len() {
            let one = &mut table.series[series];
            if one.spans.last().is_some_and(|span: &Span| span.end() >= table.days) {
                continue;
            }
            one.extend(table.days).map_err(|why| anyhow!(why))?;
            eprintln!("{} {}", one.puzzle, one.grade);
            write(&file, &text(&table)?)?;
        }
    }
    let grades = gridwright_dailies::grades(&gridwright_dailies::tables(folder)?);
    write(&folder.join("grades.json"), &format!("{grades}\n"))
}

/// One line for each series.
fn text(table: &Table) -> Result<String> {
    let lines: Vec<String> = table.series.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    let (first, days) = (serde_json::to_string(&table.first)?, table.days);
    Ok(format!("{{\"first\":{first},\"days\":{days},\"series\":[\n{}\n]}}\n", lines.join(",\n")))
}

/// Writes beside the file, and renames.
fn write(file: &Path, text: &str) -> Result<()> {
    let part = file.with_extension("json.part");
    std::fs::write(&part, text)?;
    Ok(std::fs::rename(part, file)?)
}
