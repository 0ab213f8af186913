//! What a person does: strokes, taps and keys, as a player and as a maker.
use crate::Logipix;
use crate::board::Board;
use crate::edit;
use crate::state::{Move, State};
use crate::stroke::{Stroke, beside};
use gridwright_core::puzzle::Input;
use gridwright_core::scene::{Cell, Gesture, Key, Preview, Reply, View};
use gridwright_core::text::{Message, cell_name};
use gridwright_core::tool::Tool;

/// The keys of the four sides, and the labels of their buttons.
const SIDES: [(&str, &str); 4] = [("n", "↑"), ("e", "→"), ("s", "↓"), ("w", "←")];

impl Input for Logipix {
    /// A key for every side, and one to erase.
    fn keys(_: &Board, _: &State) -> Vec<Key> {
        SIDES.into_iter().chain([("erase", "⌫")]).map(|(key, label)| Key::new(key, label)).collect()
    }

    fn gesture(board: &Board, state: &State, view: &View, gesture: &Gesture) -> Reply<Move> {
        match gesture {
            Gesture::Tap { at, alternate } => tapped(board, state, view, *at, *alternate),
            Gesture::Hold { at } => Reply::Select(board.index(*at).map(|_| *at)),
            Gesture::Drag { path, .. } => dragged(board, state, path),
            Gesture::Key { at, key, .. } => pressed(board, state, *at, key),
        }
    }

    /// The length so far and the length wanted, and whether a partner is still within reach.
    fn preview(board: &Board, state: &State, path: &[Cell]) -> Option<Preview> {
        let start = *path.first()?;
        let cells = match begun(board, state, start) {
            Some(cells) => continued(cells, path),
            None => path.to_vec(),
        };
        let clue = board.clue(*cells.first()?)?;
        let open = can_end(board, state, &cells, clue);
        let message = Message::new(if open { "stroke-length" } else { "stroke-shut" });
        let message = message.with("length", cells.len()).with("wanted", usize::from(clue.0));
        Some(Preview { message, open })
    }

    fn tools(_: &Board) -> Vec<Tool> {
        edit::tools()
    }

    fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
        edit::edit(board, view, gesture)
    }
}

/// A tap on a stroke erases it; on anything else it chooses.
fn tapped(board: &Board, state: &State, view: &View, at: Cell, alternate: bool) -> Reply<Move> {
    let drawn = state.stroke(at).is_some();
    match board.index(at) {
        None => Reply::Select(None),
        // A clue is chosen first, for its remaining paths; a second tap erases.
        Some(_) if drawn && (alternate || board.clue(at).is_none() || view.selected == Some(at)) => {
            Reply::Move(Move::Erase(at))
        }
        Some(_) => Reply::Select(Some(at)),
    }
}

/// A stroke from a clue, or from the loose end of what was begun.
fn dragged(board: &Board, state: &State, path: &[Cell]) -> Reply<Move> {
    let Some(&start) = path.first().filter(|_| path.len() > 1) else { return Reply::Ignore };
    if path.iter().any(|&cell| board.index(cell).is_none()) {
        return Reply::Refuse(Message::new("drag-outside"));
    }
    let cells = match begun(board, state, start) {
        Some(cells) => continued(cells, path),
        None if board.clue(start).is_some() => path.to_vec(),
        None => return Reply::Refuse(Message::new("drag-nowhere").with("cell", cell_name(start))),
    };
    if cells.len() == 1 {
        return Reply::Move(Move::Erase(cells[0]));
    }
    match Stroke::new(cells) {
        Some(stroke) if state.stroke(start) == Some(&stroke) => Reply::Ignore,
        Some(stroke) => Reply::Move(Move::Draw(stroke)),
        None => Reply::Refuse(Message::new("drag-broken")),
    }
}

