//! Makes the starter shelf of Logipix, `crates/puzzles/logipix/corpus/examples.txt`:
//! `cargo run --release -p gridwright-logipix --example shelf > crates/puzzles/logipix/corpus/examples.txt`
//!
//! The same generator and the same techniques make the same shelf. A grade's boards grow from line to line.
use gridwright_core::algorithm::Grade;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use gridwright_logipix::Logipix;
use serde_json::json;
use std::io::{Write, stdout};

/// The sizes of the boards of each grade, and their inks.
fn sizes(grade: Grade) -> &'static [(u8, u8)] {
    match grade {
        Grade::Easy => &[(5, 1), (6, 1), (6, 2), (7, 1), (8, 1), (8, 2), (9, 1), (10, 1), (12, 1), (12, 3), (15, 1)],
        Grade::Medium => &[(7, 1), (8, 1), (8, 2), (9, 1), (10, 1), (10, 2), (12, 1), (14, 1), (15, 3)],
        Grade::Hard => &[(8, 1), (8, 2), (9, 1), (9, 2), (10, 1), (10, 2), (11, 1), (12, 1), (14, 1)],
        Grade::Expert => &[(8, 1), (9, 1), (10, 1), (10, 2), (11, 1), (12, 1), (12, 2), (13, 1), (14, 1)],
        Grade::Extreme => &[],
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for grade in Grade::ALL {
        for (place, (side, inks)) in sizes(grade).iter().enumerate() {
            let budget = Budget::new();
            let params = json!({"rows": side, "columns": side, "inks": inks, "grade": grade, "attempts": 1000});
            let seed = format!("shelf/{}/{place}", grade.id());
            let made = Logipix::GENERATORS[0]
                .run(&params, &seed, Control::unlimited(&budget))
                .map_err(|bad| bad.0)?
                .map_err(|why| format!("{why:?}"))?;
            if made.grade == Some(grade) {
                writeln!(stdout(), "{} logipix:{}", grade.id(), made.board)?;
            }
        }
    }
    Ok(())
}
