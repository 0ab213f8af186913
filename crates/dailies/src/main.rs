//! `cargo xtask dailies`: finds the picks that the table of daily puzzles still lacks, and writes them into it.
#![expect(clippy::print_stderr, reason = "it takes minutes, and says how far it is")]
use anyhow::{Context, Result, anyhow};
use gridwright_dailies::{Span, Table};
use std::path::Path;

fn main() -> Result<()> {
    let file = std::env::args().nth(1).context("Which file? It is web/dailies.json.")?;
    let file = Path::new(&file);
    let mut table: Table = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    for series in 0..table.series.len() {
        let one = &mut table.series[series];
        if one.spans.last().is_some_and(|span: &Span| span.end() >= table.days) {
            continue;
        }
        one.extend(table.days).map_err(|why| anyhow!(why))?;
        eprintln!("{} {}", one.puzzle, one.grade);
        write(file, &table)?;
    }
    Ok(())
}

/// One line for each series, written beside the file and renamed.
fn write(file: &Path, table: &Table) -> Result<()> {
    let lines: Vec<String> = table.series.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    let (first, days) = (serde_json::to_string(&table.first)?, table.days);
    let text = format!("{{\"first\":{first},\"days\":{days},\"series\":[\n{}\n]}}\n", lines.join(",\n"));
    let part = file.with_extension("json.part");
    std::fs::write(&part, text)?;
    Ok(std::fs::rename(part, file)?)
}
