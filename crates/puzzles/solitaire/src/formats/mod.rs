//! Notations beside our own one-line text, one per file.
mod name;
mod pegs;
mod picture;

use super::board::Board;
use super::state::State;
use gridwright_core::text::Format;

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[name::FORMAT, pegs::FORMAT, picture::FORMAT];
