//! Solvers, simplest first, one per file. What they are made of is in `engine`.
mod a_star;
mod a_star_active;
mod a_star_table;
mod bitboard;
mod breadth_first;
mod ida_star;

pub use self::a_star::AStar;
pub use self::a_star_active::AStarActive;
pub use self::a_star_table::AStarTable;
pub use self::bitboard::Bitboard;
pub use self::breadth_first::BreadthFirst;
pub use self::ida_star::IdaStar;

use crate::Ricochet;
use crate::board::Board;
use crate::state::State;
use gridwright_core::algorithm::{Answer, AnySolver, Assignment, End, Query, Solver as _};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Puzzle as _;
use gridwright_core::run::{Run, Stop};

/// Every solver.
pub(super) const ALL: &[AnySolver<Ricochet>] = &[
    AnySolver::of::<BreadthFirst>(),
    AnySolver::of::<AStarActive>(),
    AnySolver::of::<AStarTable>(),
    AnySolver::of::<AStar>(),
    AnySolver::of::<IdaStar>(),
    AnySolver::of::<Bitboard>(),
];

/// Asks the default solver from within another piece of work, and gives back what it took.
pub(super) fn ask(board: &Board, from: &State, query: Query, run: &mut Run<Quiet>) -> Result<Answer<Ricochet>, Stop> {
    let budget = run.control().budget.part();
    let mut part = Run::quiet(run.control().part(&budget));
    let assignment = Assignment { board, from, query };
    let answer = match Ricochet::default_solver(board, query.task) {
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
