//! Why a board has no solution, in a form that can be checked without any solver.
//!
//! - a *conflict*: what the border, the locks and the neighbours settle leaves a piece no orientation;
//! - *balance*: every connection joins a black and a white cell of the chessboard, and the pieces on one colour have more;
//! - a *cut*: some cells, no two of them neighbours, have more connections than all their neighbours can take up.
//!
//! `proof.rs` is the reason and its text, `checker.rs` believes it or not, `finder.rs` looks for one, `tell.rs` says it.
//! What none of them shows was searched through to the end; then there is no short reason.
mod checker;
mod finder;
mod proof;
mod tell;

pub(super) use checker::refutes;
pub(super) use finder::refute;
pub use proof::Reason;
pub(super) use tell::tell;
