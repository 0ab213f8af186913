//! The short name of a problem, as people write it: `english:d4-d4` is our own text without the puzzle in front.
use crate::board::Board;
use crate::shape::NAMES;
use crate::state::State;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "name", extension: "txt", detect, read, write };

/// The name of a board, or the word for a drawn one, at the beginning.
fn detect(head: &[u8]) -> Guess {
    let head = head.trim_ascii();
    let named = |name: &str| head.strip_prefix(name.as_bytes()).is_some_and(|rest| rest.first() == Some(&b':'));
    let drawn = head.starts_with(b"grid=") || head.starts_with(b"slant=");
    if drawn || NAMES.iter().any(|name| named(name)) { Guess::Sure } else { Guess::No }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text = str::from_utf8(input).map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))?;
    let before = text.len() - text.trim_start().len();
    text.trim().parse().map(|board| (board, None)).map_err(|error: TextError| error.shifted(before))
}

/// The start of a game in progress becomes where play is now: the name knows no past.
#[expect(clippy::unnecessary_wraps, reason = "a notation may refuse a board; this one takes all")]
fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let start = state.map_or(board.start(), State::pegs);
    Ok(Board::new(board.shape().clone(), start, board.goal()).to_string())
}
