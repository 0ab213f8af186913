//! `phineloops` files: the height, the width, then one line `id orientation` for every cell, row by row.
//!
//! ```text
//! 1
//! 2
//! 1 1
//! 1 3
//! ```
//! Ids: 0 empty; 1 end (north, east, south, west at orientation 0 to 3); 2 bar (north-south, east-west); 3 tee (open to
//! the south, west, north, east); 4 cross; 5 elbow (north-east and on clockwise). Each orientation is a quarter turn
//! clockwise from the one before. The lines of the cells are four bytes each, so the usual file is read by its stride;
//! any other spacing is read word by word. Progress is written as the current orientation; locks are lost. Variants
//! can't be written. Linear in the length of the text.
use crate::board::{Board, Kind, MOST_CELLS, MOST_SIDE, turned};
use crate::state::State;
use gridwright_core::text::{Format, Guess, Message, Read, TextError};

pub(super) const FORMAT: Format<Board, State> = Format { id: "phineloops", extension: "dat", detect, read, write };

/// Two numbers alone on their lines, then lines of two digits.
fn detect(head: &[u8]) -> Guess {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let mut lines = head.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let number = |line: Option<&[u8]>| line.is_some_and(|line| line.iter().all(u8::is_ascii_digit));
    if !number(lines.next()) || !number(lines.next()) {
        return Guess::No;
    }
    match lines.next() {
        Some([id, b' ', orientation]) if id.is_ascii_digit() && orientation.is_ascii_digit() => Guess::Sure,
        Some(cell) if cell.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ') => Guess::Maybe,
        _ => Guess::No,
    }
}

fn read(input: &[u8]) -> Read<Board, State> {
    let mut words = Words { input, at: if input.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 } };
    let rows = words.side("phine-height")?;
    let columns = words.side("phine-width")?;
    let cells = u64::from(rows) * u64::from(columns);
    if cells > MOST_CELLS {
        return Err(words.error(Message::new("phine-cells").with("most", MOST_CELLS)));
    }
    let pieces = match by_stride(&input[words.at..], cells as usize) {
        Some(pieces) => pieces,
        None => by_word(&mut words, cells as usize)?,
    };
    Ok((Board::of(rows, columns, pieces).ok_or_else(|| words.error(Message::new("phine-height")))?, None))
}

/// The sides of a piece in the usual four bytes; none for anything else.
fn sides(id: u8, orientation: u8) -> Option<u8> {
    let kind = Kind::ALL.get(usize::from(id))?;
    kind.orientations().get(usize::from(orientation)).copied()
}

/// The usual file: the line end of the width, then exactly four bytes a cell; the last line end may be missing.
fn by_stride(rest: &[u8], cells: usize) -> Option<Vec<u8>> {
    let body = rest.strip_prefix(b"\n")?;
    let body = if body.len() == 4 * cells { body } else { return None };
    // Every byte of the table is the sides of a piece, or 16 for what is none.
    let mut table = [16_u8; 64];
    for id in 0..6_u8 {
        for orientation in 0..4_u8 {
            table[usize::from(id << 2 | orientation)] = sides(id, orientation).unwrap_or(16);
        }
    }
    let (mut pieces, mut faults) = (vec![0; cells], 0_u8);
    for (piece, line) in pieces.iter_mut().zip(body.chunks_exact(4)) {
        let (id, orientation) = (line[0].wrapping_sub(b'0'), line[2].wrapping_sub(b'0'));
        *piece = table[usize::from((id & 15) << 2 | (orientation & 3))];
        faults |= (*piece & 16) | (id & 0xf0) | (orientation & 0xfc) | (line[1] ^ b' ') | (line[3] ^ b'\n');
    }
    (faults == 0).then_some(pieces)
}

