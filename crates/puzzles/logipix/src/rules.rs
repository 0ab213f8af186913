//! The rules: what may be drawn, and what is right. Shares no code with any solver.
use crate::Logipix;
use crate::board::Board;
use crate::state::{Move, State};
use crate::stroke::Stroke;
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Rules, Solution, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{Message, cell_name};

impl Rules for Logipix {
    type Board = Board;
    type State = State;
    type Move = Move;

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        let refused = || Message::new("bad-size").with("rows", usize::from(rows)).with("columns", usize::from(columns));
        Board::empty(rows, columns).ok_or_else(refused)
    }

    fn size(board: &Board) -> (u16, u16) {
        (board.rows(), board.columns())
    }

    fn start(board: &Board) -> State {
        State::start(board)
    }

    fn images(board: &Board) -> impl Iterator<Item = Board> {
        board.images()
    }

    /// Every stroke lies on it and alone breaks no rule.
    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        match state.strokes().iter().find_map(|stroke| fault(board, stroke)) {
            Some(violation) => Err(violation.message),
            None => Ok(()),
        }
    }

    fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
        match step {
            Move::Draw(stroke) => draw(board, state, stroke),
            Move::Erase(cell) => match (board.index(*cell), state.stroke(*cell)) {
                (None, _) => Err(violation("range", vec![*cell], outside(board, *cell))),
                (_, None) => {
                    let message = Message::new("broken-nothing").with("cell", cell_name(*cell));
                    Err(violation("joined", vec![*cell], message))
                }
                _ => {
                    let _ = state.erase(*cell);
                    Ok(())
                }
            },
        }
    }

    /// Every stroke of `from` is one of `state`, or a part of one.
    fn extends(board: &Board, from: &State, state: &State) -> bool {
        let kept = |stroke: &Stroke| state.stroke(stroke.cells()[0]).is_some_and(|longer| stroke.is_part_of(longer));
        Self::fits(board, state).is_ok() && from.strokes().iter().all(kept)
    }

    fn check(board: &Board, state: &State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        let mut verdict = Verdict::default();
        for stroke in state.strokes() {
            run.work(16 * stroke.cells().len() as u64)?;
            if let Some(violation) = fault(board, stroke) {
                note(&mut verdict.broken, &mut verdict.total, cap, || violation);
            }
        }
        run.work(board.len() as u64)?;
        for index in (0..board.len()).filter(|&index| board.value(index) > 1) {
            run.work(64)?;
            let cell = board.cell(index);
            let length = state.stroke(cell).map_or(1, |stroke| stroke.cells().len());
            if length != usize::from(board.value(index)) {
                let message = Message::new("unfinished-joined").with("cell", cell_name(cell));
                let message = message.with("value", usize::from(board.value(index)));
                note(&mut verdict.unfinished, &mut verdict.total, cap, || violation("joined", vec![cell], message));
            }
        }
        verdict.complete = verdict.total == 0;
        Ok(verdict)
    }

    /// The strokes that are missing, in reading order.
    fn moves(_: &Board, from: &State, solution: &Solution<Self>) -> Vec<Move> {
        match solution {
            Solution::Moves(moves) => moves.clone(),
            Solution::Filled(solved) => {
                let open = |stroke: &&Stroke| from.stroke(stroke.cells()[0]) != Some(*stroke);
                solved.sorted().into_iter().filter(open).map(|stroke| Move::Draw(stroke.clone())).collect()
            }
        }
    }

    /// The cells of strokes that are no part of the solution.
    fn mistakes(_: &Board, state: &State, solution: &Solution<Self>) -> Vec<Place> {
        let Solution::Filled(solved) = solution else { return Vec::new() };
        let wrong = |stroke: &&Stroke| !solved.stroke(stroke.cells()[0]).is_some_and(|right| stroke.is_part_of(right));
        let strokes = state.sorted().into_iter().filter(wrong);
        strokes.flat_map(|stroke| stroke.cells().iter().map(|&cell| Place::Cell(cell))).collect()
    }

    fn touched(step: &Move) -> Vec<Place> {
        match step {
            Move::Draw(stroke) => stroke.cells().iter().map(|&cell| Place::Cell(cell)).collect(),
            Move::Erase(cell) => vec![Place::Cell(*cell)],
        }
    }
}

/// What is wrong with a stroke alone.
fn fault(board: &Board, stroke: &Stroke) -> Option<Violation> {
    if let Some(&cell) = stroke.cells().iter().find(|&&cell| board.index(cell).is_none()) {
        return Some(violation("range", vec![cell], outside(board, cell)));
    }
    let cells = stroke.cells();
    if let Some(&cell) = cells[1..cells.len() - 1].iter().find(|&&cell| board.clue(cell).is_some()) {
        return Some(violation("crossing", vec![cell], Message::new("broken-clue").with("cell", cell_name(cell))));
    }
    ends(board, stroke)
}

/// Whether what is at the ends is right, and the length with it.
fn ends(board: &Board, stroke: &Stroke) -> Option<Violation> {
    let length = stroke.cells().len();
    let [first, last] = stroke.ends();
    let told =
        |id| Message::new(id).with("first", cell_name(first)).with("last", cell_name(last)).with("length", length);
    match (board.clue(first), board.clue(last)) {
        (None, None) => Some(violation("ends", vec![first, last], told("broken-no-clue"))),
        (Some((value, colour)), Some(other)) => {
            if (value, colour) != other {
                return Some(violation("ends", vec![first, last], told("broken-ends")));
            }
            let message = || told("broken-length").with("value", usize::from(value));
            (length != usize::from(value)).then(|| violation("length", vec![first, last], message()))
        }
        (Some((value, _)), None) | (None, Some((value, _))) => {
            let message = || told("broken-too-long").with("value", usize::from(value));
            (length >= usize::from(value)).then(|| violation("length", vec![first, last], message()))
        }
    }
}

fn outside(board: &Board, cell: Cell) -> Message {
    let message = Message::new("broken-outside").with("cell", cell_name(cell));
    message.with("rows", usize::from(board.rows())).with("columns", usize::from(board.columns()))
}

fn violation(rule: &'static str, cells: Vec<Cell>, message: Message) -> Violation {
    Violation { rule, places: cells.into_iter().map(Place::Cell).collect(), message }
}

/// Draws a stroke; what was drawn from the same clues goes, any other stroke in its way forbids it.
fn draw(board: &Board, state: &mut State, stroke: &Stroke) -> Result<(), Violation> {
    if let Some(violation) = fault(board, stroke) {
        return Err(violation);
    }
    let clues: Vec<Cell> = stroke.ends().into_iter().filter(|&end| board.clue(end).is_some()).collect();
    let goes = |other: &Stroke| other.ends().iter().any(|end| clues.contains(end));
    let in_the_way = |&&cell: &&Cell| state.stroke(cell).is_some_and(|other| !goes(other));
    if let Some(&cell) = stroke.cells().iter().find(in_the_way) {
        return Err(violation("crossing", vec![cell], Message::new("broken-crossing").with("cell", cell_name(cell))));
    }
    for clue in clues {
        let _ = state.erase(clue);
    }
    let _ = state.draw(stroke.clone());
    Ok(())
}

fn note(list: &mut Vec<Violation>, total: &mut u64, cap: usize, violation: impl FnOnce() -> Violation) {
    *total += 1;
    if list.len() < cap {
        list.push(violation());
    }
}
