//! Ctrl-C: the first asks all running work to stop and lets its partial results be printed, the second kills.
use gridwright_core::run::Budget;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, Weak};

static HAPPENED: AtomicBool = AtomicBool::new(false);
/// The budgets of the work under way. Each is a root of its own: a node limit counts for one request, not for all.
static LIVE: Mutex<Vec<Weak<Budget<'static>>>> = Mutex::new(Vec::new());

/// Listens for interrupts from now on.
pub(crate) fn listen() {
    // Where no handler can be set, an interrupt ends the program at once: no worse than any other program.
    let _ = ctrlc::set_handler(|| {
        if HAPPENED.swap(true, Relaxed) {
            process::exit(130);
        }
        cancel_all();
    });
}

/// Whether the user has asked to stop.
pub(crate) fn happened() -> bool {
    HAPPENED.load(Relaxed)
}

/// A budget that an interrupt cancels.
pub(crate) fn budget() -> Arc<Budget<'static>> {
    let budget = Arc::new(Budget::new());
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
