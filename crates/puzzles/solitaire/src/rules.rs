//! The rules: what may be done, and what is right. Shares no code with any solver.
use super::board::{Board, Goal};
use super::notation::HoleName;
use super::state::{Move, State};
use gridwright_core::puzzle::{Verdict, Violation};
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::Message;

/// Whether the state belongs to the board: pegs in holes only, the last one to move among them.
pub(super) fn fits(board: &Board, state: &State) -> Result<(), Message> {
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

fn has(state: &State, hole: usize) -> bool {
    state.pegs() >> hole & 1 == 1
}

/// Plays a move, or says which of its jumps is not allowed; then nothing changes.
pub(super) fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
    let mut after = *state;
    for pair in step.path().windows(2) {
        let flips = jump(board, &after, pair[0], pair[1])?;
        after.jump(pair[0], pair[1], flips);
    }
    *state = after;
    Ok(())
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

/// A solution here is its moves; a position alone says nothing of the way to it, so it follows from itself only.
pub(super) fn extends(board: &Board, from: &State, state: &State) -> bool {
    fits(board, state).is_ok() && from.pegs() == state.pegs()
}

/// Judges a position: it is the goal, or it is not; and then, whether any jump is left.
pub(super) fn check(board: &Board, state: &State, cap: usize) -> Verdict {
    let done = match board.goal() {
        Goal::Any => state.pegs().is_power_of_two(),
        Goal::Pegs(pegs) => state.pegs() == pegs,
    };
    let mut verdict = Verdict { complete: done, ..Verdict::default() };
    if done {
        return verdict;
    }
    let stuck = !board.shape().cells().iter().any(|&cell| !landings(board, state, cell).is_empty());
    let message = Message::new(if stuck { "broken-stuck" } else { "unfinished-goal" });
    let message = message.with("count", state.pegs().count_ones() as usize).with("goal", goal_words(board));
    let violation = Violation { rule: if stuck { "stuck" } else { "goal" }, places: places(board, state), message };
    let list = if stuck { &mut verdict.broken } else { &mut verdict.unfinished };
    list.extend(Some(violation).filter(|_| cap > 0));
    verdict.total = 1;
    verdict
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
