//! A drawing in cell coordinates, free of pixels and colours, and what a person does to it.
//!
//! Points are `(x, y)` in cell units, y downwards: cell `(row, column)` covers `column..column + 1` by `row..row + 1`.
//! On a triangular lattice each row is shifted half a cell to the left of the one above it.
use crate::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Row and column, from 0.
pub type Cell = (u16, u16);

/// A point in cell units.
pub type Point = (f32, f32);

/// A cell, or one of its sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A whole cell.
    Cell(Cell),
    /// A side of a cell: 0 north, then clockwise.
    Edge(Cell, u8),
}

impl fmt::Display for Place {
    /// People count from one: `r1c1` is the upper left cell, `r1c1e` its eastern side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Cell((row, column)) => write!(f, "r{}c{}", u32::from(*row) + 1, u32::from(*column) + 1),
            Place::Edge(cell, side) => {
                write!(f, "{}{}", Place::Cell(*cell), ["n", "e", "s", "w"][usize::from(side % 4)])
            }
        }
    }
}

/// How cells lie: lets a page turn a point into a cell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lattice {
    /// Rows and columns.
    #[default]
    Square,
    /// Rows shifted half a cell each.
    Triangular,
}

/// How the state is looked at: nothing here is part of the puzzle.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct View {
    /// The cell with the cursor.
    pub selected: Option<Cell>,
    /// Places to point out, and as what.
    pub lit: Vec<Lit>,
    /// Extra layers by name; each puzzle lists its own in the catalogue.
    pub layers: Vec<String>,
    /// Only this part (from, to; both inclusive), for boards too big to draw whole.
    pub window: Option<(Cell, Cell)>,
    /// Facts known so far, as text: a hint's chain, or a trace folded up to some moment. Drawn as domains.
    pub facts: Vec<String>,
    /// Visits per cell in reading order, of a search that counts them.
    pub heat: Vec<u32>,
    /// Whether a placement also cleans the pencil marks it makes impossible.
    pub clean: bool,
    /// Whether rows and columns are named at the border.
    pub coordinates: bool,
    /// Whether broken rules are left unmarked, for players who want to find them on their own.
    pub unjudged: bool,
    /// The maker's [tool](crate::tool::Tool), by its key: what a gesture puts down.
    pub tool: Option<String>,
    /// The places that the last move touched, in order: its trail may be drawn.
    pub last: Vec<Place>,
    /// The side of the cell that a maker pointed at (0 north, then clockwise), for what lies between cells.
    pub side: Option<u8>,
}

/// A place to point out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lit {
    /// Where.
    pub place: Place,
    /// As what: [`Role::Hint`] for what follows, [`Role::Because`] for what it follows from, [`Role::Wrong`]...
    pub role: Role,
}

/// What a view points out, found by cell.
#[derive(Debug)]
pub struct Lights {
    strongest: BTreeMap<Cell, Role>,
    trial: BTreeSet<Cell>,
}

impl Lights {
    /// Looks through the places once; a painter then asks for every cell.
    pub fn new(lit: &[Lit]) -> Self {
        let mut strongest: BTreeMap<Cell, Role> = BTreeMap::new();
        for &Lit { place: Place::Cell(cell) | Place::Edge(cell, _), role } in lit {
            let before = strongest.get(&cell).map_or(0, |&role| strength(role));
            if strength(role) > 0 && strength(role) >= before {
                let _ = strongest.insert(cell, role);
            }
        }
        let trial = lit.iter().filter(|lit| lit.role == Role::Trial).filter_map(|lit| match lit.place {
            Place::Cell(cell) => Some(cell),
            Place::Edge(..) => None,
        });
        Lights { strongest, trial: trial.collect() }
    }

    /// The strongest of what is pointed out in a cell: a fault, what follows, what it follows from.
    pub fn at(&self, cell: Cell) -> Option<Role> {
        self.strongest.get(&cell).copied()
    }

    /// Whether a cell was filled since the last checkpoint.
    pub fn is_trial(&self, cell: Cell) -> bool {
        self.trial.contains(&cell)
    }
}

fn strength(role: Role) -> u8 {
    match role {
        Role::Wrong => 3,
        Role::Hint => 2,
        Role::Because => 1,
        _ => 0,
    }
}

