//! The candidates of every clue, killed and revived along a trail.
//!
//! Candidates live in flat arrays; those of a cell and those of a clue are linked lists through them, so that hundreds
//! of thousands of lists cost three allocations. Candidates of a pair that cover the same cells are merged into one
//! with a multiplicity: they make the same picture, and telling them apart early only multiplies the work.
use super::grid::Grid;
use super::walker::{Walker, merged};
use crate::board::Board;
use crate::state::State;
use crate::stroke::Stroke;
use gridwright_core::run::{Named, Run, Stats, Stop};
use gridwright_core::scene::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

/// Nothing: no clue, no candidate.
pub(crate) const NONE: u32 = u32::MAX;

/// One change, to be taken back.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Change {
    Killed(u32),
    Blocked(u32),
    Owned(u32, u32),
    Chosen(u32),
}

/// A count of what belongs to clues of one value: `paths_07`.
pub(crate) fn count_of_value(stats: &mut Stats, what: &str, value: u16, count: u64) {
    stats.counts.push(Named { name: format!("{what}_{value:02}").into(), value: count });
}

/// Candidates and what is known of them.
#[derive(Debug, Clone)]
pub(crate) struct Domain {
    pub(crate) grid: Grid,
    pub(crate) walker: Walker,
    /// Where the cells of each candidate begin; one more at the end.
    starts: Vec<u32>,
    pub(crate) cells: Vec<u32>,
    /// For every entry of `cells`: its candidate, and the next entry of the same cell.
    slot_candidate: Vec<u32>,
    slot_next: Vec<u32>,
    cell_head: Vec<u32>,
    /// Both clues of each candidate, and the next candidate of each of the two.
    pub(crate) ends: Vec<[u32; 2]>,
    next: Vec<[u32; 2]>,
    clue_head: Vec<u32>,
    /// How many paths over the same cells a candidate stands for.
    pub(crate) many: Vec<u32>,
    pub(crate) alive: Vec<bool>,
    /// Living candidates of each clue.
    pub(crate) left: Vec<u32>,
    /// Pairs of each clue that are not listed yet.
    pub(crate) pending: Vec<u32>,
    /// The candidate that is chosen for each clue.
    pub(crate) done: Vec<u32>,
    pub(crate) chosen: Vec<u32>,
    pub(crate) trail: Vec<Change>,
    pub(crate) queue: Vec<u32>,
    /// Memory for the places that candidates share.
    pub(crate) shared: Vec<u32>,
    pub(crate) queued: Vec<bool>,
    /// Work since the run was asked last whether to go on.
    pub(crate) looked: u64,
    /// Living candidates of each cell, kept when all cells must be covered.
    pub(crate) covers: Vec<u32>,
    pub(crate) cover_queue: Vec<u32>,
    pub(crate) covering: bool,
    /// Whether cells common to all candidates of a clue are taken by it.
    pub(crate) intersect: bool,
}

/// Bytes of a place of the field, with memory for the paths that most boards have.
const PLACE_BYTES: u64 = 60;
/// Bytes of a candidate on the trail.
const TRAIL_BYTES: usize = 2 * size_of::<Change>();

impl Domain {
    pub(crate) fn new<T>(board: &Board, from: &State, intersect: bool, run: &mut Run<T>) -> Result<Self, Stop> {
        run.reserve(PLACE_BYTES * board.len() as u64)?;
        run.work(16 * board.len() as u64)?;
        let grid = Grid::new(board, from);
        let (size, clues) = (grid.blocked.len(), grid.clues.len());
        // Most pairs have few paths: about as many cells as there are on the board, about two candidates a clue.
        let cells = || Vec::with_capacity(size + size / 2);
        Ok(Domain {
            walker: Walker::new(size),
            starts: vec![0],
            cells: cells(),
            slot_candidate: cells(),
            slot_next: cells(),
            cell_head: vec![NONE; size],
            ends: Vec::new(),
            next: Vec::new(),
            clue_head: vec![NONE; clues],
            many: Vec::new(),
            alive: Vec::new(),
            left: vec![0; clues],
            pending: vec![0; clues],
            done: vec![NONE; clues],
            chosen: Vec::new(),
            trail: Vec::new(),
            queue: Vec::new(),
            shared: Vec::new(),
            queued: vec![false; clues],
            looked: 0,
            covers: Vec::new(),
            cover_queue: Vec::new(),
            covering: false,
            intersect,
            grid,
        })
    }

    /// Bytes that it takes, about.
    pub(crate) fn bytes(&self) -> u64 {
        let candidates = self.ends.capacity() * (25 + TRAIL_BYTES);
        PLACE_BYTES * self.grid.blocked.len() as u64
            + (12 * self.cells.capacity() + candidates + 4 * self.walker.found.capacity()) as u64
    }

    pub(crate) fn span(&self, candidate: u32) -> Range<usize> {
        self.starts[candidate as usize] as usize..self.starts[candidate as usize + 1] as usize
    }

