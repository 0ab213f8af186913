//! The drawing: numbers on a grid, strokes as lines over painted cells; or the picture alone.
use crate::Logipix;
use crate::board::Board;
use crate::engine::remaining::{Remaining, remaining};
use crate::logic::Facts;
use crate::state::State;
use crate::stroke::Stroke;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Draw;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Lights, Point, Role, Scene, Shape, View};
use gridwright_core::text::{Message, cell_name};
use std::collections::BTreeMap;

/// How broad the likeliest of the remaining paths are drawn, the first first.
const RANKS: [f32; 3] = [0.1, 0.06, 0.03];

impl Draw for Logipix {
    fn scene(
        board: &Board,
        state: &State,
        facts: Option<&Facts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        run.poll()?;
        let lights = Lights::new(&view.lit);
        let layer = |name: &str| view.layers.iter().any(|layer| layer == name);
        let chosen = view.selected.filter(|_| layer("paths"));
        let remaining = chosen.and_then(|clue| remaining(board, state, clue));
        let state = facts.map_or(state, Facts::state);
        let painter = Painter { board, state, facts, view, lights, remaining };
        let cells = painter.cells();
        let mut shapes: Vec<Shape> = Vec::new();
        if layer("picture") {
            run.chunks(&cells, |cells| shapes.extend(cells.iter().filter_map(|&cell| painter.ink(cell))))?;
            return Ok(Scene { shapes, ..Scene::default() });
        }
        run.chunks(&cells, |cells| shapes.extend(cells.iter().map(|&cell| painter.ground(cell))))?;
        run.chunks(&cells, |cells| shapes.extend(cells.iter().map(|&cell| painter.frame(cell))))?;
        run.chunks(&cells, |cells| shapes.extend(cells.iter().filter_map(|&cell| painter.hue(cell))))?;
        shapes.extend(painter.lines(&cells));
        run.chunks(&cells, |cells| shapes.extend(cells.iter().filter_map(|&cell| painter.label(cell))))?;
        shapes.extend(painter.number_of_paths());
        Ok(Scene { shapes, ..Scene::default() })
    }

    fn describe(board: &Board, state: &State, cell: Cell) -> Message {
        let clue = match board.clue(cell) {
            _ if board.index(cell).is_none() => return Message::new("cell-outside"),
            None => Message::new("cell-plain"),
            Some((value, 0)) => Message::new("cell-clue").with("value", usize::from(value)),
            Some((value, colour)) => {
                Message::new("cell-coloured").with("value", usize::from(value)).with("colour", usize::from(colour))
            }
        };
        let stroke = match state.stroke(cell) {
            None => Message::new("cell-free"),
            Some(stroke) => {
                let [first, last] = stroke.ends();
                let message = Message::new("cell-stroke").with("first", cell_name(first)).with("last", cell_name(last));
                message.with("length", stroke.cells().len())
            }
        };
        let message = Message::new("cell").with("row", usize::from(cell.0) + 1).with("column", usize::from(cell.1) + 1);
        message.with("clue", clue).with("stroke", stroke)
    }
}

struct Painter<'p> {
    board: &'p Board,
    state: &'p State,
    facts: Option<&'p Facts>,
    view: &'p View,
    lights: Lights,
    remaining: Option<Remaining>,
}

