//! Islands as masks over words: found and searched thirty-two cells at a time.
//!
//! An island grows from a cell over sides that are open to both, in every direction of a word at once. Its search tries
//! the first open side of its first word as connected, then as not, and follows that on the planes; what a try changed
//! is taken back from a trail of words. Nearly all islands of a random board fall at the first or second try, and a try
//! costs a few words, with hardly a branch that depends on the cells.
use super::cells::Searched;
use super::planes::Planes;
use super::words::{columns_of, free};
use gridwright_core::run::{Run, Stop};

/// A word of an island: which one, and the island's cells in it.
pub(crate) type Part = (u32, u32);

/// All islands of a board.
#[derive(Debug, Default)]
pub(crate) struct Islands {
    parts: Vec<Part>,
    /// Where the parts of each island end.
    ends: Vec<u32>,
}

impl Islands {
    /// Finds them, in the order of their first words.
    pub(crate) fn of<T>(planes: &Planes<'_>, mut each: impl FnMut(usize), run: &mut Run<T>) -> Result<Self, Stop> {
        let mut growth = Growth { member: vec![0; planes.known.len()], ..Growth::default() };
        let (mut islands, mut seen) = (Islands::default(), vec![0_u32; planes.known.len()]);
        for at in 0..planes.rows * planes.stride {
            run.work(64)?;
            loop {
                let left = planes.open(at) & !seen[at];
                if left == 0 {
                    break;
                }
                growth.grow(planes, at, left & left.wrapping_neg());
                let mut size = 0;
                run.grow(&mut islands.parts, growth.words.len())?;
                run.grow(&mut islands.ends, 1)?;
                for at in growth.words.drain(..) {
                    let cells = std::mem::take(&mut growth.member[at as usize]);
                    seen[at as usize] |= cells;
                    size += cells.count_ones() as usize;
                    islands.parts.push((at, cells));
                }
                islands.ends.push(islands.parts.len() as u32);
                each(size);
            }
        }
        Ok(islands)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The parts of one, in the order of discovery.
    pub(crate) fn parts(&self, number: usize) -> &[Part] {
        let first = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.parts[first as usize..self.ends[number] as usize]
    }
}

/// An island while it grows: its words in the order of discovery, for every word of the board its cells, and the words
/// that are to be looked at.
#[derive(Debug, Default)]
struct Growth {
    words: Vec<u32>,
    member: Vec<u32>,
    agenda: Vec<u32>,
}

impl Growth {
    /// Adds cells to a word; a word that gets some is to be looked at.
    #[inline]
    fn join(&mut self, at: usize, bits: u32) {
        let before = self.member[at];
        if bits & !before != 0 {
            if before == 0 {
                self.words.push(at as u32);
            }
            self.member[at] = before | bits;
            self.agenda.push(at as u32);
        }
    }

    /// Grows the island around a cell of a word.
    fn grow(&mut self, planes: &Planes<'_>, at: usize, seed: u32) {
        self.join(at, seed);
        while let Some(at) = self.agenda.pop() {
            let at = at as usize;
            let (east, north) = (free(planes.known[at].east), free(planes.known[at].north));
            let (next, edge) = planes.east(at);
            let cells = along(self.member[at], east & !(1 << edge));
            self.member[at] = cells;
            if cells & north != 0 {
                self.join(planes.north(at), cells & north);
            }
            let below = planes.south(at);
            let south = cells & free(planes.known[below].north);
            if south != 0 {
                self.join(below, south);
            }
            if cells & east & 1 << edge != 0 {
                self.join(next, 1);
            }
            let (before, edge) = planes.west(at);
            if cells & free(planes.known[before].east) >> edge & 1 == 1 {
                self.join(before, 1 << edge);
            }
        }
    }
}

/// The cells that can be reached from some along a row; a bit of `joined` joins its cell and the next.
///
/// Upwards by carrying: adding a cell to the run of bits that begins with it turns the whole run over. Downwards in
/// steps twice as long each time.
#[inline]
fn along(cells: u32, joined: u32) -> u32 {
    let mut cells = cells | ((cells & joined).wrapping_add(joined) ^ joined);
    let mut reach = joined;
    for step in [1, 2, 4, 8, 16] {
        cells |= reach & cells >> step;
        reach &= reach >> step;
    }
    cells
}

/// A side that is tried: its word among the parts, its bit, whether it is an eastern one, whether it is tried as open
/// already, and the trail before it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SideTrial {
    place: u32,
    bit: u8,
    east: bool,
    second: bool,
    mark: usize,
}

