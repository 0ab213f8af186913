//! Contradiction: assume an orientation, follow neighbours until a piece has none left, and rule it out.
//!
//! The assumption with the fewest pieces in its story is reported. Each is followed to its end: O(cells) for each of at
//! most [`MOST`] assumptions.
use super::words::{about, members, name, narrowed};
use crate::Loops;
use crate::board::Board;
use crate::logic::{CONNECTS, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The most assumptions that are followed before the best so far is reported.
const MOST: usize = 4000;

/// Pieces that are paid for at a time, and the bytes of each.
const BATCH: usize = 1024;
const BYTES: usize = 64;

/// The most pieces in a story that a person can follow.
const LONG: usize = 7;

/// The shortest story, unless it is a long one.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Loops>>, Stop> {
    shortest(board, facts, LONG, run)
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
    for (index, sides) in assumptions.take(MOST) {
        run.nodes(1)?;
        let most = best.as_ref().map_or(pieces.saturating_add(1), |(.., story)| story.len());
        if let Some(story) = run.scoped(|run| follow(board, facts, index, sides, most, run))? {
            best = Some((index, sides, story));
        }
    }
    Ok(best.and_then(|(index, sides, story)| {
        let left = facts.orientations(index) & !(1 << sides);
        let news = narrowed(board, facts, index, left)?;
        let clash = name(board, *story.last()?);
        let steps = story.iter().map(|&cell| name(board, cell)).collect::<Vec<_>>().join(" → ");
        let message = Message::new("tech-contradiction").with("clash", clash).with("steps", steps);
        Some(about(board, (index, left), news, &story, message))
    }))
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
