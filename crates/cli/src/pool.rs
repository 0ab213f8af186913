//! Several pieces of work at once, with their results in order.
use crate::interrupt;
use crate::output::error::CliError;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// Works on every item, on at most `threads` threads, and hands the results on in the items' order, each as soon as
/// all before it are there. After an interrupt no new item is begun. One thread is this one: small work would take less
/// time than handing its result over.
pub(crate) fn in_order<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
    mut each: impl FnMut(usize, R) -> Result<(), CliError>,
) -> Result<(), CliError> {
    if threads.min(items.len()) <= 1 {
        let items = items.iter().enumerate().take_while(|_| !interrupt::happened());
        return items.map(|(index, item)| (index, work(item))).try_for_each(|(index, result)| each(index, result));
    }
    let (next, done) = (AtomicUsize::new(0), AtomicBool::new(false));
    let worker = |results: mpsc::Sender<(usize, R)>| {
        while !done.load(Relaxed) && !interrupt::happened() {
            let index = next.fetch_add(1, Relaxed);
            let Some(item) = items.get(index) else { break };
            if results.send((index, work(item))).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        let worker = &worker;
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            let sender = sender.clone();
            let _ = scope.spawn(move || worker(sender));
        }
        drop(sender);
        let delivered = deliver(&results, &mut each);
        done.store(delivered.is_err(), Relaxed);
        delivered
    })
}

fn deliver<R>(
    results: &mpsc::Receiver<(usize, R)>,
    each: &mut impl FnMut(usize, R) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut waiting = BTreeMap::new();
    let mut wanted = 0;
    for (index, result) in results {
        let _ = waiting.insert(index, result);
        while let Some(result) = waiting.remove(&wanted) {
            each(wanted, result)?;
            wanted += 1;
        }
    }
    // After an interrupt there are gaps; what lies behind them is still a result.
    waiting.into_iter().try_for_each(|(index, result)| each(index, result))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn results_come_in_order_however_long_each_takes() {
        let items: Vec<u64> = (0..20).collect();
        let mut seen = Vec::new();
        let slow_first = |item: &u64| {
            thread::sleep(Duration::from_millis(20 - item));
            item * 2
        };
        let outcome = in_order(&items, 4, slow_first, |index, result| {
            seen.push((index as u64, result));
            Ok(())
        });
        assert!(outcome.is_ok());
        assert_eq!(seen, items.iter().map(|item| (*item, item * 2)).collect::<Vec<_>>());
    }

    #[test]
    fn a_reader_who_leaves_ends_the_work() {
        let items: Vec<u64> = (0..1000).collect();
        let begun = AtomicUsize::new(0);
        let count = |_: &u64| {
            let _ = begun.fetch_add(1, Relaxed);
            thread::sleep(Duration::from_millis(1));
        };
        assert!(in_order(&items, 2, count, |_, ()| Err(CliError::Closed)).is_err());
        assert!(begun.load(Relaxed) < 500);
    }
}
