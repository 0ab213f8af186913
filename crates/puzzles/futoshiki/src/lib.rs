//! Futoshiki, also Unequal: an n x n grid, n from 2 to 32.
//!
//! Each row and each column holds every number from 1 to n once; where there is a sign between two neighbouring cells,
//! the numbers obey it. Some cells are given. Invented by Tamaki Seto in 2001; *futoshiki* is Japanese for inequality.
//!
//! # Notation
//! A board is `n:` and its cells in reading order: `.` for an empty one, else its number as one character, 1 to 9 and
//! then A (10) to W (32). Behind a cell stand its signs towards the right (`l` less, `g` greater) and then downwards
//! (`n` less, like the sign ∧; `v` greater, like the sign ∨). A state is written the same way without `n:` and signs; a
//! cell with pencil marks is `_135_`. A move is `r1c2=5` (place; `r1c2=5~` cleans the marks it makes impossible too),
//! `r1c2=0` (erase) or `r1c2~5` (pencil mark on or off). A fact is `r1c2=5` or `r1c2-5` (5 is ruled out).
mod board;
mod draw;
mod edit;
mod engine;
mod formats;
pub mod generators;
mod input;
mod logic;
mod rules;
pub mod solvers;
mod state;

pub use board::{Board, Sign};
pub use logic::{Clue, Fact, Facts, Placement, Reason};
pub use state::{Move, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::erased::AnyPuzzle;
use gridwright_core::puzzle::{Info, Puzzle};
use gridwright_core::text::Format;

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Futoshiki;

/// The puzzle for a registry. A `static`, so that its operations are compiled here and not where it is listed.
pub static PUZZLE: &dyn AnyPuzzle = &Futoshiki;

impl Puzzle for Futoshiki {
    const INFO: Info = Info {
        id: "futoshiki",
        aliases: &["unequal"],
        rules: &["row", "column", "sign", "filled", "given", "range"],
        cases: include_str!("../cases.txt"),
        layers: &["domains"],
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;

    fn default_solver(_: &Board, _: Task) -> &'static str {
        "propagate"
    }
}
