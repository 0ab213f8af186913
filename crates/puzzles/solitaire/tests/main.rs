//! What holds of Peg Solitaire alone: its rules, notations, solvers, generator and reasons.
mod agreement;
#[path = "../common/mod.rs"]
mod common;
mod facts;
mod generators;
mod limits;
mod notation;
mod play;
mod reasons;
mod rules;
