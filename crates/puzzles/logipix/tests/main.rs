//! What holds of Logipix alone: its rules, notations, solvers, generators, techniques and reasons.
mod agreement;
#[path = "../common/mod.rs"]
mod common;
mod formats;
mod generators;
mod hands;
mod limits;
mod random;
mod reasons;
mod rules;
mod techniques;
