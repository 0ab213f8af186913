//! A workbench for grid puzzles: Futoshiki, Logipix, Loops, Peg Solitaire and Ricochet Robots. It solves, proves, makes,
//! grades, explains and draws them, and verifies whatever it says: every solution is replayed by rules that share no code
//! with the solver.
//!
//! ```
//! use gridwright::{prelude::*, futoshiki};
//!
//! let board: futoshiki::Board = "5:.g.1....v..n....3..g..n.l.n.l....".parse()?;
//! let solved = board.solve()?; // replayed by the rules; `unique()` is None: it was not asked
//! assert!(solved.state().is_some() && solved.unique().is_none());
//! println!("unique: {}", board.prove_unique()?);
//! for step in board.explain()? {
//!     println!("{step}");
//! }
//! let made = Futoshiki::generate(Irreducible { size: 6, grade: Some(Grade::Hard), ..default() }, "summer")?;
//! assert!(made.board.prove_unique()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to go from here:
//!
//! | you want to | look at |
//! |---|---|
//! | solve, count, check, hint, explain, grade, draw or convert a board | [`Verbs`], the same for every puzzle |
//! | choose a solver, a task, limits; hear every step | [`Search`], [`Work`], [`Cancel`] |
//! | make boards, or read them in any notation | [`Puzzles`] |
//! | know what is proved | [`Solved`] |
//! | work with boards whose puzzle you learn at run time | [`Service`], [`operations`], [`serve`] (JSON in, JSON out) |
//! | write a solver of your own | [`algorithm::Solver`], and the example `own_solver` |
//!
//! Each puzzle is a crate of its own, re-exported here as a module and switched by the feature of its name; all are on
//! unless you choose. `render` (on) draws SVG images and lines of characters, `cadical` (off) adds a second SAT library.
//! Nothing here needs a clock or a thread unless you ask for a limit of time.
//!
//! # Add a puzzle
//! 1. `cargo xtask new-puzzle NAME` makes `crates/puzzles/NAME`, a copy of a small complete puzzle (Lights Out), and adds its
//!    lines: the dependency in the workspace's `Cargo.toml`; dependency, feature, re-export, registry and verbs in this crate; and
//!    its gestures for the browser tests. It is in the catalogue and passes all tests from then on.
//! 2. Change it into your puzzle, file by file:
//!
//!    | file | what it holds |
//!    |---|---|
//!    | `lib.rs` | the notation, and [`Puzzle`](gridwright_core::puzzle::Puzzle): the table of formats, solvers, generators |
//!    | `board.rs` | boards, states and moves, each with its one line of text |
//!    | `rules.rs` | [`Rules`](gridwright_core::puzzle::Rules): what may be done, and what is right |
//!    | `draw.rs` | [`Draw`](gridwright_core::puzzle::Draw): the scene, and a cell in words |
//!    | `input.rs` | [`Input`](gridwright_core::puzzle::Input): what keys and gestures mean, in play and in the editor |
//!    | `solvers/`, `generators/` | one file per id |
//!    | `cases.txt` | a smallest board for every rule that can be broken |
//!    | `locale/{en,fr}.ftl` | its sentences: name, rules, errors, algorithms, options |
//!    | `corpus/examples.txt`, `corpus/boards.txt` | the starter shelf; boards with what is known of them |
//!    | `tests/browser/gestures/NAME.js` | how it is played in the browser tests |
//!
//! 3. Add what it has of these; none is needed: techniques and reasons ([`Logic`](gridwright_core::puzzle::Logic), in `logic/`),
//!    foreign notations (`formats/`), machinery of fast solvers (`engine/`), a party game.
//! 4. `cargo nextest run -p gridwright -p gridwright-NAME` and `cargo xtask browser` test it.
//!
//! # Add a solver
//! 1. Write `src/solvers/<id>.rs` of the puzzle with a struct that implements [`Solver`](gridwright_core::algorithm::Solver): its
//!    fields are its options, `INFO.id` is the file's name. Count every node by
//!    [`Run::nodes`](gridwright_core::run::Run::nodes) and pass a `Stop` on with `?`.
//! 2. Add its `mod` line and its row in `solvers/mod.rs`.
//! 3. Add the sentence `solver-<id>` to both locale files of the puzzle, with `option-<name>` for each option and
//!    `choice-<value>` for each value of an option that is a list.
//!
//! The conformance suite compares it with all others on every board there is.
mod error;
mod search;
mod verbs;
mod work;

pub use error::Error;
pub use gridwright_core::registry::Registry;
pub use gridwright_core::{
    BigUint, Caps, Host, Service, algorithm, cache, event, locale, logic, operations, party, puzzle, rng, run, scene,
    serve, session, text, verify,
};
#[cfg(feature = "futoshiki")]
pub use gridwright_futoshiki as futoshiki;
#[cfg(feature = "logipix")]
pub use gridwright_logipix as logipix;
#[cfg(feature = "loops")]
pub use gridwright_loops as loops;
#[cfg(feature = "ricochet")]
pub use gridwright_ricochet as ricochet;
#[cfg(feature = "solitaire")]
pub use gridwright_solitaire as solitaire;

use gridwright_core::erased::AnyPuzzle;
use std::sync::LazyLock;

pub use search::{Named, OwnChoice, Search, Solved};
pub use verbs::{Puzzles, State, Verbs};
pub use work::{Cancel, Work};

/// Everything that a small program needs.
pub mod prelude {
    #[cfg(feature = "futoshiki")]
    pub use crate::futoshiki::{Futoshiki, generators::Irreducible};
    #[cfg(feature = "logipix")]
    pub use crate::logipix::{Logipix, generators::Picture};
    #[cfg(feature = "loops")]
    pub use crate::loops::{Loops, generators::Planted};
    #[cfg(feature = "ricochet")]
    pub use crate::ricochet::{Ricochet, generators::Positions};
    #[cfg(feature = "solitaire")]
    pub use crate::solitaire::{Solitaire, generators::Problem};
    pub use crate::{Cancel, Error, Puzzles, Verbs, Work};
    pub use gridwright_core::algorithm::{Grade, Task};
    pub use gridwright_core::operations::{Code, Status, Strength};

    /// The usual value of everything that is not named: `Irreducible { size: 7, ..default() }`.
    pub fn default<T: Default>() -> T {
        T::default()
    }
}

/// Every puzzle that is switched on, in the order of the catalogue.
static PUZZLES: &[&&dyn AnyPuzzle] = &[
    #[cfg(feature = "futoshiki")]
    &futoshiki::PUZZLE,
    #[cfg(feature = "loops")]
    &loops::PUZZLE,
    #[cfg(feature = "solitaire")]
    &solitaire::PUZZLE,
    #[cfg(feature = "ricochet")]
    &ricochet::PUZZLE,
    #[cfg(feature = "logipix")]
    &logipix::PUZZLE,
];

/// All puzzles.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> =
        LazyLock::new(|| Registry::new(PUZZLES.iter().map(|puzzle| **puzzle).collect()));
    &REGISTRY
}
