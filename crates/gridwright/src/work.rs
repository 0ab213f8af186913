//! Limits, cancellation and progress of a call.
use crate::Error;
use gridwright_core::event::Listener;
use gridwright_core::locale::{Localizer, language};
use gridwright_core::operations::{Context, Fault};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control, Progress};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How much a call may use, who may cancel it, and who hears how far it has come. The default has no limit, and needs
/// neither a clock nor a thread.
///
/// ```
/// use gridwright::{prelude::*, futoshiki};
///
/// let board: futoshiki::Board = "9:................................................................................."
///     .parse()?;
/// let work = Work::new().nodes(1_000).time(std::time::Duration::from_secs(5));
/// let found = board.search().task(Task::Count).within(&work).run()?;
/// assert_eq!(found.status(), Status::Stopped);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Work<'w> {
    time: Option<Duration>,
    nodes: Option<u64>,
    bytes: Option<u64>,
    threads: Option<u16>,
    language: Option<&'w str>,
    cancel: Option<&'w Cancel>,
    progress: Option<&'w (dyn Fn(Progress) + Sync)>,
}

/// Cancels the calls that were given it, from any thread.
///
/// ```
/// use gridwright::{prelude::*, loops};
///
/// let cancel = Cancel::new();
/// cancel.cancel();
/// let board: loops::Board = "2x2:1111".parse()?;
/// let error = board.grade_within(&Work::new().cancelled_by(&cancel)).expect_err("cancelled");
/// assert_eq!(error.code(), Code::Stopped);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<Budget<'static>>);

impl Cancel {
    /// Nothing is cancelled yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the calls as soon as they look, within milliseconds.
    pub fn cancel(&self) {
        self.0.cancel();
    }
}

impl<'w> Work<'w> {
    /// No limit.
    pub fn new() -> Self {
        Self::default()
    }

    /// At most so long, by the system's clock.
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        Work { time: Some(time), ..self }
    }

    /// At most so many search nodes: the same answer on every machine.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Self {
        Work { nodes: Some(nodes), ..self }
    }

    /// At most so many bytes of memory for tables.
    #[must_use]
    pub fn memory(self, bytes: u64) -> Self {
        Work { bytes: Some(bytes), ..self }
    }

    /// On up to so many threads, where a solver can use them; one by default.
    #[must_use]
    pub fn threads(self, threads: u16) -> Self {
        Work { threads: Some(threads), ..self }
    }

    /// Sentences in this language, `en` or `fr`.
    #[must_use]
    pub fn language(self, language: &'w str) -> Self {
        Work { language: Some(language), ..self }
    }

    /// Ends when this is cancelled.
    #[must_use]
    pub fn cancelled_by(self, cancel: &'w Cancel) -> Self {
        Work { cancel: Some(cancel), ..self }
    }

    /// Tells how far long work has come.
    #[must_use]
    pub fn progress(self, hear: &'w (dyn Fn(Progress) + Sync)) -> Self {
        Work { progress: Some(hear), ..self }
    }

    /// Does the work of a call; places in a failure are those of `input`.
    pub(crate) fn run<P: Puzzle, R>(
        &self,
        input: &[u8],
        listener: Listener<'_>,
        work: impl FnOnce(&mut Context<'_>) -> Result<R, Fault>,
    ) -> Result<R, Error> {
        // A part of its own for each call: nodes and bytes of one must not count against the next.
        let own = self.cancel.map_or_else(Budget::new, |cancel| cancel.0.part());
        let budget = &own;
        let began = self.time.map(|_| Instant::now());
        let clock = || began.map_or(Duration::ZERO, |began| began.elapsed());
        let control = Control {
            clock: &clock,
            deadline: self.time,
            max_nodes: self.nodes.unwrap_or(u64::MAX),
            max_bytes: self.bytes.unwrap_or(u64::MAX),
            threads: self.threads.unwrap_or(1),
            progress: self.progress,
            ..Control::unlimited(budget)
        };
        let localizer = Localizer::new(language(self.language.unwrap_or("en")), &[P::INFO.locales]);
        // Lent on, for as long as this call takes.
        let listener: Listener<'_> = if let Some(listener) = listener { Some(&mut *listener) } else { None };
        let mut context =
            Context { control, solutions: u64::MAX, violations: u64::MAX, spoken: 0, localizer: &localizer, listener };
        work(&mut context).map_err(|fault| Error::new(&fault, &localizer, input))
    }
}

impl fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").field("time", &self.time).field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

#[cfg(all(test, feature = "futoshiki"))]
mod tests {
    use super::*;
    use crate::Verbs as _;
    use gridwright_core::algorithm::Task;
    use gridwright_core::operations::Status;

    #[test]
    fn nodes_of_one_call_do_not_count_against_the_next() {
        let board: crate::futoshiki::Board = "4:................".parse().expect("a board");
        let cancel = Cancel::new();
        let work = Work::new().nodes(2_000).cancelled_by(&cancel);
        let counted = || board.search().task(Task::Count).within(&work).run().expect("an answer");
        let first = counted();
        assert_eq!(first.status(), Status::Solved);
        assert!(first.stats().nodes > 500, "a call that uses a good part: {}", first.stats().nodes);
        for _ in 0..5 {
            assert_eq!(counted().status(), Status::Solved);
        }
        cancel.cancel();
        assert_eq!(
            board.grade_within(&work).map_err(|error| error.code()).err(),
            Some(crate::operations::Code::Stopped)
        );
    }
}
