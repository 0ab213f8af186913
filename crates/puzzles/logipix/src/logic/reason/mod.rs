//! Why a board has no solution, in a form that can be checked without any solver.
//!
//! - `proof.rs`: the reasons there are, and their texts;
//! - `checker.rs`: the only part to be trusted; it shares nothing with solvers and techniques;
//! - `prover.rs`: finds a reason, the plainest first;
//! - `tell.rs`: says it in words.
mod checker;
mod proof;
mod prover;
mod tell;

pub(crate) use checker::refutes;
pub use proof::Reason;
pub(crate) use prover::refute;
pub(crate) use tell::tell;
