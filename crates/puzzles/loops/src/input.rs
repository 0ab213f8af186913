//! What a person does: taps turn, the other button turns back, a press that rests locks; and a maker changes pieces.
use crate::Loops;
use crate::board::Board;
use crate::edit;
use crate::state::{Move, State};
use gridwright_core::puzzle::Input;
use gridwright_core::scene::{Cell, Gesture, Key, Reply, View};
use gridwright_core::text::{CellName, Message};
use gridwright_core::tool::Tool;

/// The keys of the pad; the first two are also the wheel's.
const KEYS: [(&str, &str); 3] = [("next", "↻"), ("previous", "↺"), ("l", "⚓")];

impl Input for Loops {
    /// Turn, turn back, lock.
    fn keys(_: &Board, _: &State) -> Vec<Key> {
        KEYS.iter().map(|&(key, label)| Key::new(key, label)).collect()
    }

    fn gesture(board: &Board, state: &State, _: &View, gesture: &Gesture) -> Reply<Move> {
        let (at, deed) = match gesture {
            Gesture::Tap { at, alternate } => (*at, Some(Deed::Turn(if *alternate { -1 } else { 1 }))),
            Gesture::Hold { at } => (*at, Some(Deed::Lock)),
            Gesture::Key { at, key, alternate } => (*at, deed(key, *alternate)),
            Gesture::Drag { .. } => return Reply::Ignore,
        };
        match (board.index(at), deed) {
            (Some(index), Some(deed)) => done(board, state, at, index, &deed),
            _ => Reply::Ignore,
        }
    }

    fn tools(board: &Board) -> Vec<Tool> {
        edit::tools(board)
    }

    fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
        edit::edit(board, view, gesture)
    }
}

/// What a key does.
pub(super) enum Deed {
    Turn(i8),
    Lock,
}

pub(super) fn deed(key: &str, alternate: bool) -> Option<Deed> {
    match key {
        "previous" | "z" | "Backspace" => Some(Deed::Turn(-1)),
        "next" | "x" | "Enter" | " " if alternate => Some(Deed::Turn(-1)),
        "next" | "x" | "Enter" | " " => Some(Deed::Turn(1)),
        "l" | "L" => Some(Deed::Lock),
        _ => None,
    }
}

fn done(board: &Board, state: &State, cell: Cell, index: usize, deed: &Deed) -> Reply<Move> {
    match deed {
        // What looks the same whatever its turn needs no turn and no lock.
        _ if board.kind(index).orientations().len() == 1 => Reply::Select(Some(cell)),
        Deed::Lock => Reply::Move(Move::Lock { cell }),
        Deed::Turn(_) if state.is_locked(index) => {
            Reply::Refuse(Message::new("broken-locked").with("cell", CellName(cell).to_string()))
        }
        Deed::Turn(by) => Reply::Move(Move::Turn { cell, by: *by }),
    }
}
