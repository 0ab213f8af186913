//! What is certain of a board before anything is tried.
//!
//! Groups of words that have news ([`Dirty`]) are looked at in sweeps over the board, down and up in turn, and what is then
//! left from a queue, until nothing more follows.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

#[cfg(target_arch = "x86_64")]
use super::lanes::avx2;
use super::lanes::{Lanes, Plain};
use super::planes::{EAST, GROUP, NORTH, Planes, SOUTH, WEST};
use super::words::swapped;
use crate::board::Board;
use crate::logic::Reason;
use crate::state::State;
use pulp::NullaryFnOnce;

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
    #[cfg(target_arch = "x86_64")]
    if let Some(lanes) = avx2::Avx2::detect() {
        return lanes.run(Freeze { board, from, lanes }).ok_or(Reason::Balance);
    }
    Plain.run(Freeze { board, from, lanes: Plain }).ok_or(Reason::Balance)
}

/// Whether the pieces have an odd number of connections; where the board has two colours, their balance tells that too.
fn is_odd(board: &Board) -> bool {
    let (rows, columns) = board.size();
    let colours = !board.wraps() || (rows % 2 == 0 && columns % 2 == 0);
    !colours && board.pieces().iter().fold(0, |sum, sides| sum ^ sides).count_ones() % 2 == 1
}

/// A job has to be inlined where it runs, or else it can't use the instructions; of a closure that is not certain.
pub(crate) struct Freeze<'b, 's, L> {
    pub(crate) board: &'b Board,
    pub(crate) from: &'s State,
    pub(crate) lanes: L,
}

impl<'b, L: Lanes> NullaryFnOnce for Freeze<'b, '_, L> {
    type Output = Option<Frozen<'b>>;

    #[inline(always)]
    fn call(self) -> Self::Output {
        let mut planes = Planes::new(self.board, self.from, self.lanes);
        if planes.is_unbalanced() {
            return None;
        }
        let (visits, clash) = planes.freeze(self.lanes);
        Some((planes, visits, clash))
    }
}

impl Planes<'_> {
    /// Everything that is certain; how often four words were looked at, and whether something contradicts itself.
    #[inline(always)]
    pub(crate) fn freeze(&mut self, lanes: impl Lanes) -> (u64, bool) {
        let groups = (self.stride - 1) / GROUP;
        let mut dirty = Dirty::new(self.rows, groups, self.wrap);
        let mut visits = 0;
        for sweep in 0..SWEEPS {
            for step in 0..self.rows {
                let row = if sweep % 2 == 0 { step } else { self.rows - 1 - step };
                for group in 0..groups {
                    if dirty.take(row * groups + group) {
                        visits += 1;
                        let news = lanes.settle(self, row * self.stride + 1 + GROUP * group);
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
                let news = lanes.settle(self, number / groups * self.stride + 1 + GROUP * (number % groups));
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
