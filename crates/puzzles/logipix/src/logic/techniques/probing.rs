//! Probing: try a path, follow what it forces, and rule it out when something breaks.
//!
//! What is forced: numbers with a single path left, and cells common to all paths. Numbers with few paths are tried first.
//! Every path of every number may be tried, each at the cost of what it forces.
use crate::Logipix;
use crate::board::Board;
use crate::engine::Candidates;
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Place;
use gridwright_core::text::{Message, cell_name};

/// The paths of the first number of which some break.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Logipix>>, Stop> {
    tried(board, &mut *facts.known(run)?, run)
}

/// The same among candidates.
pub(super) fn tried(
    board: &Board,
    known: &mut Candidates,
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Logipix>>, Stop> {
    let mut clues = known.judged();
    clues.sort_by_cached_key(|&clue| known.domain.living(clue).count());
    for clue in clues {
        let ways: Vec<u32> = known.domain.living(clue).collect();
        let mut dead = Vec::new();
        for way in ways {
            run.nodes(1)?;
            if !known.domain.survives(clue, way, run)? {
                dead.push(Fact::Dead(known.domain.stroke(known.domain.path(way))));
            }
        }
        if dead.is_empty() {
            continue;
        }
        let cell = known.cell(clue);
        let value = board.clue(cell).map_or(0, |(value, _)| usize::from(value));
        let message = Message::new("probing").with("clue", cell_name(cell)).with("value", value);
        return Ok(Some(Deduction {
            message: message.with("count", dead.len()),
            facts: dead,
            because: vec![Place::Cell(cell)],
        }));
    }
    Ok(None)
}
