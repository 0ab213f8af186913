//! Presses cells of a dark board at random, so that the board can be solved.
use crate::Template;
use crate::board::{Board, Move, State};
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Rules;
use gridwright_core::rng::Rng;
use gridwright_core::run::Run;
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Random presses.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Presses {
    /// Rows.
    #[schemars(range(min = 1, max = 8))]
    pub rows: u16,
    /// Columns.
    #[schemars(range(min = 1, max = 8))]
    pub columns: u16,
}

impl Default for Presses {
    fn default() -> Self {
        Presses { rows: 5, columns: 5 }
    }
}

impl Generator<Template> for Presses {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "presses", complete: true, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Template>, NotMade> {
        let refused = || NotMade::Refused(Message::new("bad-size"));
        let dark = Board::dark(self.rows, self.columns).ok_or_else(refused)?;
        let mut rng = Rng::new(&format!("template/presses/{seed}"));
        let mut state = State { size: dark.size, lights: 0 };
        for cell in crate::board::cells(dark.size) {
            run.work(1)?;
            if rng.chance(1, 2) {
                // A cell of the board: the rules take it.
                let _ = Template::play(&dark, &mut state, &Move(cell));
            }
        }
        let board = Board { lights: state.lights, ..dark };
        Ok(Made { board, grade: None, shortfall: None, figures: Vec::new() })
    }
}
