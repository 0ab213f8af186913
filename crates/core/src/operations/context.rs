//! What every operation works with.
use crate::event::Listener;
use crate::locale::Localizer;
use crate::run::{Control, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// How much a request may use; absent means the host's own limit, and never more than that.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Milliseconds.
    pub millis: Option<u64>,
    /// Search nodes.
    pub nodes: Option<u64>,
    /// Bytes of table memory.
    pub bytes: Option<u64>,
    /// Solutions to list.
    pub solutions: Option<u64>,
    /// Violations to list.
    pub violations: Option<u64>,
    /// Threads.
    pub threads: Option<u16>,
}

/// What an operation works with: what it may use, the language it answers in, and who listens.
pub struct Context<'d> {
    /// Limits, clock and cancellation.
    pub control: Control<'d>,
    /// The most solutions to list.
    pub solutions: u64,
    /// The most violations of each kind to list.
    pub violations: u64,
    /// The most cells of a drawing to describe in words.
    pub spoken: u64,
    /// Speaks the answer's language.
    pub localizer: &'d Localizer,
    /// Hears the trace of a search.
    pub listener: Listener<'d>,
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("control", &self.control).finish_non_exhaustive()
    }
}

/// How long verification may go on after the deadline: what was found in time is worth a moment.
const GRACE: Duration = Duration::from_millis(250);

impl Context<'_> {
    /// A run for work that counts against the limits.
    pub(super) fn run(&self) -> Run<'_> {
        Run::quiet(self.control)
    }

    /// A run for verifying what was found within the limits: it has a moment more, and counts no nodes.
    pub(super) fn verifying(&self) -> Run<'_> {
        let deadline = self.control.deadline.and_then(|deadline| deadline.checked_add(GRACE));
        Run::quiet(Control { deadline, max_nodes: u64::MAX, progress: None, ..self.control })
    }
}
