//! Which solver takes which board, and which one is asked when none is named.
use super::super::Ricochet;
use super::super::board::{Board, Options};
use super::super::state::State;
use super::a_star::AStar;
use super::bitboard::Bitboard;
use super::breadth_first::BreadthFirst;
use gridwright_core::algorithm::{Answer, Assignment, End, Quest, Solver, Task};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The longest side that fits into masks.
const MASKED: u16 = 16;

/// The one to use when none is named.
pub(in super::super) fn default(board: &Board, task: Task) -> &'static str {
    match (refuses(board, "bitboard"), task) {
        (None, _) => "bitboard",
        (Some(_), Task::AllOptimal) => "breadth_first",
        (Some(_), _) => "a_star",
    }
}

/// Why a solver can't take a board.
pub(in super::super) fn refuses(board: &Board, solver: &str) -> Option<Message> {
    let any = board.targets().iter().any(|target| target.robot.is_none());
    let several = board.targets().len() > 1;
    let Options { turn, no_rebound } = board.options();
    let (rows, columns) = board.size();
    let why = match solver {
        "a_star_active" | "a_star_table" if any => "refused-any",
        "a_star_active" | "a_star_table" | "bitboard" if several => "refused-several",
        "bitboard" if turn || no_rebound => "refused-rules",
        "bitboard" if rows.max(columns) > MASKED => "refused-size",
        _ => return None,
    };
    Some(Message { id: why, args: Vec::new() }.with("solver", solver))
}

/// Asks the default solver from within another piece of work, and gives back what it took.
pub(in super::super) fn ask(
    board: &Board,
    from: &State,
    quest: Quest,
    run: &mut Run<Quiet>,
) -> Result<Answer<Ricochet>, Stop> {
    let budget = run.control().budget.part();
    let mut part = Run::quiet(run.control().part(&budget));
    let assignment = Assignment { board, from, quest };
    let answer = match default(board, quest.task) {
        "bitboard" => Bitboard::default().solve(assignment, &mut part),
        "breadth_first" => BreadthFirst::default().solve(assignment, &mut part),
        _ => AStar::default().solve(assignment, &mut part),
    };
    run.join(part.finish());
    match answer.end {
        End::Stopped(stop) => Err(stop),
        _ => Ok(answer),
    }
}
