//! Boards generated per second, by size.
use anyhow::{Result, anyhow, ensure};
use gridwright::futoshiki::Futoshiki;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use serde_json::json;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

/// Each size is made for this long, or once at least.
const TIME_LIMIT: Duration = Duration::from_secs(3);

/// The table.
pub(crate) fn generate() -> Result<()> {
    let generator = Futoshiki::GENERATORS.first().ok_or_else(|| anyhow!("no generator"))?;
    writeln!(stdout(), "{:<20} {:>5} {:>8} {:>12}", "generator", "size", "boards", "/s")?;
    for size in 4..=9 {
        let began = Instant::now();
        let mut made = 0_u32;
        while made == 0 || began.elapsed() < TIME_LIMIT {
            let budget = Budget::new();
            let seed = format!("bench/{size}/{made}");
            let board = generator
                .run(&json!({"size": size}), &seed, Control::unlimited(&budget))
                .map_err(|bad| anyhow!(bad.0))?;
            ensure!(board.is_ok(), "no board of size {size}");
            made += 1;
        }
        let rate = f64::from(made) / began.elapsed().as_secs_f64();
        writeln!(stdout(), "{:<20} {size:>5} {made:>8} {rate:>12.1}", generator.info.id)?;
    }
    Ok(())
}

/// Makes the boards that a batch of Python makes: what the plainest program around the library takes.
pub(crate) fn looped(size: u64, count: u32) -> Result<()> {
    let generator = Futoshiki::GENERATORS.first().ok_or_else(|| anyhow!("no generator"))?;
    for number in 1..=count {
        let budget = Budget::new();
        let made = generator.run(&json!({"size": size}), &format!("loop/{number}"), Control::unlimited(&budget));
        let board = made.map_err(|bad| anyhow!(bad.0))?;
        ensure!(board.is_ok_and(|made| !made.board.to_string().is_empty()), "no board of size {size}");
    }
    Ok(())
}
