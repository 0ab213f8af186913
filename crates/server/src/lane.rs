//! Threads for CPU work, behind a bounded queue: the async threads only ever wait.
//!
//! A [`Ticket`] stands for work that was handed in. Dropping it takes the work out of the queue, or cancels it where it
//! runs: a client that leaves takes its work along. A panic ends in the ticket; the thread goes on with the next task.
use crate::manners::step_back;
use gridwright_core::run::Budget;
use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Deep recursion on a big board must not end the process; pages never touched cost nothing.
const STACK: usize = 64 << 20;

/// Who does the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Milliseconds at most: a player waits for it.
    Quick,
    /// May search.
    Long,
}

/// A number of threads with a bounded queue.
pub(crate) struct Lane {
    inner: Mutex<Inner>,
    more: Condvar,
    most: usize,
    running: AtomicUsize,
}

#[derive(Default)]
struct Inner {
    queue: VecDeque<(u64, Task)>,
    last: u64,
    closed: bool,
}

/// Work, which says in the end whether it was heavy.
type Task = Box<dyn FnOnce() -> bool + Send>;

/// Work that took more bytes than this was heavy: its thread ends, and another follows.
const HEAVY: u64 = 8 << 20;

/// Why work came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lost {
    /// The queue is full.
    Full,
    /// It waited too long in the queue.
    Waited,
    /// It panicked, with these words.
    Panicked(String),
}

impl Lane {
    /// Starts the threads.
    pub(crate) fn start(pace: Pace, threads: usize, most: usize) -> std::io::Result<Arc<Self>> {
        let lane = Arc::new(Lane { inner: Mutex::default(), more: Condvar::new(), most, running: AtomicUsize::new(0) });
        for _ in 0..threads.max(1) {
            let own = Arc::clone(&lane);
            let _ = thread(pace).spawn(move || own.keep(pace))?;
        }
        Ok(lane)
    }

