//! A picture of box-drawing characters, one a cell, one line a row:
//!
//! ```text
//! ┌─┐
//! │·╵
//! └─╴
//! ```
//! `·`, `.` or a blank is an empty cell; heavy and double lines are read like light ones. The current orientation is
//! written, so a solved board is written solved; locks are lost, and variants can't be written. Linear in the length of
//! the text.
use crate::board::{Board, MOST_CELLS, MOST_SIDE};
use crate::state::State;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "picture", extension: "txt", detect, read, write };

/// The character of each set of sides.
const LIGHT: [char; 16] = ['·', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const HEAVY: [char; 16] = ['.', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
const DOUBLE: [char; 16] = [' ', '╵', '╶', '╚', '╷', '║', '╔', '╠', '╴', '╝', '═', '╩', '╗', '╣', '╦', '╬'];

fn sides(letter: char) -> Option<u8> {
    [LIGHT, HEAVY, DOUBLE].iter().find_map(|set| set.iter().position(|&known| known == letter)).map(|at| at as u8)
}

/// Only characters of a picture, and one of them beyond doubt.
fn detect(head: &[u8]) -> Guess {
    let text = String::from_utf8_lossy(head);
    // The head may end within a character.
    let text = text.trim_end_matches(char::REPLACEMENT_CHARACTER).trim_start_matches('\u{feff}');
    let ours = text.chars().all(|letter| letter == '\n' || letter == '\r' || sides(letter).is_some());
    let boxes = text.chars().any(|letter| letter == '·' || sides(letter).is_some_and(|sides| sides != 0));
    if ours && boxes { Guess::Sure } else { Guess::No }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text = std::str::from_utf8(input)
        .map_err(|error| TextError::new(error.valid_up_to(), Message::new("picture-text")))?;
    let body = text.trim_start_matches('\u{feff}');
    let mut at = text.len() - body.len();
    let (mut pieces, mut rows, mut columns) = (Vec::new(), 0_usize, 0_usize);
    let last = body.trim_end_matches(['\n', '\r']).len();
    for line in body[..last].split_inclusive('\n') {
        let before = pieces.len();
        for (place, letter) in line.trim_end_matches(['\n', '\r']).char_indices() {
            let wrong = || Message::new("picture-piece").with("found", letter.to_string());
            pieces.push(sides(letter).ok_or_else(|| TextError::new(at + place, wrong()))?);
        }
        let found = pieces.len() - before;
        columns = if rows == 0 { found } else { columns };
        rows += 1;
        let fits = found == columns && rows.max(columns) <= usize::from(MOST_SIDE) && pieces.len() as u64 <= MOST_CELLS;
        if !fits || found == 0 {
            let message = Message::new("picture-width").with("columns", columns).with("found", found);
            return Err(TextError::new(at, message));
        }
        at += line.len();
    }
    let board = Board::of(rows as u16, columns as u16, pieces);
    Ok((board.ok_or_else(|| TextError::new(0, Message::new("picture-text")))?, None))
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    if board.wraps() || board.is_net() {
        return Err(Message::new("phine-variant"));
    }
    let columns = usize::from(board.size().1);
    let mut text = String::with_capacity(3 * board.len() + usize::from(board.size().0));
    for (index, &piece) in board.pieces().iter().enumerate() {
        let sides = state.map_or(piece, |state| state.orientation(board, index));
        text.push(LIGHT[usize::from(sides)]);
        if (index + 1) % columns == 0 {
            text.push('\n');
        }
    }
    Ok(text)
}
