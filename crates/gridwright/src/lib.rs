//! A workbench for grid puzzles: solve, generate, grade, explain and draw them.
//!
//! Each puzzle is a crate of its own, re-exported here as a module and switched by the feature of its name; all are on
//! unless you choose. What they share is in [`core`](gridwright_core).
//!
//! # Add a puzzle
//! 1. Make a crate `crates/puzzles/<name>` with the files below and, beside `src`, `cases.txt` and `locale/{en,fr}.ftl`;
//!    `futoshiki` is the model, `ricochet` one without techniques.
//! 2. Implement the traits of [`puzzle`] on a unit struct, each where its code is:
//!
//!    | file | what it holds |
//!    |---|---|
//!    | `board.rs`, `state.rs` | boards, states and moves, each with its one line of text |
//!    | `rules.rs` | [`Rules`](gridwright_core::puzzle::Rules): what may be done, and what is right |
//!    | `logic/` | [`Logic`](gridwright_core::puzzle::Logic): facts, techniques (one file each), reasons |
//!    | `draw.rs` | [`Draw`](gridwright_core::puzzle::Draw): the scene, and a cell in words |
//!    | `input.rs` | [`Input`](gridwright_core::puzzle::Input): keys, gestures, and changes by hand |
//!    | `formats/`, `generators/`, `solvers/` | one file per id, and `ALL` of them in `mod.rs` |
//!    | `lib.rs` | the notation, and [`Puzzle`](gridwright_core::puzzle::Puzzle): the table of all that |
//!
//! 3. Add its lines: the dependency in the workspace's `Cargo.toml`, dependency and feature in this crate's, and below the
//!    module and its line in the registry.
//! 4. Put a starter shelf (`examples.txt`) and boards with known facts (`boards.txt`) in its folder `corpus`.
//!
//! It is then tested by the conformance suite, listed, drawn and played, with no other change.
//!
//! # Add a solver
//! 1. Write `src/solvers/<id>.rs` of the puzzle with a unit struct that implements
//!    [`Solver`](gridwright_core::algorithm::Solver); `INFO.id` is the file's name. Count every node through
//!    [`Run::nodes`](gridwright_core::run::Run::nodes) and hand a `Stop` on with `?`.
//! 2. Add its `mod` line and its place in `ALL` in `solvers/mod.rs`.
//! 3. Add the sentence `solver-<id>` to both locale files of the puzzle, with `option-<name>` for each of its options
//!    and `choice-<value>` for each value of an option that is a list.
//!
//! The conformance suite then compares it with all others on every board there is.
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

/// Every puzzle that is switched on, in the order of the catalogue.
const PUZZLES: &[&dyn AnyPuzzle] = &[
    #[cfg(feature = "futoshiki")]
    &futoshiki::Futoshiki,
    #[cfg(feature = "loops")]
    &loops::Loops,
    #[cfg(feature = "solitaire")]
    &solitaire::Solitaire,
    #[cfg(feature = "ricochet")]
    &ricochet::Ricochet,
    #[cfg(feature = "logipix")]
    &logipix::Logipix,
];

/// All puzzles.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::new(PUZZLES.to_vec()));
    &REGISTRY
}
