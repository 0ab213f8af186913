//! One run of an algorithm: counters, limits, cancellation and trace.
//!
//! The host grants a [`Control`]; the algorithm works through a [`Run`]. Counting a node costs one addition and one
//! comparison: the limits behind it are looked at about once in a thousand nodes. The probe is a type parameter, so
//! the silent copy of an algorithm contains no trace code at all.
mod budget;
mod control;
mod stats;

pub use self::budget::Budget;
pub use self::control::{Control, Progress};
use self::stats::add;
pub use self::stats::{Named, Stats};
use crate::event::{Event, Probe, Quiet};
use crate::puzzle::Puzzle;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

/// How many nodes pass between two looks at the limits.
const POLL_EVERY: u64 = 1024;
/// How much [work](Run::work) passes between two looks at the limits: some tens of microseconds.
const POLL_WORK: u64 = 1 << 15;

/// Bytes of the smallest list that is [grown](Run::grow).
const SMALL_LIST: usize = 1024;

/// Why a run ended before its natural end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// Somebody asked for it, or left.
    Cancelled,
    /// The time granted is over.
    Time,
    /// The nodes granted are used up.
    Nodes,
    /// The memory granted would not do.
    Memory,
}

/// The handle an algorithm works through.
#[derive(Debug)]
pub struct Run<'c, T = Quiet> {
    /// What was counted so far.
    pub stats: Stats,
    control: Control<'c>,
    /// Nodes at which to look at the limits again.
    next_poll: u64,
    /// Nodes already charged to the budget.
    charged: u64,
    /// Work since the last look at the limits.
    work: u64,
    bytes: u64,
    /// The phase that is running, and since when.
    phase: Option<(&'static str, Duration)>,
    probe: T,
}

impl<'c> Run<'c, Quiet> {
    /// A silent run.
    pub fn quiet(control: Control<'c>) -> Self {
        Run::new(control, Quiet)
    }
}

impl<'c, T> Run<'c, T> {
    /// A run that reports to `probe`.
    pub fn new(control: Control<'c>, probe: T) -> Self {
        let next_poll = control.max_nodes.min(POLL_EVERY);
        Run { stats: Stats::default(), control, next_poll, charged: 0, work: 0, bytes: 0, phase: None, probe }
    }

    /// Counts `k` nodes; looks at the limits about once in 1024, and exactly at the node budget.
    #[inline]
    pub fn nodes(&mut self, k: u64) -> Result<(), Stop> {
        self.stats.nodes += k;
        if self.stats.nodes >= self.next_poll { self.poll() } else { Ok(()) }
    }

    /// Counts `k` units of work that is no node: a cell, a byte or a candidate looked at, about a nanosecond each.
    /// Looks at the limits about once in 32768; for loops that may be long between two nodes.
    #[inline]
    pub fn work(&mut self, k: u64) -> Result<(), Stop> {
        self.work += k;
        if self.work >= POLL_WORK { self.poll() } else { Ok(()) }
    }

    /// Goes through many items chunk by chunk, and looks at the limits as the work goes on.
    pub fn chunks<'i, I>(&mut self, items: &'i [I], mut take: impl FnMut(&'i [I])) -> Result<(), Stop> {
        for chunk in items.chunks(256) {
            self.work(64 * chunk.len() as u64)?;
            take(chunk);
        }
        Ok(())
    }

    /// Looks at the limits now; for algorithms whose single step is long.
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stop> {
        let used = self.control.budget.spend(self.stats.nodes - self.charged);
        self.charged = self.stats.nodes;
        self.work = 0;
        let left = self.control.max_nodes.saturating_sub(used);
        self.next_poll = self.stats.nodes + left.min(POLL_EVERY);
        if self.control.budget.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        if left == 0 {
            return Err(Stop::Nodes);
        }
        match self.control.deadline {
            Some(deadline) if (self.control.clock)() >= deadline => Err(Stop::Time),
            _ => Ok(()),
        }
    }

