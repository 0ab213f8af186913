//! Mending a matching and learning clauses, side by side: with few bars the one is faster, with many the other, and the
//! first that decides ends both.
use super::super::super::Loops;
use super::cells::Cells;
use super::clauses::solutions;
use super::flow::Flow;
use super::repair::{Repaired, repair};
use super::sides::Sides;
use gridwright_core::event::{Probe, Quiet};
use gridwright_core::run::{Control, Run, Stop};

/// One solution of an island as the values of its open sides, or none when there is none. `flow` is a matching of it.
pub(super) fn duel<T: Probe<Loops>>(
    (cells, island): (&Cells<'_>, &[u32]),
    sides: &Sides,
    flow: Flow,
    run: &mut Run<T>,
) -> Result<Vec<Vec<bool>>, Stop> {
    let budget = run.control().budget.part();
    let control = Control { threads: 1, ..run.control().part(&budget) };
    let learn = || {
        let mut part: Run<'_, Quiet> = Run::quiet(control);
        let learnt = solutions(cells, island, sides, 1, &mut part);
        if learnt.is_ok() {
            budget.cancel();
        }
        (learnt, part.finish())
    };
    let mend = || {
        let mut part: Run<'_, Quiet> = Run::quiet(control);
        let mended = match repair((cells, island), sides, flow, u64::MAX, &mut part) {
            Ok(Repaired::Solved(values)) => Ok(vec![values]),
            Ok(Repaired::Barren) => Ok(Vec::new()),
            Ok(Repaired::GaveUp) => Err(Stop::Cancelled),
            Err(stop) => Err(stop),
        };
        if mended.is_ok() {
            budget.cancel();
        }
        (mended, part.finish())
    };
    let ((mended, mending), learner) = std::thread::scope(|scope| {
        let learner = scope.spawn(learn);
        (mend(), learner.join())
    });
    run.join(mending);
    let Ok((learnt, learning)) = learner else { return mended };
    run.join(learning);
    match (mended, learnt) {
        (Ok(decided), _) | (_, Ok(decided)) => Ok(decided),
        // A limit that was reached counts for more than being cancelled for it.
        (Err(Stop::Cancelled), Err(stop)) | (Err(stop), Err(_)) => Err(stop),
    }
}
