//! Long campaigns against everything in the registry: answers compared with brute force, and fuzzing.
//!
//! The differential campaign (`differential`) makes small random boards and compares every solver, for every task that
//! it takes, with a brute force that shares no code with solvers or rules. The fuzzing campaign (`fuzz`) feeds mutated
//! notations, gestures and calls. Both are deterministic: an input is its number, so that a failure can be repeated by
//! one command. The ordinary test run does a small part; `GRIDWRIGHT_LONG_TESTS=1` does all, and can be resumed.
pub mod differential;
pub mod fuzz;
mod host;
mod random;
mod runner;

pub use host::{Answered, Limited, call, call_under};
pub use random::Random;
pub use runner::{Campaign, Report};
