//! What a press does, and when the board is solved. Shares no code with the solver.
use crate::Template;
use crate::board::{Board, Move, State, bit, cells};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::{Rules, Verdict, Violation};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::{Cell, Place};
use gridwright_core::text::Message;

impl Rules for Template {
    type Board = Board;
    type State = State;
    type Move = Move;

    fn blank(rows: u16, columns: u16) -> Result<Board, Message> {
        Board::dark(rows, columns).ok_or_else(|| Message::new("bad-size"))
    }

    fn size(board: &Board) -> (u16, u16) {
        board.size
    }

    fn start(board: &Board) -> State {
        State { size: board.size, lights: board.lights }
    }

    fn fits(board: &Board, state: &State) -> Result<(), Message> {
        if board.size == state.size { Ok(()) } else { Err(Message::new("bad-size")) }
    }

    fn play(board: &Board, state: &mut State, Move((row, column)): &Move) -> Result<(), Violation> {
        if *row >= board.size.0 || *column >= board.size.1 {
            return Err(Violation { rule: "inside", places: Vec::new(), message: Message::new("broken-inside") });
        }
        let touches = |other: &Cell| other.0.abs_diff(*row) + other.1.abs_diff(*column) <= 1;
        state.lights ^= cells(board.size).filter(touches).map(bit).sum::<u64>();
        Ok(())
    }

    /// Any state can be reached by pressing, or none: which is for a solver to find out.
    fn extends(board: &Board, _: &State, state: &State) -> bool {
        board.size == state.size
    }

    fn check(board: &Board, state: &State, cap: usize, run: &mut Run<Quiet>) -> Result<Verdict, Stop> {
        run.work(64)?;
        let lit: Vec<Cell> = cells(board.size).filter(|&cell| state.lights & bit(cell) != 0).collect();
        let places = |cell: &Cell| vec![Place::Cell(*cell)];
        let open = |cell| Violation { rule: "lit", places: places(cell), message: Message::new("open-lit") };
        let unfinished = lit.iter().take(cap).map(open).collect();
        Ok(Verdict { complete: lit.is_empty(), broken: Vec::new(), unfinished, total: lit.len() as u64 })
    }

    fn touched(Move(cell): &Move) -> Vec<Place> {
        vec![Place::Cell(*cell)]
    }
}
