//! The drawing: pieces as thick lines from the middle of their cell to its sides, each a thing that turns.
use crate::Loops;
use crate::board::{Board, Kind};
use crate::layers;
use crate::logic::Facts;
use crate::rules::SIDES;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Draw;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Lights, Role, Scene, Shape, View};
use gridwright_core::text::{CellName, Message};

/// Thickness of the lines, in cell units.
const WIDTH: f32 = 0.2;

impl Draw for Loops {
    fn scene(
        board: &Board,
        state: &State,
        facts: Option<&Facts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        let mut painter = Painter { board, state, facts, view, lights: Lights::new(&view.lit), inks: Vec::new() };
        if painter.wants("components") {
            painter.inks = layers::components(board, state, run)?;
        }
        let cells: Vec<usize> = painter.cells();
        let mut shapes: Vec<Shape> = Vec::new();
        run.chunks(&cells, |cells| shapes.extend(cells.iter().map(|&index| painter.ground(index))))?;
        run.chunks(&cells, |cells| shapes.extend(cells.iter().filter_map(|&index| painter.frame(index))))?;
        run.chunks(&cells, |cells| shapes.extend(cells.iter().filter_map(|&index| painter.piece(index))))?;
        if painter.wants("clusters") {
            shapes.extend(layers::clusters(board, state, run)?);
        }
        Ok(Scene { shapes, ..Scene::default() })
    }

    fn describe(board: &Board, state: &State, cell: Cell) -> Message {
        let Some(index) = board.index(cell) else { return Message::new("cell-outside") };
        let sides = state.orientation(board, index);
        let connected: Vec<usize> = (0..4).filter(|side| sides >> side & 1 == 1).collect();
        let towards = match connected.as_slice() {
            [] => Message::new("towards-none"),
            [one] => Message::new("towards-one").with("a", Message::new(SIDES[*one])),
            [one, two] => {
                Message::new("towards-two").with("a", Message::new(SIDES[*one])).with("b", Message::new(SIDES[*two]))
            }
            [one, two, three] => Message::new("towards-three")
                .with("a", Message::new(SIDES[*one]))
                .with("b", Message::new(SIDES[*two]))
                .with("c", Message::new(SIDES[*three])),
            _ => Message::new("towards-all"),
        };
        Message::new("cell")
            .with("row", usize::from(cell.0) + 1)
            .with("column", usize::from(cell.1) + 1)
            .with("name", CellName(cell).to_string())
            .with("kind", Message::new(board.kind(index).word()))
            .with("towards", towards)
            .with("locked", if state.is_locked(index) { "yes" } else { "no" })
    }
}

struct Painter<'p> {
    board: &'p Board,
    state: &'p State,
    facts: Option<&'p Facts>,
    view: &'p View,
    lights: Lights,
    /// The ink of each cell's component, when that layer is requested.
    inks: Vec<Option<u8>>,
}

