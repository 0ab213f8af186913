//! Random boards: every side connected or not with even chances, row by row, then every piece turned.
//!
//! With `net` the solved board is a random tree instead. With `unique` or a wanted grade it is changed until it has one
//! solution. A wanted grade is reached by trying, with mixes of pieces that lead to it; if none fits, the nearest is given
//! and said to fall short.
use super::super::Loops;
use super::super::board::Board;
use super::grid::Grid;
use super::plant::{self, Weights};
use super::{tree, unique};
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::rng::Rng;
use gridwright_core::run::Run;
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Random boards.
#[derive(Debug)]
pub(crate) struct Random;

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
    /// Exactly one solution.
    unique: bool,
    /// Join opposite borders.
    wrap: bool,
    /// All pieces form one tree.
    net: bool,
    /// The grade that is wanted; such a board has one solution.
    grade: Option<Grade>,
    /// How many boards to try for a wanted grade, from 1 to 10000.
    #[schemars(range(min = 1, max = 10_000))]
    attempts: u16,
}

impl Default for Params {
    fn default() -> Self {
        Params { rows: 8, columns: 8, unique: false, wrap: false, net: false, grade: None, attempts: 300 }
    }
}

/// Mixes that are tried in turn for a wanted grade: empty, end, bar, tee, cross, elbow.
fn mixes(wanted: Grade) -> [Weights; 3] {
    match wanted {
        Grade::Easy => [[8, 8, 8, 8, 8, 8], [8, 16, 8, 8, 4, 8], [8, 8, 8, 16, 8, 8]],
        Grade::Medium => [[2, 4, 24, 4, 2, 40], [2, 4, 40, 4, 2, 24], [1, 8, 32, 8, 1, 32]],
        Grade::Hard => [[1, 40, 4, 20, 2, 20], [1, 30, 8, 30, 4, 8], [1, 60, 1, 20, 2, 10]],
        Grade::Expert => [[1, 60, 1, 40, 2, 2], [1, 80, 1, 60, 4, 8], [1, 60, 4, 60, 1, 16]],
        Grade::Extreme => [[1, 40, 16, 40, 1, 16], [1, 30, 24, 30, 1, 24], [1, 60, 10, 60, 1, 10]],
    }
}

impl Generator<Loops> for Random {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "random", complete: false, tasks: &[] };
    const VERSION: u16 = 1;
    type Params = Params;

    fn generate(&self, params: &Params, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        if !(1..=10_000).contains(&params.attempts) {
            let message = Message::new("param-outside").with("name", "attempts");
            let message =
                message.with("value", u64::from(params.attempts)).with("least", 1_u64).with("most", 10_000_u64);
            return Err(NotMade::Refused(message));
        }
        match params.grade {
            None => {
                let (board, one) = params.candidate(None, &mut Rng::new(seed), run)?;
                let shortfall = (!one).then(|| Message::new("shortfall-unique"));
                Ok(Made { board, grade: None, shortfall, figures: Vec::new() })
            }
            Some(wanted) => params.hunt(wanted, seed, run),
        }
    }
}

impl Params {
    /// A board, and whether it is as unique as it was wanted.
    fn candidate(&self, mix: Option<&Weights>, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<(Board, bool), NotMade> {
        let mut grid = Grid::new(self.rows, self.columns, self.wrap, self.net).map_err(NotMade::Refused)?;
        run.reserve(8 * grid.0.len() as u64)?;
        if self.net {
            tree::span(&mut grid, rng);
        } else {
            plant::even(&mut grid, rng);
            if let Some(weights) = mix {
                plant::mix(&mut grid, weights, 12, rng, run)?;
            }
        }
        let one = !(self.unique || self.grade.is_some()) || unique::make(&mut grid, rng, run)?;
        run.release(8 * grid.0.len() as u64);
        Ok((grid.shuffled(rng), one))
    }

    fn hunt(&self, wanted: Grade, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        let mut nearest: Option<(u8, Board, Option<Grade>)> = None;
        for attempt in 0..self.attempts {
            run.progress(u64::from(attempt), u64::from(self.attempts));
            let mix = &mixes(wanted)[usize::from(attempt) % 3];
            let (board, one) = self.candidate(Some(mix), &mut Rng::new(&format!("{seed}/{attempt}")), run)?;
            let grade = if one { Loops::grade(&board, run)?.grade } else { None };
            let distance = grade.map_or(9, |grade| (grade as u8).abs_diff(wanted as u8));
            if distance == 0 {
                return Ok(Made { board, grade, shortfall: None, figures: Vec::new() });
            }
            if nearest.as_ref().is_none_or(|(before, ..)| distance < *before) {
                nearest = Some((distance, board, grade));
            }
        }
        let (_, board, grade) = nearest.ok_or_else(|| NotMade::Refused(Message::new("shortfall-unique")))?;
        let got =
            grade.map_or_else(|| Message::new("ungraded").into(), |grade| gridwright_core::text::Arg::from(grade.id()));
        let shortfall = Message::new("shortfall-grade").with("wanted", wanted.id()).with("got", got);
        let shortfall = Some(shortfall.with("attempts", u64::from(self.attempts)));
        Ok(Made { board, grade, shortfall, figures: Vec::new() })
    }
}
