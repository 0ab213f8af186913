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
    /// Weight of empty cells; 0 is none.
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
    /// How often every side is looked at; more often while pieces of weight 0 are left.
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
    const VERSION: u16 = 2;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        self.make(self.weights(), seed, run)
    }
}

/// The same as its first version made them: no weight was less than 1.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PlantedV1(Planted);

impl Generator<Loops> for PlantedV1 {
    const INFO: AlgorithmInfo = Planted::INFO;
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        self.0.make(self.0.weights().map(|weight| weight.max(1)), seed, run)
    }
}

impl Planted {
    fn weights(&self) -> Weights {
        [self.empty, self.end, self.bar, self.tee, self.cross, self.elbow]
    }

    fn make(&self, weights: Weights, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        if weights.iter().all(|&weight| weight == 0) {
            return Err(NotMade::Refused(Message::new("no-weights")));
        }
        let mut grid = Grid::new((self.rows, self.columns), self.wrap, false, run)?;
        let mut rng = Rng::new(seed);
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
        let unwanted = plant::unwanted(&grid, weights);
        let shortfall = match (one, unwanted) {
            (false, _) => Some(Message::new("shortfall-unique")),
            (true, 0) => None,
            (true, count) => Some(Message::new("shortfall-pieces").with("count", count)),
        };
        Ok(Made { figures, board, grade: None, shortfall })
    }
}
