//! Our own one-line texts: a board's ground, its robots, its targets, its rules.
use super::board::{Board, COLOURS, Diagonal, Direction, Options, Target};
use gridwright_core::scene::Cell;
use gridwright_core::text::{Message, TextError};
use std::fmt;
use std::str::FromStr;

/// A cell as it is written.
pub(super) fn cell_name((row, column): Cell) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// The place of a robot's letter.
pub(super) fn colour(letter: char) -> Option<u8> {
    COLOURS.iter().position(|&known| known == letter).map(|place| place as u8)
}

/// Walks over a text, knowing where it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes on over `wanted`, if it comes next.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        self.at += if here { wanted.len_utf8() } else { 0 };
        here
    }

    /// Goes on over `wanted`, or says that it is missing.
    pub(super) fn expect(&mut self, wanted: char, id: &'static str) -> Result<(), TextError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.error(id)) }
    }

    /// A decimal number of at most four digits.
    pub(super) fn number(&mut self) -> Option<u16> {
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.text[self.at..self.at + digits.min(4)].parse().ok().filter(|_| digits <= 4)?;
        self.at += digits;
        Some(number)
    }

    /// A word of small letters.
    pub(super) fn word(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let length = rest.bytes().take_while(|&next| next.is_ascii_lowercase() || next == b'_').count();
        self.at += length;
        &rest[..length]
    }

    /// A cell like `r1c2`; counted from one in texts, from zero inside.
    pub(super) fn cell(&mut self) -> Result<Cell, TextError> {
        let before = *self;
        let mut read = || {
            let row = if self.eat('r') { self.number()? } else { return None };
            let column = if self.eat('c') { self.number()? } else { return None };
            Some((row.checked_sub(1)?, column.checked_sub(1)?))
        };
        read().ok_or_else(|| before.error("cell-wanted"))
    }

    /// Cells joined by `-`.
    pub(super) fn cells(&mut self) -> Result<Vec<Cell>, TextError> {
        let mut cells = vec![self.cell()?];
        while self.eat('-') {
            cells.push(self.cell()?);
        }
        Ok(cells)
    }

    /// An error at the next character.
    pub(super) fn error(&self, id: &'static str) -> TextError {
        let found = self.peek().map_or(String::new(), String::from);
        TextError::new(self.at, Message::new(id).with("found", found))
    }

    /// Nothing may follow.
    pub(super) fn end(&self) -> Result<(), TextError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error("text-goes-on")) }
    }
}

/// The walls alone, as text: what tables of a board depend on.
pub(super) fn ground(board: &Board) -> String {
    if let Some(sides) = board.quadrants() {
        return sides.iter().fold("q".to_owned(), |text, side| format!("{text}{side:X}"));
    }
    let (rows, columns) = board.size();
    let words: Vec<String> = board.cells().map(|cell| square(board, cell)).collect();
    let mut text = format!("{rows}x{columns}-");
    for run in words.chunk_by(|one, next| one == next && one.len() == 1) {
        if run.len() > 1 {
            text += &run.len().to_string();
        }
        text += &run[0];
    }
    text
}

/// A cell: `.`, `e` (a wall to the east), `s` (to the south), `b` (both); then `f` (like /) or `k` (like \) and a colour.
fn square(board: &Board, cell: Cell) -> String {
    let stands = |direction| board.beside(cell, direction).is_some() && board.wall(cell, direction);
    let walls = match (stands(Direction::East), stands(Direction::South)) {
        (false, false) => '.',
        (true, false) => 'e',
        (false, true) => 's',
        (true, true) => 'b',
    };
    let diagonal = board.diagonal(cell).map_or(String::new(), |diagonal| {
        format!("{}{}", if diagonal.rising { 'f' } else { 'k' }, COLOURS[usize::from(diagonal.colour)])
    });
    format!("{walls}{diagonal}")
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let robots = self.robots().iter().map(|&robot| cell_name(robot)).collect::<Vec<_>>().join("-");
        let targets = self.targets().iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        write!(f, "{}:{robots}:{targets}", ground(self))?;
        match self.options() {
            Options { turn: true, no_rebound: true } => f.write_str(":turn-no_rebound"),
            Options { turn: true, .. } => f.write_str(":turn"),
            Options { no_rebound: true, .. } => f.write_str(":no_rebound"),
            Options { .. } => Ok(()),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.robot.map_or('A', |robot| COLOURS[usize::from(robot)]);
        write!(f, "{letter}@{}", cell_name(self.cell))
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Reader::new(text);
        let board = if reader.eat('q') { read_sides(&mut reader)? } else { read_ground(&mut reader)? };
        reader.expect(':', "colon-wanted")?;
        let robots_at = reader.at();
        let robots = reader.cells()?;
        reader.expect(':', "colon-wanted")?;
        let mut targets = vec![read_target(&mut reader)?];
        while reader.eat('-') {
            targets.push(read_target(&mut reader)?);
        }
        let options = if reader.eat(':') { read_options(&mut reader)? } else { Options::default() };
        reader.end()?;
        board.set_up(robots, targets, options).map_err(|message| TextError::new(robots_at, message))
    }
}