/// Everything to draw, back to front.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Scene {
    /// How cells lie.
    pub lattice: Lattice,
    /// Rows and columns of the whole board.
    pub size: (u16, u16),
    /// The part that is drawn (from, to; both inclusive), when it is not all of it.
    pub window: Option<(Cell, Cell)>,
    /// What to draw.
    pub shapes: Vec<Shape>,
}

/// One shape; `role` names a theme token, never a colour. This list stays short (at most ten).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// A cell, filled.
    Fill {
        /// Which cell.
        at: Cell,
        /// How far its sides stay away from the cell's, in cell units; 0 fills the whole cell.
        #[serde(default)]
        inset: f32,
        /// Its meaning.
        role: Role,
    },
    /// The frame of a cell.
    Frame {
        /// Which cell.
        at: Cell,
        /// How far its sides stay away from the cell's, in cell units; what lies between cells fits there.
        #[serde(default)]
        inset: f32,
        /// Its meaning.
        role: Role,
    },
    /// A line through points.
    Line {
        /// Its corners.
        points: Vec<Point>,
        /// Its meaning.
        role: Role,
        /// Thickness in cell units.
        width: f32,
    },
    /// A filled circle.
    Disc {
        /// Its centre.
        at: Point,
        /// Its radius in cell units.
        radius: f32,
        /// Its meaning.
        role: Role,
    },
    /// A short text, centred.
    Label {
        /// Its centre.
        at: Point,
        /// What it says.
        text: String,
        /// Its meaning.
        role: Role,
        /// Height of a capital in cell units.
        size: f32,
    },
    /// An angle like `<`: a sign of order, an arrow head.
    Chevron {
        /// Its centre.
        at: Point,
        /// Where its point looks: 0 north, then clockwise.
        side: u8,
        /// Its meaning.
        role: Role,
        /// Height in cell units.
        size: f32,
    },
    /// Shapes that move as one; a page animates from the last place and turn of the same `id`.
    Thing {
        /// Stable over the life of a board.
        id: u32,
        /// Where its own origin lies.
        at: Point,
        /// Quarter turns clockwise; may exceed three, so that a page turns the short way.
        quarter_turns: i8,
        /// Whether it follows the finger that drags it: a piece that is lifted and put down elsewhere.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        follows: bool,
        /// What it is made of, around its origin.
        shapes: Vec<Shape>,
    },
}

/// What a shape means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The board's ground.
    Ground,
    /// The lines between cells.
    Grid,
    /// Part of the board.
    Given,
    /// The player's own.
    Player,
    /// The player's own, since a checkpoint ("what if").
    Trial,
    /// A pencil mark.
    Mark,
    /// The cursor.
    Selected,
    /// Related to the cursor: same line, same value.
    Related,
    /// What a hint points at.
    Hint,
    /// What a hint follows from.
    Because,
    /// Breaks a rule, or contradicts every solution.
    Wrong,
    /// Finished and right.
    Done,
    /// A wall.
    Wall,
    /// The surface of a board that is an object, on which pieces stand.
    Table,
    /// A dent in that surface, and its edge.
    Hollow,
    /// One of several colours that mean nothing but "different": robots, regions, picture inks.
    Ink(u8),
    /// A quantity from 0 (none) to 9 (most): candidates left, visits.
    Heat(u8),
}

/// What a person did, already translated from pixels to places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "gesture", rename_all = "snake_case", deny_unknown_fields)]
pub enum Gesture {
    /// A click or touch.
    Tap {
        /// Where.
        at: Cell,
        /// The other button, or with a key held down.
        #[serde(default)]
        alternate: bool,
    },
    /// A press that rests.
    Hold {
        /// Where.
        at: Cell,
    },
    /// A stroke over cells.
    Drag {
        /// The cells in order.
        path: Vec<Cell>,
        /// The other button, or pencil mode.
        #[serde(default)]
        alternate: bool,
    },
    /// A key, a pad button, or the wheel (`next`, `previous`).
    Key {
        /// Where the cursor is.
        at: Cell,
        /// One of the [keys](crate::puzzle::Input::keys) of the board.
        key: String,
        /// Pencil mode.
        #[serde(default)]
        alternate: bool,
    },
}

impl Gesture {
    /// Whether all its cells lie on a board of so many rows and columns.
    pub fn is_within(&self, size: (u16, u16)) -> bool {
        self.cells().iter().all(|&cell| is_within(cell, size))
    }

