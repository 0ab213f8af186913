//! What the benchmarks share: time spent on work, not on waiting, for other programs may be busy on the same machine;
//! and the check that what was measured is right.
use anyhow::{Result, anyhow};
use gridwright_core::algorithm::Answer;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_core::verify::verify;
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// What this thread has worked so far, without the time that other programs had; where the system does not tell, the clock.
pub(crate) fn worked(began: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let work = text.split(' ').next().and_then(|word| word.parse().ok()).map(Duration::from_nanos);
    work.unwrap_or_else(|| began.elapsed())
}

/// A watch that stands still while other programs have the processor.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Watch {
    began: Instant,
    before: Duration,
}

impl Watch {
    /// Begins to count.
    pub(crate) fn start() -> Self {
        let began = Instant::now();
        Watch { began, before: worked(began) }
    }

    /// What this thread has worked since. The system counts in steps of milliseconds, so short work is told by the clock.
    pub(crate) fn spent(&self) -> Duration {
        let elapsed = self.began.elapsed();
        let work = worked(self.began).saturating_sub(self.before);
        if elapsed > Duration::from_millis(50) { work.min(elapsed) } else { elapsed }
    }
}

/// Replays every solution by the rules; the states they end in.
pub(crate) fn checked<'a, P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    answer: &'a Answer<P>,
) -> Result<Vec<Cow<'a, P::State>>> {
    let budget = Budget::new();
    let verified = verify(board, from, answer, &mut Run::quiet(Control::unlimited(&budget)));
    Ok(verified.map_err(|why| anyhow!(why))?.states)
}
