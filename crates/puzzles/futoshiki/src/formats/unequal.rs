//! Ids of Unequal, from Simon Tatham's collection: `5:0,2L,0,0,0R,...`.
//!
//! `N[a][dX]:` and the cells in reading order. N is the side; `dX` names a difficulty, which says nothing about the
//! board and is passed over; `a` is the mode Adjacent, another puzzle, and refused. A cell is its number (0 when it is
//! empty), then any of `U R D L`: it is greater than the neighbour above, to the right, below, to the left. Commas
//! stand between cells; the one behind the last may be missing. A letter from a to z stands for 1 to 26 empty cells
//! without signs.
//!
//! The notation knows no progress: the numbers in the cells are written, so a solved board is written solved. His
//! program itself takes sides from 3. One pass, linear in the length of the text.
use super::{read_side, standing};
use crate::board::{Board, Sign};
use crate::state::State;
use gridwright_core::text::{CellName, Cursor, Format, Guess, Message, Read, TextError};
use std::fmt::Write;

pub(super) const FORMAT: Format<Board, State> = Format { id: "unequal", extension: "txt", detect, read, write };

/// The letters of the four neighbours, in the order in which they are written.
const SIDES: [char; 4] = ['U', 'R', 'D', 'L'];

/// A side with its flags and `:`; it is ours beyond doubt when only cells follow. A seed (`5de#1`) may be meant as one.
fn detect(head: &[u8]) -> Guess {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii();
    let digits = head.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (side, rest) = head.split_at(digits);
    let rest = rest.strip_prefix(b"a").unwrap_or(rest);
    let rest = rest.strip_prefix(b"d").map_or(rest, |level| &level[level.len().min(1)..]);
    match rest.split_first() {
        _ if side.is_empty() => Guess::No,
        // Cells that have lost the side before them.
        Some((b',', cells)) if cells.iter().all(|&byte| is_cell_byte(byte)) => Guess::Maybe,
        Some((b':', cells)) if !cells.is_empty() && cells.iter().all(|&byte| is_cell_byte(byte)) => Guess::Sure,
        // A table of coloured clues (`1:1,2:1`) has more than one.
        Some((b':', cells)) if cells.contains(&b':') => Guess::No,
        Some((b':' | b'#', _)) => Guess::Maybe,
        _ => Guess::No,
    }
}

fn is_cell_byte(byte: u8) -> bool {
    byte.is_ascii_digit() || byte.is_ascii_lowercase() || b"URDL,".contains(&byte)
}

fn read(input: &[u8]) -> Read<Board, State> {
    let mut scan = Cursor::of_file(input)?;
    let _ = scan.eat_while(char::is_whitespace);
    let mut board = read_side(&mut scan)?;
    read_mode(&mut scan)?;
    let cells = board.len() * board.len();
    let mut index = 0;
    while index < cells {
        index += match scan.peek() {
            Some(letter @ 'a'..='z') => read_run(&mut scan, letter, cells - index)?,
            _ => read_cell(&mut scan, &mut board, index)?,
        };
    }
    scan.end_of_file()?;
    Ok((board, None))
}

/// What is between the side and the cells.
fn read_mode(scan: &mut Cursor<'_>) -> Result<(), TextError> {
    if scan.peek() == Some('a') {
        return Err(scan.unexpected(Message::new("unequal-adjacent")));
    }
    if scan.eat('d') {
        scan.skip();
    }
    match scan.peek() {
        Some(':') => {
            scan.skip();
            Ok(())
        }
        Some('#') => Err(scan.unexpected(Message::new("unequal-seed"))),
        _ => Err(scan.unexpected(Message::new("unequal-colon"))),
    }
}

/// A run of empty cells; gives its length.
fn read_run(scan: &mut Cursor<'_>, letter: char, left: usize) -> Result<usize, TextError> {
    let length = letter as usize - 'a' as usize + 1;
    if length > left {
        return Err(scan.unexpected(Message::new("unequal-run").with("length", length).with("left", left)));
    }
    scan.skip();
    let _ = scan.eat(',');
    Ok(length)
}

/// One cell with its signs and comma; gives 1, the number of cells read.
fn read_cell(scan: &mut Cursor<'_>, board: &mut Board, index: usize) -> Result<usize, TextError> {
    let before = *scan;
    let number = scan.long_number().filter(|&number| number <= u32::from(board.side()));
    let number = number.ok_or_else(|| before.unexpected(Message::new("unequal-cell").with("side", board.len())))?;
    board.set_given(index, number as u8);
    while let Some(side) = SIDES.iter().position(|&letter| scan.peek() == Some(letter)) {
        read_sign(scan, board, index, side)?;
    }
    if !scan.eat(',') && index + 1 < board.len() * board.len() {
        return Err(scan.unexpected(Message::new("unequal-comma")));
    }
    Ok(1)
}

fn read_sign(scan: &mut Cursor<'_>, board: &mut Board, index: usize, side: usize) -> Result<(), TextError> {
    let other = neighbour(board, index, side);
    let other = other.ok_or_else(|| scan.unexpected(Message::new("sign-leaves-board")))?;
    if board.sign(index, other) == Sign::Less {
        let name = |index| CellName(board.cell(index)).to_string();
        let message = Message::new("unequal-contradiction").with("first", name(other)).with("second", name(index));
        return Err(scan.unexpected(message));
    }
    board.set_sign(index, other, Sign::Greater);
    scan.skip();
    Ok(())
}

/// The place above, to the right, below or to the left.
fn neighbour(board: &Board, index: usize, side: usize) -> Option<usize> {
    let (row, column) = board.cell(index);
    let cell = match side {
        0 => (row.checked_sub(1)?, column),
        1 => (row, column + 1),
        2 => (row + 1, column),
        _ => (row, column.checked_sub(1)?),
    };
    board.index(cell)
}

#[expect(clippy::unnecessary_wraps, reason = "a notation may refuse a board; this one takes all")]
fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let mut text = format!("{}:", board.side());
    for index in 0..board.len() * board.len() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}", standing(board, state, index));
        let greater = |side: &usize| {
            neighbour(board, index, *side).is_some_and(|other| board.sign(index, other) == Sign::Greater)
        };
        text.extend((0..4).filter(greater).map(|side| SIDES[side]));
        text.push(',');
    }
    Ok(text)
}