impl Painter<'_> {
    /// The cells in the window.
    fn cells(&self) -> Vec<Cell> {
        let last = (self.board.rows() - 1, self.board.columns() - 1);
        let (from, to) = self.view.window.unwrap_or(((0, 0), last));
        let to = (to.0.min(last.0), to.1.min(last.1));
        (from.0..=to.0).flat_map(|row| (from.1..=to.1).map(move |column| (row, column))).collect()
    }

    /// The ink a cell is painted with: by its stroke, or because it is a one.
    fn colour(&self, cell: Cell) -> Option<u8> {
        let one = self.board.clue(cell).filter(|(value, _)| *value == 1);
        let drawn = self.state.stroke(cell);
        let end = drawn.and_then(|stroke| stroke.ends().into_iter().find_map(|end| self.board.clue(end)));
        one.or(end).map(|(_, colour)| colour)
    }

    fn ink(&self, cell: Cell) -> Option<Shape> {
        self.colour(cell).map(|colour| Shape::Fill { at: cell, inset: 0.0, role: Role::Ink(colour) })
    }

    fn ground(&self, cell: Cell) -> Shape {
        let role = self.lights.at(cell);
        let role = role.or_else(|| self.heat(cell)).or_else(|| self.colour(cell).map(Role::Ink));
        let owned = self.facts.and_then(|facts| facts.owner(cell)).map(|_| Role::Related);
        let related = || self.related(cell).then_some(Role::Related);
        Shape::Fill { at: cell, inset: 0.0, role: role.or(owned).or_else(related).unwrap_or(Role::Ground) }
    }

    /// How many of the remaining paths of the chosen clue cross a cell: 9 is all of them.
    fn heat(&self, cell: Cell) -> Option<Role> {
        let remaining = self.remaining.as_ref()?;
        let through = *remaining.through.get(&cell)?;
        Some(Role::Heat((1 + 8 * through / remaining.count.max(1)).min(9) as u8))
    }

    /// The same clue as the chosen one.
    fn related(&self, cell: Cell) -> bool {
        let chosen = self.view.selected.and_then(|selected| self.board.clue(selected));
        chosen.is_some() && chosen == self.board.clue(cell)
    }

    fn frame(&self, cell: Cell) -> Shape {
        let role = if self.view.selected == Some(cell) { Role::Selected } else { Role::Grid };
        Shape::Frame { at: cell, inset: 0.0, role }
    }

    /// The colour of a number whose path is not drawn yet, as a frame: on paper too one must know which belong together.
    fn hue(&self, cell: Cell) -> Option<Shape> {
        let (_, colour) = self.board.clue(cell).filter(|(_, colour)| *colour > 0)?;
        let open = self.colour(cell).is_none();
        open.then_some(Shape::Frame { at: cell, inset: 0.12, role: Role::Ink(colour) })
    }

    /// The strokes that show in the window, and the best of the remaining paths.
    fn lines(&self, cells: &[Cell]) -> Vec<Shape> {
        let mut seen: BTreeMap<Cell, &Stroke> = BTreeMap::new();
        for stroke in cells.iter().filter_map(|&cell| self.state.stroke(cell)) {
            let _ = seen.insert(stroke.cells()[0], stroke);
        }
        let ranking = self.remaining.iter().flat_map(|remaining| &remaining.ranking);
        let ranked = ranking.zip(RANKS).map(|(stroke, width)| line(stroke, Role::Hint, width));
        seen.into_values().map(|stroke| line(stroke, self.role(stroke), 0.12)).chain(ranked).collect()
    }

    fn role(&self, stroke: &Stroke) -> Role {
        let clue = stroke.ends().into_iter().find_map(|end| self.board.clue(end));
        let whole = clue.is_some_and(|(value, _)| stroke.cells().len() == usize::from(value));
        match () {
            () if self.lights.is_trial(stroke.cells()[0]) => Role::Trial,
            () if whole => Role::Player,
            () => Role::Mark,
        }
    }

    /// How many paths the chosen clue has left, beside its number.
    fn number_of_paths(&self) -> Option<Shape> {
        let (row, column) = self.view.selected?;
        let text = format!("×{}", self.remaining.as_ref()?.told());
        let at = (f32::from(column) + 0.5, f32::from(row) + 0.84);
        Some(Shape::Label { at, text, role: Role::Hint, size: 0.18 })
    }

    fn label(&self, cell: Cell) -> Option<Shape> {
        let (value, _) = self.board.clue(cell)?;
        let size = if value < 100 { 0.36 } else { 0.26 };
        Some(Shape::Label { at: centre(cell), text: value.to_string(), role: Role::Given, size })
    }
}

fn centre((row, column): Cell) -> Point {
    (f32::from(column) + 0.5, f32::from(row) + 0.5)
}

fn line(stroke: &Stroke, role: Role, width: f32) -> Shape {
    Shape::Line { points: stroke.cells().iter().map(|&cell| centre(cell)).collect(), role, width }
}
