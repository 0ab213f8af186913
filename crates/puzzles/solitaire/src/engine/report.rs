//! What solvers report: the jumps of a solution as moves, its end in the trace, and the counts of each level of a
//! search.
//!
//! A level is named by the moves or jumps from the end where the search began: `forwards_03_positions` are positions
//! after three of them, `forwards_03_branching_hundredths` is how many successors a position before had on average, as
//! far as the search looked.
use super::geometry::{Geometry, Word};
use crate::Solitaire;
use crate::state::{Move, merged};
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Named, Run};

/// Jumps by number of hole as moves.
pub(crate) fn moves<W: Word>(geometry: &Geometry<W>, jumps: impl IntoIterator<Item = (u8, u8)>) -> Vec<Move> {
    let cell = |hole: u8| geometry.cells[usize::from(hole)];
    merged(jumps.into_iter().map(|(from, to)| (cell(from), cell(to))))
}

/// Emits the solution, which is what a graph search folds to.
pub(crate) fn emit_solution<T: Probe<Solitaire>>(run: &mut Run<T>, solution: &[Move]) {
    run.emit(|| Event::Rule { by: "solution", facts: solution.to_vec() });
    run.emit(|| Event::Found);
}

/// What one search has seen so far, level by level.
#[derive(Debug, Default)]
pub(crate) struct LevelCounts {
    /// Positions met, and their successors.
    levels: Vec<(u64, u64)>,
}

impl LevelCounts {
    /// Positions were met on a level.
    #[inline]
    pub(crate) fn met(&mut self, level: usize, positions: u64) {
        self.level(level).0 += positions;
    }

    /// Positions of a level had so many successors, together.
    #[inline]
    pub(crate) fn led_on(&mut self, level: usize, successors: u64) {
        self.level(level).1 += successors;
    }

    #[inline]
    fn level(&mut self, level: usize) -> &mut (u64, u64) {
        if self.levels.len() <= level {
            self.levels.resize(level + 1, (0, 0));
        }
        &mut self.levels[level]
    }

    /// Adds it to the statistics; `from` is the end where the search began.
    pub(crate) fn record<T>(&self, from: &str, run: &mut Run<T>) {
        for (level, pair) in self.levels.windows(2).enumerate() {
            let ((before, successors), (positions, _)) = (pair[0], pair[1]);
            note(run, from, level + 1, "positions", positions);
            note(run, from, level + 1, "branching_hundredths", successors * 100 / before.max(1));
        }
    }
}

/// Adds one figure of a level to the statistics.
pub(crate) fn note<T>(run: &mut Run<T>, from: &str, level: usize, what: &str, value: u64) {
    run.stats.counts.push(Named { name: format!("{from}_{level:02}_{what}").into(), value });
}