fn read_sides(reader: &mut Reader<'_>) -> Result<Board, TextError> {
    let mut sides = [0; 4];
    for side in &mut sides {
        let digit = reader.peek().filter(|next| !next.is_ascii_lowercase()).and_then(|next| next.to_digit(16));
        *side = digit.ok_or_else(|| reader.error("bad-side"))? as u8;
        let _ = reader.next();
    }
    Board::official(sides).ok_or_else(|| reader.error("bad-side"))
}

fn read_ground(reader: &mut Reader<'_>) -> Result<Board, TextError> {
    let before = *reader;
    let rows = reader.number();
    let columns = if reader.eat('x') { reader.number() } else { None };
    let board = rows.zip(columns).and_then(|(rows, columns)| Board::empty(rows, columns));
    let mut board = board.ok_or_else(|| before.error("bad-ground"))?;
    reader.expect('-', "dash-wanted")?;
    let (rows, columns) = board.size();
    let cells = usize::from(rows) * usize::from(columns);
    let mut index = 0;
    while index < cells {
        let here = *reader;
        let run = match reader.peek() {
            Some('0'..='9') => reader.number().map_or(0, usize::from),
            _ => 1,
        };
        if run == 0 || run > cells - index {
            return Err(here.error("bad-run"));
        }
        read_square(reader, &mut board, index, run)?;
        index += run;
    }
    Ok(board)
}

/// Reads one cell and puts it down `run` times.
fn read_square(reader: &mut Reader<'_>, board: &mut Board, index: usize, run: usize) -> Result<(), TextError> {
    let before = *reader;
    let walls: &[Direction] = match reader.next() {
        Some('.') => &[],
        Some('e') => &[Direction::East],
        Some('s') => &[Direction::South],
        Some('b') => &[Direction::East, Direction::South],
        _ => return Err(before.error("bad-cell")),
    };
    for index in index..index + run {
        let cell = board.cell(index);
        for &direction in walls {
            if board.beside(cell, direction).is_none() {
                return Err(before.error("wall-leaves-board"));
            }
            board.set_wall(cell, direction, true);
        }
    }
    let rising = reader.peek() == Some('f');
    if run == 1 && (rising || reader.peek() == Some('k')) {
        let _ = reader.next();
        let letter = reader.peek().and_then(colour).ok_or_else(|| reader.error("colour-wanted"))?;
        let _ = reader.next();
        board.set_diagonal(board.cell(index), Some(Diagonal { rising, colour: letter }));
    }
    Ok(())
}

fn read_target(reader: &mut Reader<'_>) -> Result<Target, TextError> {
    let robot = match reader.peek() {
        Some('A') => None,
        other => Some(other.and_then(colour).ok_or_else(|| reader.error("target-wanted"))?),
    };
    let _ = reader.next();
    reader.expect('@', "target-wanted")?;
    Ok(Target { robot, cell: reader.cell()? })
}

fn read_options(reader: &mut Reader<'_>) -> Result<Options, TextError> {
    let mut options = Options::default();
    loop {
        let before = *reader;
        match reader.word() {
            "turn" => options.turn = true,
            "no_rebound" => options.no_rebound = true,
            _ => return Err(before.error("bad-rule")),
        }
        if !reader.eat('-') {
            return Ok(options);
        }
    }
}
