//! The givens: a piece in every cell with the orientation it begins in, and how the board is bounded.
use crate::Loops;
use gridwright_core::puzzle::{Puzzle as _, Rules};
use gridwright_core::scene::Cell;
use gridwright_core::symmetry::Symmetry;
use gridwright_core::text::{Cursor, TextError};
use std::fmt;
use std::str::FromStr;

/// The most rows or columns.
pub(super) const MOST_SIDE: u16 = 16_384;

/// The most cells: every table of ours has a few bytes for each.
pub(super) const MOST_CELLS: u64 = 1 << 25;

/// The six pieces. A piece may only be turned, so its kind never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// No connection.
    Empty,
    /// One connection.
    End,
    /// Two connections, opposite.
    Bar,
    /// Three connections.
    Tee,
    /// Four connections.
    Cross,
    /// Two connections at a right angle.
    Elbow,
}

impl Kind {
    /// All kinds, in the order of their numbers in files.
    pub const ALL: [Kind; 6] = [Kind::Empty, Kind::End, Kind::Bar, Kind::Tee, Kind::Cross, Kind::Elbow];

    /// The kind of a piece, by the sides it connects.
    pub fn of(sides: u8) -> Self {
        match sides & 15 {
            0 => Kind::Empty,
            1 | 2 | 4 | 8 => Kind::End,
            5 | 10 => Kind::Bar,
            3 | 6 | 12 | 9 => Kind::Elbow,
            15 => Kind::Cross,
            _ => Kind::Tee,
        }
    }

    /// The sides it connects in each of its orientations; a quarter turn clockwise from each to the next.
    pub fn orientations(self) -> &'static [u8] {
        match self {
            Kind::Empty => &[0],
            Kind::End => &[1, 2, 4, 8],
            Kind::Bar => &[5, 10],
            Kind::Tee => &[11, 7, 14, 13],
            Kind::Cross => &[15],
            Kind::Elbow => &[3, 6, 12, 9],
        }
    }

    /// The word for it in messages.
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Empty => "kind-empty",
            Kind::End => "kind-end",
            Kind::Bar => "kind-bar",
            Kind::Tee => "kind-tee",
            Kind::Cross => "kind-cross",
            Kind::Elbow => "kind-elbow",
        }
    }
}

/// The sides after some quarter turns clockwise: bit 0 north, 1 east, 2 south, 3 west.
pub fn turned(sides: u8, quarters: i32) -> u8 {
    let by = quarters.rem_euclid(4) as u32;
    let sides = u32::from(sides & 15);
    ((sides << by | sides >> (4 - by)) & 15) as u8
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: u16,
    columns: u16,
    wrap: bool,
    net: bool,
    /// In reading order: the sides each piece connects at the start.
    pieces: Vec<u8>,
}

impl Board {
    /// A board of empty cells; none when a side is 0 or there are too many cells.
    pub fn empty(rows: u16, columns: u16) -> Option<Self> {
        let cells = u64::from(rows) * u64::from(columns);
        let fits = (1..=MOST_CELLS).contains(&cells) && rows.max(columns) <= MOST_SIDE;
        fits.then(|| Board { rows, columns, wrap: false, net: false, pieces: vec![0; cells as usize] })
    }

    /// A board of these pieces in reading order; none when their number does not fit.
    pub fn of(rows: u16, columns: u16, pieces: Vec<u8>) -> Option<Self> {
        let board = Board::empty(rows, columns)?;
        (pieces.len() == board.pieces.len() && pieces.iter().all(|&sides| sides < 16))
            .then_some(Board { pieces, ..board })
    }

    /// The same board as a variant: `wrap` joins opposite borders (from 3 x 3 on), `net` wants one tree of all pieces.
    #[must_use]
    pub fn variant(mut self, wrap: bool, net: bool) -> Self {
        self.wrap = wrap && self.can_wrap();
        self.net = net;
        self
    }

    /// Whether opposite borders may be joined: below 3 two cells would be neighbours twice, or a cell its own.
    pub fn can_wrap(&self) -> bool {
        self.rows >= 3 && self.columns >= 3
    }

    /// Rows and columns.
    pub fn size(&self) -> (u16, u16) {
        (self.rows, self.columns)
    }

