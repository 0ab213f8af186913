//! A random picture of blobs, made into a board with one solution.
//!
//! See [`noise`](super::noise) for the picture and [`refine`](super::refine) for the way to a unique board.
use super::noise::blobs;
use super::quality::{Requirements, make, outside};
use crate::Logipix;
use crate::board::MAX_SIDE;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::Run;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes boards of random blobs.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Random {
    /// Rows, from 1 to 1000.
    #[schemars(range(min = 1, max = 1000))]
    pub rows: u16,
    /// Columns, from 1 to 1000.
    #[schemars(range(min = 1, max = 1000))]
    pub columns: u16,
    /// Inks, from 1 to 8.
    #[schemars(range(min = 1, max = 8))]
    pub inks: u8,
    /// The longest clue, from 2 to 60.
    #[schemars(range(min = 2, max = 60))]
    pub longest: u8,
    /// The most ones, in percent of the painted cells; more are said to fall short.
    #[schemars(range(min = 0, max = 100))]
    pub ones: u8,
    /// The requested grade. Absent: any.
    pub grade: Option<Grade>,
    /// How many boards to try for a requested grade, from 1 to 1000.
    #[schemars(range(min = 1, max = 1000))]
    pub attempts: u16,
}

impl Default for Random {
    fn default() -> Self {
        Random { rows: 20, columns: 20, inks: 1, longest: 16, ones: 10, grade: None, attempts: 20 }
    }
}

impl Generator<Logipix> for Random {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "random", complete: true, tasks: &[] };
    const VERSION: u16 = 2;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Logipix>, NotMade> {
        let requirements =
            Requirements { longest: self.longest, ones: self.ones, grade: self.grade, attempts: self.attempts };
        let most = u64::from(MAX_SIDE);
        let bounds = [
            ("rows", u64::from(self.rows), 1, most),
            ("columns", u64::from(self.columns), 1, most),
            ("inks", u64::from(self.inks), 1, 8),
        ];
        let wrong = bounds.into_iter().find(|(_, value, least, most)| !(least..=most).contains(&value)).map(outside);
        if let Some(message) = wrong.or_else(|| requirements.refused()) {
            return Err(NotMade::Refused(message));
        }
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let picture = |attempt: u16| {
            let mut rng = Rng::new(&format!("logipix/blobs/{seed}/{attempt}"));
            blobs(rows, columns, self.inks, &mut rng)
        };
        make(picture, &requirements, seed, run)
    }
}
