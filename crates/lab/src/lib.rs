//! Comparisons of solvers, as data: a [`Plan`] says what to run, [`trials`] lists every run with an address of its own, and a
//! [`Row`] holds what one of them came to. [`statistics`], [`report`] and [`compare`] read rows.
//!
//! Nothing here reads a file, a clock or a board: the command line, the page and clusters schedule trials and write rows.
//! An address depends on the plan alone, so a run can be split, killed, resumed and joined without losing or repeating one.
pub mod compare;
pub mod document;
pub mod ladder;
pub mod plan;
pub mod plot;
pub mod preset;
pub mod report;
pub mod results;
pub mod row;
pub mod run;
pub mod statistics;
pub mod table;
pub mod trial;
mod values;

pub use document::Document;
pub use ladder::Ladders;
pub use plan::{BadPlan, Plan};
pub use results::{Header, Results};
pub use row::Row;
pub use trial::{Lookup, Shard, Trial, trials};
pub use values::{OneOrMany, combinations};
