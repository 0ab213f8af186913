//! A jump on the table of a class: what it does to all positions of a block at once.
//!
//! Inside a word positions move by a shift of bits, between words by an exclusive or of their addresses; a mask tells
//! which positions may jump. Holes that follow from others need masks of their own for each way these can stand.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
use super::class_index::{Index, WORD};

/// A jump on the table.
pub(crate) struct Shift {
    /// Which blocks hold positions it starts from: those with these bits of the number...
    pub(crate) fixed: usize,
    /// ... set so.
    pub(crate) value: usize,
    /// How the number of the block changes.
    pub(crate) flips: usize,
    /// Inside a block: where stretches of words begin that hold such positions, and how long they are.
    starts: Vec<usize>,
    run: usize,
    /// How the address inside the block changes.
    inside: usize,
    /// How positions move inside a word: up or down.
    up: u32,
    down: u32,
    /// For each way the parities of the block can be, for each word of a block: which of its positions may jump.
    pub(crate) masks: Vec<u64>,
    /// Where these begin, for each set of pivots that are odd in the block.
    pub(crate) ways: Vec<usize>,
}

/// The word whose bits answer a question about their numbers.
fn pattern(holds: impl Fn(u64) -> bool) -> u64 {
    (0..64).filter(|&bit| holds(bit)).fold(0, |word, bit| word | 1 << bit)
}

/// Two stretches of the table that do not overlap, one to read and one to write.
#[inline(always)]
pub(crate) fn pair(words: &mut [u64], source: usize, target: usize, run: usize) -> (&[u64], &mut [u64]) {
    if source < target {
        let (before, after) = words.split_at_mut(target);
        (&before[source..source + run], &mut after[..run])
    } else {
        let (before, after) = words.split_at_mut(source);
        (&after[..run], &mut before[target..target + run])
    }
}

impl Shift {
    /// The three holes of a jump with whether each must hold a peg.
    pub(crate) fn new(index: &Index, holes: [(u8, bool); 3], block: usize) -> Self {
        let (mut fixed, mut value, mut shift, mut low) = (0_usize, 0_usize, 0_i32, u64::MAX);
        let mut pivots = Vec::new();
        for (hole, peg) in holes {
            match index.free.iter().position(|&free| free == hole) {
                Some(bit) if bit < WORD => {
                    low &= pattern(|at| (at >> bit & 1 == 1) == peg);
                    shift += if peg { -(1 << bit) } else { 1 << bit };
                }
                Some(bit) => {
                    fixed |= 1 << (bit - WORD);
                    value |= usize::from(peg) << (bit - WORD);
                }
                None => pivots.extend(index.pivots.iter().position(|pivot| pivot.hole == hole).map(|at| (at, peg))),
            }
        }
        let inside = (1_usize << block) - 1;
        let run = 1 << (fixed | (inside + 1)).trailing_zeros();
        let starts = (0..=inside).step_by(run).filter(|start| start & fixed == value & inside).collect();
        let masks = (0..1_usize << pivots.len()).flat_map(|way| {
            let pivots = &pivots;
            (0..=inside).map(move |word| {
                pivots.iter().enumerate().fold(low, |mask, (at, (pivot, peg))| {
                    let pivot = index.pivots[*pivot];
                    let above = (word as u64 & pivot.set >> WORD).count_ones() % 2 == 1;
                    let odd = above ^ (way >> at & 1 == 1) ^ pivot.odd;
                    mask & pattern(|bit| ((bit & pivot.set & 63).count_ones() % 2 == 1) ^ odd == *peg)
                })
            })
        });
        let way =
            |odds: usize| pivots.iter().enumerate().fold(0, |way, (at, (pivot, _))| way | (odds >> pivot & 1) << at);
        Shift {
            fixed: fixed >> block,
            value: value >> block,
            flips: fixed >> block,
            starts,
            run,
            inside: fixed & inside,
            up: shift.max(0) as u32,
            down: (-shift).max(0) as u32,
            masks: masks.collect(),
            ways: (0..1 << index.pivots.len()).map(|odds| way(odds) << block).collect(),
        }
    }

    /// From one block to another; whether that changes.
    #[inline(always)]
    pub(crate) fn across(&self, source: &[u64], target: &mut [u64], masks: &[u64]) -> bool {
        let mut changed = 0;
        if self.run < 4 {
            for from in self.starts.iter().flat_map(|start| *start..start + self.run) {
                changed |= self.leap(source[from], &mut target[from ^ self.inside], masks[from]);
            }
            return changed != 0;
        }
        for &from in &self.starts {
            let to = from ^ self.inside;
            changed |= self.stretch(&source[from..][..self.run], &mut target[to..][..self.run], &masks[from..]);
        }
        changed != 0
    }

    /// From a block to itself; whether it changes.
    #[inline(always)]
    pub(crate) fn within(&self, words: &mut [u64], masks: &[u64]) -> bool {
        let mut changed = 0;
        for &from in &self.starts {
            if self.inside == 0 {
                for (word, mask) in words[from..].iter_mut().zip(masks) {
                    changed |= self.leap(*word, word, *mask);
                }
            } else {
                let (source, target) = pair(words, from, from ^ self.inside, self.run);
                changed |= self.stretch(source, target, &masks[from..]);
            }
        }
        changed != 0
    }

    /// From words to others; gives the bits that are new, in any word.
    #[inline(always)]
    fn stretch(&self, source: &[u64], target: &mut [u64], masks: &[u64]) -> u64 {
        let (target, masks) = (&mut target[..source.len()], &masks[..source.len()]);
        let mut changed = 0;
        for at in 0..source.len() {
            changed |= self.leap(source[at], &mut target[at], masks[at]);
        }
        changed
    }

    /// From one word to another; gives the bits that are new.
    #[inline(always)]
    fn leap(&self, from: u64, to: &mut u64, mask: u64) -> u64 {
        let moved = ((from & mask) << self.up) >> self.down;
        let new = moved & !*to;
        *to |= moved;
        new
    }
}