    /// The cells of a candidate, from its first clue to its second.
    pub(crate) fn path(&self, candidate: u32) -> &[u32] {
        &self.cells[self.span(candidate)]
    }

    /// A path as a stroke.
    pub(crate) fn stroke(&self, path: &[u32]) -> Stroke {
        let cells = path.iter().map(|&place| self.grid.cell(place)).collect();
        Stroke::new(cells).expect("a path has at least two cells, each once, side by side")
    }

    /// The candidates of a clue, dead ones too, newest first.
    pub(crate) fn of_clue(&self, clue: u32) -> impl Iterator<Item = u32> {
        let mut at = self.clue_head[clue as usize];
        std::iter::from_fn(move || {
            let here = (at != NONE).then_some(at)?;
            at = self.next[here as usize][usize::from(self.ends[here as usize][0] != clue)];
            Some(here)
        })
    }

    /// The living candidates of a clue, newest first.
    pub(crate) fn living(&self, clue: u32) -> impl Iterator<Item = u32> {
        self.of_clue(clue).filter(|&candidate| self.alive[candidate as usize])
    }

    /// The candidates through a place, dead ones too.
    pub(crate) fn through(&self, place: u32) -> impl Iterator<Item = u32> {
        let mut at = self.cell_head[place as usize];
        std::iter::from_fn(move || {
            let here = (at != NONE).then_some(at)? as usize;
            at = self.slot_next[here];
            Some(self.slot_candidate[here])
        })
    }

    /// Adds what the walker found for a pair; paths over the same cells become one candidate.
    pub(crate) fn add_found<T>(&mut self, a: u32, b: u32, run: &mut Run<T>) -> Result<(), Stop> {
        let length = usize::from(self.grid.clues[a as usize].value);
        if self.walker.found.is_empty() {
            return Ok(());
        }
        let found = std::mem::take(&mut self.walker.found);
        if length < 5 || found.len() == length {
            self.make_room(found.len() / length, length, run)?;
            found.chunks_exact(length).for_each(|path| self.add(a, b, path, 1));
        } else {
            run.scoped(|run| merged(&found, length, run)).and_then(|merged| {
                self.make_room(merged.len(), length, run)?;
                for (first, many) in merged {
                    run.work(4 * length as u64)?;
                    self.add(a, b, &found[first..first + length], many);
                }
                Ok(())
            })?;
        }
        self.walker.found = found;
        Ok(())
    }

    /// Reserves memory for so many more candidates of a length.
    fn make_room<T>(&mut self, candidates: usize, length: usize, run: &mut Run<T>) -> Result<(), Stop> {
        for list in [&mut self.cells, &mut self.slot_candidate, &mut self.slot_next] {
            run.grow(list, candidates * length)?;
        }
        if self.ends.capacity() - self.ends.len() < candidates {
            run.reserve((TRAIL_BYTES * candidates.max(self.ends.len())) as u64)?;
        }
        run.grow(&mut self.starts, candidates)?;
        run.grow(&mut self.ends, candidates)?;
        run.grow(&mut self.next, candidates)?;
        run.grow(&mut self.many, candidates)?;
        run.grow(&mut self.alive, candidates)
    }

    fn add(&mut self, a: u32, b: u32, path: &[u32], many: u32) {
        let candidate = self.ends.len() as u32;
        for &place in path {
            self.slot_candidate.push(candidate);
            self.slot_next.push(self.cell_head[place as usize]);
            self.cell_head[place as usize] = self.cells.len() as u32;
            self.cells.push(place);
        }
        self.starts.push(self.cells.len() as u32);
        self.ends.push([a, b]);
        self.next.push([self.clue_head[a as usize], self.clue_head[b as usize]]);
        self.many.push(many);
        self.alive.push(true);
        for clue in [a, b] {
            self.clue_head[clue as usize] = candidate;
            self.left[clue as usize] += 1;
        }
    }

    /// The only candidate of a clue, when it can be drawn in one way only.
    pub(crate) fn only(&self, clue: u32) -> Option<u32> {
        let mut living = self.living(clue);
        let only = living.next().filter(|&only| self.many[only as usize] == 1);
        if living.next().is_none() { only } else { None }
    }

    /// The only living candidate through a place, when it can be drawn in one way only.
    pub(crate) fn only_through(&self, place: u32) -> Option<u32> {
        let mut living = self.through(place).filter(|&other| self.alive[other as usize]);
        let only = living.next().filter(|&only| self.many[only as usize] == 1);
        if living.next().is_none() { only } else { None }
    }

    /// Whether candidates of other clues cross a place.
    pub(crate) fn is_contested(&self, place: u32, clue: u32) -> bool {
        let foreign = |&other: &u32| self.alive[other as usize] && !self.ends[other as usize].contains(&clue);
        self.through(place).any(|other| foreign(&other))
    }

    /// How many living candidates a clue has.
    pub(crate) fn left(&self, clue: u32) -> u32 {
        self.left[clue as usize]
    }

    /// How many open clues there were at the start.
    pub(crate) fn clues(&self) -> usize {
        self.done.len()
    }

