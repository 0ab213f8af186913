//! Comma-separated values, as tables of other programs write them: one line a row; an empty field or 0 is an empty cell.
//!
//! A clue is `n` or `n:c`. All rows have as many fields as the first. `;` and tabs separate as well. A board of one column
//! would have no separator at all, so it is refused, and so is progress. One pass to count the fields, one to read them.
use super::read_clue;
use crate::board::Board;
use crate::state::State;
use gridwright_core::text::{Cursor, Format, Guess, Message, Read};
use std::fmt::Write;

pub(super) const FORMAT: Format<Board, State> = Format { id: "csv", extension: "csv", detect, read, write };

fn is_separator(letter: char) -> bool {
    [',', ';', '\t'].contains(&letter)
}

/// A first line of numbers, colons and separators, of which there is at least one.
fn detect(head: &[u8]) -> Guess {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let line = head.split(|&byte| byte == b'\n' || byte == b'\r').next().unwrap_or_default();
    let ours = |&byte: &u8| byte.is_ascii_digit() || byte == b':' || byte == b' ' || is_separator(char::from(byte));
    let separated = line.iter().any(|&byte| is_separator(char::from(byte)));
    if separated && line.iter().all(ours) { Guess::Maybe } else { Guess::No }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let mut scan = Cursor::of_file(input)?;
    let text = scan.rest();
    let lines = text.trim_end().lines();
    let columns = lines.clone().next().map_or(0, |line| line.matches(is_separator).count() + 1);
    let sides = u16::try_from(lines.count()).ok().zip(u16::try_from(columns).ok());
    let board = sides.and_then(|(rows, columns)| Board::empty(rows, columns));
    let mut board = board.ok_or_else(|| scan.unexpected(Message::new("csv-size")))?;
    for index in 0..board.len() {
        let _ = scan.eat_while(|letter| letter == ' ');
        let empty = scan.peek().is_none_or(|next| is_separator(next) || next == '\n' || next == '\r');
        let (value, colour) = if empty { (0, 0) } else { read_clue(&mut scan)? };
        board.set_clue(index, value, colour);
        let _ = scan.eat_while(|letter| letter == ' ');
        let last = (index + 1) % columns == 0;
        let well = match scan.peek().filter(|&next| is_separator(next) && !last) {
            Some(separator) => scan.eat(separator),
            None => last && scan.line_end(),
        };
        if !well {
            return Err(scan.unexpected(Message::new("csv-separator").with("columns", columns)));
        }
    }
    Ok((board, None))
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    if state.is_some() {
        return Err(Message::new("no-progress-here"));
    }
    if board.columns() < 2 {
        return Err(Message::new("csv-one-column"));
    }
    let mut text = String::new();
    for index in 0..board.len() {
        // Writing to a string cannot fail.
        let _ = match (board.value(index), board.colour(index)) {
            (0, _) => Ok(()),
            (value, 0) => write!(text, "{value}"),
            (value, colour) => write!(text, "{value}:{colour}"),
        };
        let last = (index + 1) % usize::from(board.columns()) == 0;
        text.push(if last { '\n' } else { ',' });
    }
    Ok(text)
}
