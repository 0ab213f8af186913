//! What holds of Futoshiki alone: its rules, notations, solvers, generator, techniques and reasons.
mod agreement;
mod count_givens;
mod formats;
mod generators;
mod limits;
mod order;
mod random;
mod reasons;
mod rules;
mod techniques;
