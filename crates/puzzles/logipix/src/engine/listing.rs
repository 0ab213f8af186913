//! Candidates are listed lazily: short paths first, pairs with few paths before pairs with many.
//!
//! A long clue in the open has millions of paths before its neighbours are drawn and a handful afterwards. So pairs are
//! listed by ascending length under a cap; what exceeds it waits until the others have settled, and only then is the cap
//! raised. A clue is looked at only when all its pairs are listed, so what follows is always proved.
use super::NONE;
use super::domain::Domain;
use gridwright_core::run::{Run, Stop};

/// The first cap on the paths of a pair; it grows tenfold from stage to stage.
const FIRST_CAP: usize = 60;

/// A pair of clues that may be partners, by its length.
type Pair = (u16, u32, u32);

impl Domain {
    /// Lists all candidates, following what each stage gives; false when that contradicts itself. Pairs still too many
    /// under `most` paths are left pending.
    pub(crate) fn list_all<T>(&mut self, most: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let mut waiting = self.grid.pairs(run)?;
        for &(_, a, b) in &waiting {
            self.pending[a as usize] += 1;
            self.pending[b as usize] += 1;
        }
        for clue in 0..self.done.len() as u32 {
            self.wake(clue);
        }
        // Clues without any pair are looked at now; the others wait for theirs.
        if !self.propagate(run)? {
            return Ok(false);
        }
        let mut cap = FIRST_CAP;
        loop {
            let before = (self.chosen.len(), waiting.len());
            if !self.stage(&mut waiting, cap, run)? {
                return Ok(false);
            }
            if waiting.is_empty() || cap >= most {
                break;
            }
            if before.0 == self.chosen.len() {
                cap = cap.saturating_mul(10);
            }
        }
        if self.grid.full && waiting.is_empty() {
            self.begin_cover(run)?;
            return self.propagate(run);
        }
        Ok(true)
    }

    /// Lists the pairs that keep below the cap, one length after the other.
    fn stage<T>(&mut self, waiting: &mut Vec<Pair>, cap: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let (mut later, all) = (Vec::new(), std::mem::take(waiting));
        for same in all.chunk_by(|one, other| one.0 == other.0) {
            run.poll()?;
            for &(value, a, b) in same {
                if !self.list_pair(a, b, cap, run)? {
                    run.grow(&mut later, 1)?;
                    later.push((value, a, b));
                }
            }
            if !self.propagate(run)? {
                return Ok(false);
            }
        }
        run.release((all.capacity() * size_of::<Pair>()) as u64);
        *waiting = later;
        Ok(true)
    }

    /// Lists a pair; false when it has too many paths.
    pub(crate) fn list_pair<T>(&mut self, a: u32, b: u32, cap: usize, run: &mut Run<T>) -> Result<bool, Stop> {
        let settled = self.done[a as usize] != NONE || self.done[b as usize] != NONE;
        if !settled {
            if !self.walker.paths(&self.grid, (a, b), cap, run)? {
                return Ok(false);
            }
            self.add_found(a, b, run)?;
        }
        for clue in [a, b] {
            self.pending[clue as usize] -= 1;
            self.wake(clue);
        }
        Ok(true)
    }
}
