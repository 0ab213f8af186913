//! What the parts of one piece of work have used together.
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

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
    pub(super) fn spend(&self, nodes: u64) -> u64 {
        let here = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        self.parent.map_or(here, |parent| parent.spend(nodes))
    }

    /// Takes table memory here and above; gives the sum for the whole work.
    pub(super) fn take(&self, bytes: u64) -> u64 {
        let here = self.bytes.fetch_add(bytes, Relaxed) + bytes;
        self.parent.map_or(here, |parent| parent.take(bytes))
    }

    pub(super) fn give_back(&self, bytes: u64) {
        let _ = self.bytes.fetch_sub(bytes, Relaxed);
        if let Some(parent) = self.parent {
            parent.give_back(bytes);
        }
    }
}