    /// How many candidates there are, dead ones too.
    pub(crate) fn candidates(&self) -> usize {
        self.ends.len()
    }

    /// Says how many candidates there are for each value of a clue, and how many paths they stand for.
    pub(crate) fn count_by_value(&self, stats: &mut Stats) {
        let mut by_value: BTreeMap<u16, (u64, u64)> = BTreeMap::new();
        for (ends, &many) in self.ends.iter().zip(&self.many) {
            let (candidates, paths) = by_value.entry(self.grid.clues[ends[0] as usize].value).or_default();
            *candidates += 1;
            *paths += u64::from(many);
        }
        for (value, (candidates, paths)) in by_value {
            count_of_value(stats, "candidates", value, candidates);
            count_of_value(stats, "paths", value, paths);
        }
    }

    /// Clues without a chosen path.
    pub(crate) fn undone(&self) -> Vec<u32> {
        (0..self.done.len() as u32).filter(|&clue| self.done[clue as usize] == NONE).collect()
    }

    /// The clues without a chosen path, or with one that can be drawn in several ways.
    pub(crate) fn ambiguous(&self) -> Vec<Cell> {
        let several = self.chosen.iter().filter(|&&candidate| self.many[candidate as usize] > 1);
        let clues = several.flat_map(|&candidate| self.ends[candidate as usize]).chain(self.undone());
        clues.map(|clue| self.grid.cell(self.grid.clues[clue as usize].at)).collect()
    }

    /// Rules a candidate out.
    pub(crate) fn kill(&mut self, candidate: u32) {
        if !std::mem::replace(&mut self.alive[candidate as usize], false) {
            return;
        }
        self.trail.push(Change::Killed(candidate));
        self.looked += 8;
        for clue in self.ends[candidate as usize] {
            self.left[clue as usize] -= 1;
            self.wake(clue);
        }
        if self.covering {
            for slot in self.span(candidate) {
                let place = self.cells[slot];
                self.covers[place as usize] -= 1;
                if self.covers[place as usize] <= 1 {
                    self.cover_queue.push(place);
                }
            }
        }
    }

    /// Marks a clue as one whose candidates have changed.
    pub(crate) fn wake(&mut self, clue: u32) {
        if !std::mem::replace(&mut self.queued[clue as usize], true) {
            self.queue.push(clue);
        }
    }

    /// Rules every other candidate of a clue out.
    pub(crate) fn choose(&mut self, clue: u32, candidate: u32) {
        let mut at = self.clue_head[clue as usize];
        while at != NONE {
            let next = self.next[at as usize][usize::from(self.ends[at as usize][0] != clue)];
            if at != candidate {
                self.kill(at);
            }
            at = next;
        }
        self.wake(clue);
    }

    /// Draws a candidate: all others through its cells die.
    pub(crate) fn fix(&mut self, candidate: u32) {
        for clue in self.ends[candidate as usize] {
            self.done[clue as usize] = candidate;
        }
        self.chosen.push(candidate);
        self.trail.push(Change::Chosen(candidate));
        for slot in self.span(candidate) {
            let place = self.cells[slot];
            if !std::mem::replace(&mut self.grid.blocked[place as usize], true) {
                self.trail.push(Change::Blocked(place));
            }
            self.kill_through(place, |_, other| other == candidate);
        }
    }

    /// Gives a place to a clue: candidates of others through it die.
    pub(crate) fn reserve(&mut self, place: u32, clue: u32) {
        let owner = self.grid.owner[place as usize];
        if owner == clue {
            return;
        }
        if self.grid.clue_at[place as usize] == NONE {
            let _ = self.grid.own(place, clue);
            self.trail.push(Change::Owned(place, owner));
        }
        self.kill_through(place, |domain, other| domain.ends[other as usize].contains(&clue));
    }

    fn kill_through(&mut self, place: u32, spared: impl Fn(&Domain, u32) -> bool) {
        let mut at = self.cell_head[place as usize];
        while at != NONE {
            let candidate = self.slot_candidate[at as usize];
            at = self.slot_next[at as usize];
            if self.alive[candidate as usize] && !spared(self, candidate) {
                self.kill(candidate);
            }
        }
    }

    /// Takes all changes since a mark of the trail back.
    pub(crate) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Killed(candidate)) => self.revive(candidate),
                Some(Change::Blocked(place)) => self.grid.blocked[place as usize] = false,
                Some(Change::Owned(place, owner)) => {
                    let _ = self.grid.own(place, owner);
                }
                Some(Change::Chosen(candidate)) => {
                    let _ = self.chosen.pop();
                    for clue in self.ends[candidate as usize] {
                        self.done[clue as usize] = NONE;
                    }
                }
                None => {}
            }
        }
    }

    fn revive(&mut self, candidate: u32) {
        self.alive[candidate as usize] = true;
        for clue in self.ends[candidate as usize] {
            self.left[clue as usize] += 1;
        }
        if self.covering {
            for slot in self.span(candidate) {
                self.covers[self.cells[slot] as usize] += 1;
            }
        }
    }
}
