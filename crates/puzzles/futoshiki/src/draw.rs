//! The drawing: boxes with space between them for the signs.
use crate::Futoshiki;
use crate::board::{Board, Sign};
use crate::logic::Facts;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Draw;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Lights, Role, Scene, Shape, View};
use gridwright_core::text::{CellName, Message};

/// How far a cell's box stays away from the cell's side: signs stand between the boxes.
const INSET: f32 = 0.12;

impl Draw for Futoshiki {
    fn scene(
        board: &Board,
        state: &State,
        facts: Option<&Facts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        run.poll()?;
        let painter = Painter { board, state, facts, view, lights: Lights::new(&view.lit) };
        let cells: Vec<usize> = (0..state.values().len()).filter(|&index| painter.visible(board.cell(index))).collect();
        let mut shapes: Vec<Shape> = cells.iter().map(|&index| painter.ground(index)).collect();
        shapes.extend(cells.iter().map(|&index| painter.frame(index)));
        shapes.extend(cells.iter().flat_map(|&index| painter.signs(index)));
        shapes.extend(cells.iter().flat_map(|&index| painter.content(index)));
        Ok(Scene { shapes, ..Scene::default() })
    }

    fn describe(board: &Board, state: &State, cell: Cell) -> Message {
        let Some(index) = board.index(cell) else { return Message::new("cell-outside") };
        let value = usize::from(state.values()[index]);
        let content = match (board.given(index), value, state.marks(index)) {
            (0, 0, 0) => Message::new("cell-empty"),
            (0, 0, marks) => Message::new("cell-marks").with("marks", numbers(marks)),
            (0, ..) => Message::new("cell-filled").with("value", value),
            _ => Message::new("cell-given").with("value", value),
        };
        let place = Message::new("cell").with("row", usize::from(cell.0) + 1).with("column", usize::from(cell.1) + 1);
        let place = place.with("name", CellName(cell).to_string()).with("content", content);
        [("left", 1_usize, false), ("right", 1, true), ("up", board.len(), false), ("down", board.len(), true)]
            .into_iter()
            .fold(place, |message, (name, step, forward)| {
                let other = if forward { Some(index + step) } else { index.checked_sub(step) };
                let sign = other.map_or(Sign::None, |other| board.sign(index, other));
                message.with(
                    name,
                    match sign {
                        Sign::None => "none",
                        Sign::Less => "less",
                        Sign::Greater => "greater",
                    },
                )
            })
    }
}

struct Painter<'p> {
    board: &'p Board,
    state: &'p State,
    facts: Option<&'p Facts>,
    view: &'p View,
    lights: Lights,
}

