//! All positions that can be reached from some, as one set of bits.
//!
//! The positions of a class are numbered without gaps ([`index`](super::index)): 2^29 for the English board, 64 MiB. A
//! jump applied to all of them at once is a masked shift: inside a word by bits, between words by an exclusive or of
//! their addresses. The table is cut into blocks, one for each set of pegs in one half of the board. A jump whose
//! middle lies in that half leaves it one peg fewer, any other moves a peg inside it or leaves it alone: so blocks are
//! taken by decreasing number of pegs, to a fixed point among equals, and each is then finished for ever. Where a
//! lattice or a tiny board breaks that order, blocks that were touched again are simply taken again.
//!
//! One sweep costs jumps times words; the English board takes a few sweeps per block, 0.6 s in all.
use super::super::Solitaire;
use super::frame::Frame;
use super::index::{Index, WORD};
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};

/// A set of positions of one class.
#[derive(Debug)]
pub(super) struct Reach {
    words: Vec<u64>,
    /// The numbering.
    pub(super) index: Index,
}

/// A jump on the table.
struct Op {
    /// Which blocks hold positions it starts from: those with these bits of the number...
    fixed: usize,
    /// ... set so.
    value: usize,
    /// How the number of the block changes.
    flips: usize,
    /// Inside a block: where stretches of words begin that hold such positions, and how long they are.
    starts: Vec<usize>,
    run: usize,
    /// How the address inside the block changes.
    inside: usize,
    /// How positions move inside a word: up or down.
    up: u32,
    down: u32,
    /// For each way the parities of the block can be, for each word of a block: which of its positions may jump.
    masks: Vec<u64>,
    /// Where these begin, for each set of pivots that are odd in the block.
    ways: Vec<usize>,
}

impl Reach {
    /// Bytes of the table of a class.
    pub(super) fn bytes(index: &Index) -> u64 {
        8 << index.bits().saturating_sub(WORD)
    }

    /// Everything that can be reached from `seeds`, which are of the index's class.
    pub(super) fn new<T: Probe<Solitaire>>(
        frame: &Frame<u64>,
        index: Index,
        seeds: &[u64],
        run: &mut Run<T>,
    ) -> Result<Self, Stop> {
        let identity: Vec<u8> = (0..frame.holes() as u8).collect();
        let tables = index.tables(&identity);
        let words = vec![0; 1 << index.bits().saturating_sub(WORD)];
        let block = index.low.saturating_sub(WORD);
        let mut sweep = Sweep::new(frame, &index, words, block);
        for &seed in seeds {
            sweep.plant(number(&tables, seed));
        }
        sweep.close(run)?;
        let words = sweep.words;
        Ok(Reach { words, index })
    }

    /// Whether it holds the position of a number.
    #[inline]
    pub(super) fn has(&self, number: usize) -> bool {
        self.words[number >> WORD] >> (number & 63) & 1 == 1
    }
}

/// The number of a position, by the tables of [`Index::tables`].
#[inline]
pub(super) fn number(tables: &[[u64; 2048]], position: u64) -> usize {
    let parts = tables.iter().enumerate().map(|(at, table)| table[(position >> (11 * at) & 2047) as usize]);
    parts.fold(0, |number, part| number | part) as usize
}

/// The work on a table.
struct Sweep {
    words: Vec<u64>,
    /// Words of a block, as a power of two.
    block: usize,
    /// Jumps that keep the number of pegs outside blocks, and those that do not.
    level: Vec<Op>,
    down: Vec<Op>,
    /// The bits of a block's number that decide each pivot.
    pivots: Vec<usize>,
    /// Blocks that changed since their jumps were last applied: those of `level`, and those of `down`.
    dirty: Vec<bool>,
    touched: Vec<bool>,
}

impl Sweep {
    fn new(frame: &Frame<u64>, index: &Index, words: Vec<u64>, block: usize) -> Self {
        let blocks = words.len() >> block;
        let ops =
            frame.jumps.iter().map(|jump| op(index, [(jump.from, true), (jump.over, true), (jump.to, false)], block));
        let (level, down) = ops.partition(|op| op.flips.count_ones().is_multiple_of(2));
        let pivots = index.pivots.iter().map(|pivot| (pivot.set >> WORD >> block) as usize).collect();
        Sweep { words, block, level, down, pivots, dirty: vec![false; blocks], touched: vec![false; blocks] }
    }

    fn plant(&mut self, number: usize) {
        self.words[number >> WORD] |= 1 << (number & 63);
        let block = number >> WORD >> self.block;
        (self.dirty[block], self.touched[block]) = (true, true);
    }

