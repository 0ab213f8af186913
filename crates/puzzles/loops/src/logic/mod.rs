//! What people can conclude: facts, techniques and reasons.
mod fact;
mod reason;
mod techniques;

pub(crate) use fact::{CONNECTS, all_ways};
pub use fact::{Fact, Facts};
pub use reason::Reason;
pub(crate) use reason::{refute, refutes, tell};
pub(crate) use techniques::ALL as TECHNIQUES;
