//! Survey: what follows when numbers with very many paths are looked at too, more of them from step to step.
//!
//! The other techniques leave pairs with more paths than a player would list alone. Where they end, this one lists them
//! all the same and asks the same questions again: a single path, a single partner, common cells, a path that breaks.
//! Time and memory grow with the paths, of which a pair may have tens of thousands.
use super::{common_cells, partner, probing, single_path};
use crate::Logipix;
use crate::board::Board;
use crate::engine::Candidates;
use crate::logic::Facts;
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};

/// Paths of a pair that are listed, step by step.
const STEPS: [usize; 2] = [4_000, 40_000];

/// The first thing that follows, from as few paths as possible.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    let _ = facts.known(run)?;
    run.scoped(|run| surveyed(board, facts, run))
}

fn surveyed(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    // A copy: what a player would not list must not stay listed for the easier techniques.
    let known = facts.known(run)?;
    run.reserve(known.domain.bytes())?;
    let mut known = known.clone();
    for most in STEPS {
        if !known.widen(most, run)? {
            continue;
        }
        let seen = plainly(board, &known, run)?;
        let seen = if seen.is_none() { probing::tried(board, &mut known, run)? } else { seen };
        if seen.is_some() {
            return Ok(seen);
        }
    }
    Ok(None)
}

/// What can be seen without trying.
fn plainly(board: &Board, known: &Candidates, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    if let Some(single) = single_path::seen(board, known) {
        return Ok(Some(single));
    }
    match partner::taken(board, known, "blocked-partner", run, |_, _, _| Ok(true))? {
        None => common_cells::seen(board, known, usize::MAX, run),
        partner => Ok(partner),
    }
}