    /// Its cells in order.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Gesture::Tap { at, .. } | Gesture::Hold { at } | Gesture::Key { at, .. } => std::slice::from_ref(at),
            Gesture::Drag { path, .. } => path,
        }
    }
}

fn is_within((row, column): Cell, (rows, columns): (u16, u16)) -> bool {
    row < rows && column < columns
}

fn place_within(place: Place, size: (u16, u16)) -> bool {
    let (Place::Cell(cell) | Place::Edge(cell, _)) = place;
    is_within(cell, size)
}

impl View {
    /// The view of a board of so many rows and columns: what lies outside is left out, a window ends at the border.
    #[must_use]
    pub fn within(&self, size: (u16, u16)) -> View {
        let inside = |lit: &Lit| place_within(lit.place, size);
        let clamp = |(row, column): Cell| (row.min(size.0.saturating_sub(1)), column.min(size.1.saturating_sub(1)));
        View {
            selected: self.selected.filter(|&cell| is_within(cell, size)),
            lit: self.lit.iter().copied().filter(inside).collect(),
            last: self.last.iter().copied().filter(|&place| place_within(place, size)).collect(),
            window: self.window.map(|(from, to)| (clamp(from), clamp(to))),
            ..self.clone()
        }
    }

    /// How many cells of a board it shows.
    pub fn cells(&self, (rows, columns): (u16, u16)) -> u64 {
        let span = |from: u16, to: u16| u64::from(to.saturating_sub(from)) + 1;
        self.window.map_or(u64::from(rows) * u64::from(columns), |(from, to)| span(from.0, to.0) * span(from.1, to.1))
    }
}

/// What a stroke comes to so far, while it is being drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// In a few words, to be read beside the finger.
    pub message: Message,
    /// Whether it can still become a move that makes sense.
    pub open: bool,
}

/// What it meant.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply<M> {
    /// A move.
    Move(M),
    /// The cursor goes elsewhere, or away.
    Select(Option<Cell>),
    /// It can't be done, and why.
    Refuse(Message),
    /// The last move is taken back.
    Undo,
    /// Nothing.
    Ignore,
}

/// A key a board understands: a page shows these as its pad.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Key {
    /// What to send in [`Gesture::Key`]; also the name of the key on a keyboard.
    pub key: String,
    /// What stands on the button.
    pub label: String,
    /// How many are still to be placed, where that can be counted.
    pub left: Option<u32>,
    /// Other keys of a keyboard that mean the same, like `r` or `ArrowUp`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Its colour, where it is for something coloured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// The cell it chooses, where it chooses one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

impl Key {
    /// A key with what stands on its button.
    pub fn new(key: impl Into<String>, label: impl Into<String>) -> Self {
        Key { key: key.into(), label: label.into(), ..Key::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gestures_outside_are_seen_and_views_are_cut_to_the_board() {
        let drag = |path: &[Cell]| Gesture::Drag { path: path.to_vec(), alternate: false };
        assert!(drag(&[(15, 3), (15, 15)]).is_within((16, 16)));
        assert!(!drag(&[(16, 3), (15, 3)]).is_within((16, 16)));
        assert!(!Gesture::Hold { at: (0, u16::MAX) }.is_within((16, 16)));
        let lit = |cell| Lit { place: Place::Cell(cell), role: Role::Hint };
        let view = View {
            selected: Some((u16::MAX, 0)),
            lit: vec![lit((1, 1)), lit((2, 0))],
            window: Some(((1, 0), (u16::MAX, u16::MAX))),
            ..View::default()
        };
        let within = view.within((2, 2));
        assert_eq!((within.selected, within.lit, within.window), (None, vec![lit((1, 1))], Some(((1, 0), (1, 1)))));
        assert_eq!(view.within((2, 2)).cells((2, 2)), 2);
    }

    #[test]
    fn the_farthest_place_has_a_name() {
        assert_eq!(Place::Edge((u16::MAX, u16::MAX), 1).to_string(), "r65536c65536e");
    }

    #[test]
    fn the_strongest_light_of_a_cell_shows() {
        let lit = |role| Lit { place: Place::Cell((0, 0)), role };
        let lights = Lights::new(&[lit(Role::Hint), lit(Role::Wrong), lit(Role::Because), lit(Role::Trial)]);
        assert_eq!((lights.at((0, 0)), lights.at((0, 1))), (Some(Role::Wrong), None));
        assert!(lights.is_trial((0, 0)) && !lights.is_trial((0, 1)));
    }
}
