//! Why a board has no solution, in a form that can be checked without any solver.
//!
//! A [`Reason`] names the clues that contradict each other and the steps that show it. Each step is a *nogood*: placements
//! that can't hold together. The checker believes a step only when assuming its placements breaks something by
//! propagation of its own, from the named clues and the steps before; the last step assumes nothing.
//!
//! - `proof.rs`: the reason itself and its text;
//! - `checker.rs`: the only part to be trusted; it shares nothing with solvers and techniques;
//! - `prover.rs`: finds a short reason;
//! - `tell.rs`: says it in words.
//!
//! Whose idea: reverse unit propagation (Goldberg and Novikov 2003; Van Gelder 2008), the way SAT solvers prove their
//! negative answers, here over cells and numbers instead of clauses.
mod checker;
mod proof;
mod prover;
mod tell;

pub(super) use checker::holds;
pub use proof::{Clue, Placement, Reason};
pub(super) use prover::{EFFORTS, Prover, clues};
pub(super) use tell::{places, sentence};
