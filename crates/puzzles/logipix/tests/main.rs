//! What holds of Logipix alone: its rules, notations, solvers, generators, techniques and reasons.
mod agreement;
mod formats;
mod generators;
mod limits;
mod play;
mod random;
mod reasons;
mod rules;
mod techniques;
