//! Blocked partner: every path to all partners but one is blocked, so that one has no other. Linear in the paths.
use super::partner::taken;
use crate::Logipix;
use crate::board::Board;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// The first clue whose remaining paths all lead to one partner.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let known = facts.known(run)?;
    taken(board, &known, "blocked-partner", run, |_, _, _| Ok(true))
}