    /// Its turns and mirror images, with all pieces in their first orientation: they begin as somebody dealt them.
    pub(crate) fn images(&self) -> impl Iterator<Item = Board> {
        Symmetry::all().map(|symmetry| {
            let (rows, columns) = symmetry.size(self.size());
            let mut board = Board { rows, columns, pieces: vec![0; self.len()], ..*self };
            for index in 0..self.len() {
                let (row, column) = symmetry.cell(self.size(), self.cell(index));
                let place = usize::from(row) * usize::from(columns) + usize::from(column);
                board.pieces[place] = self.kind(index).orientations()[0];
            }
            board
        })
    }

    /// How many cells.
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Never: there is no board without cells.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Whether opposite borders are joined.
    pub fn wraps(&self) -> bool {
        self.wrap
    }

    /// Whether all pieces must form one tree.
    pub fn is_net(&self) -> bool {
        self.net
    }

    /// The sides each piece connects at the start, in reading order.
    pub fn pieces(&self) -> &[u8] {
        &self.pieces
    }

    /// Puts a piece in a place.
    pub(super) fn set(&mut self, index: usize, sides: u8) {
        self.pieces[index] = sides & 15;
    }

    /// The kind of the piece in a place.
    pub fn kind(&self, index: usize) -> Kind {
        Kind::of(self.pieces[index])
    }

    /// The place of a cell in reading order; none outside the board.
    pub fn index(&self, (row, column): Cell) -> Option<usize> {
        let inside = row < self.rows && column < self.columns;
        inside.then(|| usize::from(row) * usize::from(self.columns) + usize::from(column))
    }

    /// The cell of a place in reading order.
    pub fn cell(&self, index: usize) -> Cell {
        let columns = usize::from(self.columns);
        ((index / columns) as u16, (index % columns) as u16)
    }

    /// The place on the other side of a side (0 north, then clockwise); none across the border.
    pub fn neighbour(&self, index: usize, side: usize) -> Option<usize> {
        let ((row, column), (rows, columns)) = (self.cell(index), self.size());
        let step = |at: u16, most: u16, forward: bool| match (forward, self.wrap) {
            (true, _) if at + 1 < most => Some(at + 1),
            (true, wrap) => wrap.then_some(0),
            (false, _) if at > 0 => Some(at - 1),
            (false, wrap) => wrap.then_some(most - 1),
        };
        let cell = match side {
            0 => (step(row, rows, false)?, column),
            1 => (row, step(column, columns, true)?),
            2 => (step(row, rows, true)?, column),
            _ => (row, step(column, columns, false)?),
        };
        self.index(cell)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (wrap, net) = (if self.wrap { "w" } else { "" }, if self.net { "n" } else { "" });
        write!(f, "{}x{}{wrap}{net}:", self.rows, self.columns)?;
        let text: String = self.pieces.iter().map(|&sides| digit(sides)).collect();
        f.write_str(&text)
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map_err(|error| error.in_words_of(Loops::INFO.locales))
    }
}

fn read(text: &str) -> Result<Board, TextError> {
    let mut reader = Cursor::new(text);
    let rows = reader.number().ok_or_else(|| reader.error("size-wanted"))?;
    if !reader.eat('x') {
        return Err(reader.error("size-wanted"));
    }
    let columns = reader.number().ok_or_else(|| reader.error("size-wanted"))?;
    let board = Loops::blank(rows, columns).map_err(|message| TextError::new(0, message))?;
    let wrap = reader.peek() == Some('w');
    if wrap && !board.can_wrap() {
        return Err(reader.error("too-small-to-wrap"));
    }
    let _ = wrap && reader.eat('w');
    let net = reader.eat('n');
    if !reader.eat(':') {
        return Err(reader.error("colon-wanted"));
    }
    let mut board = board.variant(wrap, net);
    for index in 0..board.pieces.len() {
        let wanted = if reader.peek().is_none() { "cells-missing" } else { "bad-piece" };
        board.pieces[index] = read_sides(&mut reader).ok_or_else(|| reader.error(wanted))?;
    }
    reader.end()?;
    Ok(board)
}

/// One hexadecimal digit: the sides a piece connects.
pub(crate) fn read_sides(reader: &mut Cursor<'_>) -> Option<u8> {
    let sides = reader.peek().and_then(|letter| u8::try_from(letter).ok()).and_then(hex)?;
    reader.skip();
    Some(sides)
}

/// The sides a small hexadecimal digit stands for.
pub(crate) fn hex(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

/// The hexadecimal digit of some sides.
pub(crate) fn digit(sides: u8) -> char {
    char::from_digit(u32::from(sides & 15), 16).unwrap_or('0')
}
