//! A bounded buffer of trace events between a worker and a client, already written as JSON.
//!
//! The first events pass complete and in order, because a trace is replayed from its beginning; past the cap they are only
//! counted. A worker that is ahead of its client waits (backpressure), but never past its deadline or cancellation.
use gridwright_core::event::TracedEvent;
use gridwright_core::run::{Budget, Progress};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The most bytes that wait for the client; past half of it they are sent at once.
const CAPACITY: usize = 128 << 10;

/// How often a waiting worker checks its deadline.
const RECHECK: Duration = Duration::from_millis(10);

/// How much of a trace is sent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cap {
    /// The most events.
    pub(crate) events: u64,
    /// The most bytes.
    pub(crate) bytes: u64,
    /// How long a worker may wait for its client.
    pub(crate) deadline: Instant,
}

/// A bounded buffer of trace events, and the progress reported beside them.
pub(crate) struct TraceBuffer {
    batch: Mutex<Batch>,
    drained: Condvar,
    /// Notified when the buffer is half full.
    pub(crate) half_full: Notify,
    total: AtomicU64,
    capped: AtomicBool,
    progress: (AtomicU64, AtomicU64),
    cap: Cap,
    budget: Arc<Budget<'static>>,
}

#[derive(Default)]
struct Batch {
    json: Vec<u8>,
    passed: u64,
    bytes: u64,
}

/// Counts of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EventCounts {
    /// Events that were or will be sent.
    pub(crate) passed: u64,
    /// All events.
    pub(crate) total: u64,
    /// Whether the cap is reached.
    pub(crate) capped: bool,
}

impl TraceBuffer {
    pub(crate) fn new(cap: Cap, budget: Arc<Budget<'static>>) -> Self {
        TraceBuffer {
            batch: Mutex::default(),
            drained: Condvar::new(),
            half_full: Notify::new(),
            total: AtomicU64::new(0),
            capped: AtomicBool::new(cap.events == 0),
            progress: (AtomicU64::new(0), AtomicU64::new(0)),
            cap,
            budget,
        }
    }

    /// Adds an event.
    pub(crate) fn push(&self, event: &TracedEvent) {
        let _ = self.total.fetch_add(1, Relaxed);
        if self.capped.load(Relaxed) {
            return;
        }
        match self.wait_for_space() {
            Some(batch) => self.append(batch, event),
            None => self.capped.store(true, Relaxed),
        }
    }

    fn append(&self, mut batch: MutexGuard<'_, Batch>, event: &TracedEvent) {
        let before = batch.json.len();
        batch.json.push(if before == 0 { b'[' } else { b',' });
        // Writing text and numbers into memory can't fail.
        let _ = serde_json::to_writer(&mut batch.json, event);
        let after = batch.json.len();
        batch.passed += 1;
        batch.bytes += (after - before) as u64;
        let capped = batch.passed >= self.cap.events || batch.bytes >= self.cap.bytes;
        drop(batch);
        self.capped.store(capped, Relaxed);
        if capped || before < CAPACITY / 2 && after >= CAPACITY / 2 {
            self.half_full.notify_one();
        }
    }

    /// The batch, once it has space; none when the deadline has passed.
    fn wait_for_space(&self) -> Option<MutexGuard<'_, Batch>> {
        let mut batch = self.lock();
        while batch.json.len() >= CAPACITY {
            if self.budget.is_cancelled() || Instant::now() >= self.cap.deadline {
                return None;
            }
            batch = self.drained.wait_timeout(batch, RECHECK).unwrap_or_else(PoisonError::into_inner).0;
        }
        Some(batch)
    }

    /// Sets the progress.
    pub(crate) fn set_progress(&self, progress: Progress) {
        self.progress.0.store(progress.done, Relaxed);
        self.progress.1.store(progress.total, Relaxed);
    }

    /// The progress: parts done, parts in all; (0, 0) when none was reported.
    pub(crate) fn progress(&self) -> (u64, u64) {
        (self.progress.0.load(Relaxed), self.progress.1.load(Relaxed))
    }

    /// The events that wait, as a JSON array; none when there are none.
    pub(crate) fn take(&self) -> Option<Vec<u8>> {
        let mut json = std::mem::take(&mut self.lock().json);
        self.drained.notify_one();
        if json.is_empty() {
            return None;
        }
        json.push(b']');
        Some(json)
    }

    /// The counts so far.
    pub(crate) fn counts(&self) -> EventCounts {
        let passed = self.lock().passed;
        let total = self.total.load(Relaxed);
        EventCounts { passed, total, capped: total > passed && self.capped.load(Relaxed) }
    }

    /// No code that can panic runs under the lock.
    fn lock(&self) -> MutexGuard<'_, Batch> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffer(events: u64, bytes: u64, millis: u64) -> TraceBuffer {
        let deadline = Instant::now() + Duration::from_millis(millis);
        TraceBuffer::new(Cap { events, bytes, deadline }, Arc::new(Budget::new()))
    }

    #[test]
    fn events_pass_complete_up_to_the_cap_and_are_counted_after() {
        let buffer = buffer(2, u64::MAX, 1000);
        for count in 1..=5 {
            buffer.push(&TracedEvent::Undo { count });
        }
        assert_eq!(buffer.counts(), EventCounts { passed: 2, total: 5, capped: true });
        let events: Vec<TracedEvent> = serde_json::from_slice(&buffer.take().unwrap()).unwrap();
        assert_eq!(events, [TracedEvent::Undo { count: 1 }, TracedEvent::Undo { count: 2 }]);
        assert_eq!(buffer.take(), None);
    }

    #[test]
    fn an_exact_fit_is_not_capped() {
        let buffer = buffer(1, u64::MAX, 1000);
        buffer.push(&TracedEvent::Found {});
        assert!(!buffer.counts().capped);
    }

    #[test]
    fn a_client_that_does_not_read_stops_the_trace_not_the_worker() {
        let buffer = buffer(u64::MAX, u64::MAX, 50);
        let heat = vec![1_000_000; 10_000];
        for depth in 0..20 {
            buffer.push(&TracedEvent::Level { depth, size: 1, heat: heat.clone() });
        }
        let counts = buffer.counts();
        assert!(counts.capped && counts.passed < 20 && counts.total == 20, "{counts:?}");
        assert!(buffer.take().unwrap().len() < 2 * CAPACITY);
    }

    #[test]
    fn bytes_are_capped_too() {
        let buffer = buffer(u64::MAX, 100, 1000);
        for _ in 0..100 {
            buffer.push(&TracedEvent::Found {});
        }
        assert!(buffer.counts().passed < 10);
    }
}
