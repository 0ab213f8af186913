//! The rules: what may be done, and what is right. Shares no code with any solver.
use crate::Solitaire;
use crate::board::{Board, Goal};
use crate::ideas;
use crate::notation::HoleName;
use crate::shape::{MAX_HOLES, Shape};
use crate::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Rules, Verdict, Violation};
use gridwright_core::run::{Named, Run, Stop};
use gridwright_core::scene::{Cell, Lattice, Place};
use gridwright_core::text::Message;

impl Rules for Solitaire {
    type Board = Board;
    type State = State;
    type Move = Move;

    const MOVES_ARE_PLACES: bool = true;

    /// A full rectangle with the middle vacant, to end with one peg anywhere.
    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        let cells = (0..rows.min(MAX_HOLES as u16)).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let shape = Shape::new(Lattice::Square, (rows, columns), cells.take(MAX_HOLES + 1).collect());
        let refused = || Message::new("bad-size").with("rows", usize::from(rows)).with("columns", usize::from(columns));
        let shape = shape.ok_or_else(refused)?;
        let middle = shape.hole((rows / 2, columns / 2)).unwrap_or(0);
        let start = shape.full() & !(1 << middle);
        Ok(Board::new(shape, start, Goal::Any))
    }

    fn size(board: &Board) -> (u16, u16) {
        board.shape().size()
    }

    fn start(board: &Board) -> State {
        State::start(board)
    }

    fn images(board: &Board) -> impl Iterator<Item = Board> {
        board.images()
    }

    /// Pegs in holes only, the last one to move among them.
    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        if state.pegs() & !board.shape().full() != 0 {
            return Err(Message::new("pegs-outside").with("holes", board.shape().len()));
        }
        let stands = |cell: Cell| board.shape().hole(cell).is_some_and(|hole| has(state, hole));
        match state.last().zip(state.origin()) {
            Some((cell, origin)) if !stands(cell) || board.shape().hole(origin).is_none() => {
                Err(Message::new("last-missing").with("hole", HoleName(cell).to_string()))
            }
            _ => Ok(()),
        }
    }

    /// Says which of the jumps is not allowed.
    fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
        let mut after = *state;
        for pair in step.path().windows(2) {
            let flips = jump(board, &after, pair[0], pair[1])?;
            after.jump(pair[0], pair[1], flips);
        }
        *state = after;
        Ok(())
    }

    /// A solution here is its moves; a position alone says nothing of the path to it, so it follows from itself only.
    fn extends(board: &Board, from: &State, state: &State) -> bool {
        Self::fits(board, state).is_ok() && from.pegs() == state.pegs()
    }

    /// It is the goal, or it is not; and then, whether any jump is left.
    fn check(board: &Board, state: &State, cap: usize, _: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        let done = match board.goal() {
            Goal::Any => state.pegs().is_power_of_two(),
            Goal::Pegs(pegs) => state.pegs() == pegs,
        };
        let mut verdict = Verdict { complete: done, ..Verdict::default() };
        if done {
            return Ok(verdict);
        }
        let stuck = !board.shape().cells().iter().any(|&cell| !landings(board, state, cell).is_empty());
        let message = Message::new(if stuck { "broken-stuck" } else { "unfinished-goal" });
        let message = message.with("count", state.pegs().count_ones() as usize).with("goal", goal_words(board));
        let violation = Violation { rule: if stuck { "stuck" } else { "goal" }, places: places(board, state), message };
        let list = if stuck { &mut verdict.broken } else { &mut verdict.unfinished };
        list.extend(Some(violation).filter(|_| cap > 0));
        verdict.total = 1;
        Ok(verdict)
    }

    /// The peg's own holes; what it takes lies between.
    fn touched(step: &Move) -> Vec<Place> {
        step.path().iter().copied().map(Place::Cell).collect()
    }

    /// In words: from where, over which holes, to where.
    fn name(step: &Move) -> Message {
        let path = step.path();
        let name = |cell: &Cell| HoleName(*cell).to_string();
        let (from, to) = (name(&path[0]), path.last().map(name).unwrap_or_default());
        if path.len() == 2 {
            return Message::new("move-jump").with("from", from).with("to", to);
        }
        let by = path[1..path.len() - 1].iter().map(name).collect::<Vec<_>>().join(", ");
        Message::new("move-chain").with("from", from).with("to", to).with("by", by).with("count", path.len() - 1)
    }

    /// Jumps in a row by one peg are one move.
    fn counted(state: &State, _: &[Move]) -> u64 {
        u64::from(state.moves())
    }

    fn idea(board: &Board, state: &State, way: &[Move]) -> Option<Message> {
        ideas::idea(board, state, way)
    }

    fn stages(board: &Board, state: &State, way: &[Move]) -> Vec<(usize, Message)> {
        ideas::stages(board, state, way)
    }

    fn figures(moves: &[Move]) -> Vec<Named> {
        vec![Named { name: "jumps".into(), value: moves.iter().map(Move::jumps).sum() }]
    }

    fn place(place: Place) -> String {
        let (Place::Cell(cell) | Place::Edge(cell, _)) = place;
        HoleName(cell).to_string()
    }
}

