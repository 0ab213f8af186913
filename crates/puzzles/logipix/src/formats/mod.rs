//! Notations beside our own one-line text, one per file; their readers share `clue`.
mod clue;
mod csv;
mod numbers;

use super::board::Board;
use super::state::State;
use gridwright_core::text::Format;

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[numbers::FORMAT, csv::FORMAT];
