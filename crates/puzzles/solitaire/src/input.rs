//! What a person does: taps, strokes and keys, as a player and as a maker.
use crate::Solitaire;
use crate::board::Board;
use crate::edit;
use crate::notation::HoleName;
use crate::rules::landings;
use crate::state::{Move, State, merged};
use gridwright_core::puzzle::{Input, Rules};
use gridwright_core::scene::{Cell, Gesture, Key, Lattice, Reply, View};
use gridwright_core::text::Message;
use gridwright_core::tool::Tool;

/// The keys for jumps and their directions as steps down and right; the second list lies around `s` like the six
/// neighbours.
const SQUARE: &[(&str, &str, (i16, i16))] =
    &[("w", "↑", (-1, 0)), ("d", "→", (0, 1)), ("s", "↓", (1, 0)), ("a", "←", (0, -1))];
const SLANTED: &[(&str, &str, (i16, i16))] = &[
    ("w", "↖", (-1, -1)),
    ("e", "↗", (-1, 0)),
    ("d", "→", (0, 1)),
    ("x", "↘", (1, 1)),
    ("z", "↙", (1, 0)),
    ("a", "←", (0, -1)),
];

impl Input for Solitaire {
    /// A key for every direction a peg can jump in.
    fn keys(board: &Board, _: &State) -> Vec<Key> {
        ways(board).iter().map(|&(key, label, _)| Key::new(key, label)).collect()
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        match gesture {
            Gesture::Tap { at, .. } | Gesture::Hold { at } => tapped(board, state, view.selected, *at),
            Gesture::Drag { path, .. } => dragged(board, state, path),
            Gesture::Key { at, key, .. } => {
                let way = ways(board).iter().find(|(known, ..)| known == key);
                let to = way.and_then(|(.., (down, right))| board.shape().beside(*at, (down * 2, right * 2)));
                match (way, to) {
                    (None, _) => Reply::Ignore,
                    (Some(_), Some(to)) => jump(board, state, *at, to),
                    (Some(_), None) => Reply::Refuse(Message::new("no-jump").with("from", HoleName(*at).to_string())),
                }
            }
        }
    }

    fn tools(board: &Board) -> Vec<Tool> {
        edit::tools(board)
    }

    fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
        edit::edit(board, view, gesture)
    }
}

fn ways(board: &Board) -> &'static [(&'static str, &'static str, (i16, i16))] {
    if board.shape().lattice() == Lattice::Square { SQUARE } else { SLANTED }
}

/// A tap where the chosen peg can land is a jump; any other chooses.
fn tapped(board: &Board, state: &State, selected: Option<Cell>, at: Cell) -> Reply<Move> {
    match selected {
        Some(from) if landings(board, state, from).contains(&at) => Reply::Move(Move::jump(from, at)),
        _ => Reply::Select(board.shape().hole(at).map(|_| at)),
    }
}

fn jump(board: &Board, state: &State, from: Cell, to: Cell) -> Reply<Move> {
    if landings(board, state, from).contains(&to) {
        return Reply::Move(Move::jump(from, to));
    }
    let name = |cell| HoleName(cell).to_string();
    Reply::Refuse(Message::new("no-jump-to").with("from", name(from)).with("to", name(to)))
}

/// A stroke jumps to every hole on its way that the peg can reach, one after the other.
fn dragged(board: &Board, state: &State, path: &[Cell]) -> Reply<Move> {
    let (Some(&start), Some(&end)) = (path.first(), path.last()) else { return Reply::Ignore };
    let (mut after, mut here, mut jumps) = (*state, start, Vec::new());
    for &cell in path {
        if landings(board, &after, here).contains(&cell) {
            let _ = Solitaire::play(board, &mut after, &Move::jump(here, cell));
            jumps.push((here, cell));
            here = cell;
        }
    }
    match merged(jumps).pop() {
        Some(step) if here == end => Reply::Move(step),
        _ if start == end => tapped(board, state, None, start),
        _ => jump(board, state, start, end),
    }
}
