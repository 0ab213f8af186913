//! The givens: numbers and signs.
use crate::Futoshiki;
use gridwright_core::puzzle::Puzzle as _;
use gridwright_core::scene::Cell;
use gridwright_core::symmetry::Symmetry;
use gridwright_core::text::{Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;

/// The largest side: every number is one bit of a `u32`, and one character.
pub(crate) const MAX_SIDE: u8 = 32;

/// What is between a cell and its neighbour to the right or below.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sign {
    /// Nothing.
    #[default]
    None,
    /// The left or upper number is less.
    Less,
    /// The left or upper number is greater.
    Greater,
}

/// A board: its side, its given numbers, its signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    side: u8,
    /// In reading order; 0 is empty.
    givens: Vec<u8>,
    /// Between each cell and its right neighbour; the last column has none.
    right: Vec<Sign>,
    /// Between each cell and the one below; the last row has none.
    down: Vec<Sign>,
}

impl Board {
    /// An empty board of that side, if it lies between 2 and 32.
    pub fn empty(side: u8) -> Option<Self> {
        let cells = usize::from(side) * usize::from(side);
        let board =
            Board { side, givens: vec![0; cells], right: vec![Sign::None; cells], down: vec![Sign::None; cells] };
        (2..=MAX_SIDE).contains(&side).then_some(board)
    }

    /// How many rows, columns and numbers.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// The side as a length.
    pub fn len(&self) -> usize {
        usize::from(self.side)
    }

    /// Never: there is no board without cells.
    pub fn is_empty(&self) -> bool {
        self.side == 0
    }

    /// The place of a cell in reading order; none outside the board.
    pub fn index(&self, (row, column): Cell) -> Option<usize> {
        let side = u16::from(self.side);
        (row < side && column < side).then(|| usize::from(row) * self.len() + usize::from(column))
    }

    /// The cell of a place in reading order.
    pub fn cell(&self, index: usize) -> Cell {
        ((index / self.len()) as u16, (index % self.len()) as u16)
    }

    /// The given number of a place in reading order; 0 when it is empty.
    pub fn given(&self, index: usize) -> u8 {
        self.givens[index]
    }

    /// Gives a number, or takes it away with 0; numbers beyond the side are taken as 0.
    pub fn set_given(&mut self, index: usize, value: u8) {
        self.givens[index] = if value <= self.side { value } else { 0 };
    }

    /// The sign between two places that are neighbours, seen from the first; none where there can be no sign.
    pub fn sign(&self, from: usize, to: usize) -> Sign {
        match self.slot(from, to) {
            Some((first, down)) if first == from => self.signs(down)[first],
            Some((first, down)) => self.signs(down)[first].flipped(),
            None => Sign::None,
        }
    }

    /// Puts a sign between two places, seen from the first; nothing happens when they are no neighbours.
    pub fn set_sign(&mut self, from: usize, to: usize, sign: Sign) {
        if let Some((first, down)) = self.slot(from, to) {
            let list = if down { &mut self.down } else { &mut self.right };
            list[first] = if first == from { sign } else { sign.flipped() };
        }
    }

    fn signs(&self, down: bool) -> &[Sign] {
        if down { &self.down } else { &self.right }
    }

    /// Where the sign between two neighbours is kept: with the first of them in reading order, and whether downwards.
    fn slot(&self, from: usize, to: usize) -> Option<(usize, bool)> {
        let (first, second) = (from.min(to), from.max(to));
        let inside = second < self.givens.len();
        if inside && second == first + 1 && second % self.len() != 0 {
            return Some((first, false));
        }
        (inside && second == first + self.len()).then_some((first, true))
    }

    /// Its turns and mirror images, each also with small numbers for great ones.
    pub(crate) fn images(&self) -> impl Iterator<Item = Board> {
        Symmetry::all().flat_map(|symmetry| [false, true].map(|reversed| self.image(symmetry, reversed)))
    }

