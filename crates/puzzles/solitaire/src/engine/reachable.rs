//! All positions that can be reached from some, as one set of bits.
//!
//! The positions of a class are numbered without gaps ([`class_index`](super::class_index)): 2^29 for the English board, 64 MiB. A
//! jump applied to all of them at once is a masked shift: inside a word by bits, between words by an exclusive or of
//! their addresses. The table is cut into blocks, one for each set of pegs in one half of the board. A jump whose
//! middle lies in that half leaves it one peg fewer, any other moves a peg inside it or leaves it alone: so blocks are
//! taken by decreasing number of pegs, to a fixed point among equals, and each is then finished for ever. Where a
//! lattice or a tiny board breaks that order, blocks that were touched again are simply taken again. Among equals,
//! blocks of one region of the table come first, as often as it takes: they fit into a near cache together.
//!
//! One sweep costs jumps times words; the English board takes a few sweeps per block, 0.4 s in all.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]
use super::class_index::{Index, WORD};
use super::geometry::Geometry;
use super::shifts::{Shift, pair};
use crate::Solitaire;
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};

/// A set of positions of one class.
#[derive(Debug)]
pub(crate) struct Reachable {
    words: Vec<u64>,
    /// The numbering.
    pub(crate) index: Index,
}

impl Reachable {
    /// Bytes of the table of a class.
    pub(crate) fn bytes(index: &Index) -> u64 {
        8 << index.bits().saturating_sub(WORD)
    }

    /// Everything that can be reached from `seeds`, which are of the index's class.
    pub(crate) fn new<T: Probe<Solitaire>>(
        geometry: &Geometry<u64>,
        index: Index,
        seeds: &[u64],
        run: &mut Run<T>,
    ) -> Result<Self, Stop> {
        Self::by_regions(geometry, index, seeds, REGION, run)
    }

    /// The same with regions of so many words, as a power of two.
    fn by_regions<T: Probe<Solitaire>>(
        geometry: &Geometry<u64>,
        index: Index,
        seeds: &[u64],
        region: usize,
        run: &mut Run<T>,
    ) -> Result<Self, Stop> {
        let identity: Vec<u8> = (0..geometry.holes() as u8).collect();
        let tables = index.tables(&identity);
        // Written, not asked for as zeros: memory that is read before it is written costs the system twice.
        let size = 1 << index.bits().saturating_sub(WORD);
        let mut words = Vec::with_capacity(size);
        while words.len() < size {
            run.work(STRETCH as u64)?;
            words.extend(std::iter::repeat_n(0, STRETCH.min(size - words.len())));
        }
        let block = index.low.saturating_sub(WORD);
        let mut sweep = Sweep::new(geometry, &index, words, [block, region.saturating_sub(block)]);
        for &seed in seeds {
            sweep.plant(number(&tables, seed));
        }
        sweep.close(run)?;
        let words = sweep.words;
        Ok(Reachable { words, index })
    }

    /// Whether it holds the position of a number.
    #[inline]
    pub(crate) fn has(&self, number: usize) -> bool {
        self.words[number >> WORD] >> (number & 63) & 1 == 1
    }
}

/// The number of a position, by the tables of [`Index::tables`].
#[inline]
pub(crate) fn number(tables: &[[u64; 2048]], position: u64) -> usize {
    let parts = tables.iter().enumerate().map(|(at, table)| table[(position >> (11 * at) & 2047) as usize]);
    parts.fold(0, |number, part| number | part) as usize
}

/// Where a jump leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// To a block of the same region with as many pegs.
    Near,
    /// To one of another region with as many pegs.
    Far,
    /// To one with fewer.
    Down,
}

/// Words written between two looks at the limits, at most.
const STRETCH: usize = 1 << 15;
/// Words of a region, as a power of two: of its 2 MiB, the blocks of one number of pegs fit into the nearest caches.
const REGION: usize = 18;

/// The work on a table.
struct Sweep {
    words: Vec<u64>,
    /// Words of a block, as a power of two.
    block: usize,
    /// Blocks of a region, as a power of two.
    region: usize,
    /// The jumps of each [`Reach`].
    ops: [Vec<Shift>; 3],
    /// The bits of a block's number that decide each pivot.
    pivots: Vec<usize>,
    /// Blocks that changed since the jumps of each kind were last applied to them.
    dirty: Vec<bool>,
    restless: Vec<bool>,
    touched: Vec<bool>,
}

