//! What a person does: keys, taps and strokes, as a player and as a maker.
use crate::Futoshiki;
use crate::board::{Board, Sign, digit, value};
use crate::state::{Move, State};
use gridwright_core::puzzle::Input;
use gridwright_core::scene::{Cell, Gesture, Key, Reply, View};
use gridwright_core::text::{CellName, Message};

/// The key that empties a cell; keyboards say it in several ways.
const ERASE: &str = "erase";

impl Input for Futoshiki {
    const MARKS: bool = true;

    /// A key for every number, and one to erase.
    fn keys(board: &Board, state: &State) -> Vec<Key> {
        let mut counts = vec![0_usize; board.len() + 1];
        state.values().iter().for_each(|&value| counts[usize::from(value)] += 1);
        let numbers = (1..=board.side()).map(|number| Key {
            key: digit(number).to_string(),
            label: number.to_string(),
            left: Some(board.len().saturating_sub(counts[usize::from(number)]) as u32),
        });
        numbers.chain([Key { key: ERASE.to_owned(), label: "⌫".to_owned(), left: None }]).collect()
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

    /// Numbers by key; signs by `<` `>` `^` `v` or by a stroke from the smaller cell to the greater.
    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        let mut edited = board.clone();
        match gesture {
            Gesture::Tap { .. } | Gesture::Hold { .. } => {}
            Gesture::Drag { path, .. } => {
                let ends =
                    path.first().zip(path.last()).and_then(|(from, to)| board.index(*from).zip(board.index(*to)));
                let (from, to) = ends.ok_or_else(|| Message::new("edit-outside"))?;
                toggle(&mut edited, from, to, Sign::Less)?;
            }
            Gesture::Key { at, key, .. } => {
                let index = board.index(*at).ok_or_else(|| Message::new("edit-outside"))?;
                typed(&mut edited, index, key)?;
            }
        }
        Ok(edited)
    }
}

/// The number a key stands for; 0 erases.
fn number(key: &str) -> Option<u8> {
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

/// Puts a sign between neighbours, or takes it away when it stands there already.
fn toggle(board: &mut Board, from: usize, to: usize, sign: Sign) -> Result<(), Message> {
    let before = board.sign(from, to);
    board.set_sign(from, to, if before == sign { Sign::None } else { sign });
    if board.sign(from, to) == before { Err(Message::new("edit-no-neighbour")) } else { Ok(()) }
}
