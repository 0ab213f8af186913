//! Making a board by hand: pieces are put down and turned.
use crate::board::{Board, Kind, turned};
use crate::draw::arms;
use crate::input::{Deed, deed};
use gridwright_core::scene::{Cell, Gesture, Role, Shape, View};
use gridwright_core::text::Message;
use gridwright_core::tool::{Tool, symbol};

/// The key that turns a piece.
const TURN: &str = "x";

/// The pieces from the simplest on, the turn, and the two variants as switches.
pub(super) fn tools(board: &Board) -> Vec<Tool> {
    let mut kinds: Vec<usize> = (0..Kind::ALL.len()).collect();
    kinds.sort_by_key(|&number| Kind::ALL[number].orientations()[0].count_ones());
    let piece = |number: usize| {
        let kind = Kind::ALL[number];
        let label = Message::new("tool-piece").with("piece", Message::new(kind.word()));
        // A bar and a tee look best lying.
        let sides = *kind.orientations().last().unwrap_or(&0);
        let drawn =
            Shape::Thing { id: 0, at: (0.5, 0.5), quarter_turns: 0, follows: false, shapes: arms(sides, Role::Given) };
        let shapes = if kind == Kind::Empty { vec![symbol("·", Role::Mark)] } else { vec![drawn] };
        Tool::new(number.to_string(), label, Message::new("tool-piece-about"), shapes)
    };
    let turn = vec![symbol("↻", Role::Given)];
    let mut tools: Vec<Tool> = kinds.into_iter().map(piece).collect();
    tools.push(Tool::new(TURN, Message::new("tool-turn"), Message::new("tool-turn-about"), turn));
    if board.can_wrap() {
        tools.push(Tool::switch("w", Message::new("tool-wrap"), Message::new("tool-wrap-about"), board.wraps()));
    }
    tools.push(Tool::switch("n", Message::new("tool-net"), Message::new("tool-net-about"), board.is_net()));
    tools
}

/// A tap puts the chosen piece down, and turns it where it lies already; a stroke puts it down all along. Without a tool, a
/// tap takes the next piece and the other button turns it. `0` to `5` are the pieces, `w` joins the borders, `n` makes a
/// net of it.
pub(super) fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
    let mut edited = board.clone();
    let inside = |at: Cell| board.index(at).ok_or_else(|| Message::new("edit-outside"));
    match (gesture, view.tool.as_deref()) {
        (Gesture::Tap { at, alternate: false }, Some(tool)) => put(&mut edited, inside(*at)?, tool)?,
        (Gesture::Tap { at, alternate: true } | Gesture::Hold { at }, Some(_)) => {
            turn(&mut edited, inside(*at)?, -1);
        }
        (Gesture::Drag { path, .. }, Some(tool)) if tool != TURN => {
            for &cell in path {
                typed(&mut edited, inside(cell)?, tool, false)?;
            }
        }
        (Gesture::Tap { at, alternate: false }, None) => {
            let index = inside(*at)?;
            let next = (Kind::ALL.iter().position(|&kind| kind == board.kind(index)).unwrap_or(0) + 1) % 6;
            edited.set(index, Kind::ALL[next].orientations()[0]);
        }
        (Gesture::Tap { at, alternate: true }, None) => turn(&mut edited, inside(*at)?, 1),
        (Gesture::Hold { .. } | Gesture::Drag { .. }, _) => {}
        (Gesture::Key { at, key, alternate }, _) => typed(&mut edited, inside(*at)?, key, *alternate)?,
    }
    Ok(edited)
}

fn turn(board: &mut Board, index: usize, by: i32) {
    board.set(index, turned(board.pieces()[index], by));
}

fn put(board: &mut Board, index: usize, tool: &str) -> Result<(), Message> {
    let kind = tool.parse::<usize>().ok().and_then(|number| Kind::ALL.get(number));
    if kind == Some(&board.kind(index)) {
        turn(board, index, 1);
        return Ok(());
    }
    typed(board, index, tool, false)
}

fn typed(board: &mut Board, index: usize, key: &str, alternate: bool) -> Result<(), Message> {
    let kind = key.parse::<usize>().ok().and_then(|number| Kind::ALL.get(number));
    match (kind, deed(key, alternate)) {
        (Some(kind), _) => board.set(index, kind.orientations()[0]),
        (None, Some(Deed::Turn(by))) => board.set(index, turned(board.pieces()[index], i32::from(by))),
        _ if key == "w" && !board.can_wrap() => return Err(Message::new("too-small-to-wrap").with("found", key)),
        _ if key == "w" => *board = board.clone().variant(!board.wraps(), board.is_net()),
        _ if key == "n" => *board = board.clone().variant(board.wraps(), !board.is_net()),
        _ => return Err(Message::new("edit-key").with("key", key)),
    }
    Ok(())
}
