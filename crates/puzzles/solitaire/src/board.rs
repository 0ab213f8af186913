//! The givens: a shape, the pegs at the start, and the goal.
use super::notation::{HoleName, read_hole};
use super::shape::{Shape, mapped};
use crate::Solitaire;
use gridwright_core::puzzle::Puzzle as _;
use gridwright_core::scene::Cell;
use gridwright_core::text::{Cursor, Message, TextError};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// What is to be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// One peg, anywhere.
    Any,
    /// Exactly these pegs.
    Pegs(u128),
}

/// A board: where the holes are, where pegs stand at the start, what is to be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    shape: Arc<Shape>,
    start: u128,
    goal: Goal,
}

impl Board {
    /// A board; pegs outside the shape are left out.
    pub fn new(shape: Shape, start: u128, goal: Goal) -> Self {
        let full = shape.full();
        let goal = if let Goal::Pegs(pegs) = goal { Goal::Pegs(pegs & full) } else { goal };
        Board { shape: Arc::new(shape), start: start & full, goal }
    }

    /// Its turns and mirror images; of triangular boards those that the notation can draw.
    pub(crate) fn images(&self) -> impl Iterator<Item = Board> {
        (0..8).filter_map(|kind| {
            let (shape, map) = self.shape.image(kind)?;
            let moved = |pegs| mapped(&map, pegs);
            let goal = if let Goal::Pegs(pegs) = self.goal { Goal::Pegs(moved(pegs)) } else { self.goal };
            Some(Board { shape: Arc::new(shape), start: moved(self.start), goal })
        })
    }

    /// Where the holes are.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The pegs at the start; bit i is the hole i of the shape.
    pub fn start(&self) -> u128 {
        self.start
    }

    /// What is to be reached.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The positions that are the goal.
    pub fn goals(&self) -> Vec<u128> {
        match self.goal {
            Goal::Any => (0..self.shape.len()).map(|hole| 1 << hole).collect(),
            Goal::Pegs(pegs) => vec![pegs],
        }
    }

    /// The cell of a hole.
    pub fn cell(&self, hole: usize) -> Cell {
        self.shape.cells()[hole]
    }

    /// A hole's name.
    pub(super) fn name(&self, hole: usize) -> String {
        HoleName(self.cell(hole)).to_string()
    }

    /// The names of holes given as bits.
    pub(super) fn names(&self, holes: u128) -> Vec<String> {
        (0..self.shape.len()).filter(|hole| holes >> hole & 1 == 1).map(|hole| self.name(hole)).collect()
    }

    /// The shorter of two ways to write a set of holes: its names, or `~` and the names of the others.
    fn list(&self, holes: u128) -> String {
        let others = self.shape.full() & !holes;
        if holes.count_ones() <= others.count_ones() {
            self.names(holes).join(".")
        } else {
            format!("~{}", self.names(others).join("."))
        }
    }

    fn read_list(shape: &Shape, reader: &mut Cursor<'_>) -> Result<u128, TextError> {
        let others = reader.eat('~');
        let mut holes = 0_u128;
        while reader.peek().is_some_and(|next| next != '-') {
            let before = reader.at();
            let cell = read_hole(reader)?;
            let unknown =
                || TextError::new(before, Message::new("no-such-hole").with("hole", HoleName(cell).to_string()));
            let hole = shape.hole(cell).ok_or_else(unknown)?;
            holes |= 1 << hole;
            if !reader.eat('.') {
                break;
            }
        }
        Ok(if others { shape.full() & !holes } else { holes })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vacant = self.shape.full() & !self.start;
        write!(f, "{}:{}-", self.shape.text(), self.list(vacant))?;
        match self.goal {
            Goal::Any => write!(f, "any"),
            Goal::Pegs(pegs) => write!(f, "{}", self.list(pegs)),
        }
    }
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map_err(|error| error.in_words_of(Solitaire::INFO.locales))
    }
}

fn read(text: &str) -> Result<Board, TextError> {
    let mut reader = Cursor::new(text);
    let name = reader.eat_while(|next| next != ':');
    let known = || super::shape::NAMES.join(", ");
    let shape = Shape::parse(name)
        .ok_or_else(|| TextError::new(0, Message::new("bad-shape").with("name", name).with("known", known())))?;
    if !reader.eat(':') {
        return Err(reader.error("colon-wanted"));
    }
    let vacant = Board::read_list(&shape, &mut reader)?;
    if !reader.eat('-') {
        return Err(reader.error("goal-wanted"));
    }
    let goal = match reader.rest() {
        "any" | "*" => Goal::Any,
        _ => {
            let pegs = Board::read_list(&shape, &mut reader)?;
            reader.end()?;
            Goal::Pegs(pegs)
        }
    };
    let start = shape.full() & !vacant;
    Ok(Board::new(shape, start, goal))
}
