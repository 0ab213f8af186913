//! What a processor can do at once: four words of thirty-two cells, or one after the other.
//!
//! [`Plain`] says what is meant and runs everywhere; [`avx2`] is the same in registers of 256 bits, where the processor
//! has them.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;

use super::planes::{CLASH, EAST, GROUP, NORTH, Planes, SOUTH, WEST};
use super::words;
use pulp::NullaryFnOnce;

/// Work on many cells at once.
pub(crate) trait Lanes: Copy {
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
pub(crate) struct Plain;

impl Lanes for Plain {
    fn run<J: NullaryFnOnce>(self, job: J) -> J::Output {
        job.call()
    }

    fn gather(self, bytes: &[u8]) -> [u32; 4] {
        words::gather(bytes)
    }

    fn scatter(self, planes: [u32; 4]) -> [u8; 32] {
        let mut bytes = [0; 32];
        words::scatter(&mut bytes, |at| {
            (0..4).fold(0, |sum, side| sum | words::spread((planes[side] >> (8 * at)) as u8) << side)
        });
        bytes
    }

    fn settle(self, planes: &mut Planes<'_>, at: usize) -> u8 {
        let mut all = 0;
        loop {
            let mut again = false;
            for word in 0..GROUP {
                let news = planes.settle::<false>(at + word);
                if news & CLASH != 0 {
                    planes.known[at + word].east = u64::MAX;
                    return all;
                }
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

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::engine::freeze::Freeze;
    use crate::state::State;
    use gridwright_core::rng::Rng;

    /// Connections of a random density, every piece turned; or any pieces at all.
    fn board(rng: &mut Rng) -> Board {
        let (rows, columns) = (3 + rng.below(12) as usize, 3 + rng.below(300) as usize);
        let (dense, any) = (1 + rng.below(9), rng.chance(1, 8));
        let mut pieces = vec![0_u8; rows * columns];
        for index in 0..pieces.len() {
            if index % columns + 1 < columns && rng.chance(dense, 10) {
                pieces[index] |= 2;
                pieces[index + 1] |= 8;
            }
            if index / columns + 1 < rows && rng.chance(dense, 10) {
                pieces[index] |= 4;
                pieces[index + columns] |= 1;
            }
        }
        for piece in &mut pieces {
            let turned = crate::turned(*piece, rng.below(4) as i32);
            *piece = if any { rng.below(16) as u8 } else { turned };
        }
        let board = Board::of(rows as u16, columns as u16, pieces).expect("a board");
        board.variant(rng.chance(1, 3), false)
    }

    #[test]
    fn four_words_at_once_are_the_same_as_one_after_the_other() {
        let Some(wide) = avx2::Avx2::detect() else { return };
        let mut rng = Rng::new("lanes");
        for _ in 0..300 {
            let board = board(&mut rng);
            let start = State::start(&board);
            let one = Plain.run(Freeze { board: &board, from: &start, lanes: Plain });
            let four = wide.run(Freeze { board: &board, from: &start, lanes: wide });
            let (Some((one, _, clash)), Some((four, _, clashes))) = (&one, &four) else {
                assert_eq!(one.is_none(), four.is_none(), "loops:{board}");
                continue;
            };
            assert_eq!(clash, clashes, "loops:{board}");
            assert!(*clash || one.known == four.known, "loops:{board}");
            let stand = (one.solved(&start, Plain), four.solved(&start, wide));
            assert!(*clash || stand.0 == stand.1, "loops:{board}");
        }
    }
}
