//! The puzzles there are. One folder each; a new one is its module and its engine in the registry.
//!
//! # Add a puzzle
//! 1. Make a folder here with `mod.rs`, `board.rs`, `state.rs`, `rules.rs`, `scene.rs`, `cases.txt`, `locale/{en,fr}.ftl`
//!    and the folders `solvers`, `generators`, `techniques`, `formats`; `futoshiki` is the model.
//! 2. Implement [`Puzzle`](gridwright_core::puzzle::Puzzle) on a unit struct in `mod.rs`, as a table of contents: every
//!    method is one call into a file.
//! 3. Add its two lines below: the module, and its engine in the registry.
//! 4. Put a starter shelf (`examples.txt`) and boards with known facts (`boards.txt`) in `corpus/<puzzle>/`.
//!
//! It is then tested by the conformance suite, listed, drawn and played, with no other change.
//!
//! # Add a solver
//! 1. Write `<puzzle>/solvers/<id>.rs` with a unit struct that implements
//!    [`Solver`](gridwright_core::algorithm::Solver); `INFO.id` is the file's name. Count every node through
//!    [`Run::nodes`](gridwright_core::run::Run::nodes) and hand a `Stop` on with `?`.
//! 2. Add its `mod` line and its place in `ALL` in `solvers/mod.rs`.
//! 3. Add the sentence `solver-<id>` to both locale files of the puzzle, with `option-<name>` for each of its options
//!    and `choice-<value>` for each value of an option that is a list.
//!
//! The conformance suite then compares it with all others on every board there is.
mod notation;

pub mod futoshiki;
pub mod logipix;
pub mod loops;
pub mod ricochet;
pub mod solitaire;

use gridwright_core::engine::Erased;
use gridwright_core::registry::Registry;
use std::sync::LazyLock;

/// All puzzles.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
        Registry::new(vec![
            &Erased::<futoshiki::Futoshiki>::NEW,
            &Erased::<loops::Loops>::NEW,
            &Erased::<solitaire::Solitaire>::NEW,
            &Erased::<ricochet::Ricochet>::NEW,
            &Erased::<logipix::Logipix>::NEW,
        ])
    });
    &REGISTRY
}
