//! Boards without a solution, of a stated kind: for testing that "impossible" is said, and for the right reason.
//!
//! - `conflict`: a corner gets a cross, which the border contradicts at once;
//! - `balance`: one connection more on the black cells than on the white: an end instead of an empty cell or the like;
//! - `random`: random pieces, drawn again until a solver has proved that they don't fit.
use super::ambiguity;
use super::grid::Grid;
use super::plant;
use crate::Loops;
use crate::board::{Board, Kind, turned};
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::Run;
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why there is no solution.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Flaw {
    /// The border contradicts a piece.
    #[default]
    Conflict,
    /// One colour of the chessboard has more connections.
    Balance,
    /// Random pieces that happen not to fit.
    Random,
}

/// Boards without a solution.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Unsolvable {
    /// Rows.
    #[schemars(range(min = 2, max = 16_384))]
    pub rows: u16,
    /// Columns.
    #[schemars(range(min = 2, max = 16_384))]
    pub columns: u16,
    /// Why there is no solution.
    pub flaw: Flaw,
}

impl Default for Unsolvable {
    fn default() -> Self {
        Unsolvable { rows: 8, columns: 8, flaw: Flaw::Conflict }
    }
}

/// Boards drawn for [`Flaw::Random`] before it is given up.
const DRAWS: u32 = 1000;

impl Generator<Loops> for Unsolvable {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "unsolvable", complete: false, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        let mut grid = Grid::new((self.rows, self.columns), false, false, run)?;
        if self.rows < 2 || self.columns < 2 {
            let message = Message::new("param-outside").with("name", "rows").with("value", u64::from(self.rows));
            return Err(NotMade::Refused(message.with("least", 2_u64).with("most", 16_384_u64)));
        }
        let mut rng = Rng::new(seed);
        plant::even(&mut grid, &mut rng, run)?;
        let board = match self.flaw {
            Flaw::Random => return drawn(&grid.0, &mut rng, run),
            Flaw::Conflict => {
                let mut board = grid.shuffled(&mut rng);
                board.set(0, Kind::Cross.orientations()[0]);
                board
            }
            Flaw::Balance => unbalanced(&grid, &mut rng),
        };
        Ok(Made { board, grade: None, shortfall: None, figures: Vec::new() })
    }
}

/// One piece gets a connection more, or one less when it has all: the colours no longer balance.
fn unbalanced(grid: &Grid, rng: &mut Rng) -> Board {
    let mut board = grid.shuffled(rng);
    let index = rng.below(board.len() as u32) as usize;
    let sides = board.pieces()[index];
    let changed = if sides == 15 { 7 } else { sides | (sides + 1) };
    board.set(index, turned(changed & 15, 0));
    board
}

/// Random pieces until a solver says no.
fn drawn(blank: &Board, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
    let mut board = blank.clone();
    for _ in 0..DRAWS {
        run.poll()?;
        for index in 0..board.len() {
            board.set(index, rng.below(16) as u8);
        }
        if !ambiguity::solvable(&board, &State::start(&board), run)? {
            return Ok(Made { board, grade: None, shortfall: None, figures: Vec::new() });
        }
    }
    Ok(Made { board, grade: None, shortfall: Some(Message::new("shortfall-unsolvable")), figures: Vec::new() })
}