    /// Hands work in; `budget` is what cancels it.
    pub(crate) fn submit<T: Send + 'static>(
        self: &Arc<Self>,
        budget: Arc<Budget<'static>>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Ticket<T>, Lost> {
        let (sender, answer) = oneshot::channel();
        let peak = Arc::clone(&budget);
        let task = Box::new(move || {
            let outcome = catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Lost::Panicked(words(&*panic)));
            // Nobody waits any more when the client has left.
            let _ = sender.send(outcome);
            peak.peak() > HEAVY
        });
        let mut inner = self.lock();
        if inner.queue.len() >= self.most || inner.closed {
            return Err(Lost::Full);
        }
        inner.last += 1;
        let id = inner.last;
        inner.queue.push_back((id, task));
        drop(inner);
        self.more.notify_one();
        Ok(Ticket { lane: Arc::clone(self), id, budget, answer })
    }

    /// How many tasks are being worked on.
    pub(crate) fn running(&self) -> usize {
        self.running.load(Relaxed)
    }

    /// How many tasks wait.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().queue.len()
    }

    /// Lets the threads end once they are done with what they are doing.
    pub(crate) fn close(&self) {
        let mut inner = self.lock();
        inner.closed = true;
        inner.queue.clear();
        drop(inner);
        self.more.notify_all();
    }

    /// Has a thread work until the lane is closed, and a new one after heavy work. What a thread frees goes back to the
    /// system only when the thread ends, for glibc keeps small pieces at hand for each, and they hold back all the rest.
    fn keep(self: &Arc<Self>, pace: Pace) {
        while !self.lock().closed {
            let own = Arc::clone(self);
            match thread(pace).spawn(move || own.work(pace)) {
                Ok(thread) => drop(thread.join()),
                Err(_) => self.work(pace),
            }
        }
    }

    /// Works until the lane is closed or something heavy is done.
    fn work(&self, pace: Pace) {
        tidy();
        if pace == Pace::Long {
            step_back();
        }
        let mut heavy = false;
        while let Some(task) = if heavy { None } else { self.next() } {
            let _ = self.running.fetch_add(1, Relaxed);
            heavy = task();
            let _ = self.running.fetch_sub(1, Relaxed);
        }
    }

    fn next(&self) -> Option<Task> {
        let mut inner = self.lock();
        loop {
            if let Some((_, task)) = inner.queue.pop_front() {
                return Some(task);
            }
            if inner.closed {
                return None;
            }
            inner = self.more.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes work out of the queue; false when it is there no more.
    fn forget(&self, id: u64) -> bool {
        let mut inner = self.lock();
        let at = inner.queue.iter().position(|(waiting, _)| *waiting == id);
        at.and_then(|at| inner.queue.remove(at)).is_some()
    }

    /// No task runs under the lock, so it can't be left half changed.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread with room for deep recursion.
fn thread(pace: Pace) -> std::thread::Builder {
    std::thread::Builder::new().name(format!("{pace:?}").to_ascii_lowercase()).stack_size(STACK)
}

/// Freeing a piece of this size makes glibc join the small ones that an earlier thread has left, and give back what is
/// free at the end of its heap.
fn tidy() {
    drop(std::hint::black_box(vec![0_u8; 100 << 10]));
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no words".to_owned())
}

/// Work that was handed in.
pub(crate) struct Ticket<T> {
    lane: Arc<Lane>,
    id: u64,
    budget: Arc<Budget<'static>>,
    answer: oneshot::Receiver<Result<T, Lost>>,
}

impl<T> Ticket<T> {
    /// Waits for the answer, in the queue no longer than `patience`. May be called again when the future was dropped.
    pub(crate) async fn answer(&mut self, patience: Duration) -> Result<T, Lost> {
        if let Ok(answer) = tokio::time::timeout(patience, &mut self.answer).await {
            return answer.unwrap_or(Err(Lost::Waited));
        }
        if self.lane.forget(self.id) {
            return Err(Lost::Waited);
        }
        (&mut self.answer).await.unwrap_or(Err(Lost::Waited))
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        self.budget.cancel();
        let _ = self.lane.forget(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const LONG: Duration = Duration::from_secs(30);

    fn budget() -> Arc<Budget<'static>> {
        Arc::new(Budget::new())
    }

    /// A lane of one thread that is busy until the sender is used or dropped.
    fn busy(most: usize) -> (Arc<Lane>, mpsc::Sender<()>, Ticket<()>) {
        let lane = Lane::start(Pace::Quick, 1, most).unwrap();
        let (free, wait) = mpsc::channel::<()>();
        let ticket = lane.submit(budget(), move || wait.recv().unwrap_or(())).ok().unwrap();
        while lane.running() == 0 {
            std::thread::yield_now();
        }
        (lane, free, ticket)
    }

    #[tokio::test]
    async fn a_panic_costs_its_own_task_only() {
        let lane = Lane::start(Pace::Quick, 1, 4).unwrap();
        let mut bad = lane.submit(budget(), || -> u8 { panic!("on purpose") }).ok().unwrap();
        let mut good = lane.submit(budget(), || 7).ok().unwrap();
        assert_eq!(bad.answer(LONG).await, Err(Lost::Panicked("on purpose".to_owned())));
        assert_eq!(good.answer(LONG).await, Ok(7));
        lane.close();
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_a_dropped_ticket_makes_room() {
        let (lane, _free, _first) = busy(1);
        let waiting = lane.submit(budget(), || ()).ok().unwrap();
        assert_eq!(lane.submit(budget(), || ()).err(), Some(Lost::Full));
        drop(waiting);
        assert_eq!(lane.waiting(), 0);
        assert!(lane.submit(budget(), || ()).is_ok());
        lane.close();
    }

    #[tokio::test]
    async fn patience_ends_in_the_queue_but_not_at_work() {
        let (lane, free, mut first) = busy(4);
        let mut second = lane.submit(budget(), || ()).ok().unwrap();
        assert_eq!(second.answer(Duration::from_millis(1)).await, Err(Lost::Waited));
        let (answer, ()) = tokio::join!(first.answer(Duration::from_millis(1)), async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            free.send(()).unwrap();
        });
        assert_eq!(answer, Ok(()));
        lane.close();
    }

    #[tokio::test]
    async fn dropping_a_ticket_cancels() {
        let (lane, free, first) = busy(4);
        let budget = Arc::clone(&first.budget);
        assert!(!budget.is_cancelled());
        drop(first);
        assert!(budget.is_cancelled());
        drop(free);
        lane.close();
    }
}
