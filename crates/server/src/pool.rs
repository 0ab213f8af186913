//! Thread pools for CPU work, each behind a bounded queue: the async threads never compute.
//!
//! A [`TaskHandle`] stands for a submitted task. Dropping it takes the task out of the queue, or cancels it where it runs,
//! so work ends when its client disconnects. A panic is reported to the handle; the thread goes on with the next task.
use gridwright_core::run::Budget;
use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Deep recursion on a big board must not overflow; pages never touched cost nothing.
const STACK_BYTES: usize = 64 << 20;

/// A task that took more memory than this ends its thread, and a new one follows.
const HEAVY_BYTES: u64 = 8 << 20;

/// Added to the niceness of threads for long tasks: enough that a click is served first, not enough to starve them.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

/// The pools there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pool {
    /// For tasks of a few milliseconds that a player waits for.
    Quick,
    /// For tasks that may search.
    Long,
}

/// A fixed number of threads with a bounded queue.
pub(crate) struct ThreadPool {
    queue: Mutex<Queue>,
    changed: Condvar,
    capacity: usize,
    running: AtomicUsize,
}

#[derive(Default)]
struct Queue {
    tasks: VecDeque<(u64, Task)>,
    last_id: u64,
    closed: bool,
}

/// A task; true when it was heavy.
type Task = Box<dyn FnOnce() -> bool + Send>;

/// Why a task has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TaskError {
    /// The queue was full.
    QueueFull,
    /// It waited too long in the queue.
    TimedOut,
    /// It panicked, with this message.
    Panicked(String),
}

impl ThreadPool {
    /// Starts the threads.
    pub(crate) fn start(pool: Pool, threads: usize, capacity: usize) -> std::io::Result<Arc<Self>> {
        let (queue, changed, running) = (Mutex::default(), Condvar::new(), AtomicUsize::new(0));
        let started = Arc::new(ThreadPool { queue, changed, capacity, running });
        for _ in 0..threads.max(1) {
            let own = Arc::clone(&started);
            let _ = thread(pool).spawn(move || own.supervise(pool))?;
        }
        Ok(started)
    }

