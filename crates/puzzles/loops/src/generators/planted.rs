//! Boards with a planted mix of pieces, for hard families: ends and tees with a few bars are the hardest.
use super::grid::Grid;
use super::plant::{self, Weights};
use super::unique;
use crate::Loops;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Run};
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A planted mix.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Planted {
    /// Rows.
    #[schemars(range(min = 1, max = 16_384))]
    pub rows: u16,
    /// Columns.
    #[schemars(range(min = 1, max = 16_384))]
    pub columns: u16,
    /// Weight of empty cells.
    pub empty: u8,
    /// Weight of ends.
    pub end: u8,
    /// Weight of bars.
    pub bar: u8,
    /// Weight of tees.
    pub tee: u8,
    /// Weight of crosses.
    pub cross: u8,
    /// Weight of elbows.
    pub elbow: u8,
    /// How often every side is looked at.
    #[schemars(range(min = 1, max = 255))]
    pub sweeps: u8,
    /// Exactly one solution.
    pub unique: bool,
    /// Join opposite borders.
    pub wrap: bool,
}

impl Default for Planted {
    fn default() -> Self {
        Planted {
            rows: 8,
            columns: 8,
            empty: 1,
            end: 60,
            bar: 8,
            tee: 60,
            cross: 1,
            elbow: 8,
            sweeps: 30,
            unique: false,
            wrap: false,
        }
    }
}

impl Generator<Loops> for Planted {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "planted", complete: false, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        let mut grid = Grid::new((self.rows, self.columns), self.wrap, false, run)?;
        let mut rng = Rng::new(seed);
        let weights: Weights = [self.empty, self.end, self.bar, self.tee, self.cross, self.elbow];
        plant::even(&mut grid, &mut rng, run)?;
        plant::mix(&mut grid, weights, self.sweeps.max(1), &mut rng, run)?;
        let one = !self.unique || unique::make(&mut grid, &mut rng, run)?;
        let board = grid.shuffled(&mut rng);
        let names = ["empty", "end", "bar", "tee", "cross", "elbow"];
        let figures = names.iter().zip(crate::board::Kind::ALL).map(|(name, kind)| Named {
            name: (*name).into(),
            value: (0..board.len()).filter(|&index| board.kind(index) == kind).count() as u64,
        });
        let figures = figures.collect();
        Ok(Made { figures, board, grade: None, shortfall: (!one).then(|| Message::new("shortfall-unique")) })
    }
}