/// The cells of an island in reading order.
pub(crate) fn cells(planes: &Planes<'_>, island: &[Part]) -> Vec<u32> {
    let mut parts = island.to_vec();
    parts.sort_unstable();
    let mut cells = Vec::new();
    for (at, mut bits) in parts {
        let (row, word) = (at as usize / planes.stride, at as usize % planes.stride);
        let first = columns_of(planes.columns, row, word).start as u32;
        while bits != 0 {
            cells.push(first + bits.trailing_zeros());
            bits &= bits - 1;
        }
    }
    cells
}

/// Looks for one solution of an island; it is kept, else the island is as before. `trials` is a buffer.
pub(crate) fn search<T>(
    planes: &mut Planes<'_>,
    island: &[Part],
    trials: &mut Vec<SideTrial>,
    mut tries: u64,
    run: &mut Run<T>,
) -> Result<Searched, Stop> {
    planes.trail.clear();
    trials.clear();
    let mut place = 0;
    loop {
        let Some(trial) = next(planes, island, place) else { return Ok(Searched::Enough) };
        if tries == 0 {
            planes.undo(0);
            return Ok(Searched::GaveUp);
        }
        tries -= 1;
        run.nodes(1).inspect_err(|_| planes.undo(0))?;
        place = trial.place;
        trials.push(trial);
        if !attempt(planes, island, trial, true) {
            match retreat(planes, island, trials, run) {
                Some(back) => place = back,
                None => return Ok(Searched::All),
            }
        }
    }
}

/// The first open side from a place on; the words before it have none.
fn next(planes: &Planes<'_>, island: &[Part], mut place: u32) -> Option<SideTrial> {
    while let Some(&(at, member)) = island.get(place as usize) {
        let word = planes.known[at as usize];
        let (east, north) = (free(word.east), free(word.north));
        if (east | north) & member != 0 {
            let bit = ((east | north) & member).trailing_zeros();
            let mark = planes.trail.len();
            return Some(SideTrial { place, bit: bit as u8, east: east >> bit & 1 == 1, second: false, mark });
        }
        place += 1;
    }
    None
}

/// Settles a side and follows it; false when something breaks.
#[inline]
fn attempt(planes: &mut Planes<'_>, island: &[Part], trial: SideTrial, connected: bool) -> bool {
    let at = island[trial.place as usize].0 as usize;
    let mut word = planes.known[at];
    let side = if trial.east { &mut word.east } else { &mut word.north };
    *side |= 1 << (trial.bit + if connected { 0 } else { 32 });
    planes.put::<true>(at, word);
    planes.queue.push(at as u32);
    if !trial.east {
        planes.queue.push(planes.north(at) as u32);
    } else if planes.east(at).1 == usize::from(trial.bit) {
        planes.queue.push(planes.east(at).0 as u32);
    }
    planes.propagate::<true>().is_none()
}

/// Takes back until a side can be tried as open; where to go on, or none when everything was tried.
fn retreat<T>(planes: &mut Planes<'_>, island: &[Part], trials: &mut Vec<SideTrial>, run: &mut Run<T>) -> Option<u32> {
    while let Some(trial) = trials.pop() {
        run.stats.backtracks += 1;
        planes.undo(trial.mark);
        if trial.second {
            continue;
        }
        trials.push(SideTrial { second: true, ..trial });
        if attempt(planes, island, trial, false) {
            return Some(trial.place);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::rng::Rng;

    #[test]
    fn cells_along_a_row_are_those_of_single_steps() {
        let mut rng = Rng::new("along");
        for _ in 0..2000 {
            let mut bits = || (0..32).fold(0_u32, |bits, bit| bits | u32::from(rng.chance(2, 3)) << bit);
            let (joined, cells) = (bits() & (u32::MAX >> 1), bits() & bits() & bits());
            let mut slow = cells;
            for _ in 0..32 {
                slow |= (slow & joined) << 1 | slow >> 1 & joined;
            }
            assert_eq!(along(cells, joined), slow, "{joined:b} {cells:b}");
        }
    }
}