    /// Asks for table memory before taking it.
    pub fn reserve(&mut self, bytes: u64) -> Result<(), Stop> {
        if !self.control.budget.take(bytes, self.control.max_bytes) {
            return Err(Stop::Memory);
        }
        self.bytes += bytes;
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes);
        Ok(())
    }

    /// Grows a list for `extra` more items, charged before it is allocated: at least to twice its capacity, so that it
    /// is seldom done. [`Run::release`] or [`Run::scoped`] gives the memory back.
    #[inline]
    pub fn grow<V>(&mut self, list: &mut Vec<V>, extra: usize) -> Result<(), Stop> {
        if list.capacity() - list.len() < extra { self.enlarge(list, extra) } else { Ok(()) }
    }

    #[cold]
    fn enlarge<V>(&mut self, list: &mut Vec<V>, extra: usize) -> Result<(), Stop> {
        let size = size_of::<V>();
        let before = list.capacity();
        // A small list is not worth many questions.
        let room = list.len().saturating_add(extra).max(before * 2).max(SMALL_LIST / size.max(1));
        // While it is copied, the old buffer is needed as well.
        self.reserve(room.saturating_mul(size) as u64)?;
        list.reserve_exact(room - list.len());
        self.release((before * size) as u64);
        Ok(())
    }

    /// Does a piece of work and gives back what it still has of the memory that it asked for; for work that keeps none.
    pub fn scoped<V>(&mut self, work: impl FnOnce(&mut Self) -> V) -> V {
        let before = self.bytes;
        let done = work(self);
        self.release(self.bytes.saturating_sub(before));
        done
    }

    /// Gives table memory back.
    pub fn release(&mut self, bytes: u64) {
        let bytes = bytes.min(self.bytes);
        self.bytes -= bytes;
        self.control.budget.give_back(bytes);
    }

    /// What the host granted; for making [parts](Control::part) of the work, each with a run of its own.
    pub fn control(&self) -> &Control<'c> {
        &self.control
    }

    /// A table that serves many calls: the cache's, or else a new one, for the next caller to find.
    ///
    /// `bytes` are asked for before it is made; a table the host keeps is not charged to this run.
    pub fn table<V: Any + Send + Sync>(
        &mut self,
        key: &str,
        bytes: u64,
        make: impl FnOnce(&mut Self) -> Result<V, Stop>,
    ) -> Result<Arc<V>, Stop> {
        if let Some(known) = self.control.cache.and_then(|cache| cache.get(key)) {
            return Ok(known);
        }
        self.reserve(bytes)?;
        let table = match make(self) {
            Ok(table) => table,
            Err(stop) => {
                self.release(bytes);
                return Err(stop);
            }
        };
        Ok(match self.control.cache {
            Some(cache) => cache.keep(key, bytes, table),
            None => Arc::new(table),
        })
    }

    /// Takes in what a part of the work has counted that ran alone.
    pub fn join(&mut self, part: Stats) {
        self.join_all([part]);
    }

    /// Takes in what parts of the work have counted that ran side by side: the memory of all of them counts at once,
    /// beside what this run has itself.
    pub fn join_all(&mut self, parts: impl IntoIterator<Item = Stats>) {
        let mut bytes = self.bytes;
        for part in parts {
            // The part has charged its nodes to the shared budget itself.
            self.charged += part.nodes;
            self.next_poll += part.nodes;
            bytes = bytes.saturating_add(part.peak_bytes);
            self.stats.absorb(part);
        }
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
    }

    /// Takes in what rivals have counted that did the same work side by side: what they tried adds up, named counts and phases
    /// are the winner's.
    pub fn join_race(&mut self, mut parts: Vec<Stats>, winner: usize) {
        for (_, rival) in parts.iter_mut().enumerate().filter(|(at, _)| *at != winner) {
            rival.counts.clear();
            rival.phases.clear();
        }
        self.join_all(parts);
    }

    /// Ends the phase before, begins the next.
    pub fn phase(&mut self, name: &'static str) {
        let now = (self.control.clock)();
        if let Some((before, since)) = self.phase.replace((name, now)) {
            add(&mut self.stats.phases, before.into(), now.saturating_sub(since).as_micros() as u64);
        }
    }

    /// Says how far the work has come.
    pub fn progress(&self, done: u64, total: u64) {
        if let Some(tell) = self.control.progress {
            tell(Progress { done, total });
        }
    }

    /// Ends the run: closes the last phase, charges the last nodes, gives the counters.
    pub fn finish(mut self) -> Stats {
        if let Some((name, since)) = self.phase.take() {
            add(&mut self.stats.phases, name.into(), (self.control.clock)().saturating_sub(since).as_micros() as u64);
        }
        let _ = self.control.budget.spend(self.stats.nodes - self.charged);
        std::mem::take(&mut self.stats)
    }

    /// How many threads it may use: one when somebody listens, for a trace tells one story.
    pub fn threads<P: Puzzle>(&self) -> u16
    where
        T: Probe<P>,
    {
        if T::ON { 1 } else { self.control.threads.max(1) }
    }

    /// Reports an event; the closure runs only when someone listens.
    #[inline]
    pub fn emit<P: Puzzle>(&mut self, event: impl FnOnce() -> Event<P>)
    where
        T: Probe<P>,
    {
        if T::ON {
            self.probe.event(event());
        }
    }
}

