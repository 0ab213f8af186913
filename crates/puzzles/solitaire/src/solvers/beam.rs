//! Beam search: the best positions of each level, by a heuristic that can be chosen.
//!
//! Levels are counted in moves, so that a solution is as short as the beam lets it be; duplicates and symmetric copies
//! are dropped. Not complete: it may fail and says so. See [`beam`](gridwright_search::beam) for the algorithm and
//! [`heuristics`](crate::engine::heuristics) for the heuristics. Emits `Visit` for every position kept, and the solution.
use crate::Solitaire;
use crate::board::Board;
use crate::engine::beam_space::BeamSpace;
use crate::engine::geometry::{Canon, Geometry, Word};
use crate::engine::heuristics::{Heuristic, Scorer};
use crate::engine::invariants::{invariants, possible};
use crate::engine::report::{emit_solution, moves};
use crate::state::{Move, State};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, End, Solver, Task};
use gridwright_core::event::Probe;
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// The solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Beam {
    /// How many positions are kept on each level.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub width: u32,
    /// What positions are judged by.
    pub heuristic: Heuristic,
}

impl Default for Beam {
    fn default() -> Self {
        Beam { width: 1000, heuristic: Heuristic::Distance }
    }
}

impl Solver<Solitaire> for Beam {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "beam", complete: false, tasks: &[Task::First] };

    fn solve<T: Probe<Solitaire>>(&self, assignment: Assignment<'_, Solitaire>, run: &mut Run<T>) -> Answer<Solitaire> {
        let Assignment { board, from, .. } = assignment;
        let found = if board.shape().len() <= 64 {
            play::<u64, T>(board, from, *self, run)
        } else {
            play::<u128, T>(board, from, *self, run)
        };
        match found {
            Err(stop) => Answer::none(End::Stopped(stop)),
            Ok(None) => Answer::none(End::GaveUp),
            Ok(Some(solution)) => {
                emit_solution(run, &solution);
                Answer { solutions: vec![Solution::Moves(solution)], ..Answer::none(End::Enough) }
            }
        }
    }
}

fn play<W: Word, T: Probe<Solitaire>>(
    board: &Board,
    from: &State,
    options: Beam,
    run: &mut Run<T>,
) -> Result<Option<Vec<Move>>, Stop> {
    let geometry = Geometry::<W>::new(board);
    let goals = possible(&invariants(&geometry.jumps, geometry.holes()), from.pegs(), &board.goals());
    let Some(&goal) = goals.first() else { return Ok(None) };
    let canon = Canon::of_problem(&geometry, &[], &goals);
    let scorer = Scorer::new(&geometry, options.heuristic, W::from_bits(goal), from.pegs().count_ones());
    let counts = RefCell::default();
    let positions = BeamSpace {
        geometry: &geometry,
        canon: &canon,
        goals: &goals,
        scorer,
        whole: true,
        lookup: None,
        bound: None,
        counts: Some(&counts),
    };
    let width = options.width.clamp(1, 1_000_000) as usize;
    let path = positions.play(W::from_bits(from.pegs()), width, run);
    counts.take().record("forwards", run);
    Ok(path?.map(|path| moves(&geometry, path)))
}
