//! What the host grants a run.
use super::Budget;
use crate::cache::Cache;
use std::fmt;
use std::time::Duration;

/// How far a long piece of work has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// Parts done.
    pub done: u64,
    /// Parts in all; 0 when nobody knows.
    pub total: u64,
}

/// What the host grants a run. The clock is passed in: a browser's worker has no `Instant`.
#[derive(Clone, Copy)]
pub struct Control<'c> {
    /// What has been used, and how to cancel.
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
    /// No limit but the budget's cancel flag; the clock does not move.
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
