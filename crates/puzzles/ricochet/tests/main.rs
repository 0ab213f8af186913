//! What holds of Ricochet Robots alone: its rules, quadrants, notations, solvers and generator.
mod agreement;
mod formats;
mod generators;
mod limits;
mod options;
mod party;
mod play;
mod positions;
mod quadrants;
mod rules;