impl Painter<'_> {
    fn wants(&self, layer: &str) -> bool {
        self.view.layers.iter().any(|wanted| wanted == layer)
    }

    /// The cells in view, in reading order; of a big board only these are looked at.
    fn cells(&self) -> Vec<usize> {
        let (rows, columns) = self.board.size();
        let (from, to) = self.view.window.unwrap_or(((0, 0), (rows - 1, columns - 1)));
        let cells =
            (from.0..=to.0.min(rows - 1)).flat_map(|row| (from.1..=to.1.min(columns - 1)).map(move |at| (row, at)));
        cells.filter_map(|cell| self.board.index(cell)).collect()
    }

    fn ground(&self, index: usize) -> Shape {
        let cell = self.board.cell(index);
        let locked = self.state.is_locked(index).then_some(Role::Related);
        let role = self.lights.at(cell).or_else(|| self.heat(index)).or(locked).unwrap_or(Role::Ground);
        Shape::Fill { at: cell, inset: 0.0, role }
    }

    /// The fewer orientations are left, the warmer: settled cells stay cool.
    fn heat(&self, index: usize) -> Option<Role> {
        let facts = self.facts.filter(|_| self.wants("domains"))?;
        match facts.orientations(index).count_ones() {
            0 => Some(Role::Wrong),
            1 => None,
            left => Some(Role::Heat(10 - 2 * left.min(4) as u8)),
        }
    }

    fn frame(&self, index: usize) -> Option<Shape> {
        let cell = self.board.cell(index);
        let role = if self.view.selected == Some(cell) { Role::Selected } else { Role::Grid };
        // Lines between cells would cut through the loops of a large board: only small ones and the cursor have them.
        (self.view.selected == Some(cell) || self.board.len() <= 400).then_some(Shape::Frame {
            at: cell,
            inset: 0.0,
            role,
        })
    }

    /// The piece as it is turned; what the view knows better is shown as known.
    fn piece(&self, index: usize) -> Option<Shape> {
        let known = self.facts.filter(|_| !self.view.facts.is_empty()).filter(|facts| facts.is_settled(index));
        let (row, column) = self.board.cell(index);
        let at = (f32::from(column) + 0.5, f32::from(row) + 0.5);
        let (sides, quarter_turns) = match known {
            Some(facts) => (facts.orientations(index).trailing_zeros() as u8, 0),
            None => (self.board.pieces()[index], self.state.turns(index)),
        };
        let role = if known.is_some() && !self.state.is_locked(index) { Role::Hint } else { self.role(index) };
        (sides != 0).then(|| Shape::Thing {
            id: index as u32,
            at,
            quarter_turns,
            follows: false,
            shapes: arms(sides, role),
        })
    }

    fn role(&self, index: usize) -> Role {
        match () {
            () if self.clashes(index) => Role::Wrong,
            () if self.lights.is_trial(self.board.cell(index)) => Role::Trial,
            () if self.inks.get(index).copied().flatten().is_some() => self.inks[index].map_or(Role::Player, Role::Ink),
            () if self.state.is_locked(index) || self.board.kind(index) == Kind::Cross => Role::Given,
            () if self.meets(index) => Role::Done,
            () => Role::Player,
        }
    }

    /// Whether every connection of a piece meets one, and every gap a gap.
    fn meets(&self, index: usize) -> bool {
        let sides = self.state.orientation(self.board, index);
        (0..4).all(|side| (sides >> side & 1 == 1) == self.faces(index, side))
    }

    fn faces(&self, index: usize, side: usize) -> bool {
        let other = self.board.neighbour(index, side);
        other.is_some_and(|other| self.state.orientation(self.board, other) >> ((side + 2) % 4) & 1 == 1)
    }

    /// A locked piece that a locked neighbour or the border contradicts.
    fn clashes(&self, index: usize) -> bool {
        let sides = self.state.orientation(self.board, index);
        let clash = |side: usize| {
            let connected = sides >> side & 1 == 1;
            match self.board.neighbour(index, side) {
                None => connected,
                Some(other) => self.state.is_locked(other) && connected != self.faces(index, side),
            }
        };
        self.state.is_locked(index) && (0..4).any(clash)
    }
}

/// Lines from the middle to the sides, whose round ends join them; an end has a broad point, so that it looks like one.
/// A point is a line too: a terminal has one character for the middle of a piece, and a disc would hide its
/// orientation.
pub(super) fn arms(sides: u8, role: Role) -> Vec<Shape> {
    let tip = |side: usize| [(0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)][side];
    let lines = (0..4).filter(|side| sides >> side & 1 == 1);
    let mut shapes: Vec<Shape> =
        lines.map(|side| Shape::Line { points: vec![(0.0, 0.0), tip(side)], role, width: WIDTH }).collect();
    if Kind::of(sides) == Kind::End {
        shapes.push(Shape::Line { points: vec![(0.0, 0.0), (0.0, 0.001)], role, width: 2.4 * WIDTH });
    }
    shapes
}
