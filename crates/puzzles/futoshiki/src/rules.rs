//! The rules: what may be done, and what is right. Shares no code with any solver.
use crate::Futoshiki;
use crate::board::Board;
use crate::state::{Move, State};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Rules, Solution, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{CellName, Message};

impl Rules for Futoshiki {
    type Board = Board;
    type State = State;
    type Move = Move;

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        let side = u8::try_from(rows).ok().filter(|_| rows == columns);
        let refused = || Message::new("bad-size").with("rows", usize::from(rows)).with("columns", usize::from(columns));
        side.and_then(Board::empty).ok_or_else(refused)
    }

    fn size(board: &Board) -> (u16, u16) {
        (u16::from(board.side()), u16::from(board.side()))
    }

    fn start(board: &Board) -> State {
        State::start(board)
    }

    fn images(board: &Board) -> impl Iterator<Item = Board> {
        board.images()
    }

    /// Same size, givens in place, numbers in range.
    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        if board.side() != state.side() {
            let message =
                Message::new("wrong-size").with("board", board.len()).with("state", usize::from(state.side()));
            return Err(message);
        }
        for (index, &value) in state.values().iter().enumerate() {
            let cell = || CellName(board.cell(index)).to_string();
            if value > board.side() || u64::from(state.marks(index)) >> board.side() != 0 {
                return Err(Message::new("broken-range").with("cell", cell()).with("side", board.len()));
            }
            if board.given(index) != 0 && board.given(index) != value {
                return Err(Message::new("broken-given").with("cell", cell()));
            }
        }
        Ok(())
    }

    fn play(board: &Board, state: &mut State, step: &Move) -> Result<(), Violation> {
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
        match *step {
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

    /// Every number of `from` is in `state` too.
    fn extends(board: &Board, from: &State, state: &State) -> bool {
        let kept = |(before, after): (&u8, &u8)| *before == 0 || before == after;
        Self::fits(board, state).is_ok() && from.values().iter().zip(state.values()).all(kept)
    }

    fn check(board: &Board, state: &State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop> {
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

    /// The placements that are missing, in reading order.
    fn moves(board: &Board, from: &State, solution: &Solution<Self>) -> Vec<Move> {
        let solved = match solution {
            Solution::Filled(solved) => solved,
            Solution::Moves(moves) => return moves.clone(),
        };
        let open = from.values().iter().zip(solved.values()).enumerate().filter(|(_, (mine, _))| **mine == 0);
        open.map(|(index, (_, &value))| Move::Place { cell: board.cell(index), value, clean: false }).collect()
    }

    /// Where the state holds another number than the solution.
    fn mistakes(board: &Board, state: &State, solution: &Solution<Self>) -> Vec<Place> {
        let Solution::Filled(solved) = solution else { return Vec::new() };
        let differs = |&(_, (mine, right)): &(usize, (&u8, &u8))| *mine != 0 && mine != right;
        let wrong = state.values().iter().zip(solved.values()).enumerate().filter(differs);
        wrong.map(|(index, _)| Place::Cell(board.cell(index))).collect()
    }

    fn touched(step: &Move) -> Vec<Place> {
        vec![Place::Cell(step.cell())]
    }
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
    let (mut once, mut again) = (0_u64, 0_u64);
    for &index in line {
        let value = 1_u64.checked_shl(state.values()[index].into()).unwrap_or(0);
        again |= once & value;
        once |= value;
    }
    for value in 1..=board.side() {
        if again >> value & 1 == 1 {
            let same: Vec<usize> = line.iter().copied().filter(|&index| state.values()[index] == value).collect();
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
        note(&mut verdict.unfinished, &mut verdict.total, cap, || {
            let message = Message::new("unfinished-filled").with("cell", CellName(board.cell(index)).to_string());
            violation(board, "filled", &[index], message)
        });
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
