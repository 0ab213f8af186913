//! What a person does: keys, taps and strokes, as a player and as a maker.
use crate::Futoshiki;
use crate::board::{Board, digit, value};
use crate::edit;
use crate::state::{Move, State};
use gridwright_core::puzzle::Input;
use gridwright_core::scene::{Cell, Gesture, Key, Reply, View};
use gridwright_core::text::{CellName, Message};
use gridwright_core::tool::Tool;

/// The key that empties a cell; keyboards say it in several ways.
pub(super) const ERASE: &str = "erase";

impl Input for Futoshiki {
    const MARKS: bool = true;

    /// A key for every number, and one to erase.
    fn keys(board: &Board, state: &State) -> Vec<Key> {
        let mut counts = vec![0_usize; board.len() + 1];
        state.values().iter().for_each(|&value| counts[usize::from(value)] += 1);
        let numbers = (1..=board.side()).map(|number| Key {
            left: Some(board.len().saturating_sub(counts[usize::from(number)]) as u32),
            ..Key::new(digit(number), number.to_string())
        });
        numbers.chain([Key::new(ERASE, "⌫")]).collect()
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        match gesture {
            Gesture::Tap { at, .. } | Gesture::Hold { at } => Reply::Select(board.index(*at).map(|_| *at)),
            Gesture::Drag { .. } => Reply::Ignore,
            Gesture::Key { at, key, alternate } => match board.index(*at) {
                Some(index) => pressed(board, state, view.clean, (*at, index), key, *alternate),
                None => Reply::Ignore,
            },
        }
    }

    fn tools(board: &Board) -> Vec<Tool> {
        edit::tools(board)
    }

    fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
        edit::edit(board, view, gesture)
    }
}

/// The number a key stands for; 0 erases.
pub(super) fn number(key: &str) -> Option<u8> {
    let mut characters = key.chars();
    match (characters.next(), characters.next()) {
        (Some('0' | ' ' | '.'), None) => Some(0),
        (Some(only), None) => value(only.to_ascii_uppercase()),
        _ if [ERASE, "Backspace", "Delete"].contains(&key) => Some(0),
        _ => None,
    }
}

fn pressed(
    board: &Board,
    state: &State,
    clean: bool,
    (cell, index): (Cell, usize),
    key: &str,
    pencil: bool,
) -> Reply<Move> {
    let now = state.values()[index];
    let place = |value| Reply::Move(Move::Place { cell, value, clean });
    let wanted = match key {
        "next" => Some((now + 1) % (board.side() + 1)),
        "previous" => Some(now.checked_sub(1).unwrap_or(board.side())),
        _ => number(key).filter(|&number| number <= board.side()),
    };
    match wanted {
        None => Reply::Ignore,
        Some(_) if board.given(index) != 0 => Reply::Refuse(
            Message::new("broken-given").with("cell", CellName(cell).to_string()).with("side", board.len()),
        ),
        Some(0) if now == 0 && state.marks(index) == 0 => Reply::Ignore,
        Some(0) => Reply::Move(Move::Place { cell, value: 0, clean: false }),
        Some(value) if pencil && now == 0 => Reply::Move(Move::Mark { cell, value }),
        // A mark never takes the place of a number.
        Some(_) if pencil => Reply::Ignore,
        // The same number again takes it away: the quickest way to correct a slip.
        Some(value) if value == now => Reply::Move(Move::Place { cell, value: 0, clean: false }),
        Some(value) => place(value),
    }
}
