//! What a person does: taps turn, the other button turns back, a press that rests locks; and a maker changes pieces.
use crate::Loops;
use crate::board::{Board, Kind, turned};
use crate::state::{Move, State};
use gridwright_core::puzzle::Input;
use gridwright_core::scene::{Cell, Gesture, Key, Reply, View};
use gridwright_core::text::{CellName, Message};

/// The keys of the pad; the first two are also the wheel's.
const KEYS: [(&str, &str); 3] = [("next", "↻"), ("previous", "↺"), ("l", "⚓")];

impl Input for Loops {
    /// Turn, turn back, lock.
    fn keys(_: &Board, _: &State) -> Vec<Key> {
        KEYS.iter().map(|(key, label)| Key { key: (*key).to_owned(), label: (*label).to_owned(), left: None }).collect()
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

    /// A tap takes the next piece, the other button turns it; `0` to `5` choose a piece, `w` joins the borders, `n` makes a
    /// net of it.
    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        let mut edited = board.clone();
        let inside = |at: Cell| board.index(at).ok_or_else(|| Message::new("edit-outside"));
        match gesture {
            Gesture::Tap { at, alternate: false } => {
                let index = inside(*at)?;
                let next = (Kind::ALL.iter().position(|&kind| kind == board.kind(index)).unwrap_or(0) + 1) % 6;
                edited.set(index, Kind::ALL[next].orientations()[0]);
            }
            Gesture::Tap { at, alternate: true } => {
                let index = inside(*at)?;
                edited.set(index, turned(board.pieces()[index], 1));
            }
            Gesture::Hold { .. } | Gesture::Drag { .. } => {}
            Gesture::Key { at, key, alternate } => typed(&mut edited, inside(*at)?, key, *alternate)?,
        }
        Ok(edited)
    }
}

/// What a key does.
enum Deed {
    Turn(i8),
    Lock,
}

fn deed(key: &str, alternate: bool) -> Option<Deed> {
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
