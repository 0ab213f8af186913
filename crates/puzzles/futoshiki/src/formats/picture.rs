//! The text picture of Unequal, from Simon Tatham's collection: what his program puts on the clipboard.
//!
//! ```text
//! . .<2
//!   v
//! .>. .
//!     ^
//! . . .
//! ```
//! n lines of cells, and between them lines of signs. Each cell is one character, each followed by ` `, `<` or `>`;
//! below it is ` `, `^` (the upper number is less) or `v` (it is greater). `.` is an empty cell. Up to side 9 the
//! numbers are themselves; **from side 10 on his digits begin at 0**: `0` is 1, `9` is 10, `A` is 11, `V` is 32.
//!
//! His picture can't tell what was given from what was filled in. Ours can: **progress** follows as a second picture
//! behind an empty line, with all numbers that stand in the cells, and pencil marks as lines like `r1c2 1 3 5` behind
//! another empty line. Without progress we write byte for byte what his program does.
//!
//! Read more freely than written: an empty cell may be `.`, `-`, `_` or blank (up to side 9 also `0`), small letters
//! will do, blanks at the end of a line and the signs of the second picture may be missing, CRLF and LF may be mixed.
//! The first line must reach to the last column: it tells the side. Pictures of the mode Adjacent (`|` and `-` between
//! cells), which is another puzzle, are refused. One pass over the lines, linear in the length of the text.
use super::standing;
use crate::board::{Board, Sign};
use crate::state::State;
use gridwright_core::text::{CellName, Cursor, Format, Guess, Message, Read, TextError};
use std::fmt::Write;
use std::ops::Range;

pub(super) const FORMAT: Format<Board, State> = Format { id: "picture", extension: "txt", detect, read, write };

/// A first line of cells; it is ours beyond doubt when it, or the line of signs below it, has a sign.
fn detect(head: &[u8]) -> Guess {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let mut lines = head.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).skip_while(|line| line.is_empty());
    let (cells, signs) = (lines.next().unwrap_or(b""), lines.next().unwrap_or(b""));
    let like = |line: &[u8], even: &[u8], odd: &[u8]| {
        let fits =
            |(column, byte): (usize, &u8)| if column % 2 == 0 { even.contains(byte) } else { odd.contains(byte) };
        line.iter().enumerate().all(fits)
    };
    let letters = b" .-_0123456789ABCDEFGHIJKLMNOPQRSTUVabcdefghijklmnopqrstuv";
    // Up to side 9 there are no letters: a picture of pegs has some.
    let letters = if cells.len() < 19 { &letters[..14] } else { &letters[..] };
    if cells.len() < 3 || !like(cells, letters, b" <>|") || !like(signs, b" .^vV-", b" ") {
        return Guess::No;
    }
    let signed = cells.iter().any(|byte| b"<>".contains(byte)) || signs.iter().any(|byte| b"^v".contains(byte));
    if signed { Guess::Sure } else { Guess::Maybe }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let mut lines = Lines::new(Cursor::of_file(input)?);
    lines.skip_blank();
    let mut board = lines.side()?;
    let _ = lines.read_grid(&mut board)?;
    lines.skip_blank();
    if lines.is_over() {
        return Ok((board, None));
    }
    let mut state = State::start(&board);
    if !lines.at_marks() {
        lines.read_progress(&board, &mut state)?;
        lines.skip_blank();
    }
    while !lines.is_over() {
        lines.read_marks(&board, &mut state)?;
        lines.skip_blank();
    }
    Ok((board, Some(state)))
}

/// The lines of a text and where each begins.
struct Lines<'t> {
    scan: Cursor<'t>,
    all: Vec<(usize, &'t str)>,
    next: usize,
}

