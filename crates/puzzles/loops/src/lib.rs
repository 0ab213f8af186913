//! Loops, also Phine Loop or Infinity Loop: a grid of pieces with 0 to 4 connections, and a piece may only be turned.
//!
//! It is solved when every connection meets a connection and none leaves the grid. Nothing need be connected and circles
//! are welcome; that is the neighbouring puzzle Net, here the board's variant `n`: all pieces form one tree. The variant
//! `w` joins opposite borders.
//!
//! # Notation
//! A board is `ROWSxCOLUMNS`, then `w` and `n` where they apply, `:` and one hexadecimal digit a cell: the sum of the sides
//! it connects, 1 north, 2 east, 4 south, 8 west. A state is one character a cell for turns and lock (see `state.rs`). A
//! move is `r1c2:1` (a quarter turn clockwise), `r1c2:-1` (back), `r1c2@` (lock or unlock) or `r1c2=6` (turn until it
//! connects east and south, and lock). A fact is `r1c2=6` or `r1c2-6` (this orientation is ruled out).
//!
//! A solution locks every piece that can be turned: a lock says "I am sure", a turn alone says nothing.
mod board;
mod draw;
mod edit;
mod engine;
mod formats;
pub mod generators;
mod input;
mod layers;
mod logic;
mod rules;
pub mod solvers;
mod state;

pub use board::{Board, Kind, turned};
pub use logic::{Fact, Facts, Reason};
pub use state::{Move, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::erased::AnyPuzzle;
use gridwright_core::puzzle::{Info, Puzzle};
use gridwright_core::text::Format;

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Loops;

/// The puzzle for a registry. A `static`, so that its operations are compiled here and not where it is listed.
pub static PUZZLE: &dyn AnyPuzzle = &Loops;

impl Puzzle for Loops {
    const INFO: Info = Info {
        id: "loops",
        aliases: &["phineloops", "infinity_loop", "net"],
        rules: &["join", "border", "connected", "cycle", "turning", "locked", "inside"],
        layers: &["domains", "clusters", "components"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const EARLIER: &'static [AnyGenerator<Self>] = generators::EARLIER;

    fn default_solver(_: &Board, _: Task) -> &'static str {
        "structure"
    }
}
