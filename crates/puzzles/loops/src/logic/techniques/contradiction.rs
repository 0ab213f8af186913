//! Contradiction: assume an orientation, follow neighbours until a piece has none left, and rule it out.
//!
//! The assumption with the fewest pieces in its story is reported. Each is followed to its end: O(cells) for each of at
//! most [`ASSUMPTIONS`] assumptions.
use super::words::{about, members, name, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::agenda::{Rank, Watch};
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The most assumptions that are followed before the best so far is reported.
const ASSUMPTIONS: usize = 4000;

/// Pieces that are paid for at a time, and the bytes of each.
const BATCH: usize = 1024;
const BYTES: usize = 64;

/// The most pieces in a story that a person can follow.
pub(in crate::logic) const MOST: usize = 7;

/// The shortest story, unless it is a long one.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    shortest_near(board, facts, (Watch::Contradiction, MOST), run)
}

/// The shortest story of at most so many pieces.
pub(super) fn shortest(
    board: &Board,
    facts: &Facts,
    pieces: usize,
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Loops>>, Stop> {
    let open = (0..board.len()).filter(|&index| facts.orientations(index).count_ones() > 1);
    let assumptions = open.flat_map(|index| members(facts.orientations(index)).map(move |sides| (index, sides)));
    let mut best: Option<(usize, u8, Vec<usize>)> = None;
    for (index, sides) in assumptions.take(ASSUMPTIONS) {
        run.nodes(1)?;
        let most = best.as_ref().map_or(pieces.saturating_add(1), |(.., story)| story.len());
        if let Some(story) = run.scoped(|run| follow(board, facts, index, sides, most, run))? {
            best = Some((index, sides, story));
        }
    }
    Ok(best.and_then(|(index, sides, story)| told(board, facts, (index, sides), &story)))
}

/// The same for stories that end near where they begin, looking again only near what has changed.
pub(super) fn shortest_near(
    board: &Board,
    facts: &Facts,
    (watch, pieces): (Watch, usize),
    run: &mut Run<Quiet>,
) -> Result<Option<Deduction<Loops>>, Stop> {
    let (before, rest) = last_assumption(board, facts);
    let shortest = |index: usize, orientations: usize, run: &mut Run<Quiet>| {
        let mut best: Option<(u8, Vec<usize>)> = None;
        let open = facts.orientations(index).count_ones() > 1;
        for sides in members(facts.orientations(index)).filter(|_| open).take(orientations) {
            run.nodes(1)?;
            let most = best.as_ref().map_or(pieces + 1, |(_, story)| story.len());
            let story = run.scoped(|run| follow(board, facts, index, sides, most, run))?;
            best = story.map(|story| (sides, story)).or(best);
        }
        Ok::<_, Stop>(best)
    };
    let rank = |index| Ok(shortest(index, 16, run)?.map(|(_, story)| story.len() as Rank));
    let near = facts.agenda(board, watch).first(before, rank)?;
    let mut best = match near {
        Some((_, index)) => shortest(index, 16, run)?.map(|found| (index, found)),
        None => None,
    };
    if rest > 0 {
        let last = shortest(before, rest, run)?;
        let shorter = last.filter(|(_, story)| best.as_ref().is_none_or(|(_, (_, known))| story.len() < known.len()));
        best = shorter.map(|found| (before, found)).or(best);
    }
    Ok(best.and_then(|(index, (sides, story))| told(board, facts, (index, sides), &story)))
}

/// Where [`ASSUMPTIONS`] are reached: the piece before which all are followed, and how many of its own are.
fn last_assumption(board: &Board, facts: &Facts) -> (usize, usize) {
    let mut rest = ASSUMPTIONS;
    for index in 0..board.len() {
        let own = facts.orientations(index).count_ones() as usize;
        if own > rest {
            return (index, rest);
        }
        rest -= if own > 1 { own } else { 0 };
    }
    (board.len(), 0)
}

/// The orientation is ruled out.
fn told(board: &Board, facts: &Facts, (index, sides): (usize, u8), story: &[usize]) -> Option<Deduction<Loops>> {
    let left = facts.orientations(index) & !(1 << sides);
    let news = narrowed(board, facts, index, left)?;
    let clash = name(board, *story.last()?);
    let steps = story.iter().map(|&cell| name(board, cell)).collect::<Vec<_>>().join(" → ");
    let message = Message::new("tech-contradiction").with("clash", clash).with("steps", steps);
    Some(about(board, (index, left), news, story, message))
}

/// The pieces that change until one has nothing left, shorter than `most`; none when nothing breaks.
fn follow(
    board: &Board,
    facts: &Facts,
    index: usize,
    sides: u8,
    most: usize,
    run: &mut Run<Quiet>,
) -> Result<Option<Vec<usize>>, Stop> {
    let mut orientations = std::collections::HashMap::from([(index, 1_u16 << sides)]);
    let mut story = vec![index];
    let mut at = 0;
    while at < story.len() && story.len() < most {
        let here = story[at];
        if at % BATCH == 0 {
            run.reserve((BATCH * BYTES) as u64)?;
        }
        run.work(128)?;
        at += 1;
        let now = orientations[&here];
        for (side, connects) in CONNECTS.into_iter().enumerate() {
            let Some(other) = board.neighbour(here, side) else { continue };
            let back = (side + 2) % 4;
            let keeps = match (now & connects != 0, now & !connects != 0) {
                (true, false) => CONNECTS[back],
                (false, true) => !CONNECTS[back],
                _ => continue,
            };
            let before = orientations.get(&other).copied().unwrap_or(facts.orientations(other));
            if before & keeps != before {
                let _ = orientations.insert(other, before & keeps);
                story.push(other);
                if before & keeps == 0 {
                    return Ok((story.len() < most).then_some(story));
                }
            }
        }
    }
    Ok(None)
}
