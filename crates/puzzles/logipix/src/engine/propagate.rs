//! What follows from the candidates that are left.
//!
//! - No candidate: a contradiction. One: it is drawn, and all others through its cells die.
//! - A cell in every candidate of a clue belongs to it; a partner in every candidate is its partner: candidates of others
//!   through that cell die (*exclusion*).
//! - When there is as much ink as area, every cell needs a candidate; its only one is drawn (*cover*).
//!
//! Clues whose candidates changed wait in a queue; a round costs the cells of their candidates.
use super::domain::{Domain, NONE};
use gridwright_core::run::{Run, Stop};

impl Domain {
    /// Follows all changes to their end; false when they contradict each other.
    pub(crate) fn propagate<T>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        loop {
            while let Some(clue) = self.queue.pop() {
                self.queued[clue as usize] = false;
                run.stats.propagations += 1;
                // A candidate that was killed since the last look costs as much as one that is looked at.
                run.work(self.looked)?;
                self.looked = 4;
                if !self.look_at(clue) {
                    self.forget();
                    return Ok(false);
                }
            }
            if !self.covering {
                return Ok(true);
            }
            match self.cover() {
                None => {
                    self.forget();
                    return Ok(false);
                }
                Some(false) => return Ok(true),
                Some(true) => {}
            }
        }
    }

    /// Forgets what was to be followed: for those who follow nothing.
    pub(crate) fn forget(&mut self) {
        for clue in std::mem::take(&mut self.queue) {
            self.queued[clue as usize] = false;
        }
        self.cover_queue.clear();
    }

    /// One clue; false when nothing is left for it.
    fn look_at(&mut self, clue: u32) -> bool {
        let done = self.done[clue as usize];
        if done != NONE {
            return self.alive[done as usize];
        }
        if self.pending[clue as usize] > 0 {
            return true;
        }
        match self.left[clue as usize] {
            0 => return false,
            1 => {
                let only = self.living(clue).next();
                if let Some(only) = only {
                    self.fix(only);
                }
            }
            _ if self.intersect => {
                let mut common = std::mem::take(&mut self.shared);
                self.looked += self.common_into(clue, &mut common);
                for &place in &common {
                    self.reserve(place, clue);
                }
                self.shared = common;
            }
            _ => {}
        }
        true
    }

    /// The places in every living candidate of a clue that are not known to be its own.
    pub(crate) fn common(&self, clue: u32) -> Vec<u32> {
        let mut common = Vec::new();
        let _ = self.common_into(clue, &mut common);
        common
    }

    /// The same, in memory that is at hand; how much work it was.
    fn common_into(&self, clue: u32, common: &mut Vec<u32>) -> u64 {
        let mut looked = 0;
        let at = self.grid.clues[clue as usize].at;
        let mut living = self.living(clue);
        let first = living.next().map_or(&[][..], |first| self.path(first));
        common.clear();
        common.extend(first.iter().filter(|&&place| place != at && self.grid.owner[place as usize] != clue));
        for candidate in living {
            if common.is_empty() {
                break;
            }
            let path = self.path(candidate);
            looked += 8 + (common.len() * path.len()) as u64 / 8;
            common.retain(|place| path.contains(place));
        }
        looked
    }

    /// Looks at cells with few candidates: none when one has none, true when something was chosen.
    fn cover(&mut self) -> Option<bool> {
        while let Some(place) = self.cover_queue.pop() {
            if self.grid.blocked[place as usize] {
                continue;
            }
            match self.covers[place as usize] {
                0 => return None,
                1 => {
                    let only = self.through(place).find(|&candidate| self.alive[candidate as usize])?;
                    let clue = self.ends[only as usize][0];
                    if self.done[clue as usize] == NONE {
                        self.choose(clue, only);
                        let partner = self.ends[only as usize][1];
                        self.choose(partner, only);
                        return Some(true);
                    }
                }
                _ => {}
            }
        }
        Some(!self.queue.is_empty())
    }

    /// Begins to ask that every free place is covered; to be called when all candidates are listed.
    pub(crate) fn begin_cover<T>(&mut self, run: &mut Run<T>) -> Result<(), Stop> {
        let size = self.grid.blocked.len();
        self.covers = vec![0; size];
        for candidate in (0..self.ends.len() as u32).filter(|&candidate| self.alive[candidate as usize]) {
            run.work(self.span(candidate).len() as u64)?;
            for slot in self.span(candidate) {
                self.covers[self.cells[slot] as usize] += 1;
            }
        }
        self.covering = true;
        let sparse = |&place: &u32| !self.grid.blocked[place as usize] && self.covers[place as usize] <= 1;
        self.cover_queue = (0..size as u32).filter(sparse).collect();
        Ok(())
    }
}
