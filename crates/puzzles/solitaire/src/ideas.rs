//! Why a move is a good one, and what a row of moves is about: for hints and explanations.
//!
//! What is said is true of the position and of the way that is shown; no other way was looked at.
use crate::Solitaire;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::puzzle::Rules;
use gridwright_core::scene::Cell;
use gridwright_core::text::Message;

/// Ways with fewer moves are one stage.
const SHORT: usize = 4;

/// Why the first move of a way is a good one.
pub(super) fn idea(board: &Board, state: &State, way: &[Move]) -> Option<Message> {
    let (first, rest) = way.split_first()?;
    let next = rest.first();
    let [from, .., to] = first.path() else { return None };
    let over = taken(first);
    let alone = |cell: Cell, partner: Cell| neighbours(board, state, cell).iter().all(|&other| other == partner);
    let id = match (next, over.as_slice()) {
        (None, _) => "idea-last",
        (_, [_, _, ..]) => return Some(Message::new("idea-sweep").with("count", over.len())),
        (_, &[over]) if alone(over, *from) => "idea-taken-alone",
        (_, &[over]) if alone(*from, over) => "idea-alone",
        (Some(next), _) if taken(next).contains(to) => "idea-bridge",
        (Some(next), _) if next.path()[1..].iter().any(|cell| cell == from || over.contains(cell)) => "idea-room",
        _ => "idea-together",
    };
    Some(Message { id, args: Vec::new() })
}

/// The holes that a move empties by jumping over them.
fn taken(step: &Move) -> Vec<Cell> {
    step.path().windows(2).map(|pair| (pair[0].0.midpoint(pair[1].0), pair[0].1.midpoint(pair[1].1))).collect()
}

/// The pegs beside a hole.
fn neighbours(board: &Board, state: &State, cell: Cell) -> Vec<Cell> {
    let beside = board.shape().directions().iter().filter_map(|&way| board.shape().beside(cell, way));
    let stands = |cell: &Cell| board.shape().hole(*cell).is_some_and(|hole| state.pegs() >> hole & 1 == 1);
    beside.filter(stands).collect()
}

/// The part of the board in which a move takes its pegs: a third of its rows and of its columns.
fn part(board: &Board, step: &Move) -> (u16, u16) {
    let (rows, columns) = board.shape().size();
    let over = taken(step);
    let count = over.len().max(1) as u16;
    let middle = |axis: fn(&Cell) -> u16| over.iter().map(axis).sum::<u16>() / count;
    (3 * middle(|cell| cell.0) / rows, 3 * middle(|cell| cell.1) / columns)
}

/// The stages of a way: moves in a row that clear the same part of the board, and the end.
pub(super) fn stages(board: &Board, state: &State, way: &[Move]) -> Vec<(usize, Message)> {
    let mut begins: Vec<usize> = vec![0];
    for at in (1..way.len()).filter(|_| way.len() >= SHORT) {
        let begun = begins[begins.len() - 1];
        // A single move elsewhere belongs to what comes after it.
        if part(board, &way[at]) != part(board, &way[at - 1]) && at - begun >= 2 && way.len() - at >= 2 {
            begins.push(at);
        }
    }
    let mut after = *state;
    let left: Vec<u32> = way
        .iter()
        .map(|step| {
            let _ = Solitaire::play(board, &mut after, step);
            after.pegs().count_ones()
        })
        .collect();
    let stage = |(number, &at): (usize, &usize)| {
        let end = begins.get(number + 1).copied();
        let pegs = left[end.unwrap_or(way.len()) - 1] as usize;
        let message = match end {
            None => Message::new("stage-end").with("count", pegs),
            Some(_) => named(part(board, &way[at])).with("count", pegs),
        };
        (at, message)
    };
    if way.is_empty() { Vec::new() } else { begins.iter().enumerate().map(stage).collect() }
}

fn named((row, column): (u16, u16)) -> Message {
    let name = |names: [&'static str; 3], at: u16| names[usize::from(at.min(2))];
    let message = Message::new("stage-part").with("row", name(["top", "middle", "bottom"], row));
    message.with("column", name(["left", "centre", "right"], column))
}
