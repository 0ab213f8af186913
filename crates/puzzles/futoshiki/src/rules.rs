//! The rules: what may be done, and what is right. Shares no code with any solver.
use super::board::Board;
use super::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};

/// Whether the state belongs to the board: same size, givens in place, numbers in range.
pub(super) fn fits(board: &Board, state: &State) -> Result<(), Message> {
    if board.side() != state.side() {
        let message = Message::new("wrong-size").with("board", board.len()).with("state", usize::from(state.side()));
        return Err(message);
    }
    for (index, &value) in state.values().iter().enumerate() {
        let cell = CellName(board.cell(index)).to_string();
        if value > board.side() || u64::from(state.marks(index)) >> board.side() != 0 {
            return Err(Message::new("broken-range").with("cell", cell).with("side", board.len()));
        }
        if board.given(index) != 0 && board.given(index) != value {
            return Err(Message::new("broken-given").with("cell", cell));
        }
    }
    Ok(())
}

/// Plays a move, or says what forbids it.
pub(super) fn play(board: &Board, state: &mut State, step: Move) -> Result<(), Violation> {
    let cell = step.cell();
    let refused = |rule, id| Violation {
        rule,
        places: vec![Place::Cell(cell)],
        message: Message::new(id).with("cell", CellName(cell).to_string()).with("side", board.len()),
    };
    let index = board.index(cell).ok_or_else(|| refused("range", "broken-outside"))?;
    if board.given(index) != 0 {
        return Err(refused("given", "broken-given"));
    }
    match step {
        Move::Place { value, .. } | Move::Mark { value, .. } if value > board.side() => {
            Err(refused("range", "broken-range"))
        }
        Move::Place { value, clean, .. } => {
            state.place(index, value);
            if clean && value != 0 {
                state.clean(index, value);
            }
            Ok(())
        }
        Move::Mark { value: 0, .. } => Err(refused("range", "broken-range")),
        Move::Mark { .. } if state.values()[index] != 0 => Err(refused("filled", "mark-on-number")),
        Move::Mark { value, .. } => {
            state.mark(index, value);
            Ok(())
        }
    }
}

/// Whether every number of `from` stands in `state` too.
pub(super) fn extends(board: &Board, from: &State, state: &State) -> bool {
    let kept = |(before, after): (&u8, &u8)| *before == 0 || before == after;
    fits(board, state).is_ok() && from.values().iter().zip(state.values()).all(kept)
}

/// Judges a state.
pub(super) fn check(board: &Board, state: &State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop> {
    let mut verdict = Verdict::default();
    for line in 0..board.len() {
        run.work((board.len() * board.len()) as u64)?;
        let row: Vec<usize> = (0..board.len()).map(|column| line * board.len() + column).collect();
        let column: Vec<usize> = (0..board.len()).map(|row| row * board.len() + line).collect();
        repeats(board, state, "row", &row, |message| message.with("row", line + 1), &mut verdict, cap);
        repeats(board, state, "column", &column, |message| message.with("column", line + 1), &mut verdict, cap);
    }
    signs(board, state, &mut verdict, cap);
    let broken = verdict.total;
    empty(board, state, &mut verdict, cap);
    verdict.complete = broken == 0 && verdict.total == 0;
    Ok(verdict)
}

/// Numbers that stand twice or more in a line.
fn repeats(
    board: &Board,
    state: &State,
    rule: &'static str,
    line: &[usize],
    named: impl Fn(Message) -> Message,
    verdict: &mut Verdict,
    cap: usize,
) {
    for value in 1..=board.side() {
        let same: Vec<usize> = line.iter().copied().filter(|&index| state.values()[index] == value).collect();
        if same.len() > 1 {
            let message = Message::new(if rule == "row" { "broken-row" } else { "broken-column" });
            let message = named(message.with("value", usize::from(value)).with("cells", names(board, &same)));
            note(&mut verdict.broken, &mut verdict.total, cap, || violation(board, rule, &same, message));
        }
    }
}

/// Signs between two numbers that do not obey them.
fn signs(board: &Board, state: &State, verdict: &mut Verdict, cap: usize) {
    for (less, greater) in board.pairs() {
        let (small, large) = (state.values()[less], state.values()[greater]);
        if small != 0 && large != 0 && small >= large {
            let message = Message::new("broken-sign")
                .with("less", CellName(board.cell(less)).to_string())
                .with("greater", CellName(board.cell(greater)).to_string())
                .with("small", usize::from(small))
                .with("large", usize::from(large));
            note(&mut verdict.broken, &mut verdict.total, cap, || violation(board, "sign", &[less, greater], message));
        }
    }
}

/// Cells without a number.
fn empty(board: &Board, state: &State, verdict: &mut Verdict, cap: usize) {
    for index in (0..state.values().len()).filter(|&index| state.values()[index] == 0) {
        let message = Message::new("unfinished-filled").with("cell", CellName(board.cell(index)).to_string());
        note(&mut verdict.unfinished, &mut verdict.total, cap, || violation(board, "filled", &[index], message));
    }
}

fn note(list: &mut Vec<Violation>, total: &mut u64, cap: usize, violation: impl FnOnce() -> Violation) {
    *total += 1;
    if list.len() < cap {
        list.push(violation());
    }
}

fn violation(board: &Board, rule: &'static str, indexes: &[usize], message: Message) -> Violation {
    Violation { rule, places: indexes.iter().map(|&index| Place::Cell(board.cell(index))).collect(), message }
}

fn names(board: &Board, indexes: &[usize]) -> String {
    indexes.iter().map(|&index| CellName(board.cell(index)).to_string()).collect::<Vec<_>>().join(", ")
}
