//! What a puzzle, a solver, a run, a scene and the contract are. No I/O, no clock, no threads.
//!
//! Read in this order: [`text`] (how things are written), [`puzzle`] (what a puzzle is), [`algorithm`] (how it is solved
//! and made), [`logic`] (how people solve it), [`run`] and [`event`] (statistics, limits, tracing), [`cache`] (tables that
//! serve many calls), [`scene`] (how it is drawn and touched), [`session`] (a game in progress), [`party`] (a game of several
//! people), [`operations`] (everything that can be asked), [`erased`] (puzzles without their types), [`registry`] and [`service`] (the one entry of every door).
pub mod algorithm;
pub mod cache;
pub mod erased;
pub mod event;
pub mod locale;
pub mod logic;
pub mod operations;
pub mod party;
pub mod puzzle;
pub mod registry;
pub mod rng;
pub mod run;
pub mod scene;
pub mod service;
pub mod session;
pub mod symmetry;
pub mod text;
pub mod tool;
pub mod verify;

pub use num_bigint::BigUint;
pub use service::{Caps, Host, Service, serve};
