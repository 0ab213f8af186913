//! Why a board has no solution, in a form that can be checked without any solver.
//!
//! - `proof.rs`: the reasons there are, and their texts;
//! - `checker.rs`: the only part to be trusted; it shares nothing with solvers and techniques;
//! - `prover.rs`: finds a reason.
mod checker;
mod proof;
mod prover;

pub(super) use checker::holds;
pub use proof::Reason;
pub(super) use prover::{crossing, odd};
