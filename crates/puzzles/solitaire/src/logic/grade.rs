//! How hard a position is for people: how often blind play wins it.
//!
//! Games are played to their end by chance, from numbers of our own, so a board has one grade for ever. What makes a
//! position hard is in it: long games, many ways to go on, many dead ends. Time is games times jumps times ways.
use crate::board::Board;
use crate::engine::geometry::Geometry;
use gridwright_core::algorithm::Grade;
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};

/// Games played.
const GAMES: u64 = 1000;

/// What blind play comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blind {
    /// Games won of [`GAMES`].
    pub(crate) won: u64,
    /// Jumps from the start to the goal.
    pub(crate) jumps: u64,
    /// Successors per position, in hundredths.
    pub(crate) branching: u64,
}

/// Plays blindly.
pub(crate) fn blind(board: &Board, run: &mut Run<Quiet>) -> Result<Blind, Stop> {
    let geometry = Geometry::<u128>::new(board);
    let goals = board.goals();
    let fewest = goals.iter().map(|goal| goal.count_ones()).min().unwrap_or(0);
    let mut rng = Rng::new("solitaire/grade");
    let (mut won, mut ways_seen, mut positions) = (0, 0, 0);
    for _ in 0..GAMES {
        let mut position = board.start();
        loop {
            run.nodes(1)?;
            if goals.contains(&position) {
                won += 1;
                break;
            }
            let mut ways = Vec::new();
            geometry.jumps_from(position, |_, next| ways.push(next));
            positions += 1;
            ways_seen += ways.len() as u64;
            let Some(&next) = rng.choose(&ways) else { break };
            position = next;
        }
    }
    let jumps = u64::from(board.start().count_ones().saturating_sub(fewest));
    Ok(Blind { won, jumps, branching: ways_seen * 100 / positions.max(1) })
}

/// The grade of what blind play comes to.
pub(crate) fn graded(blind: Blind) -> Grade {
    match (blind.won, blind.jumps) {
        (100.., _) => Grade::Easy,
        (15.., _) => Grade::Medium,
        (2.., _) | (_, ..=9) => Grade::Hard,
        (_, ..=16) => Grade::Expert,
        _ => Grade::Extreme,
    }
}
