//! What is certain of a board before anything is tried.
//!
//! Groups of words that have news ([`Dirty`]) are looked at in sweeps over the board, down and up in turn, and what is then
//! left from a queue, until nothing more follows.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

use super::group;
use super::planes::{EAST, GROUP, NORTH, Planes, SOUTH, WEST};
use super::words::swapped;
use crate::board::Board;
use crate::logic::Reason;
use crate::state::State;
use gridwright_simd::{Job, Simd, Words, dispatch};

/// Sweeps over the board, down and up in turn, before what is left goes to a queue.
const SWEEPS: usize = 4;

/// What is certain of a board: the planes, how often groups of words were looked at, and whether something contradicts
/// itself.
pub(crate) type Frozen<'b> = (Planes<'b>, u64, bool);

/// Everything that is certain; or why there is no solution, where the sums of connections tell.
pub(crate) fn freeze<'b>(board: &'b Board, from: &State) -> Result<Frozen<'b>, Reason> {
    if is_odd(board) {
        return Err(Reason::Odd);
    }
    dispatch(Freeze { board, from }).ok_or(Reason::Balance)
}

/// Whether the pieces have an odd number of connections; where the board has two colours, their balance tells that too.
fn is_odd(board: &Board) -> bool {
    let (rows, columns) = board.size();
    let colours = !board.wraps() || (rows % 2 == 0 && columns % 2 == 0);
    !colours && board.pieces().iter().fold(0, |sum, sides| sum ^ sides).count_ones() % 2 == 1
}

/// [`freeze`], once the vectors are known.
struct Freeze<'b, 's> {
    board: &'b Board,
    from: &'s State,
}

impl<'b> Job for Freeze<'b, '_> {
    type Output = Option<Frozen<'b>>;

    fn call<S: Simd>(self, simd: S) -> Self::Output {
        simd.run(
            #[inline(always)]
            || {
                let mut planes = Planes::new(self.board, self.from, simd);
                if planes.is_unbalanced() {
                    return None;
                }
                let (visits, clash) = planes.freeze(simd);
                Some((planes, visits, clash))
            },
        )
    }
}

impl Planes<'_> {
    /// Everything that is certain; how often four words were looked at, and whether something contradicts itself.
    #[inline(always)]
    pub(crate) fn freeze(&mut self, simd: impl Words) -> (u64, bool) {
        let groups = (self.stride - 1) / GROUP;
        let mut dirty = Dirty::new(self.rows, groups, self.wrap);
        let mut visits = 0;
        for sweep in 0..SWEEPS {
            for step in 0..self.rows {
                let row = if sweep % 2 == 0 { step } else { self.rows - 1 - step };
                for group in 0..groups {
                    if dirty.take(row * groups + group) {
                        visits += 1;
                        let news = group::settle(simd, self, row * self.stride + 1 + GROUP * group);
                        dirty.spread(row * groups + group, news);
                    }
                }
            }
        }
        let mut left = dirty.left();
        while let Some(number) = left.pop() {
            let number = number as usize;
            if dirty.take(number) {
                visits += 1;
                let news = group::settle(simd, self, number / groups * self.stride + 1 + GROUP * (number % groups));
                dirty.spread(number, news);
                dirty.around(number, news, |other| left.push(other as u32));
            }
        }
        let clash = self
            .known
            .iter()
            .fold(0, |clash, word| clash | (word.east & swapped(word.east)) | (word.north & swapped(word.north)));
        (visits, clash != 0)
    }
}

/// Groups of words that are to be looked at.
pub(crate) struct Dirty {
    /// A row above and one below the board too, to which no news ever goes: so that noting it takes no branch.
    flags: Vec<u8>,
    groups: usize,
    all: usize,
    wrap: bool,
}

impl Dirty {
    /// All of them.
    pub(crate) fn new(rows: usize, groups: usize, wrap: bool) -> Self {
        Dirty { flags: vec![1; (rows + 2) * groups], groups, all: rows * groups, wrap }
    }

    /// Whether a group is to be looked at; no longer afterwards.
    #[inline(always)]
    pub(crate) fn take(&mut self, number: usize) -> bool {
        std::mem::take(&mut self.flags[number + self.groups]) != 0
    }

    /// Notes the groups that news went to.
    #[inline(always)]
    pub(crate) fn spread(&mut self, number: usize, news: u8) {
        if self.wrap {
            let mut flags = std::mem::take(&mut self.flags);
            self.around(number, news, |other| flags[other + self.groups] = 1);
            self.flags = flags;
            return;
        }
        let (here, flags) = (number + self.groups, &mut self.flags);
        flags[here - self.groups] |= news & NORTH;
        flags[here + 1] |= news & EAST;
        flags[here + self.groups] |= news & SOUTH;
        flags[here - 1] |= news & WEST;
    }

    /// Calls `each` with the groups that news went to; it never goes beyond the border, for those sides were known before.
    #[inline(always)]
    pub(crate) fn around(&self, number: usize, news: u8, mut each: impl FnMut(usize)) {
        let (groups, all) = (self.groups, self.all);
        if news & NORTH != 0 {
            each(if number < groups { number + all - groups } else { number - groups });
        }
        if news & SOUTH != 0 {
            each(if number + groups >= all { number + groups - all } else { number + groups });
        }
        if news & WEST != 0 {
            each(if number.is_multiple_of(groups) { number + groups - 1 } else { number - 1 });
        }
        if news & EAST != 0 {
            each(if (number + 1).is_multiple_of(groups) { number + 1 - groups } else { number + 1 });
        }
    }

    /// The groups that are still to be looked at, the first one last.
    pub(crate) fn left(&self) -> Vec<u32> {
        (0..self.all as u32).rev().filter(|&number| self.flags[number as usize + self.groups] != 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::solution::solved;
    use gridwright_core::rng::Rng;
    use gridwright_simd::Arrays;

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
    fn registers_and_arrays_freeze_and_solve_alike() {
        let (mut rng, arrays) = (Rng::new("lanes"), Arrays::<16>::scalar());
        for _ in 0..300 {
            let board = board(&mut rng);
            let start = State::start(&board);
            let one = Freeze { board: &board, from: &start }.call(arrays);
            let four = dispatch(Freeze { board: &board, from: &start });
            let (Some((one, _, clash)), Some((four, _, clashes))) = (&one, &four) else {
                assert_eq!(one.is_none(), four.is_none(), "loops:{board}");
                continue;
            };
            assert_eq!(clash, clashes, "loops:{board}");
            assert!(*clash || one.known == four.known, "loops:{board}");
            let solved = (one.solved(&start, arrays), four.solved(&start, arrays), solved(four, &start));
            assert!(*clash || (solved.0 == solved.1 && solved.1 == solved.2), "loops:{board}");
        }
    }
}
