//! What the parts of one piece of work have used together.
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What all parts of one piece of work have used so far, and whether they should go on.
///
/// Budgets form a chain: a part charges its parent too. At the top of the chain there may be a [pool](Budget::pool), from
/// which many pieces of work take their memory: each of them has its own limit, and the pool has one for their sum.
#[derive(Debug, Default)]
pub struct Budget<'p> {
    cancelled: AtomicBool,
    nodes: AtomicU64,
    bytes: AtomicU64,
    peak: AtomicU64,
    /// Whether the pool above had no memory left for this work.
    starved: AtomicBool,
    /// The most memory of all work together; only a pool has one.
    pool: Option<u64>,
    parent: Option<&'p Budget<'p>>,
}

impl<'p> Budget<'p> {
    /// Nothing used yet.
    pub fn new() -> Self {
        Budget::default()
    }

    /// Memory for many pieces of work together, each of which is a [part](Budget::part) of it: the host's own limit.
    pub fn pool(most: u64) -> Self {
        let mut budget = Budget::default();
        budget.pool = Some(most);
        budget
    }

    /// A part of this work: what it uses counts here too, and it can be cancelled alone.
    #[must_use]
    pub fn part(&'p self) -> Budget<'p> {
        let mut budget = Budget::default();
        budget.parent = Some(self);
        budget
    }

    /// Asks everybody who works on this to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
    }

    /// Whether this work, or what it is a part of, was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed) || self.parent.is_some_and(Budget::is_cancelled)
    }

    /// Nodes counted and memory taken so far; whoever watches from outside may ask at any time.
    pub fn used(&self) -> (u64, u64) {
        (self.nodes.load(Relaxed), self.bytes.load(Relaxed))
    }

    /// The most memory that was taken at one time.
    pub fn peak(&self) -> u64 {
        self.peak.load(Relaxed)
    }

    /// Whether memory was refused because the pool had no more, though this work's own limit allowed it.
    pub fn is_starved(&self) -> bool {
        self.starved.load(Relaxed)
    }

    /// Counts nodes here and above; gives the sum for the whole work.
    pub(super) fn spend(&self, nodes: u64) -> u64 {
        let here = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        match self.parent {
            Some(parent) if parent.pool.is_none() => parent.spend(nodes),
            _ => here,
        }
    }

    /// Takes memory here and above, or nothing at all when the whole work would have more than `most`, or its pool
    /// more than there is.
    pub(super) fn take(&self, bytes: u64, most: u64) -> bool {
        let here = self.bytes.fetch_add(bytes, Relaxed).saturating_add(bytes);
        let granted = match self.parent {
            Some(pool) if pool.pool.is_some() => here <= most && self.take_from(pool, bytes),
            Some(parent) => parent.take(bytes, most),
            None => here <= most,
        };
        if granted {
            let _ = self.peak.fetch_max(here, Relaxed);
        } else {
            let _ = self.bytes.fetch_sub(bytes, Relaxed);
        }
        granted
    }

    fn take_from(&self, pool: &Budget<'_>, bytes: u64) -> bool {
        let granted = pool.pool.is_some_and(|most| pool.bytes.fetch_add(bytes, Relaxed).saturating_add(bytes) <= most);
        if granted {
            let _ = pool.peak.fetch_max(pool.bytes.load(Relaxed), Relaxed);
        } else {
            let _ = pool.bytes.fetch_sub(bytes, Relaxed);
            self.starved.store(true, Relaxed);
        }
        granted
    }

    pub(super) fn give_back(&self, bytes: u64) {
        let _ = self.bytes.fetch_sub(bytes, Relaxed);
        if let Some(parent) = self.parent {
            parent.give_back(bytes);
        }
    }
}

/// Work that ended by a panic, or without giving its memory back, must not cost the pool for ever.
impl Drop for Budget<'_> {
    fn drop(&mut self) {
        if let Some(pool) = self.parent.filter(|parent| parent.pool.is_some()) {
            pool.give_back(*self.bytes.get_mut());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_bounds_the_sum_and_every_work_has_its_own_limit() {
        let pool = Budget::pool(100);
        let (one, other) = (pool.part(), pool.part());
        let inner = one.part();
        assert!(inner.take(60, 70) && !inner.take(20, 70), "its own limit");
        assert!(!one.is_starved());
        assert!(other.take(40, 70) && !other.take(1, 70), "the pool is empty");
        assert!(other.is_starved());
        assert_eq!((pool.used().1, one.used().1, other.used().1), (100, 60, 40), "a refusal takes nothing");
        inner.give_back(60);
        assert!(other.take(1, 70));
        assert_eq!((pool.used().1, pool.peak(), one.peak(), other.peak()), (41, 100, 60, 41));
    }

    #[test]
    fn what_work_did_not_give_back_is_given_back_when_it_is_over() {
        let pool = Budget::pool(100);
        let work = pool.part();
        assert!(work.part().take(60, 70));
        assert_eq!(pool.used().1, 60);
        drop(work);
        assert_eq!(pool.used().1, 0);
    }

    #[test]
    fn nodes_are_not_shared_by_pieces_of_work_in_a_pool() {
        let pool = Budget::pool(100);
        let (one, other) = (pool.part(), pool.part());
        assert_eq!((one.spend(5), one.part().spend(6), other.spend(7)), (5, 11, 7));
        pool.cancel();
        assert!(one.is_cancelled() && other.is_cancelled());
    }
}
