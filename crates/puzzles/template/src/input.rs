//! What a tap or key means: players press cells, makers switch lights.
use crate::Template;
use crate::board::{Board, Move, State, bit};
use gridwright_core::puzzle::Input;
use gridwright_core::scene::{Gesture, Key, Reply, View};
use gridwright_core::text::Message;

impl Input for Template {
    fn keys(_: &Board, _: &State) -> Vec<Key> {
        vec![Key::new(" ", "o")]
    }

    fn gesture(_: &Board, _: &State, _: &View, gesture: &Gesture) -> Reply<Move> {
        match gesture {
            Gesture::Tap { at, .. } | Gesture::Hold { at } => Reply::Move(Move(*at)),
            Gesture::Key { at, key, .. } if key == " " => Reply::Move(Move(*at)),
            Gesture::Drag { .. } | Gesture::Key { .. } => Reply::Ignore,
        }
    }

    fn edit(board: &Board, _: &View, gesture: &Gesture) -> Result<Board, Message> {
        match gesture {
            Gesture::Tap { at, .. } | Gesture::Hold { at } => Ok(Board { lights: board.lights ^ bit(*at), ..*board }),
            Gesture::Key { at, key, .. } if key == " " => Ok(Board { lights: board.lights ^ bit(*at), ..*board }),
            Gesture::Drag { .. } | Gesture::Key { .. } => Ok(*board),
        }
    }
}
