//! What holds of Peg Solitaire alone: its rules, notations, solvers, generator and reasons.
mod agreement;
mod facts;
mod formats;
mod generators;
mod limits;
mod play;
mod reasons;
mod rules;
