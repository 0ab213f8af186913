//! What is known of every cell, one byte each, with a queue for what follows and a trail for what is taken back.
//!
//! The low half of a byte says which sides are known, the high half which of those are connected. A table of all kinds
//! and bytes gives what follows for the other sides; only islands are worked on, so a border is never crossed: its
//! sides are known from the start.
use super::islands::Sizes;
use crate::board::{Board, Kind};
use gridwright_core::run::{Run, Stop};
use std::sync::LazyLock;

/// No byte of a cell: known nothing, connected all.
const CLASH: u8 = 0xf0;

/// What follows from a byte, for each kind of piece.
static FOLLOWS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut table = vec![CLASH; 6 * 256];
    for (kind, entries) in Kind::ALL.iter().zip(table.chunks_exact_mut(256)) {
        for byte in 0..=255_u8 {
            let fits: Vec<u8> = fitting(*kind, byte).collect();
            let (all, any) = fits.iter().fold((15, 0), |(all, any), &sides| (all & sides, any | sides));
            if !fits.is_empty() && (byte >> 4 & !byte).trailing_zeros() >= 4 {
                entries[usize::from(byte)] = all | (15 & !any) | all << 4;
            }
        }
    }
    table
});

/// The orientations that agree with what is known.
fn fitting(kind: Kind, byte: u8) -> impl Iterator<Item = u8> {
    kind.orientations().iter().copied().filter(move |sides| sides & byte & 15 == byte >> 4)
}

/// The place of a piece's kind among all, by its sides.
const KINDS: [u8; 16] = [0, 1, 1, 5, 1, 2, 5, 3, 1, 5, 2, 3, 5, 3, 3, 4];

/// Bytes of all cells.
pub(crate) struct Cells<'b> {
    pub(crate) board: &'b Board,
    pub(crate) bytes: Vec<u8>,
    queue: Vec<u32>,
    trail: Vec<(u32, u8)>,
    steps: [usize; 4],
    trials: Vec<CellTrial>,
    /// Changes since the run was asked last whether to go on.
    looked: u64,
}

/// A side that is tried: the place of its cell in the island, the trail before, whether it is tried as open already.
struct CellTrial {
    at: usize,
    mark: usize,
    second: bool,
}

/// How a search through an island ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Searched {
    /// Everything was looked at.
    All,
    /// As many solutions as were requested; the last one is kept.
    Enough,
    /// Too many tries.
    GaveUp,
}

impl<'b> Cells<'b> {
    pub(crate) fn new(board: &'b Board, bytes: Vec<u8>) -> Self {
        let columns = usize::from(board.size().1);
        let steps = [columns.wrapping_neg(), 1, columns, usize::MAX];
        Cells { board, bytes, queue: Vec::new(), trail: Vec::new(), steps, trials: Vec::new(), looked: 0 }
    }

    /// The cell beyond a side that is not at the border.
    #[inline]
    pub(crate) fn beyond(&self, cell: usize, side: usize) -> usize {
        if self.board.wraps() {
            return self.board.neighbour(cell, side).unwrap_or(cell);
        }
        cell.wrapping_add(self.steps[side])
    }

    /// Whether all sides of a cell are known.
    #[inline]
    pub(crate) fn is_settled(&self, cell: usize) -> bool {
        self.bytes[cell] & 15 == 15
    }

    /// The sides of a cell that are open to both.
    pub(crate) fn open_sides(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let byte = self.bytes[cell];
        (0..4).filter(move |side| byte >> side & 1 == 0)
    }

    /// The orientations left in a cell.
    pub(crate) fn orientations(&self, cell: usize) -> impl Iterator<Item = u8> + use<> {
        fitting(Kind::of(self.board.pieces()[cell]), self.bytes[cell])
    }

    /// The open cells around a first one, in the order of discovery; `seen` marks them.
    pub(crate) fn island(&self, first: usize, seen: &mut [u64], cells: &mut Vec<u32>) {
        cells.clear();
        cells.push(first as u32);
        seen[first / 64] |= 1 << (first % 64);
        let mut at = 0;
        while at < cells.len() {
            let cell = cells[at] as usize;
            at += 1;
            for side in self.open_sides(cell) {
                let other = self.beyond(cell, side);
                if seen[other / 64] >> (other % 64) & 1 == 0 {
                    seen[other / 64] |= 1 << (other % 64);
                    cells.push(other as u32);
                }
            }
        }
    }

