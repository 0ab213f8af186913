//! The usual notation of Logipix programs: the width, the height, then rows of numbers; 0 is an empty cell.
//!
//! Any white space separates numbers, so that rows may be broken or indented. A colour is written behind its
//! number as `n:c`, which programs without colours never write. Progress is not held. One pass, linear in the text.
use super::read_clue;
use crate::board::Board;
use crate::state::State;
use gridwright_core::text::{Cursor, Format, Guess, Message, Read, TextError};
use std::fmt::Write;

pub(super) const FORMAT: Format<Board, State> = Format { id: "numbers", extension: "txt", detect, read, write };

/// Two lines of one number each, and a line of as many numbers as the first says. A number alone on its line may be
/// half of something else: in a board of one column there is doubt, in a wider one it must be said that this is a
/// Logipix.
fn detect(head: &[u8]) -> Guess {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let Ok(head) = std::str::from_utf8(head).or_else(|error| std::str::from_utf8(&head[..error.valid_up_to()])) else {
        return Guess::No;
    };
    let mut lines = head.lines().filter(|line| !line.trim().is_empty());
    let lone = |line: Option<&str>| line.and_then(|line| line.trim().parse::<usize>().ok());
    let Some((width, _)) = lone(lines.next()).zip(lone(lines.next())) else { return Guess::No };
    let row = lines.next().unwrap_or_default();
    let clue = |word: &str| word.chars().all(|letter| letter.is_ascii_digit() || letter == ':');
    let words = row.split_ascii_whitespace();
    // A long first row does not fit into the head.
    let found = words.clone().count();
    match (found, words.clone().all(clue)) {
        (1, true) if width > 1 => Guess::No,
        (_, true) if found > 1 && (found == width || head.len() > 3000) => Guess::Sure,
        _ => Guess::Maybe,
    }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let mut scan = Cursor::of_file(input)?;
    let columns = side(&mut scan, "width-wanted")?;
    let rows = side(&mut scan, "height-wanted")?;
    let mut board = Board::empty(rows, columns).ok_or_else(|| scan.unexpected(Message::new("width-wanted")))?;
    for index in 0..board.len() {
        let _ = scan.eat_while(char::is_whitespace);
        let (value, colour) = read_clue(&mut scan)?;
        if scan.peek().is_some_and(|next| !next.is_whitespace()) {
            return Err(scan.unexpected(Message::new("blank-wanted")));
        }
        board.set_clue(index, value, colour);
    }
    let _ = scan.eat_while(char::is_whitespace);
    if scan.peek().is_some() {
        let message = Message::new("rows-wanted").with("rows", usize::from(rows));
        return Err(scan.unexpected(message.with("columns", usize::from(columns))));
    }
    Ok((board, None))
}

/// A side of the board; read before any memory is taken for it.
fn side(scan: &mut Cursor<'_>, id: &'static str) -> Result<u16, TextError> {
    let _ = scan.eat_while(char::is_whitespace);
    let before = *scan;
    let side = scan.long_number().and_then(|side| u16::try_from(side).ok());
    let side = side.filter(|&side| Board::empty(1, side).is_some());
    side.ok_or_else(|| before.unexpected(Message::new(id)))
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    if state.is_some() {
        return Err(Message::new("no-progress-here"));
    }
    let mut text = format!("{}\n{}\n", board.columns(), board.rows());
    for index in 0..board.len() {
        // Writing to a string cannot fail.
        let _ = match board.colour(index) {
            0 => write!(text, "{}", board.value(index)),
            colour => write!(text, "{}:{colour}", board.value(index)),
        };
        let last = (index + 1) % usize::from(board.columns()) == 0;
        text.push(if last { '\n' } else { ' ' });
    }
    Ok(text)
}