impl<'t> Lines<'t> {
    fn new(scan: Cursor<'t>) -> Self {
        let mut at = scan.at();
        let placed = |line: &'t str| {
            at += line.len();
            (at - line.len(), line.trim_end())
        };
        let all = scan.rest().split_inclusive('\n').map(placed).collect();
        Lines { scan, all, next: 0 }
    }

    fn is_over(&self) -> bool {
        self.next >= self.all.len()
    }

    fn skip_blank(&mut self) {
        let blank = self.all[self.next..].iter().take_while(|(_, line)| line.is_empty()).count();
        self.next += blank;
    }

    fn error(&self, at: usize, message: Message) -> TextError {
        self.scan.moved(at).unexpected(message)
    }

    /// An empty board of the side that the first line shows.
    fn side(&self) -> Result<Board, TextError> {
        let end = self.scan.at() + self.scan.rest().len();
        let (at, line) = self.all.get(self.next).copied().unwrap_or((end, ""));
        let side = u8::try_from(line.len().div_ceil(2)).ok();
        side.and_then(Board::empty).ok_or_else(|| self.error(at, Message::new("picture-side")))
    }

    /// The next line; an error at the end of the text when there is none.
    fn line(&mut self, board: &Board) -> Result<(usize, &'t str), TextError> {
        let end = self.scan.at() + self.scan.rest().len();
        let line = self.all.get(self.next).copied();
        self.next += 1;
        line.ok_or_else(|| self.error(end, Message::new("picture-rows").with("rows", board.len())))
    }

    /// Reads numbers and signs into a board; gives where each row of cells begins and ends.
    fn read_grid(&mut self, board: &mut Board) -> Result<Vec<Range<usize>>, TextError> {
        let mut rows = Vec::new();
        for row in 0..board.len() {
            let (at, line) = self.line(board)?;
            self.read_cells(board, row, at, line)?;
            rows.push(at..at + line.len());
            if row + 1 < board.len() {
                let (at, line) = self.line(board)?;
                self.read_signs(board, row, at, line)?;
            }
        }
        Ok(rows)
    }

    fn read_cells(&self, board: &mut Board, row: usize, at: usize, line: &str) -> Result<(), TextError> {
        for (offset, character) in line.char_indices() {
            let (column, at) = (offset / 2, at + offset);
            let index = row * board.len() + column;
            if offset + 1 >= 2 * board.len() {
                return Err(self.error(at, Message::new("line-end-wanted")));
            }
            if offset % 2 == 0 {
                let number = number(character, board.side());
                let wanted = || Message::new("picture-cell").with("side", board.len()).with("last", last_letter(board));
                board.set_given(index, number.ok_or_else(|| self.error(at, wanted()))?);
            } else {
                let sign = self.sign(at, character, [' ', '<', '>', '|'], "picture-right")?;
                board.set_sign(index, index + 1, sign);
            }
        }
        Ok(())
    }

    fn read_signs(&self, board: &mut Board, row: usize, at: usize, line: &str) -> Result<(), TextError> {
        for (offset, character) in line.char_indices() {
            let index = row * board.len() + offset / 2;
            if offset + 1 >= 2 * board.len() {
                return Err(self.error(at + offset, Message::new("line-end-wanted")));
            }
            if offset % 2 == 0 {
                let sign = self.sign(at + offset, character, [' ', '^', 'v', '-'], "picture-down")?;
                board.set_sign(index, index + board.len(), sign);
            } else if character != ' ' {
                return Err(self.error(at + offset, Message::new("picture-gap")));
            }
        }
        Ok(())
    }

    /// The sign of a character, given those for none, less, greater, and for a mode that is another puzzle.
    fn sign(
        &self,
        at: usize,
        character: char,
        [none, less, greater, adjacent]: [char; 4],
        wanted: &'static str,
    ) -> Result<Sign, TextError> {
        match character {
            _ if character == none || character == '.' => Ok(Sign::None),
            _ if character == less => Ok(Sign::Less),
            _ if character.eq_ignore_ascii_case(&greater) => Ok(Sign::Greater),
            _ if character == adjacent => Err(self.error(at, Message::new("unequal-adjacent"))),
            _ => Err(self.error(at, Message::new(wanted))),
        }
    }

    /// The second picture: the same board with more numbers.
    fn read_progress(&mut self, board: &Board, state: &mut State) -> Result<(), TextError> {
        let mut filled = Board::empty(board.side()).unwrap_or_else(|| board.clone());
        let rows = self.read_grid(&mut filled)?;
        for index in 0..board.len() * board.len() {
            let row = &rows[index / board.len()];
            let at = row.end.min(row.start + 2 * (index % board.len()));
            let differs = |other: usize| {
                let (mine, first) = (filled.sign(index, other), board.sign(index, other));
                mine != Sign::None && mine != first
            };
            let given = board.given(index);
            if given != 0 && filled.given(index) != given || differs(index + 1) || differs(index + board.len()) {
                let name = CellName(board.cell(index)).to_string();
                return Err(self.error(at, Message::new("picture-differs").with("cell", name)));
            }
            state.place(index, filled.given(index));
        }
        Ok(())
    }

    /// Whether a line of pencil marks comes next.
    fn at_marks(&self) -> bool {
        let line = self.all[self.next].1.as_bytes();
        line.first() == Some(&b'r') && line.get(1).is_some_and(u8::is_ascii_digit)
    }

    /// A line like `r1c2 1 3 5`.
    fn read_marks(&mut self, board: &Board, state: &mut State) -> Result<(), TextError> {
        let mut scan = self.scan.moved(self.all[self.next].0);
        self.next += 1;
        let wanted = |scan: &Cursor<'_>, id| scan.unexpected(Message::new(id).with("side", board.len()));
        let before = scan;
        let index = read_name(&mut scan).and_then(|cell| board.index(cell));
        let index = index.ok_or_else(|| wanted(&before, "picture-mark-cell"))?;
        if state.values()[index] != 0 {
            let name = CellName(board.cell(index)).to_string();
            return Err(TextError::new(before.at(), Message::new("mark-on-number").with("cell", name)));
        }
        loop {
            let _ = scan.eat_while(|next| next == ' ' || next == '\t');
            if scan.line_end() {
                return Ok(());
            }
            let before = scan;
            let number = scan.long_number().filter(|number| (1..=u32::from(board.side())).contains(number));
            let number = number.ok_or_else(|| wanted(&before, "picture-mark"))?;
            if state.marks(index) >> (number - 1) & 1 == 0 {
                state.mark(index, number as u8);
            }
        }
    }
}