fn by_word(words: &mut Words<'_>, cells: usize) -> Result<Vec<u8>, TextError> {
    let mut pieces = Vec::with_capacity(cells.min(words.input.len()));
    for cell in 0..cells {
        let missing = || Message::new("phine-missing").with("cells", cells).with("found", cell);
        let id = words.word().ok_or_else(|| words.error(missing()))?;
        let kind = id.1.and_then(|id| Kind::ALL.get(id as usize));
        let kind = kind.ok_or_else(|| id.error(words.input, "phine-id"))?;
        let orientation = words.word().ok_or_else(|| words.error(missing()))?;
        let sides = orientation.1.and_then(|at| kind.orientations().get(at as usize));
        let most = kind.orientations().len() - 1;
        let wrong = || orientation.error(words.input, "phine-orientation");
        let sides = sides.ok_or_else(|| {
            let mut error = wrong();
            error.message = error.message.with("kind", Message::new(kind.word())).with("most", most);
            error
        })?;
        pieces.push(*sides);
    }
    match words.word() {
        None => Ok(pieces),
        Some(word) => {
            let mut error = word.error(words.input, "phine-too-many");
            error.message = error.message.with("cells", cells);
            Err(error)
        }
    }
}

/// Words separated by white space.
struct Words<'i> {
    input: &'i [u8],
    at: usize,
}

/// Where a word begins, and its number if it is one.
struct Word(usize, Option<u32>);

impl Word {
    fn error(&self, input: &[u8], id: &'static str) -> TextError {
        let word = input[self.0..].iter().take_while(|byte| !byte.is_ascii_whitespace()).take(20).copied();
        let found = String::from_utf8_lossy(&word.collect::<Vec<u8>>()).into_owned();
        TextError::new(self.0, Message::new(id).with("found", found))
    }
}

impl Words<'_> {
    fn word(&mut self) -> Option<Word> {
        let blank = self.input[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let from = self.at + blank;
        let long = self.input[from..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        if long == 0 {
            return None;
        }
        self.at = from + long;
        let number = std::str::from_utf8(&self.input[from..self.at]).ok().and_then(|word| word.parse().ok());
        Some(Word(from, number))
    }

    fn side(&mut self, id: &'static str) -> Result<u16, TextError> {
        let word = self.word().unwrap_or(Word(self.input.len(), None));
        let side = word.1.and_then(|side| u16::try_from(side).ok()).filter(|side| (1..=MOST_SIDE).contains(side));
        side.ok_or_else(|| {
            let mut error = word.error(self.input, id);
            error.message = error.message.with("most", usize::from(MOST_SIDE));
            error
        })
    }

    fn error(&self, message: Message) -> TextError {
        TextError::new(self.at.min(self.input.len()), message)
    }
}

fn write(board: &Board, state: Option<&State>) -> Result<String, Message> {
    if board.wraps() || board.is_net() {
        return Err(Message::new("phine-variant"));
    }
    let (rows, columns) = board.size();
    let head = format!("{rows}\n{columns}\n");
    // For each pattern of sides, its line: a piece and an orientation are no more than that.
    let mut lines = [[b'0', b' ', b'0', b'\n']; 16];
    for (id, kind) in (b'0'..).zip(Kind::ALL) {
        for (orientation, &sides) in (b'0'..).zip(kind.orientations()) {
            lines[usize::from(sides)] = [id, b' ', orientation, b'\n'];
        }
    }
    let mut text = head.into_bytes();
    text.reserve_exact(4 * board.len());
    match state {
        None => text.extend(board.pieces().iter().flat_map(|&sides| lines[usize::from(sides & 15)])),
        Some(state) => {
            // The same for every piece after every turn.
            let after: [[u8; 4]; 64] =
                std::array::from_fn(|at| lines[usize::from(turned(at as u8 >> 2, (at % 4) as i32))]);
            let cells = board.pieces().iter().zip(state.bytes());
            text.extend(cells.flat_map(|(&sides, &byte)| after[usize::from((sides & 15) << 2 | byte >> 1 & 3)]));
        }
    }
    Ok(String::from_utf8(text).unwrap_or_default())
}
