//! Nothing outlives its limit, and nothing takes more memory than it was granted: over the whole registry.
//!
//! `GRIDWRIGHT_LIMITS_ONLY=loops` tries one puzzle alone.
use gridwright::registry;
use gridwright_limits::{child, parent};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::available_parallelism;

/// Not a test of its own: what the other one runs in a process for each puzzle.
#[test]
fn in_a_process_of_its_own() {
    child::child();
}

#[test]
fn every_limit_holds_for_everything_there_is() {
    let only = std::env::var("GRIDWRIGHT_LIMITS_ONLY").ok();
    let puzzles = registry().puzzles().iter().map(|engine| engine.info().id);
    let puzzles: Vec<&str> = puzzles.filter(|id| only.as_deref().is_none_or(|only| only == *id)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(puzzle) = puzzles.get(next.fetch_add(1, Relaxed)) {
            let (faults, cases) = parent::faults(puzzle, "in_a_process_of_its_own");
            assert!(cases > 100, "{puzzle} has {cases} cases");
            found.extend(faults);
        }
        found
    };
    // A child for each processor at a time: more would be late without being at fault.
    let workers = available_parallelism().map_or(1, usize::from);
    let faults: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a watched child")).collect()
    });
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