impl Painter<'_> {
    fn visible(&self, cell: Cell) -> bool {
        self.view.window.is_none_or(|(from, to)| (from.0..=to.0).contains(&cell.0) && (from.1..=to.1).contains(&cell.1))
    }

    fn ground(&self, index: usize) -> Shape {
        let cell = self.board.cell(index);
        let role =
            self.lights.at(cell).or_else(|| self.heat(index)).or_else(|| self.related(cell)).unwrap_or(Role::Ground);
        Shape::Fill { at: cell, inset: INSET, role }
    }

    /// The fewer numbers are left, the warmer.
    fn heat(&self, index: usize) -> Option<Role> {
        let facts = self.facts.filter(|_| self.view.layers.iter().any(|layer| layer == "domains"))?;
        let left = facts.domain(index).count_ones() as usize;
        if facts.is_placed(index) || left == 0 {
            return (left == 0).then_some(Role::Wrong);
        }
        let span = self.board.len().max(2) - 1;
        Some(Role::Heat((9 - 8 * (left - 1).min(span) / span) as u8))
    }

    /// Same line as the cursor, or the same number.
    fn related(&self, cell: Cell) -> Option<Role> {
        let selected = self.view.selected?;
        let value = |cell| self.board.index(cell).map_or(0, |index| self.state.values()[index]);
        let same = value(selected) != 0 && value(selected) == value(cell);
        (cell.0 == selected.0 || cell.1 == selected.1 || same).then_some(Role::Related)
    }

    fn frame(&self, index: usize) -> Shape {
        let cell = self.board.cell(index);
        let role = if self.view.selected == Some(cell) { Role::Selected } else { Role::Grid };
        Shape::Frame { at: cell, inset: INSET, role }
    }

    /// The signs towards the right and downwards.
    fn signs(&self, index: usize) -> Vec<Shape> {
        let (row, column) = self.board.cell(index);
        let (x, y) = (f32::from(column), f32::from(row));
        let right = self.sign(index, index + 1, (x + 1.0, y + 0.5), [3, 1]);
        let down = self.sign(index, index + self.board.len(), (x + 0.5, y + 1.0), [0, 2]);
        right.into_iter().chain(down).collect()
    }

    /// A sign's point looks at the smaller number.
    fn sign(&self, from: usize, to: usize, at: (f32, f32), sides: [u8; 2]) -> Option<Shape> {
        let side = match self.board.sign(from, to) {
            Sign::None => return None,
            Sign::Less => sides[0],
            Sign::Greater => sides[1],
        };
        let values = self.state.values();
        let (one, other) = (values[from], values[to]);
        let obeyed = self.board.sign(from, to) == if one < other { Sign::Less } else { Sign::Greater };
        let broken = one != 0 && other != 0 && (!obeyed || one == other);
        let role = if broken && !self.view.unjudged { Role::Wrong } else { Role::Given };
        Some(Shape::Chevron { at, side, role, size: 0.2 })
    }

    /// The number, or the marks, or what is known.
    fn content(&self, index: usize) -> Vec<Shape> {
        let value = self.state.values()[index];
        let known = self.facts.map_or(0, |facts| facts.domain(index));
        if value != 0 {
            return vec![self.number(index, value, self.role(index, value))];
        }
        if self.facts.is_some_and(|facts| facts.is_placed(index)) {
            return vec![self.number(index, known.trailing_zeros() as u8 + 1, Role::Hint)];
        }
        self.small_numbers(index, if self.facts.is_some() { known } else { self.state.marks(index) })
    }

    fn role(&self, index: usize, value: u8) -> Role {
        let cell = self.board.cell(index);
        match () {
            () if self.board.given(index) != 0 => Role::Given,
            () if !self.view.unjudged && self.repeats(index, value) => Role::Wrong,
            () if self.lights.is_trial(cell) => Role::Trial,
            () => Role::Player,
        }
    }

    /// Whether the same number is in its row or column too.
    fn repeats(&self, index: usize, value: u8) -> bool {
        let side = self.board.len();
        let (row, column) = (index / side, index % side);
        let lines = (0..side).flat_map(|step| [row * side + step, step * side + column]);
        lines.into_iter().any(|other| other != index && self.state.values()[other] == value)
    }

    fn number(&self, index: usize, value: u8, role: Role) -> Shape {
        let (row, column) = self.board.cell(index);
        Shape::Label { at: (f32::from(column) + 0.5, f32::from(row) + 0.5), text: value.to_string(), role, size: 0.36 }
    }

    /// Marks in a small square inside the box, each number always at its own place.
    fn small_numbers(&self, index: usize, marks: u32) -> Vec<Shape> {
        let across = (1..=self.board.len()).find(|across| across * across >= self.board.len()).unwrap_or(1);
        let (row, column) = self.board.cell(index);
        let width = (1.0 - 2.0 * INSET - 0.08) / across as f32;
        let at = |number: usize| {
            let (down, right) = (((number - 1) / across) as f32, ((number - 1) % across) as f32);
            let corner = INSET + 0.04;
            (f32::from(column) + corner + (right + 0.5) * width, f32::from(row) + corner + (down + 0.5) * width)
        };
        let numbers = (1..=self.board.len()).filter(|number| marks >> (number - 1) & 1 == 1);
        numbers
            .map(|number| Shape::Label {
                at: at(number),
                text: number.to_string(),
                role: Role::Mark,
                size: width * 0.6,
            })
            .collect()
    }
}

fn numbers(marks: u32) -> String {
    (1..=32_u32).filter(|mark| marks >> (mark - 1) & 1 == 1).map(|mark| mark.to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::session::Session;

    /// How many shapes are marked as wrong.
    fn marked(text: &str, view: &View) -> usize {
        let session = Session::<Futoshiki>::parse(text).expect("a game");
        let budget = gridwright_core::run::Budget::new();
        let run = &mut Run::quiet(gridwright_core::run::Control::unlimited(&budget));
        let scene = Futoshiki::scene(session.board(), session.state(), None, view, run).expect("no limit");
        let wrong = |shape: &&Shape| {
            matches!(shape, Shape::Label { role: Role::Wrong, .. } | Shape::Chevron { role: Role::Wrong, .. })
        };
        scene.shapes.iter().filter(wrong).count()
    }

    #[test]
    fn broken_rules_are_marked_unless_the_view_asks_not_to() {
        let unjudged = View { unjudged: true, ..View::default() };
        for (text, wrong) in [("2:..../1122", 4), ("2:..../1212", 4), ("2:.l.../2112", 1), ("2:.l.../1221", 0)] {
            assert_eq!(marked(text, &View::default()), wrong, "{text}");
            assert_eq!(marked(text, &unjudged), 0, "{text}");
        }
    }
}
