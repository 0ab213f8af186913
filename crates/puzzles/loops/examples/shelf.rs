//! Makes the starter shelf of Loops, `crates/puzzles/loops/corpus/examples.txt`:
//! `cargo run --release -p gridwright-loops --example shelf > crates/puzzles/loops/corpus/examples.txt`
//!
//! The same generator and the same techniques make the same shelf. A grade's boards grow from line to line; the
//! variants come last.
use gridwright_core::algorithm::Grade;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use gridwright_loops::Loops;
use serde_json::json;
use std::io::{Write, stdout};

/// Rows, columns, joined borders, net.
type Size = (u16, u16, bool, bool);

/// Sizes on which every grade is looked for, small ones several times.
const COMMON: [Size; 9] = [
    (4, 4, false, false),
    (4, 4, false, false),
    (4, 5, false, false),
    (5, 5, false, false),
    (5, 5, false, false),
    (6, 6, false, false),
    (7, 7, false, false),
    (4, 4, true, false),
    (5, 5, false, true),
];

/// Easy boards there are in every size.
const EASY: [Size; 26] = [
    (3, 3, false, false),
    (3, 4, false, false),
    (3, 5, false, false),
    (4, 4, false, false),
    (4, 5, false, false),
    (5, 5, false, false),
    (5, 6, false, false),
    (4, 7, false, false),
    (5, 7, false, false),
    (6, 6, false, false),
    (6, 7, false, false),
    (7, 7, false, false),
    (8, 8, false, false),
    (9, 9, false, false),
    (10, 10, false, false),
    (11, 11, false, false),
    (12, 12, false, false),
    (13, 13, false, false),
    (14, 14, false, false),
    (15, 15, false, false),
    (5, 5, true, false),
    (7, 7, true, false),
    (3, 3, false, true),
    (4, 4, false, true),
    (4, 4, true, true),
    (5, 5, true, true),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for grade in Grade::ALL {
        let sizes: &[Size] = if grade == Grade::Easy { &EASY } else { &COMMON };
        for (place, &(rows, columns, wrap, net)) in sizes.iter().enumerate() {
            let budget = Budget::new();
            let params =
                json!({"rows": rows, "columns": columns, "wrap": wrap, "net": net, "grade": grade, "attempts": 1000});
            let seed = format!("shelf/{}/{place}", grade.id());
            let made = Loops::GENERATORS[0]
                .run(&params, &seed, Control::unlimited(&budget))
                .map_err(|bad| bad.0)?
                .map_err(|why| format!("{why:?}"))?;
            // Not every size has every grade: small nets are never hard.
            if made.shortfall.is_none() {
                writeln!(stdout(), "{} loops:{}", grade.id(), made.board)?;
            }
        }
    }
    Ok(())
}
