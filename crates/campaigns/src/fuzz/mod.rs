//! Structured fuzzing: inputs that are nearly right, for they get deepest.
//!
//! `corpus` gathers valid texts, `mutate` damages texts and JSON, and each of the others feeds one door: `notations` the
//! readers and writers, `gestures` players and makers, `calls` the whole contract.
mod calls;
mod corpus;
mod gestures;
mod mutate;
mod notations;

pub use calls::call;
pub use corpus::{Corpus, Sample};
pub use gestures::gesture;
pub use notations::notation;
