//! Logipix, also Link-a-Pix, Paint by Pairs: numbers on a grid of up to 1000 x 1000 cells, some of them coloured.
//!
//! Pairs of equal numbers of one colour are joined by a path of exactly that many cells, side by side; paths share no
//! cell and cross no other number; a 1 is a path of its own. The painted paths make a picture. Conceptis published the
//! puzzle first.
//!
//! # Notation
//! A board is `ROWSxCOLUMNS:` and its cells in reading order: a small letter from a to z for a run of 1 to 26 empty
//! cells, a digit for a clue below 10 and `-12-` for a greater one; before the number its colour, a capital from A (1)
//! to Z (26) or `@27=`; the plain ink 0 has none. A stroke is the first of its ends in reading order, `:` and its steps
//! `n e s w`:
//! `r1c2:eess`. A state is its strokes with `_` between them, `_` when there is none. A move draws a stroke, or erases
//! the one in a cell: `r1c2-`. A fact is a stroke, `r1c2~eess` (that path is ruled out), `r1c3=r1c2` (the path of the
//! clue r1c2 covers r1c3) or `r1c2-r3c4` (these clues are no partners).
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
mod stroke;

pub use board::Board;
pub use logic::{Fact, Facts, Reason};
pub use state::{Move, State};
pub use stroke::Stroke;

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::erased::AnyPuzzle;
use gridwright_core::puzzle::{Info, Puzzle};
use gridwright_core::text::Format;

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Logipix;

/// The puzzle for a registry. A `static`, so that its operations are compiled here and not where it is listed.
pub static PUZZLE: &dyn AnyPuzzle = &Logipix;

impl Puzzle for Logipix {
    const INFO: Info = Info {
        id: "logipix",
        aliases: &["link-a-pix", "linkapix"],
        rules: &["joined", "length", "ends", "crossing", "range"],
        layers: &["paths", "picture"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const EARLIER: &'static [AnyGenerator<Self>] = generators::EARLIER;

    fn default_solver(_: &Board, _: Task) -> &'static str {
        "probe"
    }
}
