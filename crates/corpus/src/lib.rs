//! Corpora: very many boards with all that is known of them, the same on every machine.
//!
//! A [`Plan`] says which boards; a [`Corpus`] is a plan whose generators, versions and tasks are settled. It gives every row a
//! number and an address, and makes the row of a number from nothing else: whoever makes it, in whatever order, it has the same
//! bytes. So corpora can be made in parts, by many machines, killed and resumed. [`Card`] describes the rows.
//!
//! Limits of a row are nodes and table memory, never time. Nothing here reads a file or a clock: doors write the parts.
mod card;
mod check;
mod plan;
mod row;

pub use card::Card;
pub use check::{Problem, key};
pub use plan::{Boards, Corpus, Plan, RowLimits};
pub use row::{Row, RowError, RowStatus, Uses};
