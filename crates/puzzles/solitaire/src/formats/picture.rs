//! A board drawn as text, as people draw it:
//!
//! ```text
//!     o o o
//!     o o o
//! o o o o o o o
//! o o o . o o o      o  a peg        .  an empty hole
//! o o o o o o o      @  a peg where the goal has one
//!     o o o          x  an empty hole where the goal has one
//!     o o o
//! ```
//!
//! Each cell takes two columns. On the triangular lattice each row begins one column further left than the one above
//! it. Without `@` and `x` the goal is one peg anywhere. A game in progress is drawn as it is. One pass over the
//! text.
use crate::board::{Board, Goal};
use crate::notation::MAX_SIDE;
use crate::shape::Shape;
use crate::state::State;
use gridwright_core::scene::{Cell, Lattice};
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "picture", extension: "txt", detect, read, write };

/// Nothing but the five characters, a peg, and several holes.
fn detect(head: &[u8]) -> Guess {
    let known = head.iter().all(|byte| b"o.@x \r\n".contains(byte));
    let holes = head.iter().filter(|byte| b"o.@x".contains(byte)).count();
    let pegs = head.iter().any(|byte| b"o@".contains(byte));
    if known && pegs && holes >= 3 { Guess::Maybe } else { Guess::No }
}

/// A hole of the picture: its line, its column of text, what is there.
type Mark = (usize, usize, u8);

fn read(input: &[u8]) -> Read<Board, State> {
    let text = str::from_utf8(input).map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))?;
    let (mut marks, mut at): (Vec<Mark>, usize) = (Vec::new(), 0);
    for (row, line) in text.split('\n').enumerate() {
        for (column, byte) in line.bytes().enumerate() {
            match byte {
                b'o' | b'.' | b'@' | b'x' => marks.push((row, column, byte)),
                b' ' | b'\r' => {}
                _ => return Err(TextError::new(at + column, Message::new("picture-cell"))),
            }
        }
        at += line.len() + 1;
    }
    let (lattice, cells) = placed(&marks).ok_or_else(|| TextError::new(0, Message::new("picture-grid")))?;
    let rows = cells.iter().map(|cell| cell.0).max().unwrap_or(0) + 1;
    let columns = cells.iter().map(|cell| cell.1).max().unwrap_or(0) + 1;
    let mut holes: Vec<(Cell, u8)> = cells.into_iter().zip(marks.iter().map(|mark| mark.2)).collect();
    holes.sort_unstable();
    let shape = Shape::new(lattice, (rows, columns), holes.iter().map(|hole| hole.0).collect());
    let shape = shape.ok_or_else(|| TextError::new(0, Message::new("picture-grid")))?;
    let bits = |wanted: &[u8]| {
        holes.iter().enumerate().filter(|(_, hole)| wanted.contains(&hole.1)).fold(0, |bits, (at, _)| bits | 1 << at)
    };
    let goal = if bits(b"@x") == 0 { Goal::Any } else { Goal::Pegs(bits(b"@x")) };
    Ok((Board::new(shape, bits(b"o@"), goal), None))
}

/// The cells of the marks: on the square lattice when all columns are alike, on the triangular one when rows lean.
fn placed(marks: &[Mark]) -> Option<(Lattice, Vec<Cell>)> {
    let top = marks.iter().map(|mark| mark.0).min()?;
    for (lattice, lean) in [(Lattice::Square, 0), (Lattice::Triangular, 1)] {
        let wide = |mark: &Mark| mark.1 + lean * (mark.0 - top);
        let left = marks.iter().map(wide).min()?;
        if marks.iter().all(|mark| (wide(mark) - left) % 2 == 0) {
            let cell = |mark: &Mark| -> Option<Cell> {
                let (row, column) = (mark.0 - top, (wide(mark) - left) / 2);
                let inside = row < usize::from(MAX_SIDE) && column < usize::from(MAX_SIDE);
                inside.then_some((row as u16, column as u16))
            };
            return Some((lattice, marks.iter().map(cell).collect::<Option<_>>()?));
        }
    }
    None
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let shape = board.shape();
    let pegs = state.map_or(board.start(), State::pegs);
    let goal = match board.goal() {
        Goal::Any => 0,
        Goal::Pegs(0) => return Err(Message::new("picture-refused")),
        Goal::Pegs(goal) => goal,
    };
    let (rows, columns) = shape.size();
    let mut text = String::new();
    for row in 0..rows {
        let lean = if shape.lattice() == Lattice::Triangular { usize::from(rows - 1 - row) } else { 0 };
        let letter = |column: u16| match shape.hole((row, column)) {
            None => ' ',
            Some(hole) => char::from([b'.', b'o', b'x', b'@'][(pegs >> hole & 1 | (goal >> hole & 1) << 1) as usize]),
        };
        let line: Vec<String> = (0..columns).map(|column| letter(column).to_string()).collect();
        text += (" ".repeat(lean) + &line.join(" ")).trim_end();
        text.push('\n');
    }
    // Empty rows and columns around the holes, and one row alone, would be read as another board.
    match read(text.as_bytes()) {
        Ok((again, _)) if again.shape() == shape => Ok(text),
        _ => Err(Message::new("picture-refused")),
    }
}
