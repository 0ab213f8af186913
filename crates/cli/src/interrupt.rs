//! Ctrl-C, SIGTERM and SIGHUP: the first asks all running work to stop and lets what is there be printed, the second
//! ends the program.
//!
//! Nobody is waited for: while standard input is read the program ends at once, and work that has not stopped after
//! [`GRACE`] is left where it is, unless a result is being written just then, which gets [`WRITING`] more. However
//! the program ends, the terminal is put back as it was and files in the making are put in order.
use gridwright_core::run::Budget;
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How long work may take to stop.
const GRACE: Duration = Duration::from_millis(120);
/// How much longer a result may take to be written.
const WRITING: Duration = Duration::from_secs(2);

static HAPPENED: AtomicBool = AtomicBool::new(false);
static DOING: AtomicU8 = AtomicU8::new(Doing::Work as u8);
/// What is done before the program ends in the middle of its work.
static TIDY: OnceLock<&'static [fn()]> = OnceLock::new();
/// Held while a result is written.
static RESULT: Mutex<()> = Mutex::new(());
/// The budgets of the work under way. Each is a root of its own: a node limit counts for one request, not for all.
static LIVE: Mutex<Vec<Weak<Budget<'static>>>> = Mutex::new(Vec::new());

/// What the program is doing, as far as it matters to who interrupts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Doing {
    /// It works, and stops soon.
    Work,
    /// It waits for input, which may never come.
    Read,
    /// It ends on its own: a server that lets its requests finish, or a program that is about to end.
    End,
}

/// Says what the program does from now on.
pub(crate) fn doing(doing: Doing) {
    DOING.store(doing as u8, SeqCst);
    // An interrupt before this moment saw something else.
    if doing == Doing::Read && happened() {
        end();
    }
}

/// Listens for interrupts from now on; whatever ends the program then, `tidy` is done first.
pub(crate) fn listen(tidy: &'static [fn()]) {
    let _ = TIDY.set(tidy);
    // Where no handler can be set, an interrupt ends the program at once: no worse than any other program.
    let _ = ctrlc::set_handler(|| {
        if HAPPENED.swap(true, SeqCst) || is(Doing::Read) {
            end();
        }
        cancel_all();
        let _ = thread::spawn(watch);
    });
}

/// Whether the user has asked to stop.
pub(crate) fn happened() -> bool {
    HAPPENED.load(SeqCst)
}

/// A result is being written until this is dropped: an interrupt lets it be finished.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    RESULT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A budget that an interrupt cancels.
pub(crate) fn budget() -> Arc<Budget<'static>> {
    watched(Budget::new())
}

/// Many pieces of work, each within limits of its own, that an interrupt cancels together.
pub(crate) fn pool() -> Arc<Budget<'static>> {
    watched(Budget::pool(u64::MAX))
}

fn watched(budget: Budget<'static>) -> Arc<Budget<'static>> {
    let budget = Arc::new(budget);
    if let Ok(mut live) = LIVE.lock() {
        live.retain(|known| known.strong_count() > 0);
        live.push(Arc::downgrade(&budget));
    }
    // The interrupt may have come between the last look and the entry in the list.
    if happened() {
        budget.cancel();
    }
    budget
}

fn cancel_all() {
    let live = LIVE.lock().map(|live| live.clone()).unwrap_or_default();
    live.iter().filter_map(Weak::upgrade).for_each(|budget| budget.cancel());
}

fn is(doing: Doing) -> bool {
    DOING.load(SeqCst) == doing as u8
}

/// Ends the program when it does not end on its own.
fn watch() {
    thread::sleep(GRACE);
    let began = Instant::now();
    while !is(Doing::End) && began.elapsed() < WRITING {
        if !matches!(RESULT.try_lock(), Err(TryLockError::WouldBlock)) {
            break;
        }
        thread::sleep(Duration::from_millis(5));
    }
    if !is(Doing::End) {
        end();
    }
}

/// Ends the program now.
fn end() -> ! {
    TIDY.get().into_iter().copied().flatten().for_each(|tidy| tidy());
    process::exit(130)
}