    fn image(&self, symmetry: Symmetry, reversed: bool) -> Board {
        let cells = self.givens.len();
        let mut board =
            Board { givens: vec![0; cells], right: vec![Sign::None; cells], down: vec![Sign::None; cells], ..*self };
        let size = (u16::from(self.side), u16::from(self.side));
        let place = |index: usize| {
            let (row, column) = symmetry.cell(size, self.cell(index));
            usize::from(row) * self.len() + usize::from(column)
        };
        for index in (0..cells).filter(|&index| self.givens[index] > 0) {
            let given = self.givens[index];
            board.givens[place(index)] = if reversed { self.side + 1 - given } else { given };
        }
        for (less, greater) in self.pairs() {
            board.set_sign(place(less), place(greater), if reversed { Sign::Greater } else { Sign::Less });
        }
        board
    }

    /// Every sign as a pair of places: the one with the smaller number, the one with the greater.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for index in 0..self.givens.len() {
            for (sign, other) in [(self.right[index], index + 1), (self.down[index], index + self.len())] {
                match sign {
                    Sign::None => {}
                    Sign::Less => pairs.push((index, other)),
                    Sign::Greater => pairs.push((other, index)),
                }
            }
        }
        pairs
    }
}

impl Sign {
    /// The same sign, seen from the other side.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Sign::None => Sign::None,
            Sign::Less => Sign::Greater,
            Sign::Greater => Sign::Less,
        }
    }

    fn letter(self, less: char, greater: char) -> Option<char> {
        match self {
            Sign::None => None,
            Sign::Less => Some(less),
            Sign::Greater => Some(greater),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One text for the writer, not three pieces for each cell.
        let mut text = String::with_capacity(3 * self.givens.len());
        for ((&given, right), down) in self.givens.iter().zip(&self.right).zip(&self.down) {
            text.push(if given == 0 { '.' } else { digit(given) });
            text.extend(right.letter('l', 'g'));
            text.extend(down.letter('n', 'v'));
        }
        write!(f, "{}:{text}", self.side)
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map_err(|error| error.in_words_of(Futoshiki::INFO.locales))
    }
}

fn read(text: &str) -> Result<Board, TextError> {
    let mut reader = Cursor::new(text);
    let side = reader.number().and_then(|side| u8::try_from(side).ok()).and_then(Board::empty);
    let mut board = side.ok_or_else(|| TextError::new(0, Message::new("bad-side")))?;
    if !reader.eat(':') {
        return Err(reader.error("colon-wanted"));
    }
    for index in 0..board.givens.len() {
        board.givens[index] = board.read_cell(&mut reader)?;
        board.right[index] = board.read_sign(&mut reader, index, index + 1, ['l', 'g'])?;
        board.down[index] = board.read_sign(&mut reader, index, index + board.len(), ['n', 'v'])?;
    }
    reader.end()?;
    Ok(board)
}

impl Board {
    fn read_cell(&self, reader: &mut Cursor<'_>) -> Result<u8, TextError> {
        let given = match reader.peek() {
            Some('.') => Some(0),
            Some(character) => value(character).filter(|&given| given <= self.side),
            None => return Err(reader.error("cells-missing")),
        };
        let given = given.ok_or_else(|| reader.error("bad-cell"))?;
        reader.skip();
        Ok(given)
    }

    fn read_sign(&self, reader: &mut Cursor<'_>, from: usize, to: usize, signs: [char; 2]) -> Result<Sign, TextError> {
        let sign = match reader.peek() {
            Some(found) if found == signs[0] => Sign::Less,
            Some(found) if found == signs[1] => Sign::Greater,
            _ => return Ok(Sign::None),
        };
        if self.slot(from, to).is_none() {
            return Err(reader.error("sign-leaves-board"));
        }
        reader.skip();
        Ok(sign)
    }
}

/// The character of a number from 1 to 32.
pub(crate) fn digit(value: u8) -> char {
    char::from_digit(u32::from(value), 33).map_or('?', |digit| digit.to_ascii_uppercase())
}

/// The number of a character; capitals only, for small letters are signs.
pub(crate) fn value(character: char) -> Option<u8> {
    let capital = !character.is_ascii_lowercase();
    character.to_digit(33).filter(|&value| capital && value > 0).map(|value| value as u8)
}
