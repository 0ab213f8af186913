//! Notations beside our own one-line text, one per file.
mod net;
mod phineloops;
mod picture;

use super::board::Board;
use super::state::State;
use gridwright_core::text::Format;

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[phineloops::FORMAT, picture::FORMAT, net::FORMAT];
