//! What readers and writers of foreign notations share: the input as text, and the position as it stands.
use super::super::board::Board;
use super::super::state::State;
use gridwright_core::text::{Message, TextError};

/// The input as text.
pub(super) fn text(input: &[u8]) -> Result<&str, TextError> {
    std::str::from_utf8(input).map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))
}

/// The head of an input as text, as far as it is text.
pub(super) fn head(input: &[u8]) -> &str {
    let valid = std::str::from_utf8(input).map_or_else(|error| error.valid_up_to(), str::len);
    std::str::from_utf8(&input[..valid]).unwrap_or_default().trim_start()
}

/// The position as it stands: the robots where they are now, the targets that are still open, the last one at least.
pub(super) fn standing(board: &Board, state: Option<&State>) -> Board {
    let Some(state) = state else { return board.clone() };
    let first = usize::from(state.reached).min(board.targets().len() - 1);
    let moved = board.clone().set_up(state.robots.clone(), board.targets()[first..].to_vec(), board.options());
    moved.unwrap_or_else(|_| board.clone())
}

/// An error at an offset, which is told what stands there.
pub(super) fn error(text: &str, at: usize, id: Message) -> TextError {
    let at = at.min(text.len());
    let found: String =
        text.get(at..).unwrap_or_default().chars().take_while(|next| !next.is_whitespace()).take(12).collect();
    TextError::new(at, id.with("found", found))
}
