//! One problem, as chosen: a board, the holes that are vacant at the start, the pegs to be left.
//!
//! Nothing is left to chance, so the seed does not matter. Where a reason is at hand why the problem can't be won, it
//! is said; the board is given all the same, for trying is no crime.
use super::named_board::NamedBoard;
use crate::Solitaire;
use crate::board::Board;
use crate::logic::{blind, graded, holds};
use crate::notation::HoleName;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Logic;
use gridwright_core::run::{Named, Run};
use gridwright_core::text::TextError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Sets up the problem that is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Problem {
    /// Which board.
    pub board: NamedBoard,
    /// The vacant holes at the start, such as d4; the middle when absent.
    #[schemars(extend("format" = "cell"))]
    pub start: Option<String>,
    /// The holes of the pegs to be left, such as d4; one peg anywhere when absent.
    #[schemars(extend("format" = "cell"))]
    pub end: Option<String>,
}

impl Generator<Solitaire> for Problem {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "problem", complete: false, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, _: &str, run: &mut Run<Quiet>) -> Result<Made<Solitaire>, NotMade> {
        let board = self.board().map_err(|error| NotMade::Refused(error.message))?;
        let from = State::start(&board);
        let reason = Solitaire::refute(&board, &from, run)?.filter(|reason| holds(&board, &from, reason));
        let shortfall = reason.map(|reason| Solitaire::tell(&board, &reason).0);
        let blind = blind(&board, run)?;
        let figures = vec![Named { name: "jumps".into(), value: blind.jumps }];
        let grade = shortfall.is_none().then(|| graded(blind));
        Ok(Made { board, grade, shortfall, figures })
    }
}

impl Problem {
    /// The board, read as its text would be.
    fn board(&self) -> Result<Board, TextError> {
        let given = |text: &Option<String>| text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(tidy);
        let start = given(&self.start).unwrap_or_else(|| middle(self.board));
        let end = given(&self.end).unwrap_or_else(|| "any".to_owned());
        format!("{}:{start}-{end}", self.board.name()).parse()
    }
}

/// Holes as people list them: commas and blanks separate as dots do, capital letters are as good as small ones.
fn tidy(text: &str) -> String {
    let parts = text.split([',', ' ', '.']).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(".").to_ascii_lowercase()
}

/// The hole nearest to the middle.
fn middle(kind: NamedBoard) -> String {
    let Some(shape) = kind.shape() else { return String::new() };
    let (rows, columns) = shape.size();
    let far = |&(row, column): &(u16, u16)| (2 * row + 1).abs_diff(rows) + (2 * column + 1).abs_diff(columns);
    let cell = shape.cells().iter().copied().min_by_key(far);
    cell.map_or_else(String::new, |cell| HoleName(cell).to_string())
}
