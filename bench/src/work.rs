//! Time spent on work, not on waiting: other programs may be busy on the same machine.
use std::time::{Duration, Instant};

/// A watch that stands still while other programs have the processor, where the system tells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Watch {
    began: Instant,
    work: Option<Duration>,
}

impl Watch {
    /// Begins to count.
    pub(crate) fn start() -> Self {
        Watch { began: Instant::now(), work: worked() }
    }

    /// What this thread has worked since. The system counts in steps of milliseconds, so short work is told by the clock.
    pub(crate) fn spent(&self) -> Duration {
        let elapsed = self.began.elapsed();
        let work = self.work.zip(worked()).map(|(before, after)| after.saturating_sub(before));
        work.filter(|_| elapsed > Duration::from_millis(50)).unwrap_or(elapsed).min(elapsed)
    }
}

/// What this thread has worked so far.
fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
