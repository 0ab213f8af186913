//! Problems that have names, from the [catalogue](crate::classics).
use crate::Solitaire;
use crate::board::Board;
use crate::classics::CLASSICS;
use crate::logic::{blind, graded};
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Named, Run};
use gridwright_core::text::{Message, TextError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which problem; in the order of the catalogue.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Name {
    /// Six pegs.
    #[default]
    Cross,
    /// Nine pegs.
    Plus,
    /// Eleven pegs.
    Fireplace,
    /// Sixteen pegs.
    Pyramid,
    /// Twenty-four pegs.
    GreatDiamond,
    /// Seventeen pegs.
    Lamp,
    /// To where one peg takes all others in its last move.
    LongestSweep,
    /// From c3 to c3.
    C3Complement,
    /// From c1 to c1.
    C1Complement,
    /// From c2 to c2.
    C2Complement,
    /// From d3 to d3.
    D3Complement,
    /// The central game.
    Central,
    /// From d1 to d1.
    D1Complement,
    /// From d2 to d2.
    D2Complement,
}

/// Gives the problem of a name.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Classic {
    /// Which problem.
    pub classic: Name,
}

impl Generator<Solitaire> for Classic {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "classic", complete: false, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, _: &str, run: &mut Run<Quiet>) -> Result<Made<Solitaire>, NotMade> {
        let unknown = || NotMade::Refused(Message::new("edit-outside"));
        let classic = CLASSICS.get(self.classic as usize).ok_or_else(unknown)?;
        let board: Board = classic.board.parse().map_err(|error: TextError| NotMade::Refused(error.message))?;
        let blind = blind(&board, run)?;
        let figure = |name: &'static str, value: u64| Named { name: name.into(), value };
        let figures = vec![figure("jumps", blind.jumps), figure("moves", u64::from(classic.moves))];
        Ok(Made { board, grade: Some(graded(blind)), shortfall: None, figures })
    }
}
