//! Lights Out: press cells until all lights are off.
//!
//! Pressing a cell switches it and its neighbours above, below, left and right. Boards have up to 8 x 8 cells. Sold by Tiger
//! Electronics in 1995. This crate is small and complete: `cargo xtask new-puzzle NAME` copies it.
//!
//! # Notation
//! A board is `rows x columns : cells`, row by row: `o` is lit, `.` is dark, as in `2x3:o.oooo`. A state is its cells alone.
//! A move is the cell to press: `r1c2`.
mod board;
mod draw;
pub mod generators;
mod input;
mod rules;
pub mod solvers;

pub use board::{Board, Move, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::erased::AnyPuzzle;
use gridwright_core::logic::{NoFact, NoFacts, NoReason};
use gridwright_core::puzzle::{Info, Logic, Puzzle};
use gridwright_core::text::Format;

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Template;

/// The puzzle for a registry. A `static`, so that its operations are compiled here and not where it is listed.
pub static PUZZLE: &dyn AnyPuzzle = &Template;

impl Puzzle for Template {
    const INFO: Info = Info {
        id: "template",
        aliases: &[],
        rules: &["lit", "inside"],
        cases: include_str!("../cases.txt"),
        layers: &[],
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = &[];
    const SOLVERS: &'static [AnySolver<Self>] = &[AnySolver::of::<solvers::Chase>()];
    const GENERATORS: &'static [AnyGenerator<Self>] = &[AnyGenerator::of::<generators::Presses>()];

    fn default_solver(_: &Board, _: Task) -> &'static str {
        "chase"
    }
}

/// No techniques and no reasons: hints give the next move of a shortest solution.
impl Logic for Template {
    type Fact = NoFact;
    type Facts = NoFacts;
    type Reason = NoReason;
}