    /// The length of the trail.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    pub(crate) fn undo(&mut self, mark: usize) {
        for (cell, byte) in self.trail.drain(mark..).rev() {
            self.bytes[cell as usize] = byte;
        }
        self.queue.clear();
    }

    /// Settles a side that is not known, on both sides of it.
    pub(crate) fn settle(&mut self, cell: usize, side: usize, connected: bool) {
        let other = self.beyond(cell, side);
        for (cell, side) in [(cell, side), (other, (side + 2) % 4)] {
            self.trail.push((cell as u32, self.bytes[cell]));
            self.bytes[cell] |= 1 << side | u8::from(connected) << (4 + side);
            self.queue.push(cell as u32);
        }
    }

    /// Follows what is settled; false when something breaks.
    pub(crate) fn propagate(&mut self) -> bool {
        let table: &[u8] = &FOLLOWS;
        while let Some(cell) = self.queue.pop() {
            let cell = cell as usize;
            let before = self.bytes[cell];
            let kind = usize::from(KINDS[usize::from(self.board.pieces()[cell])]);
            let after = table[kind << 8 | usize::from(before)];
            if after == before {
                continue;
            }
            if after == CLASH {
                self.queue.clear();
                return false;
            }
            self.trail.push((cell as u32, before));
            self.bytes[cell] = after;
            if !self.hand_on(cell, before, after) {
                self.queue.clear();
                return false;
            }
        }
        true
    }

    /// Tells the neighbours which sides are newly known; false when one knows otherwise.
    fn hand_on(&mut self, cell: usize, before: u8, after: u8) -> bool {
        let mut news = after & !before & 15;
        while news != 0 {
            let side = news.trailing_zeros() as usize;
            news &= news - 1;
            let (other, back) = (self.beyond(cell, side), (side + 2) % 4);
            let (there, connected) = (self.bytes[other], after >> (4 + side) & 1);
            if there >> back & 1 == 1 {
                if there >> (4 + back) & 1 != connected {
                    return false;
                }
                continue;
            }
            self.trail.push((other as u32, there));
            self.bytes[other] = there | 1 << back | connected << (4 + back);
            self.queue.push(other as u32);
        }
        true
    }

    /// Looks for solutions of an island: the first open side of its first open cell is tried as connected, then as
    /// open.
    ///
    /// Gives up after so many tries. After [`Searched::Enough`] the last solution is kept, else the island is as
    /// before.
    pub(crate) fn search<T>(
        &mut self,
        island: &[u32],
        wanted: u64,
        mut tries: u64,
        run: &mut Run<T>,
        mut each: impl FnMut(&Self, &mut Run<T>) -> Result<(), Stop>,
    ) -> Result<Searched, Stop> {
        let start = self.trail.len();
        self.trials.clear();
        let (mut at, mut found) = (0, 0);
        loop {
            let first = at;
            while at < island.len() && self.is_settled(island[at] as usize) {
                at += 1;
            }
            run.work(4 * (at - first) as u64 + std::mem::take(&mut self.looked)).inspect_err(|_| self.undo(start))?;
            let holds = if at == island.len() {
                found += 1;
                each(self, run).inspect_err(|_| self.undo(start))?;
                if found >= wanted {
                    return Ok(Searched::Enough);
                }
                false
            } else if tries == 0 {
                self.undo(start);
                return Ok(Searched::GaveUp);
            } else {
                self.trials.push(CellTrial { at, mark: self.trail.len(), second: false });
                self.attempt(island[at] as usize, true)
            };
            tries = tries.saturating_sub(1);
            run.nodes(1).inspect_err(|_| self.undo(start))?;
            if !holds {
                match self.retreat(island, run).inspect_err(|_| self.undo(start))? {
                    Some(place) => at = place,
                    None => return Ok(Searched::All),
                }
            }
        }
    }

    fn attempt(&mut self, cell: usize, connected: bool) -> bool {
        let (side, before) = ((!self.bytes[cell]).trailing_zeros() as usize, self.trail.len());
        self.settle(cell, side, connected);
        let holds = self.propagate();
        self.looked += 8 * (self.trail.len() - before) as u64;
        holds
    }

    /// Takes back until a side can be tried as open; where to go on, or none when everything was tried.
    fn retreat<T>(&mut self, island: &[u32], run: &mut Run<T>) -> Result<Option<usize>, Stop> {
        while let Some(CellTrial { at, mark, second }) = self.trials.pop() {
            run.stats.backtracks += 1;
            self.undo(mark);
            if second {
                continue;
            }
            self.trials.push(CellTrial { at, mark, second: true });
            run.work(std::mem::take(&mut self.looked))?;
            if self.attempt(island[at] as usize, false) {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }
}

/// Bytes that are asked for at a time.
const BLOCK: u64 = 1 << 18;

/// All islands, each in the order of discovery.
pub(crate) fn split<T>(cells: &Cells<'_>, run: &mut Run<T>) -> Result<Vec<Vec<u32>>, Stop> {
    run.phase("cluster");
    let mut seen = vec![0_u64; cells.bytes.len().div_ceil(64)];
    let (mut islands, mut sizes, mut at) = (Vec::new(), Sizes::default(), 0);
    let (mut used, mut granted) = (0, 0);
    while let Some(first) = next_open(&cells.bytes, at) {
        at = first + 1;
        if seen[first / 64] >> (first % 64) & 1 == 0 {
            let mut island = Vec::new();
            cells.island(first, &mut seen, &mut island);
            sizes.note(island.len());
            run.work(64 * island.len() as u64)?;
            used += (4 * island.capacity() + size_of::<Vec<u32>>()) as u64;
            if used > granted {
                run.reserve(BLOCK + used - granted)?;
                granted = BLOCK + used;
            }
            islands.push(island);
        }
    }
    sizes.tell(cells.bytes.len(), &mut run.stats);
    Ok(islands)
}

/// The next cell that is not settled; eight at a time where all are.
fn next_open(bytes: &[u8], mut at: usize) -> Option<usize> {
    const ALL: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    while let Some(eight) = bytes.get(at..at + 8).and_then(|eight| <[u8; 8]>::try_from(eight).ok()) {
        if u64::from_le_bytes(eight) & ALL != ALL {
            break;
        }
        at += 8;
    }
    bytes.get(at..)?.iter().position(|byte| byte & 15 != 15).map(|open| at + open)
}
