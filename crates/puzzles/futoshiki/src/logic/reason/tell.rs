//! A reason in words: a sentence of its own for the contradictions that people see at a glance, and a general one.
use super::checker::{Break, Grid};
use super::proof::{Clue, Placement, Reason};
use crate::board::Board;
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::{CellName, Message};

/// The sentence of a reason.
pub(in crate::logic) fn sentence(board: &Board, reason: &Reason) -> Message {
    let (numbers, signs) = apart(&reason.clues);
    twins(&numbers, &signs)
        .or_else(|| chain(board, &numbers, &signs))
        .or_else(|| at_a_glance(board, reason))
        .unwrap_or_else(|| cases(reason))
}

/// The numbers, and the signs as pairs of the lesser and the greater cell.
fn apart(clues: &[Clue]) -> (Vec<Placement>, Vec<(Cell, Cell)>) {
    let (mut numbers, mut signs) = (Vec::new(), Vec::new());
    for clue in clues {
        match *clue {
            Clue::Number(number) => numbers.push(number),
            Clue::Sign { less, greater } => signs.push((less, greater)),
        }
    }
    (numbers, signs)
}

/// The cells of the clues.
pub(in crate::logic) fn places(clues: &[Clue]) -> Vec<Place> {
    let (numbers, signs) = apart(clues);
    let cells = numbers.iter().map(|number| number.cell);
    let mut cells: Vec<Cell> = cells.chain(signs.iter().flat_map(|&(less, greater)| [less, greater])).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().map(Place::Cell).collect()
}

fn name(cell: Cell) -> String {
    CellName(cell).to_string()
}

/// Two equal numbers in a line.
fn twins(numbers: &[Placement], signs: &[(Cell, Cell)]) -> Option<Message> {
    let ([one, two], []) = (numbers, signs) else { return None };
    let message = match (one.cell.0 == two.cell.0, one.cell.1 == two.cell.1) {
        (true, false) => Message::new("reason-row").with("line", usize::from(one.cell.0) + 1),
        (false, true) => Message::new("reason-column").with("line", usize::from(one.cell.1) + 1),
        _ => return None,
    };
    let message = message.with("cell", name(one.cell)).with("other", name(two.cell));
    (one.value == two.value).then(|| message.with("value", usize::from(one.value)))
}

/// Signs that follow each other from cell to cell, and the numbers at their ends.
fn chain(board: &Board, numbers: &[Placement], signs: &[(Cell, Cell)]) -> Option<Message> {
    let path = path(signs)?;
    let (first, last) = (path[0], path[path.len() - 1]);
    let ends = |number: &&Placement| number.cell == first || number.cell == last;
    let value_at = |cell| numbers.iter().find(|number| number.cell == cell).map(|number| number.value);
    if numbers.iter().filter(ends).count() != numbers.len() {
        return None;
    }
    let names = path.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(" < ");
    if first == last {
        return Some(Message::new("reason-circle").with("chain", names));
    }
    let (low, high) = (value_at(first).unwrap_or(1), value_at(last).unwrap_or(board.side()));
    let message = match (value_at(first), value_at(last)) {
        (Some(_), Some(_)) if signs.len() == 1 => Message::new("reason-sign"),
        (Some(_), None) if signs.len() == 1 => Message::new("reason-sign-top"),
        (None, Some(_)) if signs.len() == 1 => Message::new("reason-sign-bottom"),
        (Some(_), Some(_)) => Message::new("reason-chain-between"),
        (None, None) => Message::new("reason-chain"),
        (Some(_), None) => Message::new("reason-chain-from"),
        (None, Some(_)) => Message::new("reason-chain-to"),
    };
    let message = message.with("chain", names).with("signs", signs.len()).with("side", board.len());
    let message = message.with("less", name(first)).with("greater", name(last));
    let too_long = usize::from(low) + signs.len() > usize::from(high);
    too_long.then(|| message.with("small", usize::from(low)).with("large", usize::from(high)))
}

/// The cells of signs that form one path upwards; a circle begins and ends in the same cell.
fn path(signs: &[(Cell, Cell)]) -> Option<Vec<Cell>> {
    let follows = |cell: Cell| signs.iter().find(move |(less, _)| *less == cell).map(|(_, greater)| *greater);
    let (start, _) =
        *signs.iter().find(|(less, _)| signs.iter().all(|(_, greater)| greater != less)).or(signs.first())?;
    let mut path = vec![start];
    while path.len() <= signs.len() {
        path.push(follows(path[path.len() - 1])?);
    }
    let used = |sign: &(Cell, Cell)| path.windows(2).any(|step| (step[0], step[1]) == *sign);
    signs.iter().all(used).then_some(path)
}

/// What propagation alone breaks: a cell without a number, or a number without a cell.
fn at_a_glance(board: &Board, reason: &Reason) -> Option<Message> {
    let grid = Grid::new(board, &reason.clues).filter(|_| reason.steps.len() == 1)?;
    // Every sweep but the last takes a number away, so there is an end to them.
    let mut sweeps = usize::MAX;
    let message = match grid.breaks(&Vec::new(), &[], &mut sweeps)? {
        Break::Cell(index) => Message::new("reason-cell").with("cell", name(board.cell(index))),
        Break::Number { bit, line, column } => Message::new("reason-number")
            .with("value", u64::from(bit.trailing_zeros()) + 1)
            .with("line", Message::new(if column { "line-column" } else { "line-row" }).with("line", line + 1)),
        Break::Step => return None,
    };
    Some(message.with("count", reason.clues.len()).with("clues", list(&reason.clues)))
}

fn cases(reason: &Reason) -> Message {
    Message::new("reason-cases")
        .with("count", reason.clues.len())
        .with("clues", list(&reason.clues))
        .with("steps", reason.steps.len())
}

/// "r1c1=3, r1c2<r1c3": signs that every language reads.
fn list(clues: &[Clue]) -> String {
    let said = clues.iter().map(|clue| match clue {
        Clue::Number(number) => number.to_string(),
        Clue::Sign { less, greater } => format!("{}<{}", name(*less), name(*greater)),
    });
    said.collect::<Vec<_>>().join(", ")
}
