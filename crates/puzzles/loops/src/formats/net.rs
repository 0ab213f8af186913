//! Ids of Net, from Simon Tatham's collection: `5x4w:a1c...`, width first.
//!
//! `WIDTHxHEIGHT`, `w` when borders are joined, then `:` and one hexadecimal digit a cell: 1 right, 2 up, 4 left, 8 down. A
//! share of barriers (`b0.2`) and a solver's flag (`a`) before the colon say nothing about the board; barriers themselves
//! (`v`, `h` behind a cell) are no rule of ours and refused. Such a board is a net. Boards that are no nets can't be written
//! so. Linear in the length of the text.
use crate::board::{Board, MOST_CELLS, digit, hex};
use crate::state::State;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "net", extension: "txt", detect, read, write };

/// His sides as ours: right, up, left, down are bits 0 to 3 there.
fn ours(theirs: u8) -> u8 {
    theirs >> 1 & 1 | (theirs & 1) << 1 | theirs >> 1 & 4 | theirs << 1 & 8
}

/// Ours as his; the mapping exchanges 1 with 2 and 4 with 8, so it is its own inverse.
fn theirs(ours_: u8) -> u8 {
    ours(ours_)
}

/// The head before the colon: width, height, and whether borders are joined.
fn head(text: &str) -> Option<(u16, u16, bool)> {
    let (width, rest) = text.split_once('x')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (height, flags) = rest.split_at(digits);
    let known = flags.chars().all(|flag| flag.is_ascii_digit() || "wba.e-".contains(flag));
    Some((width.parse().ok()?, height.parse().ok()?, flags.starts_with('w'))).filter(|_| known)
}

fn detect(bytes: &[u8]) -> Guess {
    let text = String::from_utf8_lossy(bytes);
    let Some((size, cells)) = text.trim().split_once(':') else { return Guess::No };
    let like = |byte: u8| hex(byte).is_some() || byte == b'v' || byte == b'h';
    if head(size).is_some() && !cells.is_empty() && cells.bytes().all(like) { Guess::Sure } else { Guess::No }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let text =
        std::str::from_utf8(input).map_err(|error| TextError::new(error.valid_up_to(), Message::new("net-head")))?;
    let skipped = text.len() - text.trim_start().len();
    let text = text.trim();
    let (size, cells) = text.split_once(':').ok_or_else(|| TextError::new(skipped, Message::new("net-head")))?;
    let (columns, rows, wrap) = head(size).ok_or_else(|| TextError::new(skipped, Message::new("net-head")))?;
    let wanted = u64::from(rows) * u64::from(columns);
    let at = |place: usize| skipped + size.len() + 1 + place;
    let mut pieces = Vec::with_capacity(wanted.min(cells.len() as u64).min(MOST_CELLS) as usize);
    for (place, byte) in cells.bytes().enumerate() {
        match hex(byte) {
            Some(sides) => pieces.push(ours(sides)),
            None if byte == b'v' || byte == b'h' => return Err(TextError::new(at(place), Message::new("net-barrier"))),
            None => return Err(TextError::new(at(place), Message::new("net-cell"))),
        }
    }
    let found = pieces.len();
    let counted = || Message::new("net-count").with("wanted", wanted).with("found", found);
    let board = Board::of(rows, columns, pieces).ok_or_else(|| TextError::new(at(cells.len()), counted()))?;
    if wrap && !board.can_wrap() {
        return Err(TextError::new(skipped, Message::new("too-small-to-wrap").with("found", "w")));
    }
    Ok((board.variant(wrap, true), None))
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    if !board.is_net() {
        return Err(Message::new("net-only"));
    }
    let (rows, columns) = board.size();
    let mut text = format!("{columns}x{rows}{}:", if board.wraps() { "w" } else { "" });
    let sides = |(index, piece): (usize, &u8)| state.map_or(*piece, |state| state.orientation(board, index));
    text.extend(board.pieces().iter().enumerate().map(|cell| digit(theirs(sides(cell)))));
    Ok(text)
}