fn has(state: &State, hole: usize) -> bool {
    state.pegs() >> hole & 1 == 1
}

/// Whether a jump is allowed: gives the three holes it changes.
fn jump(board: &Board, state: &State, from: Cell, to: Cell) -> Result<u128, Violation> {
    let refused = |rule, id, cell: Cell| {
        let message = Message::new(id).with("hole", HoleName(cell).to_string());
        let message = message.with("from", HoleName(from).to_string()).with("to", HoleName(to).to_string());
        Violation { rule, places: vec![Place::Cell(cell)], message }
    };
    let shape = board.shape();
    let hole = |cell: Cell| shape.hole(cell).ok_or_else(|| refused("hole", "broken-hole", cell));
    let (start, end) = (hole(from)?, hole(to)?);
    let straight = |&&(down, right): &&(i16, i16)| {
        i32::from(to.0) - i32::from(from.0) == i32::from(down) * 2
            && i32::from(to.1) - i32::from(from.1) == i32::from(right) * 2
    };
    let way = shape.directions().iter().find(straight);
    let middle = way.and_then(|&way| shape.beside(from, way)).ok_or_else(|| refused("jump", "broken-jump", to))?;
    let over = hole(middle)?;
    if !has(state, start) {
        return Err(refused("peg", "broken-peg", from));
    }
    if !has(state, over) {
        return Err(refused("over", "broken-over", middle));
    }
    if has(state, end) {
        return Err(refused("landing", "broken-landing", to));
    }
    Ok(1 << start | 1 << over | 1 << end)
}

/// The holes a peg in this cell may jump to.
pub(super) fn landings(board: &Board, state: &State, from: Cell) -> Vec<Cell> {
    let far = |&(down, right): &(i16, i16)| board.shape().beside(from, (down * 2, right * 2));
    let ways = board.shape().directions().iter().filter_map(far);
    ways.filter(|&to| jump(board, state, from, to).is_ok()).collect()
}

/// The pegs that stand where the goal has none; for one peg anywhere, all of them.
fn places(board: &Board, state: &State) -> Vec<Place> {
    let wanted = if let Goal::Pegs(pegs) = board.goal() { pegs } else { 0 };
    let wrong = |hole: &usize| (state.pegs() & !wanted) >> hole & 1 == 1;
    (0..board.shape().len()).filter(wrong).map(|hole| Place::Cell(board.cell(hole))).collect()
}

/// The goal in words.
pub(super) fn goal_words(board: &Board) -> Message {
    match board.goal() {
        Goal::Any => Message::new("goal-any"),
        Goal::Pegs(pegs) if pegs.is_power_of_two() => Message::new("goal-one").with("hole", board.names(pegs).join("")),
        Goal::Pegs(pegs) => Message::new("goal-pegs").with("holes", board.names(pegs).join(", ")),
    }
}
