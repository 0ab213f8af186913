//! Why there is no solution, in a form that can be checked: weights on the holes.
//!
//! `weights` is what a reason is and its text, `checker` holds it to the board without any solver's code, `prover`
//! looks for one with the help of `pagoda`, `tell` puts it in words.
mod checker;
mod pagoda;
mod prover;
mod tell;
mod weights;

pub(crate) use checker::{holds_for, refutes};
pub(crate) use prover::{pagoda, refute};
pub(crate) use tell::tell;
pub use weights::{Reason, Weights};
