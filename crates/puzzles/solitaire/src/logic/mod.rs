//! What people can conclude: facts, techniques and reasons.
mod fact;
mod grade;
mod reason;

pub use fact::{Fact, Facts};
pub(crate) use grade::{Blind, blind, grade, graded};
pub use reason::{Reason, Weights};
pub(crate) use reason::{holds_for, pagoda, refute, refutes, tell};
