//! Making a board by hand: pegs, holes, no holes, and what is to be reached.
use crate::board::{Board, Goal};
use crate::shape::Shape;
use gridwright_core::scene::{self, Cell, Gesture, Role, View};
use gridwright_core::text::Message;
use gridwright_core::tool::{Tool, eraser};

/// The keys of the tools.
const PEG: &str = "o";
const HOLE: &str = "h";
const NONE: &str = ".";
const GOAL: &str = "g";
const ANYWHERE: &str = "*";

/// Peg, hole, no hole, goal; and the goal of one peg anywhere as a switch.
pub(super) fn tools(board: &Board) -> Vec<Tool> {
    let disc = |radius, role| scene::Shape::Disc { at: (0.5, 0.5), radius, role };
    let anywhere = board.goal() == Goal::Any;
    vec![
        Tool::new(PEG, Message::new("tool-peg"), Message::new("tool-peg-about"), vec![disc(0.34, Role::Player)]),
        Tool::new(HOLE, Message::new("tool-hole"), Message::new("tool-hole-about"), vec![disc(0.14, Role::Related)]),
        Tool::new(NONE, Message::new("tool-none"), Message::new("tool-none-about"), eraser()),
        Tool::new(
            GOAL,
            Message::new("tool-goal"),
            Message::new("tool-goal-about"),
            vec![disc(0.43, Role::Done), disc(0.14, Role::Grid)],
        ),
        Tool::switch(ANYWHERE, Message::new("tool-anywhere"), Message::new("tool-anywhere-about"), anywhere),
    ]
}

/// A tap changes a cell as the key of its tool does, a stroke all cells it crosses alike. Without a tool, a stroke from one
/// hole to another names the only vacancy and the last peg. Keys: `o` sets or takes a peg, `h` makes an empty hole, `.` adds
/// or removes a hole, `g` makes a hole a goal or not, `*` makes one peg anywhere the goal.
pub(super) fn edit(board: &Board, view: &View, gesture: &Gesture) -> Result<Board, Message> {
    match (gesture, view.tool.as_deref()) {
        (Gesture::Tap { .. } | Gesture::Hold { .. }, None) => Ok(board.clone()),
        (Gesture::Tap { at, .. } | Gesture::Hold { at }, Some(tool)) => put(board, &[*at], tool),
        (Gesture::Drag { path, .. }, Some(tool)) => put(board, path, tool),
        (Gesture::Drag { path, .. }, None) => {
            let ends = path.first().zip(path.last()).ok_or_else(|| Message::new("edit-outside"))?;
            let (vacant, last) = (hole(board, *ends.0)?, hole(board, *ends.1)?);
            let start = board.shape().full() & !(1 << vacant);
            Ok(Board::new(board.shape().clone(), start, Goal::Pegs(1 << last)))
        }
        (Gesture::Key { at, key, .. }, _) => match key.as_str() {
            "next" | "previous" => put(board, &[*at], PEG),
            ANYWHERE if board.goal() == Goal::Any => Ok(somewhere(board)),
            ANYWHERE => Ok(Board::new(board.shape().clone(), board.start(), Goal::Any)),
            key => put(board, &[*at], key),
        },
    }
}

fn hole(board: &Board, cell: Cell) -> Result<usize, Message> {
    board.shape().hole(cell).ok_or_else(|| Message::new("edit-outside"))
}

/// The goal of the first vacancy, as in most games: what the switch of "anywhere" falls back to.
fn somewhere(board: &Board) -> Board {
    let vacant = (0..board.shape().len()).find(|hole| board.start() >> hole & 1 == 0);
    Board::new(board.shape().clone(), board.start(), Goal::Pegs(1 << vacant.unwrap_or(0)))
}

/// Puts a tool down along a path; where the first cell has it already, it is taken away all along.
fn put(board: &Board, path: &[Cell], tool: &str) -> Result<Board, Message> {
    let Some(&first) = path.first() else { return Ok(board.clone()) };
    let there = board.shape().hole(first);
    let goals = |board: &Board| if let Goal::Pegs(pegs) = board.goal() { pegs } else { 0 };
    let has = |bits: u128| there.is_some_and(|hole| bits >> hole & 1 == 1);
    let wanted = match tool {
        PEG => !has(board.start()),
        HOLE => true,
        NONE => there.is_some(),
        GOAL => !has(goals(board)),
        _ => return Err(Message::new("edit-key").with("key", tool)),
    };
    let mut edited = board.clone();
    for &cell in path {
        let is_hole = edited.shape().hole(cell).is_some();
        // A peg, a hole and a goal make a hole where there was none; "no hole" taken back does too.
        if is_hole == (tool == NONE && wanted) {
            edited = reshaped(&edited, cell)?;
        }
        if tool == NONE {
            continue;
        }
        let bit = 1_u128 << hole(&edited, cell)?;
        let (start, goal) = match tool {
            GOAL => (edited.start(), Goal::Pegs(if wanted { goals(&edited) | bit } else { goals(&edited) & !bit })),
            _ => (if tool == PEG && wanted { edited.start() | bit } else { edited.start() & !bit }, edited.goal()),
        };
        edited = Board::new(edited.shape().clone(), start, goal);
    }
    Ok(edited)
}

/// The board with one hole more, without a peg, or one less.
fn reshaped(board: &Board, at: Cell) -> Result<Board, Message> {
    let shape = board.shape();
    let mut cells: Vec<Cell> = shape.cells().iter().copied().filter(|&cell| cell != at).collect();
    if shape.hole(at).is_none() {
        cells.push(at);
        cells.sort_unstable();
    }
    let inside = at.0 < shape.size().0 && at.1 < shape.size().1;
    let changed = Shape::new(shape.lattice(), shape.size(), cells).filter(|_| inside);
    let changed = changed.ok_or_else(|| Message::new("edit-outside"))?;
    let carried = |pegs: u128| {
        let kept = changed.cells().iter().enumerate();
        kept.filter(|(_, cell)| shape.hole(**cell).is_some_and(|old| pegs >> old & 1 == 1))
            .fold(0, |bits, (hole, _)| bits | 1 << hole)
    };
    let goal = if let Goal::Pegs(pegs) = board.goal() { Goal::Pegs(carried(pegs)) } else { Goal::Any };
    let start = carried(board.start());
    Ok(Board::new(changed, start, goal))
}
