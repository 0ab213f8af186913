//! Every solver against brute force: status, count, claims, lengths and complete lists on small random boards.
//!
//! `judge` asks every solver of the registry for every task that it takes and compares the answers with a `Truth`. Each
//! of the others makes random boards of one puzzle, solvable and impossible, fresh and half played, and finds out the
//! truth by the simplest search that can be written. None shares code with solvers or rules: boards are made here and
//! written as text, answers are read from their text.
mod boards;
mod futoshiki;
mod judge;
mod logipix;
mod loops;
mod ricochet;
mod solitaire;

pub use boards::board;
pub use judge::{Solvers, Truth, compared};
