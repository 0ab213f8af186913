//! All paths between two clues, and paths over the same cells merged into one: they make the same picture.
//!
//! A breadth-first search from the end tells how far every place is from it through places that are free; depth-first
//! search from the start then never takes a step from which the end is out of reach (the pruning of every path
//! enumeration since Read and Tarjan 1975). Scratch memory is kept from call to call.
use super::NONE;
use super::grid::Grid;
use gridwright_core::run::{Run, Stop};
use gridwright_search::sort;

const FAR: u16 = u16::MAX;

/// Scratch memory of the enumeration, and what it found.
#[derive(Debug, Clone)]
pub(crate) struct Walker {
    /// Distance to the end; `FAR` where the search did not come.
    distance: Vec<u16>,
    touched: Vec<u32>,
    path: Vec<u32>,
    visits: Vec<Visit>,
    /// The paths found, one behind the other.
    pub(crate) found: Vec<u32>,
}

/// A place on the path: its distance while it is not, and the next side to leave it by.
#[derive(Debug, Clone, Copy)]
struct Visit {
    distance: u16,
    side: u8,
}

/// How many steps pass between two looks at the limits.
const POLL: usize = 1 << 14;

impl Walker {
    pub(crate) fn new(size: usize) -> Self {
        Walker {
            distance: vec![FAR; size],
            touched: Vec::new(),
            path: Vec::new(),
            visits: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Lists all paths between two clues in `found`; false when there are more than `cap`, or it takes too long to
    /// know.
    pub(crate) fn paths<T>(
        &mut self,
        grid: &Grid,
        (a, b): (u32, u32),
        cap: usize,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        self.found.clear();
        let (start, end) = (grid.clues[a as usize].at, grid.clues[b as usize].at);
        let length = usize::from(grid.clues[a as usize].value);
        if length == 2 {
            self.found.extend([start, end]);
            return Ok(true);
        }
        self.measure(grid, (a, b), length);
        run.work(8 * self.touched.len() as u64)?;
        let all =
            if self.distance[start as usize] == FAR { Ok(true) } else { self.walk(grid, (a, b), length, cap, run) };
        for &place in &self.touched {
            self.distance[place as usize] = FAR;
        }
        all
    }

    /// Distances to the end, as far as a path of that length can need them: a place that is too far from start and end
    /// together is on none, and on no shortest path from a place of one either.
    fn measure(&mut self, grid: &Grid, (a, b): (u32, u32), length: usize) {
        let (start, end) = (grid.clues[a as usize].at, grid.clues[b as usize].at);
        let reach = length as u32 - 1;
        self.touched.clear();
        self.touched.push(end);
        self.distance[end as usize] = 0;
        let mut head = 0;
        while let Some(&place) = self.touched.get(head) {
            head += 1;
            let next = self.distance[place as usize] + 1;
            if usize::from(next) >= length {
                break;
            }
            if place == start {
                continue;
            }
            // What is cheap to know is asked first: most places beside are too far off.
            let left = reach - u32::from(next);
            for (side, far) in grid.far_beside(place, start).into_iter().enumerate() {
                let beside = grid.neighbour(place, side as u8);
                if far > left || self.distance[beside as usize] != FAR {
                    continue;
                }
                if beside == start || grid.is_free(beside, (a, b)) {
                    self.distance[beside as usize] = next;
                    self.touched.push(beside);
                }
            }
        }
    }

    /// Depth first with a stack of its own. A place on the path counts as out of reach, so that one look at its
    /// distance tells whether a step may be taken.
    fn walk<T>(
        &mut self,
        grid: &Grid,
        (a, b): (u32, u32),
        length: usize,
        cap: usize,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let (start, end) = (grid.clues[a as usize].at, grid.clues[b as usize].at);
        let mut still = Owned { grid, clues: [a, b], left: grid.owned[a as usize] + grid.owned[b as usize] };
        let free = [a, b].iter().all(|&clue| grid.begun[clue as usize].is_empty());
        let watched = still.left > 0;
        let mut steps = 0;
        self.path.clear();
        self.visits.clear();
        self.enter(start);
        while let (Some(&place), Some(visit)) = (self.path.last(), self.visits.last_mut()) {
            if visit.side == 4 {
                self.distance[place as usize] = visit.distance;
                if watched {
                    still.leave(place);
                }
                let _ = (self.path.pop(), self.visits.pop());
                continue;
            }
            let next = grid.neighbour(place, visit.side);
            visit.side += 1;
            let left = length - self.path.len() - 1;
            if usize::from(self.distance[next as usize]) > left {
                continue;
            }
            if next == end {
                if left == 0 && still.left == 0 {
                    self.arrive(grid, (a, b), end, free, run)?;
                    if self.found.len() > cap.saturating_mul(length) {
                        return Ok(false);
                    }
                }
                continue;
            }
            steps += 1;
            if steps % POLL == 0 {
                run.poll()?;
            }
            if steps > cap.saturating_mul(40) {
                return Ok(false);
            }
            if watched {
                still.enter(next);
            }
            self.enter(next);
        }
        run.work(8 * (steps % POLL) as u64)?;
        Ok(true)
    }

    #[inline]
    fn enter(&mut self, place: u32) {
        let distance = std::mem::replace(&mut self.distance[place as usize], FAR);
        self.path.push(place);
        self.visits.push(Visit { distance, side: 0 });
    }

    /// Takes the path with its end; what was begun from the clues must be part of it.
    #[inline]
    fn arrive<T>(
        &mut self,
        grid: &Grid,
        (a, b): (u32, u32),
        end: u32,
        free: bool,
        run: &mut Run<T>,
    ) -> Result<(), Stop> {
        run.grow(&mut self.found, self.path.len() + 1)?;
        let begin = self.found.len();
        self.found.extend_from_slice(&self.path);
        self.found.push(end);
        if !free && !grid.agrees(&self.found[begin..], a, b) {
            self.found.truncate(begin);
        }
        Ok(())
    }
}

/// The places that two clues own and that a path has not taken yet: it must take them all.
struct Owned<'f> {
    grid: &'f Grid,
    clues: [u32; 2],
    left: u32,
}

impl Owned<'_> {
    fn has(&self, place: u32) -> bool {
        let place = place as usize;
        self.clues.contains(&self.grid.owner[place]) && self.grid.clue_at[place] == NONE
    }