    /// Queues a task; `budget` is what cancels it.
    pub(crate) fn submit<T: Send + 'static>(
        self: &Arc<Self>,
        budget: Arc<Budget<'static>>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<TaskHandle<T>, TaskError> {
        let (sender, result) = oneshot::channel();
        let used = Arc::clone(&budget);
        let task = Box::new(move || {
            let result = catch_unwind(AssertUnwindSafe(work));
            // Nobody receives it when the client has disconnected.
            let _ = sender.send(result.map_err(|panic| TaskError::Panicked(panic_message(&*panic))));
            used.peak() > HEAVY_BYTES
        });
        let mut queue = self.lock();
        if queue.tasks.len() >= self.capacity || queue.closed {
            return Err(TaskError::QueueFull);
        }
        queue.last_id += 1;
        let id = queue.last_id;
        queue.tasks.push_back((id, task));
        drop(queue);
        self.changed.notify_one();
        Ok(TaskHandle { pool: Arc::clone(self), id, budget, result })
    }

    /// Tasks being run.
    pub(crate) fn running(&self) -> usize {
        self.running.load(Relaxed)
    }

    /// Tasks in the queue.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().tasks.len()
    }

    /// Drops the queue and lets each thread end after its current task.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.tasks.clear();
        drop(queue);
        self.changed.notify_all();
    }

    /// Keeps one worker thread alive until the pool is closed, with a new one after each heavy task: glibc caches small
    /// free blocks per thread, and they keep the heap from shrinking until that thread ends.
    fn supervise(self: &Arc<Self>, pool: Pool) {
        while !self.lock().closed {
            let own = Arc::clone(self);
            match thread(pool).spawn(move || own.work(pool)) {
                Ok(thread) => drop(thread.join()),
                Err(_) => self.work(pool),
            }
        }
    }

    /// Runs tasks until the pool is closed or one was heavy.
    fn work(&self, pool: Pool) {
        trim_heap();
        if pool == Pool::Long {
            lower_priority();
        }
        let mut heavy = false;
        while let Some(task) = if heavy { None } else { self.next() } {
            let _ = self.running.fetch_add(1, Relaxed);
            heavy = task();
            let _ = self.running.fetch_sub(1, Relaxed);
        }
    }

    /// Waits for a task; none when the pool is closed.
    fn next(&self) -> Option<Task> {
        let mut queue = self.lock();
        loop {
            if let Some((_, task)) = queue.tasks.pop_front() {
                return Some(task);
            }
            if queue.closed {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes a task out of the queue; false when it is no longer there.
    fn remove(&self, id: u64) -> bool {
        let mut queue = self.lock();
        let at = queue.tasks.iter().position(|(waiting, _)| *waiting == id);
        at.and_then(|at| queue.tasks.remove(at)).is_some()
    }

    /// No task runs under the lock, so poisoning can't leave it half changed.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn thread(pool: Pool) -> std::thread::Builder {
    std::thread::Builder::new().name(format!("{pool:?}").to_ascii_lowercase()).stack_size(STACK_BYTES)
}

/// Lets clicks go first when all cores are busy. On Linux niceness is per thread; elsewhere nothing is done.
fn lower_priority() {
    // Best effort: where the system refuses, the thread keeps its priority.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::getpriority_process(None)
        .and_then(|now| rustix::process::setpriority_process(None, (now + NICENESS).min(19)));
}

/// Makes glibc merge the small blocks that an earlier thread has freed and return the top of its heap: freeing a block
/// of this size does that.
fn trim_heap() {
    drop(std::hint::black_box(vec![0_u8; 100 << 10]));
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".to_owned())
}

/// A submitted task; dropping it cancels the task.
pub(crate) struct TaskHandle<T> {
    pool: Arc<ThreadPool>,
    id: u64,
    budget: Arc<Budget<'static>>,
    result: oneshot::Receiver<Result<T, TaskError>>,
}

impl<T> TaskHandle<T> {
    /// Waits for the result, but at most `timeout` in the queue. May be called again when the future was dropped.
    pub(crate) async fn result(&mut self, timeout: Duration) -> Result<T, TaskError> {
        if let Ok(result) = tokio::time::timeout(timeout, &mut self.result).await {
            return result.unwrap_or(Err(TaskError::TimedOut));
        }
        if self.pool.remove(self.id) {
            return Err(TaskError::TimedOut);
        }
        (&mut self.result).await.unwrap_or(Err(TaskError::TimedOut))
    }
}

impl<T> Drop for TaskHandle<T> {
    fn drop(&mut self) {
        self.budget.cancel();
        let _ = self.pool.remove(self.id);
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

    /// A pool of one thread that is busy until the sender is used or dropped.
    fn busy(capacity: usize) -> (Arc<ThreadPool>, mpsc::Sender<()>, TaskHandle<()>) {
        let pool = ThreadPool::start(Pool::Quick, 1, capacity).unwrap();
        let (free, wait) = mpsc::channel::<()>();
        let handle = pool.submit(budget(), move || wait.recv().unwrap_or(())).ok().unwrap();
        while pool.running() == 0 {
            std::thread::yield_now();
        }
        (pool, free, handle)
    }

    #[tokio::test]
    async fn a_panic_costs_its_own_task_only() {
        let pool = ThreadPool::start(Pool::Quick, 1, 4).unwrap();
        let mut bad = pool.submit(budget(), || -> u8 { panic!("on purpose") }).ok().unwrap();
        let mut good = pool.submit(budget(), || 7).ok().unwrap();
        assert_eq!(bad.result(LONG).await, Err(TaskError::Panicked("on purpose".to_owned())));
        assert_eq!(good.result(LONG).await, Ok(7));
        pool.close();
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_a_dropped_handle_frees_its_place() {
        let (pool, _free, _first) = busy(1);
        let waiting = pool.submit(budget(), || ()).ok().unwrap();
        assert_eq!(pool.submit(budget(), || ()).err(), Some(TaskError::QueueFull));
        drop(waiting);
        assert_eq!(pool.waiting(), 0);
        assert!(pool.submit(budget(), || ()).is_ok());
        pool.close();
    }

    #[tokio::test]
    async fn the_timeout_holds_in_the_queue_but_not_while_running() {
        let (pool, free, mut first) = busy(4);
        let mut second = pool.submit(budget(), || ()).ok().unwrap();
        assert_eq!(second.result(Duration::from_millis(1)).await, Err(TaskError::TimedOut));
        let (answer, ()) = tokio::join!(first.result(Duration::from_millis(1)), async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            free.send(()).unwrap();
        });
        assert_eq!(answer, Ok(()));
        pool.close();
    }

    #[tokio::test]
    async fn dropping_a_handle_cancels() {
        let (pool, free, first) = busy(4);
        let budget = Arc::clone(&first.budget);
        assert!(!budget.is_cancelled());
        drop(first);
        assert!(budget.is_cancelled());
        drop(free);
        pool.close();
    }
}
