//! The palette of an editor: what a maker can put down, drawn and named by the puzzle itself.
//!
//! The page shows the tools; the chosen one comes back with every gesture in [`View::tool`](crate::scene::View), so an
//! editor needs to know no puzzle.
use crate::scene::{Point, Role, Shape};
use crate::text::Message;

/// Something to put down, or a switch of the whole board.
#[derive(Debug, Clone, PartialEq)]
pub struct Tool {
    /// What [`View::tool`](crate::scene::View) says when it is chosen; a key of the keyboard where it has one.
    pub key: String,
    /// Its name.
    pub label: Message,
    /// How it is used, in a sentence.
    pub about: Message,
    /// How it looks, in a cell whose corner is the origin.
    pub shapes: Vec<Shape>,
    /// Whether it is on, for a switch of the whole board; none for what is put into cells.
    pub switch: Option<bool>,
}

impl Tool {
    /// Something that is put into cells.
    pub fn new(key: impl Into<String>, label: Message, about: Message, shapes: Vec<Shape>) -> Self {
        Tool { key: key.into(), label, about, shapes, switch: None }
    }

    /// A switch of the whole board.
    pub fn switch(key: &str, label: Message, about: Message, on: bool) -> Self {
        Tool { switch: Some(on), ..Tool::new(key, label, about, Vec::new()) }
    }
}

/// A short text in the middle of a tool's cell.
pub fn symbol(text: impl Into<String>, role: Role) -> Shape {
    Shape::Label { at: (0.5, 0.5), text: text.into(), role, size: 0.42 }
}

/// The drawing of an eraser: a cross of two strokes.
pub fn eraser() -> Vec<Shape> {
    let line = |from: Point, to: Point| Shape::Line { points: vec![from, to], role: Role::Wrong, width: 0.1 };
    vec![line((0.28, 0.28), (0.72, 0.72)), line((0.72, 0.28), (0.28, 0.72))]
}
