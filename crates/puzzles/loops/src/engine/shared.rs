//! Islands one by one, or shared between threads: each worker takes the next one that nobody has.
use super::cells::Cells;
use super::islands::Island;
use crate::Loops;
use gridwright_core::event::{Probe, Quiet};
use gridwright_core::run::{Control, Run, Stats, Stop};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// An island's place in the list, and what came of it.
type Done = (usize, Result<(Island, bool), Stop>);

/// Does `each` with every island until one has no solution or the work is stopped; gives what came of them in order,
/// whether all of it is proved, and why it stopped. After a stop the last one given is empty.
pub(crate) fn solve<T: Probe<Loops>>(
    cells: &Cells<'_>,
    islands: &[Vec<u32>],
    run: &mut Run<T>,
    each: impl Fn(&mut Cells<'_>, &[u32], &mut Run<Quiet>) -> Result<(Island, bool), Stop> + Sync,
) -> (Vec<Island>, bool, Option<Stop>) {
    let threads = usize::from(run.threads::<Loops>()).min(islands.len()).max(1);
    let budget = run.control().budget.part();
    let within = if threads > 1 { 1 } else { run.control().threads };
    let control = Control { threads: within, ..run.control().part(&budget) };
    let next = AtomicUsize::new(0);
    let work = || -> (Vec<Done>, Stats) {
        let mut part: Run<'_, Quiet> = Run::quiet(control);
        let mut own = Cells::new(cells.board, cells.bytes.clone());
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(island) = islands.get(at) else { break };
            let room = (size_of::<Done>() + 2 * size_of_val(island.as_slice())) as u64;
            let found = part.reserve(room).and_then(|()| each(&mut own, island, &mut part));
            let over = !matches!(&found, Ok((island, _)) if !island.solutions.is_empty());
            done.push((at, found));
            if over {
                budget.cancel();
                break;
            }
        }
        (done, part.finish())
    };
    let parts: Vec<(Vec<Done>, Stats)> = if threads == 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let work = &work;
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        })
    };
    let (done, stats): (Vec<Vec<Done>>, Vec<Stats>) = parts.into_iter().unzip();
    run.join_all(stats);
    together(done.into_iter().flatten().collect(), islands.len())
}

/// One island without a solution decides; else all must be there.
fn together(mut done: Vec<Done>, count: usize) -> (Vec<Island>, bool, Option<Stop>) {
    done.sort_by_key(|(at, _)| *at);
    let (mut islands, mut proved, mut stopped) = (Vec::new(), true, None);
    let all = done.len() == count;
    for (_, found) in done {
        match found {
            Ok((island, _)) if island.solutions.is_empty() => return (vec![island], proved, None),
            Ok((island, exact)) => {
                proved &= exact;
                islands.push(island);
            }
            Err(stop) => stopped = stopped.filter(|&before| before != Stop::Cancelled).or(Some(stop)),
        }
    }
    if stopped.is_none() && !all {
        stopped = Some(Stop::Cancelled);
    }
    if stopped.is_some() {
        islands.push(Island::default());
    }
    (islands, proved, stopped)
}
