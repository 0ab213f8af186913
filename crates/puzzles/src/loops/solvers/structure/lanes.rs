//! What a processor can do at once: four words of thirty-two cells, or one after the other.
//!
//! [`Plain`] says what is meant and runs everywhere; [`avx2`] is the same in registers of 256 bits, where the processor
//! has them.
#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;

use super::super::super::board::Board;
use super::super::super::state::State;
use super::gather;
use super::planes::{EAST, GROUP, NORTH, Planes, SOUTH, WEST};
use pulp::NullaryFnOnce;

/// Work on many cells at once.
pub(super) trait Lanes: Copy {
    /// Runs a job with all instructions that it may use.
    fn run<J: NullaryFnOnce>(self, job: J) -> J::Output;

    /// The lowest four bits of up to thirty-two bytes, each as a word.
    fn gather(self, bytes: &[u8]) -> [u32; 4];

    /// The other way round: what the four words say of each of thirty-two cells.
    fn scatter(self, planes: [u32; 4]) -> [u8; 32];

    /// All that follows within a group of words from what its sides are; through which sides of the group news went. What
    /// contradicts itself is known to be both afterwards.
    fn settle(self, planes: &mut Planes<'_>, at: usize) -> u8;
}

/// One word after the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plain;

impl Lanes for Plain {
    fn run<J: NullaryFnOnce>(self, job: J) -> J::Output {
        job.call()
    }

    fn gather(self, bytes: &[u8]) -> [u32; 4] {
        gather::gather(bytes)
    }

    fn scatter(self, planes: [u32; 4]) -> [u8; 32] {
        let mut bytes = [0; 32];
        gather::scatter(&mut bytes, |at| {
            (0..4).fold(0, |sum, side| sum | gather::spread((planes[side] >> (8 * at)) as u8) << side)
        });
        bytes
    }

    fn settle(self, planes: &mut Planes<'_>, at: usize) -> u8 {
        let mut all = 0;
        loop {
            let mut again = false;
            for word in 0..GROUP {
                let news = planes.settle::<false>(at + word);
                let leaves = if word == 0 { WEST } else { 0 } | if word == GROUP - 1 { EAST } else { 0 };
                let wraps = if planes.wrap { EAST | WEST } else { 0 };
                all |= news & (NORTH | SOUTH | leaves | wraps);
                again |= news & (EAST | WEST) & !leaves != 0;
            }
            if !again {
                return all;
            }
        }
    }
}

/// Everything that is certain of a board, how often groups of words were looked at, and whether something contradicts
/// itself; none where the colours have different sums of connections.
pub(super) fn freeze<'b>(board: &'b Board, from: &State) -> Option<(Planes<'b>, u64, bool)> {
    #[cfg(target_arch = "x86_64")]
    if let Some(lanes) = avx2::Avx2::detect() {
        return lanes.run(|| freeze_with(board, from, lanes));
    }
    freeze_with(board, from, Plain)
}

#[inline(always)]
fn freeze_with<'b>(board: &'b Board, from: &State, lanes: impl Lanes) -> Option<(Planes<'b>, u64, bool)> {
    let mut planes = Planes::new(board, from, lanes);
    if planes.is_unbalanced() {
        return None;
    }
    let (visits, clash) = planes.freeze(lanes);
    Some((planes, visits, clash))
}

/// The solved state, when everything is known.
pub(super) fn solved(planes: &Planes<'_>, from: &State) -> State {
    #[cfg(target_arch = "x86_64")]
    if let Some(lanes) = avx2::Avx2::detect() {
        return lanes.run(|| planes.solved(from, lanes));
    }
    planes.solved(from, Plain)
}
