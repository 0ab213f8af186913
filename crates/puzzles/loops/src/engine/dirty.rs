//! Which groups of words have news to look at.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

use super::planes::{EAST, NORTH, SOUTH, WEST};

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
