//! Boards with a planted mix of pieces, for hard families: ends and tees with a few bars are the hardest.
use super::super::Loops;
use super::grid::Grid;
use super::plant::{self, Weights};
use super::unique;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Run};
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A planted mix.
#[derive(Debug)]
pub(crate) struct Planted;

/// What can be asked for.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Params {
    /// Rows.
    #[schemars(range(min = 1, max = 16_384))]
    rows: u16,
    /// Columns.
    #[schemars(range(min = 1, max = 16_384))]
    columns: u16,
    /// Weight of empty cells.
    empty: u8,
    /// Weight of ends.
    end: u8,
    /// Weight of bars.
    bar: u8,
    /// Weight of tees.
    tee: u8,
    /// Weight of crosses.
    cross: u8,
    /// Weight of elbows.
    elbow: u8,
    /// How often every side is looked at.
    #[schemars(range(min = 1, max = 255))]
    sweeps: u8,
    /// Exactly one solution.
    unique: bool,
    /// Join opposite borders.
    wrap: bool,
}

impl Default for Params {
    fn default() -> Self {
        Params {
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
    type Params = Params;

    fn generate(&self, params: &Params, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        let mut grid = Grid::new((params.rows, params.columns), params.wrap, false, run)?;
        let mut rng = Rng::new(seed);
        let weights: Weights = [params.empty, params.end, params.bar, params.tee, params.cross, params.elbow];
        plant::even(&mut grid, &mut rng, run)?;
        plant::mix(&mut grid, weights, params.sweeps.max(1), &mut rng, run)?;
        let one = !params.unique || unique::make(&mut grid, &mut rng, run)?;
        let board = grid.shuffled(&mut rng);
        let names = ["empty", "end", "bar", "tee", "cross", "elbow"];
        let figures = names.iter().zip(super::super::board::Kind::ALL).map(|(name, kind)| Named {
            name: (*name).into(),
            value: (0..board.len()).filter(|&index| board.kind(index) == kind).count() as u64,
        });
        let figures = figures.collect();
        Ok(Made { figures, board, grade: None, shortfall: (!one).then(|| Message::new("shortfall-unique")) })
    }
}
