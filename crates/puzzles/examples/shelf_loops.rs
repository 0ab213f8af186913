//! Makes the starter shelf of Loops, `corpus/loops/examples.txt`:
//! `cargo run --release -p gridwright-puzzles --example shelf_loops > corpus/loops/examples.txt`
//!
//! The same generator and the same ladder of techniques make the same shelf. A grade's boards grow from line to line; the
//! variants come last.
use gridwright_core::algorithm::Grade;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control};
use gridwright_puzzles::loops::Loops;
use serde_json::json;
use std::io::{Write, stdout};

/// Rows, columns, joined borders, net.
const SHELF: [(u16, u16, bool, bool); 8] = [
    (4, 4, false, false),
    (5, 5, false, false),
    (6, 6, false, false),
    (7, 7, false, false),
    (8, 8, false, false),
    (10, 10, false, false),
    (5, 5, true, false),
    (5, 5, false, true),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for grade in Grade::ALL {
        for (place, (rows, columns, wrap, net)) in SHELF.into_iter().enumerate() {
            let budget = Budget::new();
            let params =
                json!({"rows": rows, "columns": columns, "wrap": wrap, "net": net, "grade": grade, "attempts": 400});
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
