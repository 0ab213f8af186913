//! What the benchmarks share: CPU time, since other programs may be busy on the same machine, and the verification of
//! measured answers.
use anyhow::{Result, anyhow};
use gridwright_core::algorithm::Answer;
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control, Run};
use gridwright_core::verify::verify;
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// The CPU time of this thread so far, or the wall time since `began` where the system does not report it.
pub(crate) fn cpu_time(began: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let work = text.split(' ').next().and_then(|word| word.parse().ok()).map(Duration::from_nanos);
    work.unwrap_or_else(|| began.elapsed())
}

/// A timer for the CPU time of this thread.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CpuTimer {
    began: Instant,
    before: Duration,
}

impl CpuTimer {
    /// Starts the timer.
    pub(crate) fn start() -> Self {
        let began = Instant::now();
        CpuTimer { began, before: cpu_time(began) }
    }

    /// The CPU time since the start. The system counts it in milliseconds, so short times are wall time.
    pub(crate) fn spent(&self) -> Duration {
        let elapsed = self.began.elapsed();
        let work = cpu_time(self.began).saturating_sub(self.before);
        if elapsed > Duration::from_millis(50) { work.min(elapsed) } else { elapsed }
    }
}

/// Verifies every solution by the rules; returns the states they end in.
pub(crate) fn checked<'a, P: Puzzle>(
    board: &P::Board,
    from: &P::State,
    answer: &'a Answer<P>,
) -> Result<Vec<Cow<'a, P::State>>> {
    let budget = Budget::new();
    let verified = verify(board, from, answer, &mut Run::quiet(Control::unlimited(&budget)));
    Ok(verified.map_err(|why| anyhow!(why))?.states)
}
