//! `.fut` files: a number for the side, then rows of cells and rows of signs in turn.
//!
//! ```text
//! 3
//! 0 0<2
//! .v.
//! 0>0 0
//! ..^
//! 0 0 0
//! ```
//! Line 1 is the side n; 2n - 1 lines follow. A line of cells is n numbers, 0 for an empty cell, with one separator
//! between two of them: a space, `<` or `>`; one more space may close the line, and we write it, as the files in
//! circulation have it. A line of signs is n characters: `.` none, `^` the upper number is less, `v` it is greater.
//! CRLF and LF may be mixed, the last line end may be missing, and a last line of signs that says nothing (`...`) is
//! passed over: some files in circulation have one below the last row.
//!
//! **Sides above 9** are our own addition: each cell is still one character, A for 10 to W for 32, so that the columns
//! stay aligned; decimal numbers are read too (`12<0 3`).
//!
//! The notation knows no progress: the numbers in the cells are written, so a solved board is written solved. The
//! grammar is that of the files in the public repository RFOyashiro/FutoshikIA. One pass, linear in the length of the
//! text.
use super::{read_side, standing};
use crate::board::{Board, Sign, digit, value};
use crate::state::State;
use gridwright_core::text::{Cursor, Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "fut", extension: "fut", detect, read, write };

/// A number alone on the first line; it is ours beyond doubt when a line of cells and one of signs follow.
fn detect(head: &[u8]) -> Guess {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let mut lines = head.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end);
    let first = lines.next().unwrap_or(b"");
    if first.is_empty() || !first.iter().all(u8::is_ascii_digit) {
        return Guess::No;
    }
    let (cells, signs) = (lines.next().unwrap_or(b""), lines.next().unwrap_or(b""));
    let like_cells = cells.len() >= 3 && cells.iter().all(|byte| byte.is_ascii_alphanumeric() || b" <>".contains(byte));
    let like_signs = signs.len() >= 2 && signs.iter().all(|byte| b".^v".contains(byte));
    // A second number alone on its line is no row of cells: those have at least two.
    let lone = !cells.is_empty() && cells.iter().all(u8::is_ascii_digit);
    match (like_cells && like_signs, lone) {
        (true, _) => Guess::Sure,
        (false, true) => Guess::No,
        (false, false) => Guess::Maybe,
    }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let mut scan = Cursor::of_file(input)?;
    let _ = scan.eat_while(char::is_whitespace);
    let mut board = read_side(&mut scan)?;
    end_line(&mut scan)?;
    for row in 0..board.len() {
        read_cells(&mut scan, &mut board, row)?;
        if row + 1 < board.len() {
            read_signs(&mut scan, &mut board, row)?;
        }
    }
    read_tail(&mut scan, &mut board)?;
    Ok((board, None))
}

fn read_cells(scan: &mut Cursor<'_>, board: &mut Board, row: usize) -> Result<(), TextError> {
    for column in 0..board.len() {
        let index = row * board.len() + column;
        let number = read_cell(scan, board)?;
        board.set_given(index, number);
        let sign = match scan.peek() {
            Some('<') => Sign::Less,
            Some('>') => Sign::Greater,
            _ => Sign::None,
        };
        let last = column + 1 == board.len();
        match (sign, last) {
            (Sign::None, true) => {}
            (Sign::None, false) if scan.peek() == Some(' ') => scan.skip(),
            (Sign::None, false) => return Err(scan.unexpected(Message::new("fut-separator"))),
            (_, true) => return Err(scan.unexpected(Message::new("sign-leaves-board"))),
            (_, false) => {
                board.set_sign(index, index + 1, sign);
                scan.skip();
            }
        }
    }
    end_line(scan)
}

/// One cell: 0, or a number up to the side; above 9 a letter, or decimal digits.
fn read_cell(scan: &mut Cursor<'_>, board: &Board) -> Result<u8, TextError> {
    let before = *scan;
    let number = match scan.peek() {
        Some(next) if next.is_ascii_digit() => scan.long_number(),
        Some(next) => {
            scan.skip();
            value(next).map(u32::from)
        }
        None => None,
    };
    let number = number.filter(|&number| number <= u32::from(board.side()));
    number
        .map(|number| number as u8)
        .ok_or_else(|| before.unexpected(Message::new("fut-cell").with("side", board.len())))
}

fn read_signs(scan: &mut Cursor<'_>, board: &mut Board, row: usize) -> Result<(), TextError> {
    for column in 0..board.len() {
        let index = row * board.len() + column;
        let sign = match scan.peek() {
            Some('.') => Sign::None,
            Some('^') => Sign::Less,
            Some('v') => Sign::Greater,
            _ => return Err(scan.unexpected(Message::new("fut-sign"))),
        };
        if sign != Sign::None && row + 1 == board.len() {
            return Err(scan.unexpected(Message::new("sign-leaves-board")));
        }
        board.set_sign(index, index + board.len(), sign);
        scan.skip();
    }
    end_line(scan)
}

/// Behind the last row: nothing, or a line of signs that says nothing.
fn read_tail(scan: &mut Cursor<'_>, board: &mut Board) -> Result<(), TextError> {
    let _ = scan.eat_while(char::is_whitespace);
    if matches!(scan.peek(), Some('.' | '^' | 'v')) {
        let last = board.len() - 1;
        read_signs(scan, board, last)?;
    }
    scan.end_of_file()
}

fn end_line(scan: &mut Cursor<'_>) -> Result<(), TextError> {
    let _ = scan.eat_while(|next| next == ' ' || next == '\t');
    if scan.line_end() { Ok(()) } else { Err(scan.unexpected(Message::new("line-end-wanted"))) }
}

#[expect(clippy::unnecessary_wraps, reason = "a notation may refuse a board; this one takes all")]
fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let mut text = format!("{}\n", board.side());
    for row in 0..board.len() {
        let cells = row * board.len()..(row + 1) * board.len();
        text.extend(cells.clone().flat_map(|index| {
            let number = standing(board, state, index);
            [if number == 0 { '0' } else { digit(number) }, sign(board, index, index + 1, [' ', '<', '>'])]
        }));
        text.push('\n');
        if row + 1 < board.len() {
            text.extend(cells.map(|index| sign(board, index, index + board.len(), ['.', '^', 'v'])));
            text.push('\n');
        }
    }
    Ok(text)
}

/// The character between two places; where there are no neighbours there is no sign.
fn sign(board: &Board, from: usize, to: usize, [none, less, greater]: [char; 3]) -> char {
    match board.sign(from, to) {
        Sign::None => none,
        Sign::Less => less,
        Sign::Greater => greater,
    }
}
