//! A progress bar on standard error: only when somebody sits there, and only when the work is long.
use crate::output::console::Console;
use gridwright_core::run::Progress;
use gridwright_core::text::Message;
use indicatif::{ProgressBar, ProgressStyle};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Work shorter than this shows nothing.
const DELAY: Duration = Duration::from_millis(600);

/// Shows how far the work has come, until it is dropped.
#[derive(Debug)]
pub(crate) struct Meter {
    count: Arc<Count>,
    painter: Mutex<Option<(mpsc::Sender<()>, JoinHandle<()>)>>,
}

/// What is shown.
#[derive(Debug, Default)]
struct Count {
    done: AtomicU64,
    total: AtomicU64,
}

impl Meter {
    /// Begins to measure `total` parts; `streaming` when results are printed on the way.
    pub(crate) fn start(console: &Console, total: usize, streaming: bool) -> Self {
        let count = Arc::new(Count { done: AtomicU64::new(0), total: AtomicU64::new(total as u64) });
        // A bar and lines of results on the same terminal would write over each other.
        let painter = (console.words.terminal && !(streaming && console.data.terminal)).then(|| {
            let (sender, end) = mpsc::channel();
            let (shared, label) = (Arc::clone(&count), console.say(&Message::new("working")));
            (sender, thread::spawn(move || paint(&shared, label, &end)))
        });
        Meter { count, painter: Mutex::new(painter) }
    }

    /// One part more is done.
    pub(crate) fn step(&self) {
        let _ = self.count.done.fetch_add(1, Relaxed);
    }

    /// Takes the bar away, before results are shown.
    pub(crate) fn end(&self) {
        let painter = self.painter.lock().ok().and_then(|mut painter| painter.take());
        if let Some((sender, painter)) = painter {
            drop(sender);
            let _ = painter.join();
        }
    }

    /// Takes the library's word for how far it has come.
    pub(crate) fn set(&self, progress: Progress) {
        self.count.done.store(progress.done, Relaxed);
        self.count.total.store(progress.total, Relaxed);
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.end();
    }
}

fn paint(count: &Count, label: String, end: &mpsc::Receiver<()>) {
    let waiting = || end.recv_timeout(Duration::from_millis(100)) == Err(mpsc::RecvTimeoutError::Timeout);
    if end.recv_timeout(DELAY) != Err(mpsc::RecvTimeoutError::Timeout) {
        return;
    }
    let bar = ProgressBar::new(0).with_message(label);
    while waiting() {
        let (done, total) = (count.done.load(Relaxed), count.total.load(Relaxed));
        bar.set_style(style(total > 1));
        bar.set_length(total);
        bar.set_position(done);
        bar.tick();
    }
    bar.finish_and_clear();
}

fn style(bar: bool) -> ProgressStyle {
    let template =
        if bar { "{spinner} {msg} {bar:30} {pos}/{len} {elapsed} (-{eta})" } else { "{spinner} {msg} {elapsed}" };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner())
}
