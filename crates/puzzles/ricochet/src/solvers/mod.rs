//! Solvers, simplest first, one per file; `robots` is the graph that the generic searches walk, `bits`
//! what the bitboard is made of.
mod a_star;
mod a_star_active;
mod a_star_table;
mod bitboard;
mod bits;
mod breadth_first;
mod ida_star;
mod robots;

use crate::Ricochet;
use crate::board::Board;
use crate::state::State;
use a_star::AStar;
use bitboard::{Bitboard, Options};
use breadth_first::BreadthFirst;
use gridwright_core::algorithm::{Answer, AnySolver, Assignment, End, NoOptions, Quest, Solver};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Run, Stop};

/// Every solver.
pub(super) const ALL: &[&dyn AnySolver<Ricochet>] =
    &[&BreadthFirst, &a_star_active::AStarActive, &a_star_table::AStarTable, &AStar, &ida_star::IdaStar, &Bitboard];

/// Asks the default solver from within another piece of work, and gives back what it took.
pub(super) fn ask(board: &Board, from: &State, quest: Quest, run: &mut Run<Quiet>) -> Result<Answer<Ricochet>, Stop> {
    let budget = run.control().budget.part();
    let mut part = Run::quiet(run.control().part(&budget));
    let assignment = Assignment { board, from, quest, options: &NoOptions {} };
    let answer = match Ricochet::default_solver(board, quest.task) {
        "bitboard" => Bitboard.solve(assignment.with_options(&Options::default()), &mut part),
        "breadth_first" => BreadthFirst.solve(assignment, &mut part),
        _ => AStar.solve(assignment, &mut part),
    };
    run.join(part.finish());
    match answer.end {
        End::Stopped(stop) => Err(stop),
        _ => Ok(answer),
    }
}
