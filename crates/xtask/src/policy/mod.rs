//! The dependency policy: which crates may come in, from where, under which licence.
//!
//! The lists to edit are in `lists.rs`, with a reason beside each entry. Everything that is compiled into what we ship
//! (normal and build dependencies, with every feature on, on every platform) is judged; what only tests use is judged
//! by its source alone.

mod bans;
mod check;
mod duplicates;
mod graph;
mod layers;
mod licences;
mod lists;
mod sources;

pub(crate) use check::check;
