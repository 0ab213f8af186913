//! Random boards: every side connected or not with even chances, row by row, then every piece turned.
//!
//! With `net` the solved board is a random tree instead. With `unique` or a requested grade it is changed until it has
//! one solution. A requested grade is reached by a random walk over boards with one solution, from mixes of pieces that
//! lead to it; if it is not reached, the nearest is given and said to fall short.
use super::ambiguity;
use super::grid::Grid;
use super::plant::{self, Weights};
use super::{tree, unique};
use crate::Loops;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Logic;
use gridwright_core::rng::Rng;
use gridwright_core::run::Run;
use gridwright_core::text::{Arg, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Random boards.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Random {
    /// Rows.
    #[schemars(range(min = 1, max = 16_384))]
    pub rows: u16,
    /// Columns.
    #[schemars(range(min = 1, max = 16_384))]
    pub columns: u16,
    /// Exactly one solution.
    pub unique: bool,
    /// Join opposite borders.
    pub wrap: bool,
    /// All pieces form one tree.
    pub net: bool,
    /// The requested grade; such a board has one solution.
    pub grade: Option<Grade>,
    /// How many boards to try for a requested grade, from 1 to 10000.
    #[schemars(range(min = 1, max = 10_000))]
    pub attempts: u16,
}

impl Default for Random {
    fn default() -> Self {
        Random { rows: 8, columns: 8, unique: false, wrap: false, net: false, grade: None, attempts: 2000 }
    }
}

/// Mixes that are tried in turn for a requested grade: empty, end, bar, tee, cross, elbow.
fn mixes(wanted: Grade) -> [Weights; 3] {
    match wanted {
        Grade::Easy => [[8, 8, 8, 8, 8, 8], [8, 16, 8, 8, 4, 8], [8, 8, 8, 16, 8, 8]],
        Grade::Medium => [[8, 16, 8, 16, 8, 16], [4, 16, 8, 16, 4, 16], [2, 16, 16, 16, 2, 16]],
        // Few empty cells and crosses, so that little is settled from the start.
        Grade::Hard | Grade::Expert | Grade::Extreme => {
            [[1, 40, 16, 40, 1, 16], [1, 30, 24, 30, 1, 24], [1, 60, 10, 60, 1, 10]]
        }
    }
}

impl Generator<Loops> for Random {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "random", complete: false, tasks: &[] };
    const VERSION: u16 = 2;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        if !(1..=10_000).contains(&self.attempts) {
            let message = Message::new("param-outside").with("name", "attempts");
            let message = message.with("value", u64::from(self.attempts)).with("least", 1_u64).with("most", 10_000_u64);
            return Err(NotMade::Refused(message));
        }
        match self.grade {
            None => {
                let mut rng = Rng::new(seed);
                let (grid, one) = self.candidate(None, &mut rng, run)?;
                let board = grid.shuffled(&mut rng);
                let shortfall = (!one).then(|| Message::new("shortfall-unique"));
                Ok(Made { board, grade: None, shortfall, figures: Vec::new() })
            }
            Some(wanted) => self.hunt(wanted, seed, run),
        }
    }
}

impl Random {
    /// A solved grid that may have other solutions.
    fn sketch(&self, mix: Option<Weights>, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<Grid, NotMade> {
        let mut grid = Grid::new((self.rows, self.columns), self.wrap, self.net, run)?;
        if self.net {
            run.scoped(|run| tree::span(&mut grid, rng, run))?;
        } else {
            plant::even(&mut grid, rng, run)?;
            if let Some(weights) = mix {
                plant::mix(&mut grid, weights, 12, rng, run)?;
            }
        }
        Ok(grid)
    }

    /// A solved grid, and whether it is as unique as requested.
    fn candidate(&self, mix: Option<Weights>, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<(Grid, bool), NotMade> {
        let mut grid = self.sketch(mix, rng, run)?;
        let one = !(self.unique || self.grade.is_some()) || unique::make(&mut grid, rng, run)?;
        Ok((grid, one))
    }

    /// A random walk: a few sides are changed at a time, in turn with boards drawn afresh, and what brings the grade no
    /// nearer is taken back.
    fn hunt(&self, wanted: Grade, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        // The nearest, the one where the walk is, and copies of them.
        run.reserve(4 * u64::from(self.rows) * u64::from(self.columns))?;
        let mut rng = Rng::new(seed);
        let mut nearest: Option<Trial> = None;
        let mut here: Option<Trial> = None;
        for attempt in 0..self.attempts {
            run.progress(u64::from(attempt), u64::from(self.attempts));
            let mix = mixes(wanted)[usize::from(attempt / RESTART) % 3];
            let trial = run.scoped(|run| {
                let next = match &here {
                    Some(trial) if attempt % RESTART != 0 && attempt % 2 == 0 => trial.grid.changed(&mut rng, run)?,
                    // Boards that were made unique are the harder ones: ambiguous islands are changed until they just
                    // are not.
                    Some(_) if attempt % RESTART != 0 && wanted <= Grade::Medium => {
                        self.sketch(Some(mix), &mut rng, run)?
                    }
                    _ => self.candidate(Some(mix), &mut rng, run)?.0,
                };
                Trial::new(next, wanted, run)
            })?;
            if attempt % RESTART == 0 || here.as_ref().is_none_or(|before| trial.distance <= before.distance) {
                if nearest.as_ref().is_none_or(|before| trial.distance < before.distance) {
                    nearest = Some(trial.clone());
                }
                here = Some(trial);
            }
            if here.as_ref().is_some_and(|trial| trial.distance == 0) {
                break;
            }
        }
        let trial = nearest.ok_or_else(|| NotMade::Refused(Message::new("shortfall-unique")))?;
        let shortfall = (trial.distance > 0).then(|| {
            let got = trial.grade.map_or_else(|| Message::new("ungraded").into(), |grade| Arg::from(grade.id()));
            let message = Message::new("shortfall-grade").with("wanted", wanted.id()).with("got", got);
            message.with("attempts", u64::from(self.attempts))
        });
        Ok(Made { board: trial.grid.shuffled(&mut rng), grade: trial.grade, shortfall, figures: Vec::new() })
    }
}

/// After so many attempts the walk begins anew.
const RESTART: u16 = 500;

/// A solved grid and how far its grade is from the requested one.
#[derive(Clone)]
struct Trial {
    grid: Grid,
    grade: Option<Grade>,
    distance: u8,
}

impl Trial {
    fn new(grid: Grid, wanted: Grade, run: &mut Run<Quiet>) -> Result<Self, NotMade> {
        run.nodes(1)?;
        let one = ambiguity::ambiguous(&grid.0, &State::start(&grid.0), run)?.is_empty();
        let grade = if one { Loops::grade(&grid.0, run)?.grade } else { None };
        let distance = grade.map_or(9, |grade| (grade as u8).abs_diff(wanted as u8));
        Ok(Trial { grid, grade, distance })
    }
}
