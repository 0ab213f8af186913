//! Between a worker that traces and a client that reads: a bounded buffer of events, already written as JSON.
//!
//! The first events pass complete and in order, for a trace is folded from its beginning; after the cap the rest is only
//! counted. A worker ahead of its client waits for room, but never beyond its own deadline or cancellation.
use gridwright_core::event::TracedEvent;
use gridwright_core::run::{Budget, Progress};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Bytes that wait for the client at most; past half of it the client is served at once.
const ROOM: usize = 128 << 10;

/// How often a waiting worker looks whether it should go on waiting.
const LOOK: Duration = Duration::from_millis(10);

/// How much of a trace passes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cap {
    /// Events.
    pub(crate) events: u64,
    /// Bytes.
    pub(crate) bytes: u64,
    /// Until when.
    pub(crate) until: Instant,
}

/// A bounded buffer of events.
pub(crate) struct Feed {
    inner: Mutex<Inner>,
    room: Condvar,
    /// Woken when half the room is filled.
    pub(crate) news: Notify,
    heard: AtomicU64,
    full: AtomicBool,
    progress: (AtomicU64, AtomicU64),
    cap: Cap,
    budget: Arc<Budget<'static>>,
}

#[derive(Default)]
struct Inner {
    batch: Vec<u8>,
    passed: u64,
    bytes: u64,
}

/// What has been heard so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Heard {
    /// Events that were or will be passed on.
    pub(crate) passed: u64,
    /// All events.
    pub(crate) total: u64,
    /// Whether the cap is reached.
    pub(crate) capped: bool,
}

impl Feed {
    pub(crate) fn new(cap: Cap, budget: Arc<Budget<'static>>) -> Self {
        Feed {
            inner: Mutex::default(),
            room: Condvar::new(),
            news: Notify::new(),
            heard: AtomicU64::new(0),
            full: AtomicBool::new(cap.events == 0),
            progress: (AtomicU64::new(0), AtomicU64::new(0)),
            cap,
            budget,
        }
    }

    /// Takes an event from the worker.
    pub(crate) fn hear(&self, event: &TracedEvent) {
        let _ = self.heard.fetch_add(1, Relaxed);
        if self.full.load(Relaxed) {
            return;
        }
        match self.wait_for_room() {
            Some(inner) => self.keep(inner, event),
            None => self.full.store(true, Relaxed),
        }
    }

    fn keep(&self, mut inner: MutexGuard<'_, Inner>, event: &TracedEvent) {
        let before = inner.batch.len();
        inner.batch.push(if before == 0 { b'[' } else { b',' });
        // Writing text and numbers into memory can't fail.
        let _ = serde_json::to_writer(&mut inner.batch, event);
        let (after, bytes) = (inner.batch.len(), (inner.batch.len() - before) as u64);
        inner.passed += 1;
        inner.bytes += bytes;
        let full = inner.passed >= self.cap.events || inner.bytes >= self.cap.bytes;
        drop(inner);
        self.full.store(full, Relaxed);
        if full || before < ROOM / 2 && after >= ROOM / 2 {
            self.news.notify_one();
        }
    }

    /// The buffer, once it has room; none when the worker's time is over.
    fn wait_for_room(&self) -> Option<MutexGuard<'_, Inner>> {
        let mut inner = self.lock();
        while inner.batch.len() >= ROOM {
            if self.budget.is_cancelled() || Instant::now() >= self.cap.until {
                return None;
            }
            inner = self.room.wait_timeout(inner, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        Some(inner)
    }

    /// Takes how far the work has come.
    pub(crate) fn progress(&self, progress: Progress) {
        self.progress.0.store(progress.done, Relaxed);
        self.progress.1.store(progress.total, Relaxed);
    }

    /// How far the work has come; (0, 0) when nobody said.
    pub(crate) fn come(&self) -> (u64, u64) {
        (self.progress.0.load(Relaxed), self.progress.1.load(Relaxed))
    }

    /// The events that wait, as a JSON array; none when there are none.
    pub(crate) fn take(&self) -> Option<Vec<u8>> {
        let mut batch = std::mem::take(&mut self.lock().batch);
        self.room.notify_one();
        if batch.is_empty() {
            return None;
        }
        batch.push(b']');
        Some(batch)
    }

    /// What has been heard so far.
    pub(crate) fn heard(&self) -> Heard {
        let passed = self.lock().passed;
        let total = self.heard.load(Relaxed);
        Heard { passed, total, capped: total > passed && self.full.load(Relaxed) }
    }

    /// No code that can panic runs under the lock.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feed(events: u64, bytes: u64, millis: u64) -> Feed {
        let until = Instant::now() + Duration::from_millis(millis);
        Feed::new(Cap { events, bytes, until }, Arc::new(Budget::new()))
    }

    #[test]
    fn events_pass_complete_up_to_the_cap_and_are_counted_after() {
        let feed = feed(2, u64::MAX, 1000);
        for count in 1..=5 {
            feed.hear(&TracedEvent::Undo { count });
        }
        assert_eq!(feed.heard(), Heard { passed: 2, total: 5, capped: true });
        let events: Vec<TracedEvent> = serde_json::from_slice(&feed.take().unwrap()).unwrap();
        assert_eq!(events, [TracedEvent::Undo { count: 1 }, TracedEvent::Undo { count: 2 }]);
        assert_eq!(feed.take(), None);
    }

    #[test]
    fn an_exact_fit_is_not_capped() {
        let feed = feed(1, u64::MAX, 1000);
        feed.hear(&TracedEvent::Found {});
        assert!(!feed.heard().capped);
    }

    #[test]
    fn a_client_that_does_not_read_stops_the_trace_not_the_worker() {
        let feed = feed(u64::MAX, u64::MAX, 50);
        let heat = vec![1_000_000; 10_000];
        for depth in 0..20 {
            feed.hear(&TracedEvent::Level { depth, size: 1, heat: heat.clone() });
        }
        let heard = feed.heard();
        assert!(heard.capped && heard.passed < 20 && heard.total == 20, "{heard:?}");
        assert!(feed.take().unwrap().len() < 2 * ROOM);
    }

    #[test]
    fn bytes_are_capped_too() {
        let feed = feed(u64::MAX, 100, 1000);
        for _ in 0..100 {
            feed.hear(&TracedEvent::Found {});
        }
        assert!(feed.heard().passed < 10);
    }
}
