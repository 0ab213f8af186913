//! Notations beside our own one-line text, one per file; `standing` is what they share.
//!
//! None of them tells where play began from where it is: they write the position as it stands.
mod asp;
mod cells;
mod drifting;
mod picture;
mod standing;

use super::board::Board;
use super::state::State;
use gridwright_core::text::Format;

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[picture::FORMAT, drifting::FORMAT, cells::FORMAT, asp::FORMAT];
