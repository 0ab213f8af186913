//! A rectangle of characters that remember what they mean.
use gridwright_core::scene::Role;

/// How thick an arm is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Light = 1,
    Heavy = 2,
}

/// The arms of a line in one character: up, right, down, left; 0 is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Arms {
    pub(super) weights: [u8; 4],
    pub(super) role: Option<Role>,
}

impl Arms {
    /// Adds an arm; the grid never takes the colour of something that means more.
    pub(super) fn add(&mut self, arm: usize, weight: Weight, role: Role) {
        self.weights[arm] = self.weights[arm].max(weight as u8);
        if self.role.is_none() || role != Role::Grid {
            self.role = Some(role);
        }
    }
}

/// What lies behind a character.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Ground {
    /// The picture's ground.
    #[default]
    Bare,
    /// A filled cell.
    Fill(Role),
    /// A disc with text upon it.
    Disc(Role),
}

/// One character.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Character {
    /// A letter or sign and its role; it hides the lines below.
    pub(super) glyph: Option<(char, Role)>,
    /// Lines that cross cells.
    pub(super) path: Arms,
    /// Lines between cells.
    pub(super) edge: Arms,
    pub(super) ground: Ground,
    /// A point of the grid, where nothing else is.
    pub(super) dot: bool,
}

/// All of them.
#[derive(Debug)]
pub(super) struct Canvas {
    width: usize,
    characters: Vec<Character>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Canvas { width: width.max(1), characters: vec![Character::default(); width * height] }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.characters.len() / self.width
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = &[Character]> {
        self.characters.chunks(self.width)
    }

    /// The character at a column and row, if that is inside.
    pub(super) fn at(&mut self, column: i64, row: i64) -> Option<&mut Character> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        if column >= self.width {
            return None;
        }
        self.characters.get_mut(row * self.width + column)
    }

    /// Sets a letter; outside it is lost.
    pub(super) fn write(&mut self, column: i64, row: i64, letter: char, role: Role) {
        if let Some(character) = self.at(column, row) {
            character.glyph = Some((letter, role));
        }
    }

    /// Sets a letter where there is none yet.
    pub(super) fn write_if_free(&mut self, column: i64, row: i64, letter: char, role: Role) {
        if let Some(character) = self.at(column, row).filter(|character| character.glyph.is_none()) {
            character.glyph = Some((letter, role));
        }
    }
}
