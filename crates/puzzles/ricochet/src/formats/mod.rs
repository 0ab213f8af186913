//! Notations beside our own one-line text, one per file, and what they share.
//!
//! None of them tells where play began from where it is: they write the position as it is.
mod asp;
mod cells;
mod drifting;
mod picture;

use crate::board::Board;
use crate::state::State;
use gridwright_core::text::{Format, Message, TextError};

/// Every notation.
pub(super) const ALL: &[Format<Board, State>] = &[picture::FORMAT, drifting::FORMAT, cells::FORMAT, asp::FORMAT];

/// The input as text.
fn text(input: &[u8]) -> Result<&str, TextError> {
    std::str::from_utf8(input).map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))
}

/// The head of an input as text, as far as it is text.
fn head(input: &[u8]) -> &str {
    let valid = std::str::from_utf8(input).map_or_else(|error| error.valid_up_to(), str::len);
    std::str::from_utf8(&input[..valid]).unwrap_or_default().trim_start()
}

/// The position as it is: the robots where they are now, the targets that are still open, the last one at least.
fn standing(board: &Board, state: Option<&State>) -> Board {
    let Some(state) = state else { return board.clone() };
    let first = usize::from(state.reached).min(board.targets().len() - 1);
    let moved = board.clone().set_up(state.robots.clone(), board.targets()[first..].to_vec(), board.options());
    moved.unwrap_or_else(|_| board.clone())
}

/// An error at an offset, with what was found there.
fn error(text: &str, at: usize, id: Message) -> TextError {
    let at = at.min(text.len());
    let found: String =
        text.get(at..).unwrap_or_default().chars().take_while(|next| !next.is_whitespace()).take(12).collect();
    TextError::new(at, id.with("found", found))
}
