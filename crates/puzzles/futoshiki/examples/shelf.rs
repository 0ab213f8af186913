//! Makes the starter shelf of Futoshiki, `crates/puzzles/futoshiki/corpus/examples.txt`:
//! `cargo run --release -p gridwright-futoshiki --example shelf > crates/puzzles/futoshiki/corpus/examples.txt`
//!
//! The same generator and the same techniques make the same shelf. A grade's boards grow from line to line.
use gridwright_core::algorithm::Grade;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use gridwright_futoshiki::Futoshiki;
use serde_json::json;
use std::io::{Write, stdout};

/// The sizes of the boards of each grade.
fn sizes(grade: Grade) -> &'static [u8] {
    match grade {
        Grade::Easy => &[4, 4, 4, 5, 5, 6, 6, 7, 8],
        Grade::Medium => &[4, 4, 5, 5, 6, 6, 7, 8],
        Grade::Hard => &[5, 5, 6, 6, 7, 7, 8],
        Grade::Expert => &[5, 5, 6, 6, 7, 8, 9],
        Grade::Extreme => &[5, 6, 6, 7, 8, 9, 9],
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for grade in Grade::ALL {
        for (place, size) in sizes(grade).iter().enumerate() {
            let budget = Budget::new();
            let params = json!({"size": size, "grade": grade, "attempts": 10_000});
            let seed = format!("shelf/{}/{place}", grade.id());
            let made = Futoshiki::GENERATORS[0]
                .run(&params, &seed, Control::unlimited(&budget))
                .map_err(|bad| bad.0)?
                .map_err(|why| format!("{why:?}"))?;
            if made.shortfall.is_some() {
                return Err(format!("no {} board of size {size} was found", grade.id()).into());
            }
            writeln!(stdout(), "{} futoshiki:{}", grade.id(), made.board)?;
        }
    }
    Ok(())
}
