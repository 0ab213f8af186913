//! Our own one-line texts: a board's ground, its robots, its targets, its rules.
use super::board::{Board, COLOURS, Diagonal, Direction, Options, Target};
use crate::Ricochet;
use gridwright_core::puzzle::Puzzle as _;
use gridwright_core::scene::Cell;
use gridwright_core::text::{CellName, Cursor, TextError};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The place of a robot's letter.
pub(super) fn colour(letter: char) -> Option<u8> {
    COLOURS.iter().position(|&known| known == letter).map(|place| place as u8)
}

/// Reads a cell, or says at its beginning that one is requested.
pub(super) fn read_cell(reader: &mut Cursor<'_>) -> Result<Cell, TextError> {
    let before = *reader;
    reader.cell().ok_or_else(|| before.error("cell-wanted"))
}

/// Reads cells joined by `-`.
pub(super) fn read_cells(reader: &mut Cursor<'_>) -> Result<Vec<Cell>, TextError> {
    let mut cells = vec![read_cell(reader)?];
    while reader.eat('-') {
        cells.push(read_cell(reader)?);
    }
    Ok(cells)
}

/// The walls alone, as text: what tables of a board depend on.
pub(super) fn walls_text(board: &Board) -> String {
    if let Some(sides) = board.quadrants() {
        let digit = |side: u8| char::from_digit(u32::from(side), 16).map(|digit| digit.to_ascii_uppercase());
        return std::iter::once('q').chain(sides.into_iter().filter_map(digit)).collect();
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

/// A cell: `.`, `e` (a wall to the east), `s` (to the south), `b` (both); then `f` (like /) or `k` (like \) and a
/// colour.
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
        f.write_str(&walls_text(self))?;
        f.write_char(':')?;
        write_cells(self.robots(), f)?;
        for (at, target) in self.targets().iter().enumerate() {
            write!(f, "{}{target}", if at == 0 { ':' } else { '-' })?;
        }
        match self.options() {
            Options { turn: true, no_rebound: true } => f.write_str(":turn-no_rebound"),
            Options { turn: true, .. } => f.write_str(":turn"),
            Options { no_rebound: true, .. } => f.write_str(":no_rebound"),
            Options { .. } => Ok(()),
        }
    }
}

/// Writes cells joined by `-`.
pub(super) fn write_cells(cells: &[Cell], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, &cell) in cells.iter().enumerate() {
        if at > 0 {
            f.write_char('-')?;
        }
        write!(f, "{}", CellName(cell))?;
    }
    Ok(())
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.robot.map_or('A', |robot| COLOURS[usize::from(robot)]);
        write!(f, "{letter}@{}", CellName(self.cell))
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map_err(|error| error.in_words_of(Ricochet::INFO.locales))
    }
}

fn read(text: &str) -> Result<Board, TextError> {
    let mut reader = Cursor::new(text);
    let board = if reader.eat('q') { read_sides(&mut reader)? } else { read_walls(&mut reader)? };
    reader.expect(':', "colon-wanted")?;
    let robots_at = reader.at();
    let robots = read_cells(&mut reader)?;
    reader.expect(':', "colon-wanted")?;
    let mut targets = vec![read_target(&mut reader)?];
    while reader.eat('-') {
        targets.push(read_target(&mut reader)?);
    }
    let options = if reader.eat(':') { read_options(&mut reader)? } else { Options::default() };
    reader.end()?;
    board.set_up(robots, targets, options).map_err(|message| TextError::new(robots_at, message))
}

fn read_sides(reader: &mut Cursor<'_>) -> Result<Board, TextError> {
    let mut sides = [0; 4];
    for side in &mut sides {
        let digit = reader.peek().filter(|next| !next.is_ascii_lowercase()).and_then(|next| next.to_digit(16));
        *side = digit.ok_or_else(|| reader.error("bad-side"))? as u8;
        reader.skip();
    }
    Board::official(sides).ok_or_else(|| reader.error("bad-side"))
}

fn read_walls(reader: &mut Cursor<'_>) -> Result<Board, TextError> {
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
fn read_square(reader: &mut Cursor<'_>, board: &mut Board, index: usize, run: usize) -> Result<(), TextError> {
    let before = *reader;
    let walls: &[Direction] = match reader.take() {
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
        reader.skip();
        let letter = reader.peek().and_then(colour).ok_or_else(|| reader.error("colour-wanted"))?;
        reader.skip();
        board.set_diagonal(board.cell(index), Some(Diagonal { rising, colour: letter }));
    }
    Ok(())
}

fn read_target(reader: &mut Cursor<'_>) -> Result<Target, TextError> {
    let robot = match reader.peek() {
        Some('A') => None,
        other => Some(other.and_then(colour).ok_or_else(|| reader.error("target-wanted"))?),
    };
    reader.skip();
    reader.expect('@', "target-wanted")?;
    Ok(Target { robot, cell: read_cell(reader)? })
}

fn read_options(reader: &mut Cursor<'_>) -> Result<Options, TextError> {
    let mut options = Options::default();
    loop {
        let before = *reader;
        match reader.eat_while(|next| next.is_ascii_lowercase() || next == '_') {
            "turn" => options.turn = true,
            "no_rebound" => options.no_rebound = true,
            _ => return Err(before.error("bad-rule")),
        }
        if !reader.eat('-') {
            return Ok(options);
        }
    }
}
