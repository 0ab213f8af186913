//! How hard a position is for people. There are no facts, techniques and reasons here: hints are moves, and no reason why a
//! target can't be reached is short enough to be checked.
//!
//! The grade goes by the length of a shortest solution, the robots that must help, and how many shortest solutions there are
//! to be found: a point for each move; one more for each helper; one less when there are ten shortest solutions or more.
use crate::Ricochet;
use crate::board::{Board, MAX_ROBOTS};
use crate::solvers;
use crate::state::{Move, State};
use gridwright_core::algorithm::{Grade, Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::logic::{Grading, NoFact, NoFacts, NoReason};
use gridwright_core::puzzle::{Logic, Solution};
use gridwright_core::run::{Run, Stop};

impl Logic for Ricochet {
    type Fact = NoFact;
    type Facts = NoFacts;
    type Reason = NoReason;

    fn grade(board: &Board, run: &mut Run<Quiet>) -> Result<Grading, Stop> {
        let Some(measure) = measured(board, &State::start(board), run)? else { return Ok(Grading::default()) };
        let mut used = vec![("moves", measure.moves), ("helpers", measure.helpers)];
        used.extend(measure.solutions.map(|solutions| ("solutions", solutions)));
        Ok(Grading { grade: Some(measure.grade()), used })
    }
}

/// What makes a position hard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Measure {
    /// Moves of a shortest solution.
    pub(super) moves: u64,
    /// Robots that move in it and need not arrive.
    pub(super) helpers: u64,
    /// How many shortest solutions there are; none when nobody has counted.
    pub(super) solutions: Option<u64>,
}

impl Measure {
    /// The measure of one shortest solution.
    pub(super) fn of(board: &Board, moves: &[Move], solutions: Option<u64>) -> Self {
        let mut moved = [false; MAX_ROBOTS];
        for step in moves {
            moved[usize::from(step.robot)] = true;
        }
        let last = moves.last().map(|step| step.robot);
        for robot in board.targets().iter().filter_map(|target| target.robot.or(last)) {
            moved[usize::from(robot)] = false;
        }
        Measure { moves: moves.len() as u64, helpers: moved.iter().filter(|&&moved| moved).count() as u64, solutions }
    }

    /// The grade.
    pub(super) fn grade(self) -> Grade {
        let many = u64::from(self.solutions.is_some_and(|solutions| solutions >= 10));
        match (self.moves + self.helpers).saturating_sub(many) {
            0..=4 => Grade::Easy,
            5..=7 => Grade::Medium,
            8..=10 => Grade::Hard,
            11..=13 => Grade::Expert,
            _ => Grade::Extreme,
        }
    }
}

/// As many shortest solutions are looked at for what all of them need.
const LOOKED_AT: u64 = 500;

/// The measure over all shortest solutions: the fewest helpers any of them needs, and how many there are; none without any.
/// Where they are too many to count in the memory granted, one of them must do.
pub(super) fn measured(board: &Board, from: &State, run: &mut Run<Quiet>) -> Result<Option<Measure>, Stop> {
    let answer = match solvers::ask(board, from, Query { task: Task::AllOptimal, limit: LOOKED_AT }, run) {
        Err(Stop::Memory) => solvers::ask(board, from, Query { task: Task::Optimal, limit: 1 }, run)?,
        answer => answer?,
    };
    let count = answer.count.as_ref().map(|count| u64::try_from(count).unwrap_or(u64::MAX));
    let measures = answer.solutions.iter().filter_map(|solution| match solution {
        Solution::Moves(moves) => Some(Measure::of(board, moves, count)),
        Solution::Filled(_) => None,
    });
    Ok(measures.min_by_key(|measure| measure.helpers))
}
