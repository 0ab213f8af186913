//! Peg Solitaire: a peg jumps over a neighbour into the hole behind it and takes it; the goal is to leave few pegs,
//! usually one.
//!
//! Played at the French court by 1697. Jumps in a row by the same peg are one move: a game has as many jumps as pegs
//! that are taken, and the fewer moves it takes, the better it is. The central game of the English board takes at least
//! 18 moves: found by E. Bergholt in 1912, proved by J. D. Beasley in 1964.
//!
//! # Notation
//! Holes are named by column letter and row number from the top: `d4`. A board is `shape:start-goal`. The shape is a
//! name (`english`, `french`, `wiegleb`, `asymmetric`, `diamond`, `square6`, `triangle4` to `triangle10`) or drawn:
//! `grid=ooo_o.o_ooo` on the square lattice, `slant=o.._oo._ooo` on the triangular one, where each row lies half a cell
//! further left. The start names the vacant holes, separated by dots, the goal the pegs to be left; `~` in front means
//! all others; the goal `any` (or `*`) is one peg anywhere. `english:d4-d4` is the central game. A state is the pegs as
//! a hexadecimal number, the first hole the lowest bit, and then the last move and the number of moves:
//! `1feffe7ff:d2-d4:1`. A move is `d2-d4`, or with several jumps `d2-d4-f4`.
mod board;
mod classics;
mod draw;
mod edit;
mod engine;
mod formats;
pub mod generators;
mod ideas;
mod input;
mod logic;
mod notation;
mod rules;
mod shape;
pub mod solvers;
mod state;
mod table;

pub use board::{Board, Goal};
pub use classics::{CLASSICS, ClassicProblem, ENGLISH_PAIRS};
pub use logic::{Reason, Weights};
pub use shape::Shape;
pub use state::{Move, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::erased::AnyPuzzle;
use gridwright_core::puzzle::{Info, Puzzle};
use gridwright_core::text::Format;

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Solitaire;

/// The puzzle for a registry. A `static`, so that its operations are compiled here and not where it is listed.
pub static PUZZLE: &dyn AnyPuzzle = &Solitaire;

impl Puzzle for Solitaire {
    const INFO: Info = Info {
        id: "solitaire",
        aliases: &["pegs", "peg_solitaire"],
        rules: &["hole", "jump", "peg", "over", "landing", "goal", "stuck"],
        layers: &["class", "pagoda"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;

    /// The quick one where any solution will do, the proving one for the best.
    fn default_solver(_: &Board, task: Task) -> &'static str {
        match task {
            Task::First | Task::Unique | Task::All => "first",
            Task::Optimal | Task::AllOptimal | Task::Count => "closure",
        }
    }
}
