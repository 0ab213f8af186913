//! Making a board by hand: numbers into cells, signs between them.
use crate::board::{Board, Sign, digit};
use crate::input::{ERASE, number};
use gridwright_core::scene::{Cell, Gesture, Role, Shape, View};
use gridwright_core::text::Message;
use gridwright_core::tool::{Tool, eraser, symbol};

/// The numbers, the two signs, the eraser.
pub(super) fn tools(board: &Board) -> Vec<Tool> {
    let about = || Message::new("tool-number-about");
    let numbers = (1..=board.side()).map(|number| {
        let label = Message::new("tool-number").with("number", usize::from(number));
        Tool::new(digit(number), label, about(), vec![symbol(number.to_string(), Role::Given)])
    });
    let sign = |side| vec![Shape::Chevron { at: (0.5, 0.5), side, role: Role::Given, size: 0.44 }];
    let signs = [
        Tool::new("<", Message::new("tool-less"), Message::new("tool-sign-about"), sign(3)),
        Tool::new(">", Message::new("tool-greater"), Message::new("tool-sign-about"), sign(1)),
        Tool::new(ERASE, Message::new("tool-erase"), Message::new("tool-erase-about"), eraser()),
    ];
    numbers.chain(signs).collect()
}

/// A tap puts the tool down; a stroke draws a sign from the smaller cell to the greater (with `>`, the other way
/// round), or erases; a key is put down at its cell: a number, or `<` `>` `^` `v`.
pub(super) fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
    let mut edited = board.clone();
    let inside = |cell: Cell| board.index(cell).ok_or_else(|| Message::new("edit-outside"));
    match (gesture, view.tool.as_deref()) {
        (Gesture::Tap { .. } | Gesture::Hold { .. }, None) => {}
        (Gesture::Tap { at, .. } | Gesture::Hold { at }, Some(tool)) => {
            let _ = inside(*at)?;
            put(&mut edited, *at, tool, view.side)?;
        }
        (Gesture::Drag { path, .. }, Some(ERASE)) => {
            let places: Vec<usize> = path.iter().filter_map(|&cell| board.index(cell)).collect();
            for &index in &places {
                edited.set_given(index, 0);
            }
            places.windows(2).for_each(|pair| edited.set_sign(pair[0], pair[1], Sign::None));
        }
        (Gesture::Drag { path, .. }, tool) => {
            let (from, to) = path.first().zip(path.last()).ok_or_else(|| Message::new("edit-outside"))?;
            let sign = if tool == Some(">") { Sign::Greater } else { Sign::Less };
            toggle(&mut edited, inside(*from)?, inside(*to)?, sign)?;
        }
        (Gesture::Key { at, key, .. }, _) => typed(&mut edited, inside(*at)?, key)?,
    }
    Ok(edited)
}

/// Puts a tool down in a cell; signs go to the side that was pointed at, else to the right.
fn put(board: &mut Board, at: Cell, tool: &str, side: Option<u8>) -> Result<(), Message> {
    let index = board.index(at).ok_or_else(|| Message::new("edit-outside"))?;
    let neighbour = beside(board, at, side.unwrap_or(1));
    let other = || neighbour.ok_or_else(|| Message::new("edit-no-neighbour"));
    match tool {
        "<" => toggle(board, index, other()?, Sign::Less),
        ">" => toggle(board, index, other()?, Sign::Greater),
        ERASE if board.given(index) == 0 => {
            if let Some(other) = neighbour {
                board.set_sign(index, other, Sign::None);
            }
            Ok(())
        }
        _ => typed(board, index, tool),
    }
}

/// The place beside a cell: 0 north, then clockwise.
fn beside(board: &Board, (row, column): Cell, side: u8) -> Option<usize> {
    board.index(match side % 4 {
        0 => (row.checked_sub(1)?, column),
        1 => (row, column + 1),
        2 => (row + 1, column),
        _ => (row, column.checked_sub(1)?),
    })
}

fn typed(board: &mut Board, index: usize, key: &str) -> Result<(), Message> {
    let below = index + board.len();
    match key {
        "<" => toggle(board, index, index + 1, Sign::Less),
        ">" => toggle(board, index, index + 1, Sign::Greater),
        "^" => toggle(board, index, below, Sign::Less),
        "v" => toggle(board, index, below, Sign::Greater),
        "next" => {
            board.set_given(index, (board.given(index) + 1) % (board.side() + 1));
            Ok(())
        }
        _ => {
            let wanted = number(key).filter(|&number| number <= board.side());
            let wanted = wanted.ok_or_else(|| Message::new("edit-key").with("key", key).with("side", board.len()))?;
            board.set_given(index, if wanted == board.given(index) { 0 } else { wanted });
            Ok(())
        }
    }
}

/// Puts a sign between neighbours, or takes it away when it is there already.
fn toggle(board: &mut Board, from: usize, to: usize, sign: Sign) -> Result<(), Message> {
    let before = board.sign(from, to);
    board.set_sign(from, to, if before == sign { Sign::None } else { sign });
    if board.sign(from, to) == before { Err(Message::new("edit-no-neighbour")) } else { Ok(()) }
}
