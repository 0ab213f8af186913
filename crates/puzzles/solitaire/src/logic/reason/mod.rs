//! Why there is no solution, in a form that can be checked: weights on the holes.
//!
//! `weights` is what a reason is and its text, `checker` holds it to the board without any solver's code, `prover`
//! looks for one with the help of `pagoda`.
mod checker;
mod pagoda;
mod prover;
mod weights;

pub(super) use checker::exhausts;
pub(crate) use checker::holds;
pub(super) use prover::kept_out;
pub(crate) use prover::pagoda;
pub use weights::{Reason, Weights};