    fn enter(&mut self, place: u32) {
        self.left -= u32::from(self.has(place));
    }

    fn leave(&mut self, place: u32) {
        self.left += u32::from(self.has(place));
    }
}

/// The first path of every set of cells, and how many paths share it, in the order they were found.
///
/// Paths are put side by side by a sum over their cells that no order changes; only those with the same sum are
/// compared cell by cell.
pub(crate) fn merged<T>(found: &[u32], length: usize, run: &mut Run<T>) -> Result<Vec<(usize, u32)>, Stop> {
    let sum = |path: &[u32]| path.iter().map(|&place| spread(place)).fold(0, u64::wrapping_add);
    let mut sums: Vec<(u64, usize)> = Vec::new();
    run.grow(&mut sums, found.len() / length)?;
    for (number, path) in found.chunks_exact(length).enumerate() {
        run.work(2 * length as u64)?;
        sums.push((sum(path), number * length));
    }
    sort(&mut sums, run, &Ord::cmp)?;
    let path = |first: usize| &found[first..first + length];
    let same = |one: usize, other: usize| path(one).iter().all(|place| path(other).contains(place));
    let mut firsts: Vec<(usize, u32)> = Vec::new();
    for alike in sums.chunk_by(|one, other| one.0 == other.0) {
        let begin = firsts.len();
        run.grow(&mut firsts, alike.len())?;
        for &(_, number) in alike {
            run.work((length * length / 4 * (firsts.len() - begin)) as u64)?;
            match firsts[begin..].iter_mut().find(|(first, _)| same(*first, number)) {
                Some((_, many)) => *many += 1,
                None => firsts.push((number, 1)),
            }
        }
    }
    sort(&mut firsts, run, &Ord::cmp)?;
    Ok(firsts)
}

/// A number whose bits all depend on the place (a step of Steele, Lea and Flood's splitmix, 2014).
fn spread(place: u32) -> u64 {
    let mixed = (u64::from(place) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
