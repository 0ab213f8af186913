//! What holds of Loops alone: its rules, notations, solvers, generators, techniques and reasons.
mod agreement;
mod formats;
mod generators;
mod limits;
mod random;
mod reasons;
mod rules;
mod structure;
mod techniques;
