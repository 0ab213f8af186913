//! What every operation works with.
use crate::locale::Voice;
use crate::run::{Control, Run};
use std::time::Duration;

/// What an operation works with: what it may use, and the language it answers in.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'d> {
    /// Limits, clock and cancellation.
    pub control: Control<'d>,
    /// The most solutions to list.
    pub solutions: u64,
    /// The most violations of each kind to list.
    pub violations: u64,
    /// The most cells of a drawing to describe in words.
    pub spoken: u64,
    /// Speaks the answer's language.
    pub voice: &'d Voice,
}

/// How long verification may go on after the deadline: what was found in time is worth a moment.
const GRACE: Duration = Duration::from_millis(250);

impl Desk<'_> {
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
