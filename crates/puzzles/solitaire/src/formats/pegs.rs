//! Ids of Pegs, from Simon Tatham's collection: `7x7cross:OOPPPOOOOPPPOO...`.
//!
//! Width, height, the kind of board (`cross`, `octagon`, `random`; it says nothing that the rest does not) and the
//! cells in reading order: `P` a peg, `H` an empty hole, `O` no hole. The older `:` without a kind is read too. The
//! goal is one peg anywhere, so only such boards are written; a game in progress is written as it is.
use crate::board::{Board, Goal};
use crate::shape::Shape;
use crate::state::State;
use gridwright_core::scene::{Cell, Lattice};
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "pegs", extension: "txt", detect, read, write };

/// A size and then, behind `:`, nothing but cells.
fn detect(head: &[u8]) -> Guess {
    let Ok(head) = str::from_utf8(head.trim_ascii()) else { return Guess::No };
    let Some((params, cells)) = head.split_once(':') else { return Guess::No };
    let sized = size(params).is_some();
    let known = !cells.is_empty() && cells.bytes().all(|byte| b"PHO".contains(&byte));
    if sized && known { Guess::Sure } else { Guess::No }
}

/// Height and width of `7x7cross`.
fn size(params: &str) -> Option<(usize, usize)> {
    let params = ["cross", "octagon", "random"].iter().find_map(|kind| params.strip_suffix(kind)).unwrap_or(params);
    let (width, height) = params.split_once('x')?;
    Some((height.parse().ok()?, width.parse().ok()?))
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text = str::from_utf8(input).map_err(|error| TextError::new(error.valid_up_to(), Message::new("not-utf8")))?;
    let before = text.len() - text.trim_start().len();
    let (params, cells) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
    let cells_at = before + params.len() + 1;
    let bad_size = || TextError::new(before, Message::new("pegs-size"));
    let (rows, columns) = size(params).filter(|size| size.0 <= 26 && size.1 <= 26).ok_or_else(bad_size)?;
    if let Some(at) = cells.bytes().position(|byte| !b"PHO".contains(&byte)) {
        return Err(TextError::new(cells_at + at, Message::new("pegs-cell")));
    }
    if cells.len() != rows * columns {
        let at = cells_at + cells.len().min(rows * columns);
        return Err(TextError::new(at, Message::new("pegs-count").with("cells", rows * columns)));
    }
    let holes = cells.bytes().enumerate().filter(|(_, byte)| *byte != b'O');
    let cell = |(at, _): &(usize, u8)| -> Cell { ((at / columns) as u16, (at % columns) as u16) };
    let holes: Vec<(usize, u8)> = holes.collect();
    let shape = Shape::new(Lattice::Square, (rows as u16, columns as u16), holes.iter().map(cell).collect());
    let shape = shape.ok_or_else(bad_size)?;
    let pegs = holes.iter().enumerate().filter(|(_, (_, byte))| *byte == b'P');
    let start = pegs.fold(0, |start, (hole, _)| start | 1 << hole);
    Ok((Board::new(shape, start, Goal::Any), None))
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    let shape = board.shape();
    if shape.lattice() != Lattice::Square || board.goal() != Goal::Any {
        return Err(Message::new("pegs-refused"));
    }
    let pegs = state.map_or(board.start(), State::pegs);
    let (rows, columns) = shape.size();
    let letter = |cell: Cell| match shape.hole(cell) {
        None => 'O',
        Some(hole) if pegs >> hole & 1 == 1 => 'P',
        Some(_) => 'H',
    };
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let kind = if shape.text() == "english" { "cross" } else { "random" };
    Ok(format!("{columns}x{rows}{kind}:{}", cells.map(letter).collect::<String>()))
}