    /// Goes on until nothing changes.
    fn close<T: Probe<Solitaire>>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let width = self.dirty.len().trailing_zeros() as usize;
        let mut groups: Vec<Vec<usize>> = vec![Vec::new(); width + 1];
        (0..self.dirty.len()).for_each(|block| groups[block.count_ones() as usize].push(block));
        let mut counted = vec![false; self.dirty.len()];
        while self.touched.contains(&true) {
            for pegs in (0..=width).rev() {
                self.settle(&groups[pegs], run)?;
                let size = self.descend(&groups[pegs], &mut counted, run)?;
                run.emit(|| Event::Level { depth: (width - pegs) as u32, size, heat: Vec::new() });
                run.progress((width - pegs) as u64, width as u64);
            }
        }
        Ok(())
    }

    /// Applies the jumps that stay among blocks of equally many pegs until nothing changes there.
    fn settle<T>(&mut self, group: &[usize], run: &mut Run<T>) -> Result<(), Stop> {
        let mut forwards = true;
        loop {
            let mut any = false;
            for at in 0..group.len() {
                let block = group[if forwards { at } else { group.len() - 1 - at }];
                if std::mem::take(&mut self.dirty[block]) {
                    any = true;
                    self.apply(block, false);
                }
            }
            run.poll()?;
            forwards = !forwards;
            if !any {
                return Ok(());
            }
        }
    }

    /// Applies the other jumps once to each block that changed; gives the number of positions there.
    fn descend<T>(&mut self, group: &[usize], counted: &mut [bool], run: &mut Run<T>) -> Result<u64, Stop> {
        let mut size = 0;
        for &block in group {
            if std::mem::take(&mut self.touched[block]) {
                self.apply(block, true);
                if !std::mem::replace(&mut counted[block], true) {
                    let words = &self.words[block << self.block..(block + 1) << self.block];
                    let positions = words.iter().map(|word| u64::from(word.count_ones())).sum();
                    size += positions;
                    run.nodes(positions)?;
                }
            }
        }
        Ok(size)
    }

    /// Applies one kind of jumps to all positions of a block, and notes the blocks that change.
    fn apply(&mut self, block: usize, down: bool) {
        let odd = |set: &usize| (block & set).count_ones() as usize % 2;
        let odds = self.pivots.iter().enumerate().fold(0, |odds, (at, set)| odds | odd(set) << at);
        let size = 1 << self.block;
        for op in if down { &self.down } else { &self.level } {
            if block & op.fixed != op.value {
                continue;
            }
            let masks = &op.masks[op.ways[odds]..][..size];
            let target = block ^ op.flips;
            let changed = if target == block {
                op.within(&mut self.words[block * size..][..size], masks)
            } else {
                let (source, target) = pair(&mut self.words, block * size, target * size, size);
                op.across(source, target, masks)
            };
            if changed {
                (self.dirty[target], self.touched[target]) = (true, true);
            }
        }
    }
}

/// A jump on the table: the three holes with whether each must hold a peg.
fn op(index: &Index, holes: [(u8, bool); 3], block: usize) -> Op {
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
    let way = |odds: usize| pivots.iter().enumerate().fold(0, |way, (at, (pivot, _))| way | (odds >> pivot & 1) << at);
    Op {
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

/// The word whose bits answer a question about their numbers.
fn pattern(holds: impl Fn(u64) -> bool) -> u64 {
    (0..64).filter(|&bit| holds(bit)).fold(0, |word, bit| word | 1 << bit)
}

/// Two stretches of the table that do not overlap, one to read and one to write.
fn pair(words: &mut [u64], source: usize, target: usize, run: usize) -> (&[u64], &mut [u64]) {
    if source < target {
        let (before, after) = words.split_at_mut(target);
        (&before[source..source + run], &mut after[..run])
    } else {
        let (before, after) = words.split_at_mut(source);
        (&after[..run], &mut before[target..target + run])
    }
}

impl Op {
    /// From one block to another; whether that changes.
    fn across(&self, source: &[u64], target: &mut [u64], masks: &[u64]) -> bool {
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
    fn within(&self, words: &mut [u64], masks: &[u64]) -> bool {
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
    #[inline]
    fn stretch(&self, source: &[u64], target: &mut [u64], masks: &[u64]) -> u64 {
        let words = source.iter().zip(target).zip(masks);
        words.fold(0, |changed, ((from, to), mask)| changed | self.leap(*from, to, *mask))
    }

    /// From one word to another; gives the bits that are new.
    #[inline]
    fn leap(&self, from: u64, to: &mut u64, mask: u64) -> u64 {
        let moved = ((from & mask) << self.up) >> self.down;
        let new = moved & !*to;
        *to |= moved;
        new
    }
}
