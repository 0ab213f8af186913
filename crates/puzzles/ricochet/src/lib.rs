//! Ricochet Robots: slide robots until something stops them, and bring the right one to the target in the fewest moves.
//!
//! By Alex Randolph, 1999 (*Rasende Roboter*). The board is 16 x 16, put together from four two-sided quadrants; custom
//! boards have any sides up to 64, any walls, one to six robots and up to eight targets in a row.
//!
//! # Notation
//! A board is `ground:robots:targets` and, if any are switched on, `:rules`. The ground is `q0765`, the sides of the
//! quadrants north-west, north-east, south-east, south-west as one digit each (0-3 are 1A-4A, 4-7 B, 8-B C, C-F D), or
//! `5x6-` and the cells in reading order: `.`, `e` (a wall to the east), `s` (to the south) or `b` (both), with `f`
//! (like /) or `k` (like \) and a colour behind it for a diagonal; equal cells are counted, `12.`. Robots are cells joined
//! by `-`, in the order red, green, blue, yellow, silver, violet; a target is `Y@r3c4`, or `A@r3c4` where any robot may
//! arrive. Rules are `turn` and `no_rebound`. A state is the robots' cells, `~1` for the targets reached and `~04` for
//! what the rules need of the past. A move is `Re`, or `Re@r1c2-r1c9` with both ends.
//!
//! # Which solver knows which rule
//! | solver | diagonals | any robot | targets in a row | `turn` | `no_rebound` |
//! |---|---|---|---|---|---|
//! | `breadth_first`, `a_star`, `ida_star` | yes | yes | yes | yes | yes |
//! | `a_star_active`, `a_star_table` | yes | no | no | yes | yes |
//! | `bitboard` (up to 16 x 16) | yes | yes | no | no | no |
//!
//! What a solver does not know it refuses.
mod board;
mod draw;
mod edit;
mod engine;
mod formats;
pub mod generators;
mod ideas;
mod input;
mod logic;
mod notation;
mod party;
mod quadrants;
mod robots;
mod rules;
pub mod solvers;
mod state;

pub use board::{Board, COLOURS, Diagonal, Direction, Options, Target};
pub use state::{Move, Past, State};

use gridwright_core::algorithm::{AnyGenerator, AnySolver, Task};
use gridwright_core::erased::AnyPuzzle;
use gridwright_core::party::AnyParty;
use gridwright_core::puzzle::{Info, Puzzle};
use gridwright_core::text::{Format, Message};

/// The longest side of a board that fits into masks.
const MASKED: u16 = 16;

/// The puzzle itself.
#[derive(Debug, Clone)]
pub struct Ricochet;

/// The puzzle for a registry. A `static`, so that its operations are compiled here and not where it is listed.
pub static PUZZLE: &dyn AnyPuzzle = &Ricochet;

impl Puzzle for Ricochet {
    const INFO: Info = Info {
        id: "ricochet",
        aliases: &["robots", "rasende_roboter"],
        rules: &["slide", "target", "turn", "rebound", "robot"],
        layers: &["chips", "bounds", "path"],
        cases: include_str!("../cases.txt"),
        locales: &[("en", include_str!("../locale/en.ftl")), ("fr", include_str!("../locale/fr.ftl"))],
        examples: include_str!("../corpus/examples.txt"),
    };
    const FORMATS: &'static [Format<Board, State>] = formats::ALL;
    const SOLVERS: &'static [AnySolver<Self>] = solvers::ALL;
    const GENERATORS: &'static [AnyGenerator<Self>] = generators::ALL;
    const PARTY: Option<&'static AnyParty<Self>> = Some(&party::PARTY);

    fn default_solver(board: &Board, task: Task) -> &'static str {
        match (Self::refuses(board, "bitboard"), task) {
            (None, _) => "bitboard",
            (Some(_), Task::AllOptimal) => "breadth_first",
            (Some(_), _) => "a_star",
        }
    }

    fn refuses(board: &Board, solver: &str) -> Option<Message> {
        let any = board.targets().iter().any(|target| target.robot.is_none());
        let several = board.targets().len() > 1;
        let Options { turn, no_rebound } = board.options();
        let (rows, columns) = board.size();
        let why = match solver {
            "a_star_active" | "a_star_table" if any => "refused-any",
            "a_star_active" | "a_star_table" | "bitboard" if several => "refused-several",
            "bitboard" if turn || no_rebound => "refused-rules",
            "bitboard" if rows.max(columns) > MASKED => "refused-size",
            _ => return None,
        };
        Some(Message { id: why, args: Vec::new() }.with("solver", solver))
    }
}