impl Sweep {
    fn new(geometry: &Geometry<u64>, index: &Index, words: Vec<u64>, [block, region]: [usize; 2]) -> Self {
        let blocks = words.len() >> block;
        let ops = geometry
            .jumps
            .iter()
            .map(|jump| Shift::new(index, [(jump.from, true), (jump.over, true), (jump.to, false)], block));
        let kind = |op: &Shift| match op.flips.count_ones() % 2 {
            0 if op.flips >> region == 0 => Reach::Near,
            0 => Reach::Far,
            _ => Reach::Down,
        };
        let mut sorted = [Vec::new(), Vec::new(), Vec::new()];
        ops.for_each(|op| sorted[kind(&op) as usize].push(op));
        let pivots = index.pivots.iter().map(|pivot| (pivot.set >> WORD >> block) as usize).collect();
        let [dirty, restless, touched] = [(); 3].map(|()| vec![false; blocks]);
        Sweep { words, block, region, ops: sorted, pivots, dirty, restless, touched }
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

    /// Applies the jumps that stay among blocks of equally many pegs until nothing changes there: first to a fixed
    /// point inside each region, which the nearest cache holds, then once between regions.
    fn settle<T>(&mut self, group: &[usize], run: &mut Run<T>) -> Result<(), Stop> {
        let region = self.region;
        let mut order: Vec<&[usize]> = group.chunk_by(|one, other| one >> region == other >> region).collect();
        loop {
            let mut any = false;
            for blocks in &order {
                any |= self.settle_region(blocks, run)?;
            }
            order.reverse();
            if !any {
                return Ok(());
            }
        }
    }

    /// The same inside one region, and once out of it; whether anything was to be done.
    fn settle_region<T>(&mut self, blocks: &[usize], run: &mut Run<T>) -> Result<bool, Stop> {
        let (mut any, mut forwards) = (false, true);
        loop {
            let mut changed = false;
            run.work(blocks.len() as u64)?;
            for at in 0..blocks.len() {
                let block = blocks[if forwards { at } else { blocks.len() - 1 - at }];
                if std::mem::take(&mut self.dirty[block]) {
                    (changed, self.restless[block]) = (true, true);
                    self.apply(block, Reach::Near, run)?;
                }
            }
            forwards = !forwards;
            if !changed {
                break;
            }
            any = true;
        }
        for &block in blocks {
            if std::mem::take(&mut self.restless[block]) {
                self.apply(block, Reach::Far, run)?;
            }
        }
        Ok(any)
    }

    /// Applies the other jumps once to each block that changed; gives the number of positions there.
    fn descend<T>(&mut self, group: &[usize], counted: &mut [bool], run: &mut Run<T>) -> Result<u64, Stop> {
        let mut size = 0;
        for &block in group {
            if std::mem::take(&mut self.touched[block]) {
                self.apply(block, Reach::Down, run)?;
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

    /// Applies one kind of jumps to all positions of a block, and notes the blocks that change; with the widest vectors
    /// the processor has.
    fn apply<T>(&mut self, block: usize, kind: Reach, run: &mut Run<T>) -> Result<(), Stop> {
        run.work((self.ops[kind as usize].len() << self.block) as u64 / 4)?;
        gridwright_simd::run(|| self.apply_here(block, kind));
        Ok(())
    }

    #[inline(always)]
    fn apply_here(&mut self, block: usize, kind: Reach) {
        let odd = |set: &usize| (block & set).count_ones() as usize % 2;
        let odds = self.pivots.iter().enumerate().fold(0, |odds, (at, set)| odds | odd(set) << at);
        let size = 1 << self.block;
        for op in &self.ops[kind as usize] {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::engine::invariants::invariants;
    use gridwright_core::run::{Budget, Control};
    use std::collections::BTreeSet;

    /// What can be reached, jump by jump.
    fn plainly(geometry: &Geometry<u64>, seed: u64) -> BTreeSet<u64> {
        let (mut known, mut open) = (BTreeSet::from([seed]), vec![seed]);
        while let Some(position) = open.pop() {
            geometry.jumps_from(position, |_, after| {
                if known.insert(after) {
                    open.push(after);
                }
            });
        }
        known
    }

    #[test]
    fn regions_of_any_size_hold_what_jumps_reach() {
        let wide = "grid=.ooo._ooooo_ooooo_ooooo_.ooo.:c2-any";
        for text in ["triangle5:c5-any", "triangle6:a1-any", wide, "grid=ooooooo_ooooooo_ooooooo:d2-any"] {
            let board: Board = text.parse().expect("a board");
            let (geometry, seed) = (Geometry::<u64>::new(&board), board.start() as u64);
            let sets = invariants(&geometry.jumps, geometry.holes());
            let known = plainly(&geometry, seed);
            for region in [0, 1, 3, 6, REGION] {
                let index = Index::new(&geometry, board.shape().lattice(), &sets, board.start());
                let tables = index.tables(&(0..geometry.holes() as u8).collect::<Vec<u8>>());
                let budget = Budget::new();
                let mut run = Run::quiet(Control::unlimited(&budget));
                let reachable = Reachable::by_regions(&geometry, index, &[seed], region, &mut run).expect("no limits");
                let size: u32 = reachable.words.iter().map(|word| word.count_ones()).sum();
                assert_eq!(size as usize, known.len(), "{text}, region {region}");
                assert!(
                    known.iter().all(|&position| reachable.has(number(&tables, position))),
                    "{text}, region {region}"
                );
            }
        }
    }
}