/// A cell's name, counted from zero.
fn read_name(scan: &mut Cursor<'_>) -> Option<(u16, u16)> {
    let mut part = |letter| if scan.eat(letter) { scan.long_number()?.checked_sub(1) } else { None };
    let (row, column) = (part('r')?, part('c')?);
    Some((u16::try_from(row).ok()?, u16::try_from(column).ok()?))
}

/// The number of a character; 0 for an empty cell. From side 10 on the digits begin at 0, as in Tatham's program.
fn number(character: char, side: u8) -> Option<u8> {
    let shift = u32::from(side > 9);
    let number = match character {
        ' ' | '.' | '-' | '_' => 0,
        _ => character.to_digit(32)? + shift,
    };
    u8::try_from(number).ok().filter(|&number| number <= side)
}

/// The character of a number, the other way round.
fn letter(number: u8, side: u8) -> char {
    let shifted = if side > 9 { number.wrapping_sub(1) } else { number };
    let letter = char::from_digit(u32::from(shifted), 32).unwrap_or('.').to_ascii_uppercase();
    if number == 0 { '.' } else { letter }
}

/// The character of the greatest number, for messages.
fn last_letter(board: &Board) -> String {
    String::from(letter(board.side(), board.side()))
}

#[expect(clippy::unnecessary_wraps, reason = "a notation may refuse a board; this one takes all")]
fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let mut text = draw(board, None);
    if let Some(state) = state {
        text.push('\n');
        text.push_str(&draw(board, Some(state)));
        let marks = draw_marks(board, state);
        text.push_str(if marks.is_empty() { "" } else { "\n" });
        text.push_str(&marks);
    }
    Ok(text)
}

fn draw(board: &Board, state: Option<&State>) -> String {
    let mut text = String::new();
    for row in 0..board.len() {
        let cells = row * board.len()..(row + 1) * board.len();
        for index in cells.clone() {
            text.push(letter(standing(board, state, index), board.side()));
            text.push(if index + 1 == cells.end { '\n' } else { stroke(board.sign(index, index + 1), ['<', '>']) });
        }
        for index in cells.clone().filter(|_| row + 1 < board.len()) {
            text.push(stroke(board.sign(index, index + board.len()), ['^', 'v']));
            text.push(if index + 1 == cells.end { '\n' } else { ' ' });
        }
    }
    text
}

fn stroke(sign: Sign, [less, greater]: [char; 2]) -> char {
    match sign {
        Sign::None => ' ',
        Sign::Less => less,
        Sign::Greater => greater,
    }
}

fn draw_marks(board: &Board, state: &State) -> String {
    let mut text = String::new();
    for index in (0..board.len() * board.len()).filter(|&index| state.marks(index) != 0) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}", CellName(board.cell(index)));
        for mark in (1..=board.side()).filter(|mark| state.marks(index) >> (mark - 1) & 1 == 1) {
            let _ = write!(text, " {mark}");
        }
        text.push('\n');
    }
    text
}