/// The cells of a part stroke whose loose end this is, from its clue.
fn begun(board: &Board, state: &State, end: Cell) -> Option<Vec<Cell>> {
    let stroke = state.stroke(end).filter(|_| board.clue(end).is_none())?;
    let clue = stroke.ends().into_iter().find(|&cell| cell != end && board.clue(cell).is_some())?;
    let cells = stroke.from(clue);
    (cells.last() == Some(&end)).then_some(cells)
}

/// Whether a stroke is a path, or may become one: a partner of the same number and colour lies within its remaining length, and
/// a step changes the colour of a chessboard.
fn can_end(board: &Board, state: &State, cells: &[Cell], clue: (u16, u8)) -> bool {
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return false };
    let wanted = usize::from(clue.0);
    let free = |cell: Cell| state.stroke(cell).is_none_or(|stroke| stroke.ends().contains(&first));
    let passes = cells[1..].iter().all(|&cell| free(cell) && (cell == last || board.clue(cell).is_none()));
    if !passes || cells.len() > wanted || Stroke::new(cells.to_vec()).is_none() && cells.len() > 1 {
        return false;
    }
    if board.clue(last).is_some() && last != first {
        return cells.len() == wanted && board.clue(last) == Some(clue);
    }
    let left = wanted - cells.len();
    let far = |cell: Cell| usize::from(cell.0.abs_diff(last.0)) + usize::from(cell.1.abs_diff(last.1));
    let reaches = |&cell: &Cell| far(cell) <= left && (left - far(cell)).is_multiple_of(2);
    let partner = |cell: &Cell| *cell != first && board.clue(*cell) == Some(clue) && free(*cell);
    let cells = (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |column| (row, column)));
    cells.filter(partner).any(|cell| reaches(&cell))
}

/// What was begun with what is drawn now; going back over it shortens it.
fn continued(mut cells: Vec<Cell>, path: &[Cell]) -> Vec<Cell> {
    for &next in &path[1..] {
        match cells.iter().position(|&cell| cell == next) {
            Some(at) => cells.truncate(at + 1),
            None => cells.push(next),
        }
    }
    cells
}

/// Keys grow the stroke of the chosen cell at its loose end.
fn pressed(board: &Board, state: &State, at: Cell, key: &str) -> Reply<Move> {
    if board.index(at).is_none() {
        return Reply::Ignore;
    }
    if ["erase", "Backspace", "Delete", "0"].contains(&key) {
        let drawn = state.stroke(at).is_some();
        return if drawn { Reply::Move(Move::Erase(at)) } else { Reply::Ignore };
    }
    let Some(side) = SIDES.iter().position(|(known, _)| *known == key) else { return Reply::Ignore };
    let clues: Vec<Cell> = state
        .stroke(at)
        .map_or_else(Vec::new, |stroke| stroke.ends().into_iter().filter(|&end| board.clue(end).is_some()).collect());
    let cells = match (state.stroke(at), clues.as_slice()) {
        (None, _) if board.clue(at).is_some() => vec![at],
        (Some(stroke), [clue]) => stroke.from(*clue),
        (None, _) => return Reply::Refuse(Message::new("drag-nowhere").with("cell", cell_name(at))),
        _ => return Reply::Refuse(Message::new("key-joined")),
    };
    grown(board, cells, side)
}

/// The stroke one step longer, or one shorter when the step leads back.
fn grown(board: &Board, mut cells: Vec<Cell>, side: usize) -> Reply<Move> {
    let next = beside(cells[cells.len() - 1], side).filter(|&next| board.index(next).is_some());
    let Some(next) = next else { return Reply::Refuse(Message::new("drag-outside")) };
    if cells.len() > 1 && cells[cells.len() - 2] == next {
        let _ = cells.pop();
        if cells.len() == 1 {
            return Reply::Move(Move::Erase(cells[0]));
        }
    } else {
        cells.push(next);
    }
    Stroke::new(cells)
        .map_or_else(|| Reply::Refuse(Message::new("drag-broken")), |stroke| Reply::Move(Move::Draw(stroke)))
}
