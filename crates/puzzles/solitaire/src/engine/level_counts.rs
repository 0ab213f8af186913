//! Positions and mean branching of each level of a search, for the statistics.
//!
//! A level is told by the moves or jumps from the end where the search began: `forwards_03_positions` are positions after
//! three of them, `forwards_03_branching_hundredths` is how many ways on a position before had on average, as far as
//! the search looked.
use gridwright_core::run::{Named, Run};

/// What one search has seen so far, level by level.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Positions met, and ways on from them.
    levels: Vec<(u64, u64)>,
}

impl Tally {
    /// Positions were met on a level.
    #[inline]
    pub(crate) fn met(&mut self, level: usize, positions: u64) {
        self.level(level).0 += positions;
    }

    /// Positions of a level had so many ways on, together.
    #[inline]
    pub(crate) fn led_on(&mut self, level: usize, ways: u64) {
        self.level(level).1 += ways;
    }

    #[inline]
    fn level(&mut self, level: usize) -> &mut (u64, u64) {
        if self.levels.len() <= level {
            self.levels.resize(level + 1, (0, 0));
        }
        &mut self.levels[level]
    }

    /// Adds it to the statistics; `from` is the end where the search began.
    pub(crate) fn tell<T>(&self, from: &str, run: &mut Run<T>) {
        for (level, pair) in self.levels.windows(2).enumerate() {
            let ((before, ways), (positions, _)) = (pair[0], pair[1]);
            note(run, from, level + 1, "positions", positions);
            note(run, from, level + 1, "branching_hundredths", ways * 100 / before.max(1));
        }
    }
}

/// Adds one figure of a level to the statistics.
pub(crate) fn note<T>(run: &mut Run<T>, from: &str, level: usize, what: &str, value: u64) {
    run.stats.counts.push(Named { name: format!("{from}_{level:02}_{what}").into(), value });
}
