//! One solution: every island in place, on the planes.
//!
//! Islands are found first, for they can be shared: with several threads each has planes of its own and solves every so
//! many-th island. Islands never touch each other's open sides, so what all have found is put together by adding bits.
use super::cells::{Cells, Searched};
use super::islands::{Sizes, tell};
use super::masks::{Islands, Part, SideTrial, cells as cells_of, search};
use super::planes::{Planes, bytes};
use super::sides::Sides;
use super::solution::solved;
use super::solve_island::{ISLAND, by_structure};
use crate::Loops;
use crate::state::State;
use gridwright_core::algorithm::{Answer, End, Query};
use gridwright_core::event::{Event, Probe, Quiet};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Control, Run, Stop};
use gridwright_search::Found;

/// Islands over up to so many words are searched first, with so many tries; larger ones go to stronger means at once.
const SMALL_WORDS: usize = 200;
const TRIES: u64 = 300;

/// The fewest islands that are worth a thread.
const LEAST_ISLANDS: usize = 64;

/// One solution.
pub(crate) fn first<T: Probe<Loops>>(
    mut planes: Planes<'_>,
    from: &State,
    query: Query,
    run: &mut Run<T>,
) -> Answer<Loops> {
    run.phase("cluster");
    let mut sizes = Sizes::default();
    let islands = match Islands::of(&planes, |size| sizes.note(size), run) {
        Ok(islands) => islands,
        Err(stop) => return Answer::none(End::Stopped(stop)),
    };
    sizes.tell(planes.board.len(), &mut run.stats);
    run.phase("solve");
    let threads = usize::from(run.threads::<Loops>()).min(islands.len() / LEAST_ISLANDS);
    let ended = if threads > 1 {
        in_turn(&mut planes, &islands, threads, run)
    } else {
        settle_all(&mut planes, (0..islands.len()).map(|number| islands.parts(number)), run)
    };
    let mut found = Found::new(query);
    let ended = ended.map(|held| {
        if !held {
            return false;
        }
        run.emit(|| Event::Found);
        found.take(|| Solution::Filled(solved(&planes, from)))
    });
    found.answer(ended)
}

/// Solves islands in place; false when one has no solution.
fn settle_all<'i, T: Probe<Loops>>(
    planes: &mut Planes<'_>,
    islands: impl Iterator<Item = &'i [Part]>,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    let (mut trials, mut hard) = (Vec::new(), None);
    for island in islands {
        if !settle(planes, island, &mut trials, &mut hard, run)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Solves an island in place; false when it has no solution. What is too hard for a search is looked at cell by cell, for
/// which all cells are written out once.
fn settle<'b, T: Probe<Loops>>(
    planes: &mut Planes<'b>,
    island: &[Part],
    trials: &mut Vec<SideTrial>,
    hard: &mut Option<Cells<'b>>,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    let tries = if island.len() <= SMALL_WORDS { TRIES } else { 0 };
    match search(planes, island, trials, tries, run)? {
        Searched::Enough => {}
        Searched::All => return Ok(false),
        Searched::GaveUp => {
            let island = cells_of(planes, island);
            let cells = hard.get_or_insert_with(|| Cells::new(planes.board, planes.unpack()));
            let orientations = run.scoped(|run| {
                run.reserve(ISLAND * island.len() as u64)?;
                let sides = Sides::new(cells, &island, run)?;
                let found = by_structure(cells, &island, &sides, 1, run)?;
                Ok(found.into_iter().next().map(|values| sides.orientations(cells, &island, &values)))
            })?;
            let Some(orientations) = orientations else { return Ok(false) };
            for (&cell, orientation) in island.iter().zip(orientations) {
                planes.settle_cell(cell as usize, orientation);
            }
        }
    }
    if T::ON {
        let settled = cells_of(planes, island).into_iter().map(|cell| (cell, planes.sides(cell as usize)));
        tell(planes.board, "island", &settled.collect::<Vec<_>>(), run);
    }
    Ok(true)
}

/// Solves islands with several threads, each on planes of its own.
fn in_turn<T: Probe<Loops>>(
    planes: &mut Planes<'_>,
    islands: &Islands,
    threads: usize,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    run.reserve(threads as u64 * bytes(planes.board))?;
    let budget = run.control().budget.part();
    let control = Control { threads: 1, ..run.control().part(&budget) };
    let shared = &*planes;
    let work = |first: usize| {
        let mut part: Run<'_, Quiet> = Run::quiet(control);
        let mut own = shared.clone();
        let numbers = (first..islands.len()).step_by(threads);
        let ended = settle_all(&mut own, numbers.map(|number| islands.parts(number)), &mut part);
        if ended != Ok(true) {
            budget.cancel();
        }
        (own.known, ended, part.finish())
    };
    let done: Vec<_> = std::thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || work(first))).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    // A worker that is gone has proved nothing.
    let mut all = if done.len() < threads { Err(Stop::Cancelled) } else { Ok(true) };
    let (done, stats): (Vec<_>, Vec<_>) = done.into_iter().map(|(known, ended, stats)| ((known, ended), stats)).unzip();
    run.join_all(stats);
    for (known, ended) in done {
        planes.add(&known);
        all = together(all, ended);
    }
    all
}

/// An island without a solution decides; else a limit that was reached counts for more than being cancelled for it.
fn together(one: Result<bool, Stop>, other: Result<bool, Stop>) -> Result<bool, Stop> {
    match (one, other) {
        (Ok(false), _) | (_, Ok(false)) => Ok(false),
        (Err(Stop::Cancelled) | Ok(true), Err(stop)) | (Err(stop), _) => Err(stop),
        (Ok(true), Ok(true)) => Ok(true),
    }
}
