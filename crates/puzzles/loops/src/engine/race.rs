//! Racing: several ways to the same answer at once; the first that decides wins, the others are cancelled.
use crate::Loops;
use gridwright_core::algorithm::{Answer, End};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stats, Stop};
use std::sync::{Mutex, PoisonError};

/// Runs `racers` at once, each with a run of its own, and gives the first answer that is no stop. All share the budget.
pub(crate) fn race<T>(
    racers: usize,
    run: &mut Run<T>,
    work: impl Fn(usize, &mut Run<'_, Quiet>) -> Answer<Loops> + Sync,
) -> Answer<Loops> {
    let budget = run.control().budget.part();
    let control = run.control().part(&budget);
    let best: Mutex<Option<Answer<Loops>>> = Mutex::new(None);
    let racer = |at: usize| -> Stats {
        let mut part = Run::quiet(control);
        let answer = work(at, &mut part);
        let mut best = best.lock().unwrap_or_else(PoisonError::into_inner);
        let decided = |answer: &Answer<Loops>| !matches!(answer.end, End::Stopped(_));
        // A loser's "cancelled" says nothing; a limit that stopped a racer for itself is worth telling.
        let told = |answer: &Answer<Loops>| !matches!(answer.end, End::Stopped(Stop::Cancelled));
        let better = match &*best {
            None => true,
            Some(before) => !decided(before) && (decided(&answer) || (!told(before) && told(&answer))),
        };
        if decided(&answer) {
            budget.cancel();
        }
        if better {
            *best = Some(answer);
        }
        part.finish()
    };
    let stats: Vec<Stats> = std::thread::scope(|scope| {
        let racer = &racer;
        let racers: Vec<_> = (0..racers).map(|at| scope.spawn(move || racer(at))).collect();
        racers.into_iter().filter_map(|racer| racer.join().ok()).collect()
    });
    run.join_all(stats);
    let best = best.into_inner().unwrap_or_else(PoisonError::into_inner);
    best.unwrap_or_else(|| Answer::none(End::Stopped(Stop::Cancelled)))
}
