//! Light chasing: once the first row of presses is chosen, every other row must put out the lights above it.
//!
//! All first rows are tried, so the fewest presses are found and "none" is proved. Time 2^columns times the cells.
//! Emits `Visit` for the presses of the solution, then `Found`.
use crate::Template;
use crate::board::{Board, Move};
use gridwright_core::algorithm::{AlgorithmInfo, Answer, Assignment, Claim, End, Solver, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Light chasing.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chase {}

impl Solver<Template> for Chase {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "chase", complete: true, tasks: &[Task::First, Task::Optimal] };

    fn solve<T: Probe<Template>>(&self, ask: Assignment<'_, Template>, run: &mut Run<T>) -> Answer<Template> {
        let presses = match fewest(ask.board, ask.from.lights, run) {
            Err(stop) => return Answer::none(End::Stopped(stop)),
            Ok(None) => return Answer::none(End::Exhausted),
            Ok(Some(presses)) => presses,
        };
        let bits = (0..64u16).filter(|bit| presses >> bit & 1 == 1);
        let moves: Vec<Move> = bits.map(|bit| Move((bit / 8, bit % 8))).collect();
        for (number, &step) in moves.iter().enumerate() {
            let (id, left) = (number as u64 + 1, (moves.len() - number - 1) as u32);
            run.emit(|| Event::Visit { id, parent: id - 1, step, g: id as u32, h: left });
        }
        run.emit(|| Event::Found);
        let claims = vec![Claim { what: "optimal", holds: true }];
        Answer { solutions: vec![Solution::Moves(moves)], claims, ..Answer::none(End::Exhausted) }
    }
}

/// The presses of a shortest solution; none where there is none.
fn fewest<T>(board: &Board, lights: u64, run: &mut Run<T>) -> Result<Option<u64>, Stop> {
    let (rows, columns) = board.size;
    let mut best: Option<u64> = None;
    for first in 0..1u64 << columns {
        run.nodes(1)?;
        let (mut lights, mut presses, mut row_presses) = (lights, 0u64, first);
        for row in 0..rows {
            presses |= row_presses << (8 * row);
            lights ^= pressed(row_presses, row, board.size);
            row_presses = lights >> (8 * row) & 0xff;
        }
        // What the last row leaves lit, nobody can put out.
        if row_presses == 0 && best.is_none_or(|best| presses.count_ones() < best.count_ones()) {
            best = Some(presses);
        }
    }
    Ok(best)
}

/// The lights that a row of presses switches.
fn pressed(presses: u64, row: u16, (rows, columns): (u16, u16)) -> u64 {
    let wide = (presses ^ presses << 1 ^ presses >> 1) & ((1 << columns) - 1);
    let above = if row > 0 { presses << (8 * (row - 1)) } else { 0 };
    let below = if row + 1 < rows { presses << (8 * (row + 1)) } else { 0 };
    wide << (8 * row) ^ above ^ below
}