/// However a run ends, its memory is free for others: a host's budget outlives many runs.
impl<T> Drop for Run<'_, T> {
    fn drop(&mut self) {
        self.control.budget.give_back(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    #[test]
    fn a_node_budget_is_exact_however_nodes_are_counted() {
        for step in [1, 7, 5000] {
            let budget = Budget::new();
            let mut run = Run::quiet(Control { max_nodes: 3000, ..Control::unlimited(&budget) });
            let stopped = (1..10_000).find(|_| run.nodes(step).is_err());
            assert_eq!(stopped, Some(3000_u64.div_ceil(step)), "in steps of {step}");
        }
    }

    #[test]
    fn the_deadline_is_on_the_injected_clock() {
        let budget = Budget::new();
        let clock = || Duration::from_secs(5);
        let late = Control { clock: &clock, deadline: Some(Duration::from_secs(5)), ..Control::unlimited(&budget) };
        assert_eq!(Run::quiet(late).nodes(POLL_EVERY), Err(Stop::Time));
        let early = Control { deadline: Some(Duration::from_secs(6)), ..late };
        assert_eq!(Run::quiet(early).nodes(POLL_EVERY), Ok(()));
    }

    #[test]
    fn memory_is_refused_before_it_is_taken_and_can_be_given_back() {
        let budget = Budget::new();
        let mut run = Run::quiet(Control { max_bytes: 100, ..Control::unlimited(&budget) });
        assert_eq!(run.reserve(60), Ok(()));
        assert_eq!(run.reserve(60), Err(Stop::Memory));
        run.release(30);
        assert_eq!(run.reserve(60), Ok(()));
        assert_eq!(run.finish().peak_bytes, 90);
        assert_eq!(budget.used().1, 0);
        assert_eq!(Run::quiet(Control::unlimited(&budget)).reserve(60), Ok(()));
        assert_eq!((budget.used().1, budget.peak()), (0, 90), "a run that is only dropped gives back too");
    }

    #[test]
    fn a_list_that_grows_is_charged_for_what_it_takes() {
        let budget = Budget::new();
        let mut run = Run::quiet(Control { max_bytes: 4000, ..Control::unlimited(&budget) });
        let grown = run.scoped(|run| {
            let mut list: Vec<u64> = Vec::new();
            let grown = (0..).map_while(|item| run.grow(&mut list, 1).is_ok().then(|| list.push(item))).count();
            assert_eq!(budget.used().1, 8 * list.capacity() as u64);
            grown
        });
        assert_eq!((grown, budget.used().1), (256, 0), "no room for 256 and 512 at once");
    }

    #[test]
    fn parts_share_the_budget_and_are_cancelled_apart() {
        let whole = Budget::new();
        let (first, second) = (whole.part(), whole.part());
        let control = Control { max_nodes: 4000, ..Control::unlimited(&whole) };
        let mut one = Run::quiet(control.part(&first));
        let mut two = Run::quiet(control.part(&second));
        assert_eq!(one.nodes(3000), Ok(()));
        assert_eq!(two.nodes(1024), Err(Stop::Nodes));
        first.cancel();
        assert!(first.is_cancelled() && !second.is_cancelled() && !whole.is_cancelled());
        whole.cancel();
        assert!(second.is_cancelled());
    }

    #[test]
    fn memory_of_parts_adds_up_only_side_by_side() {
        let budget = Budget::new();
        let mut run = Run::quiet(Control::unlimited(&budget));
        let part = || Stats { peak_bytes: 100, ..Stats::default() };
        assert_eq!(run.reserve(10), Ok(()));
        run.join(part());
        run.join(part());
        assert_eq!(run.stats.peak_bytes, 110, "one after the other");
        run.join_all([part(), part()]);
        assert_eq!(run.finish().peak_bytes, 210, "at once");
    }

    #[test]
    fn rivals_add_their_effort_and_the_winner_its_counts() {
        let budget = Budget::new();
        let mut run = Run::quiet(Control::unlimited(&budget));
        let part = |nodes, frozen| {
            let mut stats = Stats { nodes, peak_bytes: 100, ..Stats::default() };
            stats.count("frozen", frozen);
            stats
        };
        run.join_race(vec![part(5, 7), part(6, 8), part(7, 9)], 1);
        let stats = run.finish();
        assert_eq!((stats.nodes, stats.peak_bytes), (18, 300));
        assert_eq!(stats.counts.iter().map(|count| count.value).collect::<Vec<_>>(), [8]);
    }

    #[test]
    fn phases_add_up_by_name() {
        let budget = Budget::new();
        let now = AtomicU64::new(0);
        let clock = || Duration::from_micros(now.fetch_add(10, Relaxed));
        let mut run = Run::quiet(Control { clock: &clock, ..Control::unlimited(&budget) });
        run.phase("a");
        run.phase("b");
        run.phase("a");
        let phases: Vec<_> =
            run.finish().phases.into_iter().map(|named| (named.name.into_owned(), named.value)).collect();
        assert_eq!(phases, [("a".to_owned(), 20), ("b".to_owned(), 10)]);
    }
}
