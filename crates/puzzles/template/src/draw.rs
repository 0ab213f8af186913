//! The drawing: a square for every cell, filled where its light is on.
use crate::Template;
use crate::board::{Board, State, bit, cells};
use gridwright_core::event::Quiet;
use gridwright_core::logic::NoFacts;
use gridwright_core::puzzle::Draw;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Lights, Role, Scene, Shape, View};
use gridwright_core::text::{CellName, Message};

impl Draw for Template {
    fn scene(
        board: &Board,
        state: &State,
        _: Option<&NoFacts>,
        view: &View,
        run: &mut Run<Quiet>,
    ) -> Result<Scene, Stop> {
        run.work(64)?;
        let lights = Lights::new(&view.lit);
        let mut shapes = Vec::new();
        for at in cells(board.size) {
            let lit = state.lights & bit(at) != 0;
            let role = lights.at(at).unwrap_or(if lit { Role::Player } else { Role::Ground });
            shapes.push(Shape::Fill { at, inset: 0.08, role });
            let selected = view.selected == Some(at);
            shapes.push(Shape::Frame { at, inset: 0.08, role: if selected { Role::Selected } else { Role::Grid } });
            if lit {
                let text = "o".to_owned();
                let middle = (f32::from(at.1) + 0.5, f32::from(at.0) + 0.5);
                shapes.push(Shape::Label { at: middle, text, role: Role::Given, size: 0.3 });
            }
        }
        Ok(Scene { shapes, ..Scene::default() })
    }

    fn describe(_: &Board, state: &State, cell: Cell) -> Message {
        let lit = if state.lights & bit(cell) != 0 { "yes" } else { "no" };
        let message = Message::new("cell").with("row", usize::from(cell.0) + 1).with("column", usize::from(cell.1) + 1);
        message.with("name", CellName(cell).to_string()).with("lit", lit)
    }
}
