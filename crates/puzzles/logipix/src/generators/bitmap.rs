//! A picture of a few inks, and the board that its paths make.
//!
//! As text: rows with `/` or line ends between them, one character a cell. A blank, `.`, `-`, `0` and `_` are paper; `#`,
//! `x`, `X` and `1` the first ink; `2` to `9` and `A` to `W` the others. Missing cells at the end of a row are paper.
use crate::board::{Board, MAX_SIDE};
use gridwright_core::text::Message;

/// Inks of the cells; 0 is paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bitmap {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) inks: Vec<u8>,
}

/// The ink of a character.
fn ink(character: char) -> Option<u8> {
    match character {
        ' ' | '.' | '-' | '_' => Some(0),
        '#' | 'x' | 'X' => Some(1),
        _ => character.to_digit(33).map(|ink| ink as u8),
    }
}

impl Bitmap {
    /// Reads the text of a picture.
    pub(super) fn read(text: &str) -> Result<Self, Message> {
        let text = text.trim_matches(['\n', '\r', '/']);
        let lines: Vec<&str> = text.split(['/', '\n']).map(|line| line.trim_end_matches('\r')).collect();
        let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let most = usize::from(MAX_SIDE);
        if columns == 0 || columns > most || lines.len() > most {
            return Err(Message::new("picture-size").with("rows", lines.len()).with("columns", columns));
        }
        let mut inks = Vec::with_capacity(lines.len() * columns);
        for (row, line) in lines.iter().enumerate() {
            for (column, character) in line.chars().enumerate() {
                let bad = || Message::new("picture-cell").with("found", String::from(character));
                let bad = || bad().with("row", row + 1).with("column", column + 1);
                inks.push(ink(character).ok_or_else(bad)?);
            }
            inks.resize((row + 1) * columns, 0);
        }
        Ok(Bitmap { rows: lines.len(), columns, inks })
    }

    /// The cells beside another.
    pub(super) fn beside(&self, cell: u32) -> impl Iterator<Item = u32> + use<> {
        let (columns, last) = (self.columns as u32, self.inks.len() as u32);
        let column = cell % columns;
        let east = (column + 1 < columns).then(|| cell + 1);
        let south = (cell + columns < last).then(|| cell + columns);
        let west = (column > 0).then(|| cell.wrapping_sub(1));
        let north = (cell >= columns).then(|| cell.wrapping_sub(columns));
        [east, south, west, north].into_iter().flatten()
    }

    /// The painted cells.
    pub(super) fn painted(&self) -> Vec<u32> {
        (0..self.inks.len() as u32).filter(|&cell| self.inks[cell as usize] > 0).collect()
    }

    /// The board whose clues are the ends of these paths. A picture of one ink has no colours.
    pub(super) fn board(&self, paths: &[Vec<u32>]) -> Option<Board> {
        let mut board = Board::empty(self.rows as u16, self.columns as u16)?;
        let plain = self.inks.iter().all(|&ink| ink <= 1);
        for path in paths {
            for end in path.first().into_iter().chain(path.last()) {
                let colour = if plain { 0 } else { self.inks[*end as usize] };
                board.set_clue(*end as usize, path.len() as u16, colour);
            }
        }
        Some(board)
    }
}
