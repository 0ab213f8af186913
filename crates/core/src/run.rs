//! One run of an algorithm: counters, limits, cancellation and trace.
//!
//! The host grants a [`Control`]; the algorithm works through a [`Run`]. Counting a node costs one addition and one
//! comparison: the limits behind it are looked at about once in a thousand nodes. The probe is a type parameter, so
//! the silent copy of an algorithm contains no trace code at all.
use crate::cache::Cache;
use crate::event::{Event, Probe, Quiet};
use crate::puzzle::Puzzle;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// How many nodes pass between two looks at the limits.
const POLL_EVERY: u64 = 1024;

/// Counters every algorithm keeps, and those that are its own.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stats {
    /// Decisions tried: nodes of the search tree or graph.
    pub nodes: u64,
    /// Decisions taken back.
    pub backtracks: u64,
    /// Single constraints looked at.
    pub checks: u64,
    /// Rounds of propagation.
    pub propagations: u64,
    /// The most table memory asked for at one time.
    pub peak_bytes: u64,
    /// Named counts: frozen pieces, clusters, largest queue...
    pub counts: Vec<Named>,
    /// Named phases and their microseconds.
    pub phases: Vec<Named>,
}

/// A number with a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    /// Its name, a key of the locale files.
    pub name: Cow<'static, str>,
    /// Its value.
    pub value: u64,
}

impl Stats {
    /// Adds to a named count.
    pub fn count(&mut self, name: &'static str, value: u64) {
        add(&mut self.counts, name.into(), value);
    }

    /// Adds what another run of the same work has counted.
    fn absorb(&mut self, other: Stats) {
        self.nodes += other.nodes;
        self.backtracks += other.backtracks;
        self.checks += other.checks;
        self.propagations += other.propagations;
        self.peak_bytes += other.peak_bytes;
        for Named { name, value } in other.counts {
            add(&mut self.counts, name, value);
        }
        for Named { name, value } in other.phases {
            add(&mut self.phases, name, value);
        }
    }
}

fn add(list: &mut Vec<Named>, name: Cow<'static, str>, value: u64) {
    match list.iter_mut().find(|named| named.name == name) {
        Some(named) => named.value += value,
        None => list.push(Named { name, value }),
    }
}

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

/// What all parts of one piece of work have used so far, and whether they should go on.
#[derive(Debug, Default)]
pub struct Budget<'p> {
    cancelled: AtomicBool,
    nodes: AtomicU64,
    bytes: AtomicU64,
    parent: Option<&'p Budget<'p>>,
}

impl<'p> Budget<'p> {
    /// Nothing used yet.
    pub fn new() -> Self {
        Budget::default()
    }

    /// A part of this work: what it uses counts here too, and it can be cancelled alone.
    #[must_use]
    pub fn part(&'p self) -> Budget<'p> {
        Budget { parent: Some(self), ..Budget::default() }
    }

    /// Asks everybody who works on this to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
    }

    /// Whether this work, or what it is a part of, was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed) || self.parent.is_some_and(Budget::is_cancelled)
    }

    /// Nodes counted and table memory taken so far; whoever watches from outside may ask at any time.
    pub fn used(&self) -> (u64, u64) {
        (self.nodes.load(Relaxed), self.bytes.load(Relaxed))
    }

    /// Counts nodes here and above; gives the sum for the whole work.
    fn spend(&self, nodes: u64) -> u64 {
        let here = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        self.parent.map_or(here, |parent| parent.spend(nodes))
    }

    /// Takes table memory here and above; gives the sum for the whole work.
    fn take(&self, bytes: u64) -> u64 {
        let here = self.bytes.fetch_add(bytes, Relaxed) + bytes;
        self.parent.map_or(here, |parent| parent.take(bytes))
    }

    fn give_back(&self, bytes: u64) {
        let _ = self.bytes.fetch_sub(bytes, Relaxed);
        if let Some(parent) = self.parent {
            parent.give_back(bytes);
        }
    }
}

/// How far a long piece of work has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Parts done.
    pub done: u64,
    /// Parts in all; 0 when nobody knows.
    pub total: u64,
}

/// What the host grants a run. The clock is passed in: a browser's worker has no `Instant`.
#[derive(Clone, Copy)]
pub struct Control<'c> {
    /// What has been used, and the way to cancel.
    pub budget: &'c Budget<'c>,
    /// Time since some fixed moment.
    pub clock: &'c (dyn Fn() -> Duration + Sync),
    /// The moment on that clock at which to stop.
    pub deadline: Option<Duration>,
    /// The most nodes.
    pub max_nodes: u64,
    /// The most table memory.
    pub max_bytes: u64,
    /// The most threads.
    pub threads: u16,
    /// Who wants to know how far the work has come.
    pub progress: Option<&'c (dyn Fn(Progress) + Sync)>,
    /// Tables that serve many calls, where the host keeps any.
    pub cache: Option<&'c Cache>,
}

impl<'c> Control<'c> {
    /// No limit but the budget's cancel flag; the clock stands still.
    pub fn unlimited(budget: &'c Budget<'c>) -> Self {
        Control {
            budget,
            clock: &|| Duration::ZERO,
            deadline: None,
            max_nodes: u64::MAX,
            max_bytes: u64::MAX,
            threads: 1,
            progress: None,
            cache: None,
        }
    }

    /// The same grant for a part of the work, on one thread and without progress of its own.
    #[must_use]
    pub fn part(&self, budget: &'c Budget<'c>) -> Self {
        Control { budget, threads: 1, progress: None, ..*self }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("deadline", &self.deadline)
            .field("max_nodes", &self.max_nodes)
            .finish_non_exhaustive()
    }
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
        Run { stats: Stats::default(), control, next_poll, charged: 0, bytes: 0, phase: None, probe }
    }

    /// Counts `k` nodes; looks at the limits about once in 1024, and exactly at the node budget.
    #[inline]
    pub fn nodes(&mut self, k: u64) -> Result<(), Stop> {
        self.stats.nodes += k;
        if self.stats.nodes >= self.next_poll { self.poll() } else { Ok(()) }
    }

    /// Looks at the limits now; for algorithms whose single step is long.
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stop> {
        let used = self.control.budget.spend(self.stats.nodes - self.charged);
        self.charged = self.stats.nodes;
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
        if self.control.budget.take(bytes) > self.control.max_bytes {
            self.control.budget.give_back(bytes);
            return Err(Stop::Memory);
        }
        self.bytes += bytes;
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes);
        Ok(())
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
        let table = make(self)?;
        Ok(match self.control.cache {
            Some(cache) => cache.keep(key, bytes, table),
            None => Arc::new(table),
        })
    }

    /// Takes in what a part of the work has counted.
    pub fn join(&mut self, part: Stats) {
        // The part has charged its nodes to the shared budget itself.
        self.charged += part.nodes;
        self.next_poll += part.nodes;
        self.stats.absorb(part);
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
        self.control.budget.give_back(self.bytes);
        self.stats
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

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(budget.bytes.load(Relaxed), 0);
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
