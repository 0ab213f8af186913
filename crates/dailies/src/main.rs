//! `cargo xtask dailies`: finds the picks that the table of daily puzzles still lacks, and writes them into it.
#![expect(clippy::print_stderr, reason = "it takes minutes, and says how far it is")]
use anyhow::{Context, Result, anyhow};
use gridwright_dailies::{months, pictures};
use std::path::Path;
use std::time::SystemTime;

/// 1 January 2026, in days since 1970.
const FIRST: u64 = 20_454;
/// The puzzle with a picture of the day.
const PICTURES: &str = "logipix";

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).context("Which folder? It is web/dailies.")?;
    let folder = Path::new(&folder);
    let mut table = months::read(folder)?;
    for series in 0..table.series.len() {
        let one = &mut table.series[series];
        if one.picks.len() < table.days as usize {
            one.extend(table.days).map_err(|why| anyhow!(why))?;
            eprintln!("{} {}", one.puzzle, one.grade);
            // Each time: it may be interrupted.
            months::write(folder, &table)?;
        }
    }
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs() / (24 * 60 * 60);
    Ok(pictures::extend(folder, PICTURES, u32::try_from(since.saturating_sub(FIRST))?)?)
}
