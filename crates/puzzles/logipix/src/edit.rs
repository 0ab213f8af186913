//! Making a board by hand: paths drawn in an ink, whose ends become numbers.
use crate::board::{Board, MAX_VALUE};
use crate::stroke::Stroke;
use gridwright_core::scene::{Cell, Gesture, Point, Role, Shape, View};
use gridwright_core::text::Message;
use gridwright_core::tool::{Tool, eraser, symbol};

const ERASE: &str = "erase";
/// How many inks there are; more would look like these.
const INKS: u8 = 8;

/// A pen for every ink, one more, one less, the eraser.
pub(super) fn tools() -> Vec<Tool> {
    let pen = |ink: u8| {
        let label = Message::new("tool-pen").with("ink", usize::from(ink));
        let points: Vec<Point> = vec![(0.2, 0.72), (0.5, 0.72), (0.5, 0.28), (0.8, 0.28)];
        let line = Shape::Line { points, role: Role::Ink(ink), width: 0.24 };
        Tool::new(format!("ink{ink}"), label, Message::new("tool-pen-about"), vec![line])
    };
    let others = [
        Tool::new("+", Message::new("tool-more"), Message::new("tool-step-about"), vec![symbol("+1", Role::Given)]),
        Tool::new("-", Message::new("tool-less"), Message::new("tool-step-about"), vec![symbol("−1", Role::Given)]),
        Tool::new(ERASE, Message::new("tool-erase"), Message::new("tool-erase-about"), eraser()),
    ];
    (0..INKS).map(pen).chain(others).collect()
}

/// A stroke sets both its ends to its length, in the ink of the pen; a tap puts a single cell down, colours a number or
/// changes it by one. Keys: digits, `next` and `previous` for numbers, `c` for the colour.
pub(super) fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
    let mut edited = board.clone();
    let inside = |cell: Cell| board.index(cell).ok_or_else(|| Message::new("edit-outside"));
    match (gesture, view.tool.as_deref()) {
        (Gesture::Tap { .. } | Gesture::Hold { .. }, None) => {}
        (Gesture::Tap { at, .. } | Gesture::Hold { at }, Some(tool)) => put(&mut edited, inside(*at)?, tool)?,
        (Gesture::Drag { path, .. }, Some(ERASE)) => {
            for &cell in path {
                edited.set_clue(inside(cell)?, 0, 0);
            }
        }
        (Gesture::Drag { path, .. }, tool) => {
            let stroke = Stroke::new(path.clone()).ok_or_else(|| Message::new("drag-broken"))?;
            let begun = path.first().and_then(|&first| board.clue(first)).map_or(0, |(_, colour)| colour);
            let colour = tool.and_then(ink).unwrap_or(begun);
            for &cell in stroke.cells() {
                edited.set_clue(inside(cell)?, 0, 0);
            }
            for end in stroke.ends() {
                edited.set_clue(inside(end)?, u16::try_from(path.len()).unwrap_or(0), colour);
            }
        }
        (Gesture::Key { at, key, .. }, _) => typed(&mut edited, inside(*at)?, key)?,
    }
    Ok(edited)
}

/// The ink of a pen.
fn ink(tool: &str) -> Option<u8> {
    tool.strip_prefix("ink").and_then(|ink| ink.parse().ok()).filter(|&ink| ink < INKS)
}

fn put(board: &mut Board, index: usize, tool: &str) -> Result<(), Message> {
    match ink(tool) {
        Some(ink) => board.set_clue(index, board.value(index).max(1), ink),
        None if tool == ERASE => board.set_clue(index, 0, 0),
        None => typed(board, index, tool)?,
    }
    Ok(())
}

fn typed(board: &mut Board, index: usize, key: &str) -> Result<(), Message> {
    let (value, colour) = (board.value(index), board.colour(index));
    let digit = key.parse::<u16>().ok().filter(|_| key.len() == 1);
    let (value, colour) = match (key, digit) {
        ("next" | "+", _) => ((value + 1) % (MAX_VALUE + 1), colour),
        ("previous" | "-", _) => (value.saturating_sub(1), colour),
        ("erase" | "Backspace" | "Delete", _) => (value / 10, colour),
        ("c", _) => (value, (colour + 1) % 9),
        // A digit behind what is there, as one types; when that is too long, it begins anew.
        (_, Some(digit)) if value * 10 + digit <= 999 && value < 100 => (value * 10 + digit, colour),
        (_, Some(digit)) => (digit, colour),
        _ => match ink(key) {
            Some(ink) => (value.max(1), ink),
            None => return Err(Message::new("edit-key").with("key", key)),
        },
    };
    board.set_clue(index, value, colour);
    Ok(())
}
