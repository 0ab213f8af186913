//! Finding the mistake: what contradicts every solution. The rules never do this, for they know no solution.
use super::solve::{Solvability, ask};
use super::{Context, Fault};
use crate::algorithm::Task;
use crate::puzzle::Puzzle;
use crate::scene::Place;
use crate::session::Session;

/// What is wrong with a game in progress.
pub(super) enum Health {
    /// A solution can still be reached.
    Well,
    /// The board itself has no solution.
    Impossible,
    /// Something that was done must be taken back.
    Mistaken {
        /// Where, as far as can be said.
        places: Vec<Place>,
        /// How many of the last moves to take back; none when the fault is older than the history.
        undo: Option<usize>,
    },
}

/// Whether a solution can still be reached, and if not, since when.
pub(super) fn health<P: Puzzle>(session: &Session<P>, context: &Context<'_>) -> Result<Health, Fault> {
    if solvable::<P>(session, session.done().len(), context)? {
        return Ok(Health::Well);
    }
    let (from_start, unique) = ask::<P>(session.board(), &P::start(session.board()), Task::Unique, context)?;
    let Solvability::Solution(solution) = from_start else { return Ok(Health::Impossible) };
    let fatal = fatal_move(session, context)?;
    let mut places = if unique { P::mistakes(session.board(), session.state(), &solution) } else { Vec::new() };
    if places.is_empty() {
        places = fatal.map(|index| P::touched(&session.done()[index])).unwrap_or_default();
    }
    Ok(Health::Mistaken { places, undo: fatal.map(|index| session.done().len() - index) })
}

fn solvable<P: Puzzle>(session: &Session<P>, moves: usize, context: &Context<'_>) -> Result<bool, Fault> {
    let (known, _) = ask::<P>(session.board(), &session.state_after(moves), Task::First, context)?;
    Ok(!matches!(known, Solvability::Impossible))
}

/// The move with which the game was lost: a solution could be reached before it and not after.
///
/// Looked for by halving between "lost" (now) and "not lost" (the start): moves that erase can mend a game in between,
/// but then too the halving ends at a move that lost it, and taking back from there always leads to a game that can
/// still be won.
fn fatal_move<P: Puzzle>(session: &Session<P>, context: &Context<'_>) -> Result<Option<usize>, Fault> {
    if !solvable(session, 0, context)? {
        return Ok(None);
    }
    let (mut well, mut lost) = (0, session.done().len());
    while lost - well > 1 {
        let middle = usize::midpoint(well, lost);
        if solvable(session, middle, context)? {
            well = middle;
        } else {
            lost = middle;
        }
    }
    Ok(Some(well))
}
